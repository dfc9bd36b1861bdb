import type { Links } from '../../routing/links.ts'
import type { Shop } from '../../shops/shop.ts'
import { ORDER_DIALOG } from '../page.ts'
import { paymentBanner } from '../shop-promises.ts'
import styles from './header.module.css'
import { Icon } from './icon.tsx'
import { MarkedText } from './marked-text.tsx'

interface Props {
  readonly shop: Shop
  readonly links: Links
  /** The page has the order form's dialog, which the cart button opens; otherwise the button leads to the cart. */
  readonly hasDialog: boolean
}

/**
 * Scripts hide the header while the shopper scrolls down (`data-hidden`), go back on `data-back`, write the number of units into `data-cart-count` and open the
 * dialog that `data-opens` names. Without scripts both are plain links.
 */
export function Header({ shop, links, hasDialog }: Props) {
  return (
    <>
      <header className={styles.header} data-header>
        <p className={shop.config.text_banner === null ? styles.strip : `${styles.strip} ${styles.own}`}>
          <MarkedText text={paymentBanner(shop)} />
        </p>
        <div className={styles.row}>
          <a className={styles.tap} href={links.home} aria-label="Volver" data-back>
            <Icon name="back" />
          </a>
          <a className={styles.logo} href={links.home}>
            <Logo shop={shop} />
          </a>
          <a className={styles.tap} href={links.search} aria-label="Buscar">
            <Icon name="search" />
          </a>
          <a className={styles.tap} href={links.cart} data-opens={hasDialog ? ORDER_DIALOG : undefined}>
            <Icon name="cart" />
            <span className={styles.name}>Ver tu carrito</span>
            <span className={styles.badge} data-cart-count hidden />
          </a>
          <PlaceholderMenu />
        </div>
      </header>
      <div className={styles.spacer} />
    </>
  )
}

function Logo({ shop }: { readonly shop: Shop }) {
  const { logo_image, logo_title } = shop.config
  if (!logo_image) return <span className={styles.title}>{logo_title}</span>
  return (
    <picture>
      <source type="image/webp" srcSet={logo_image} />
      <img src={logo_image.replace(/webp$/, 'png')} alt={logo_title} height={36} />
    </picture>
  )
}

/** The hidden menu that the specification asks for. */
function PlaceholderMenu() {
  return (
    <>
      <button type="button" className={styles.tap} aria-label="Menú" aria-expanded="false" hidden>
        <Icon name="menu" />
      </button>
      <nav aria-label="Menú" hidden>
        <ul>
          {['About', 'Services', 'Portfolio', 'Blog', 'Contact'].map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      </nav>
    </>
  )
}
