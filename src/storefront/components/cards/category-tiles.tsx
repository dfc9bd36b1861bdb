import type { CategoryTile } from '../../../catalogue/product.ts'
import { Picture } from '../../../catalogue/views/picture.tsx'
import type { Links } from '../../../routing/links.ts'
import styles from './category-tiles.module.css'

interface Props {
  readonly tiles: readonly CategoryTile[]
  readonly links: Links
  /** One line that scrolls sideways on a phone, instead of a grid. */
  readonly inRow?: boolean
}

/** The shown width of a picture: a third of a phone in a row, half of it in a grid. */
const SIZES = { row: '(min-width: 740px) 160px, 112px', grid: '(min-width: 740px) 200px, 45vw' }

/** Categories with a picture and a name each. */
export function CategoryTiles({ tiles, links, inRow = false }: Props) {
  return (
    <nav aria-label="Categorías">
      <ul className={inRow ? `${styles.tiles} ${styles.row}` : styles.tiles}>
        {tiles.map(({ slug, name, image }) => (
          <li key={slug}>
            <a href={links.category(slug)}>
              <Picture image={image} alt="" sizes={inRow ? SIZES.row : SIZES.grid} />
              <span className={styles.name}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
