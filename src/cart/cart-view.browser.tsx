import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { formatMoney } from '../lib/money.ts'
import { itemsTotal } from './cart-item.ts'
import { CartRow } from './cart-row.tsx'
import styles from './cart-view.module.css'
import { EmptyCart } from './empty-cart.tsx'
import { lineKey } from './line.ts'
import { stockNote } from './line-stock.ts'
import { $stock, askStock } from './stock.browser.ts'
import { decrease, increase, removeLine, setColor, ticket } from './ticket.browser.ts'
import { useStored } from './use-stored.browser.ts'

interface CartViewProps {
  /** The link of an empty cart; `null` where the form beside it says that the cart is empty. */
  readonly bestSellersHref: string | null
}

/** The cart's lines with their buttons, and the total. It asks the server what was sold out since. */
export function CartView({ bestSellersHref }: CartViewProps) {
  const products = useStored(ticket)?.products
  const stock = useStore($stock)
  const box = useRef<HTMLDivElement>(null)
  const slugs = products?.map(({ slug }) => slug).join()
  useEffect(() => {
    if (slugs) askStock()
  }, [slugs])
  if (!products) return <div className={styles.unknown} />
  const [first] = products
  if (!first) return bestSellersHref === null ? null : <EmptyCart bestSellersHref={bestSellersHref} />
  const isSoldOut = products.some((item) => stockNote(item, stock.get(item.slug)) !== '')
  const remove = (key: string): void => {
    removeLine(key)
    box.current?.focus()
  }
  return (
    <div className={styles.cart} ref={box} tabIndex={-1}>
      <p className={styles.warning} role="status">
        {isSoldOut && 'Algo de tu carrito se agotó. Mira qué cambiar para continuar.'}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard. */}
      <section className={styles.area} aria-label="Productos de tu carrito" tabIndex={0}>
        <ul>
          {products.map((item) => (
            <CartRow
              key={lineKey(item)}
              item={item}
              stock={stock.get(item.slug)}
              onPlus={() => increase(lineKey(item))}
              onMinus={() => decrease(lineKey(item))}
              onRemove={() => remove(lineKey(item))}
              onColor={(unit, color) => setColor(lineKey(item), unit, color)}
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
