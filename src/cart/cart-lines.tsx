import type { ReactNode } from 'react'
import type { Removed } from './cart.ts'
import type { CartItem } from './cart-item.ts'
import styles from './cart-view.module.css'

interface Props {
  readonly rows: readonly ReactNode[]
  /** What was removed last and can be put back, and its row. */
  readonly removed: Removed<CartItem> | null
  readonly offer: ReactNode
}

/** The rows of a cart in an area that scrolls. The offer to put back stands where the removed lines were. */
export function CartLines({ rows, removed, offer }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard.
    <section className={styles.area} aria-label="Productos de tu carrito" tabIndex={0}>
      <ul>{removed ? [...rows.slice(0, removed.place), offer, ...rows.slice(removed.place)] : rows}</ul>
    </section>
  )
}
