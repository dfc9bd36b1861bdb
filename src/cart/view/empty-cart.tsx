import buttons from '../../lib/button.module.css'
import styles from './empty-cart.module.css'

export function EmptyCart({ bestSellersHref }: { readonly bestSellersHref: string }) {
  return (
    <div className={styles.empty} data-empty-cart>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 4h2.5l2.2 11h9.8L20 7.5H6.3M9 19.5h.01M16.5 19.5h.01" />
      </svg>
      <p className={styles.title}>Tu carrito está vacío</p>
      <p>Elige lo que te guste y haz tu pedido en un minuto.</p>
      <a className={buttons.main} href={bestSellersHref}>
        Ver lo más vendido
      </a>
    </div>
  )
}
