import { useRef } from 'react'
import { formatMoney } from '../lib/money.ts'
import { itemsTotal } from './cart-item.ts'
import { CartRow } from './cart-row.tsx'
import styles from './cart-view.module.css'
import { EmptyCart } from './empty-cart.tsx'
import { lineKey } from './groups.ts'
import { decrease, increase, recolor, takeOut, ticket } from './ticket.browser.ts'
import { useKept } from './use-kept.browser.ts'

export interface CartViewProps {
  /** Where an empty cart leads; `null` where what stands beside it says that it is empty. */
  readonly bestSellersHref: string | null
}

/** The lines of this browser's ticket, with their buttons and the total. */
export function CartView({ bestSellersHref }: CartViewProps) {
  const products = useKept(ticket)?.products
  const box = useRef<HTMLDivElement>(null)
  if (!products) return <div className={styles.unknown} />
  const [first] = products
  if (!first) return bestSellersHref === null ? null : <EmptyCart bestSellersHref={bestSellersHref} />
  const remove = (key: string): void => {
    takeOut(key)
    box.current?.focus()
  }
  return (
    <div className={styles.cart} ref={box} tabIndex={-1}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard. */}
      <section className={styles.area} aria-label="Productos de tu carrito" tabIndex={0}>
        <ul>
          {products.map((item) => (
            <CartRow
              key={lineKey(item)}
              item={item}
              onPlus={() => increase(lineKey(item))}
              onMinus={() => decrease(lineKey(item))}
              onRemove={() => remove(lineKey(item))}
              onColor={(unit, color) => recolor(lineKey(item), unit, color)}
            />
          ))}
        </ul>
      </section>
      <p className={styles.total} aria-live="polite">
        <span>Total</span> <strong>{formatMoney(itemsTotal(products), first.currency)}</strong>
      </p>
    </div>
  )
}
