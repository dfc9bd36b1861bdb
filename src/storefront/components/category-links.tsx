import { type Category, EVERY_PRODUCT } from '../../catalogue/product.ts'
import type { Links } from '../../routing/links.ts'
import styles from './category-links.module.css'

/** The chip that leads to every product, beside the categories. */
export const EVERYTHING: Category = { slug: EVERY_PRODUCT, name: 'Todo' }

interface Props {
  readonly categories: readonly Category[]
  readonly links: Links
  /** The slug of the page's category. */
  readonly current?: string
}

/** A row of chips that scrolls sideways. */
export function CategoryLinks({ categories, links, current }: Props) {
  return (
    <nav className={styles.strip} aria-label="Categorías">
      <ul className={styles.chips}>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <a href={links.category(slug)} aria-current={slug === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
