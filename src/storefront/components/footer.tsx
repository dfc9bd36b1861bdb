import { bookOf } from '../../claims/books/books.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { Links } from '../../routing/links.ts'
import { isDemoShop } from '../../shops/demo-shop.ts'
import { sellerLine } from '../../shops/seller.ts'
import type { Shop } from '../../shops/shop.ts'
import styles from './footer.module.css'
import { MarkedText } from './marked-text.tsx'

/** The specification's, of the shops that it describes. */
const DEMO_YEAR = '2023'

export function Footer({ shop, links }: { readonly shop: Shop; readonly links: Links }) {
  const { text_footer, logo_title } = shop.config
  const seller = sellerLine(shop)
  const book = bookOf(shop.country)
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <ul className={styles.links}>
          <li>
            <a href={links.terms}>Términos y condiciones</a>
          </li>
          <li>
            <a href={links.privacy}>Privacidad</a>
          </li>
          <li>
            <a href={links.returns}>Cambios y devoluciones</a>
          </li>
          <li>
            <a href={links.lookUp}>Sigue tu pedido</a>
          </li>
          <li>
            <a href={links.contact}>Contáctanos</a>
          </li>
          <li>
            <a href={links[book.name]}>{book.title}</a>
          </li>
        </ul>
        <p className={styles.notice}>{book.notice}</p>
        {seller !== null && <p className={styles.own}>{seller}</p>}
        {text_footer !== null && (
          <p className={styles.own}>
            <MarkedText text={text_footer} />
          </p>
        )}
        <p>
          Copyright {firstYear(shop)} · {logo_title}
        </p>
      </div>
    </footer>
  )
}

/** The year in which a shop opened, by its country's clock. */
function firstYear(shop: Shop): string {
  return isDemoShop(shop) ? DEMO_YEAR : localDay(shop.openedAt, shop.country).slice(0, 4)
}
