import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatMoney } from '../../lib/money.ts'
import { type CartItem, itemsTotal } from '../cart-item.ts'
import { $asksColors } from '../in-browser/asked-colors.browser.ts'
import { $stock, askStock } from '../in-browser/stock.browser.ts'
import { decrease, increase, setColor } from '../in-browser/ticket.browser.ts'
import { useCart } from '../in-browser/use-cart.browser.ts'
import { useRemovals } from '../in-browser/use-removals.browser.ts'
import { lineKey } from '../line.ts'
import { type LineStock, stockNote } from '../line-stock.ts'
import { CartLines } from './cart-lines.tsx'
import { CartRow } from './cart-row.tsx'
import styles from './cart-view.module.css'
import { EmptyCart } from './empty-cart.tsx'
import type { ShownCart } from './shown-cart.ts'

interface CartViewProps {
  /** The link of an empty cart; `null` where the form beside it says that the cart is empty. */
  readonly bestSellersHref: string | null
  /** Where the buttons are posted while there is no script; `null` inside another form, which comes with the script. */
  readonly postHref?: string | null
  /** What the sum of the lines is called where more is added to it below. */
  readonly sumLabel?: string
  /** The cart that the server has rendered into this page. */
  readonly shown?: ShownCart | null
}

const NOT_ASKED: ReadonlyMap<string, LineStock> = new Map()

/** The cart's lines with their buttons, and the total. What was removed can be put back. It asks the server what was sold out since. */
export function CartView({ bestSellersHref, postHref = null, sumLabel = 'Total', shown = null }: CartViewProps) {
  const products = useCart(shown)
  const asked = useStore($stock, { ssr: () => NOT_ASKED })
  const asksColors = useStore($asksColors, { ssr: () => false })
  const box = useRef<HTMLDivElement>(null)
  const { removals, remove, undo, said } = useRemovals(box, products, shown)
  const slugs = products?.map(({ slug }) => slug).join()
  const shownSlugs = shown?.items.map(({ slug }) => slug).join()
  useEffect(() => {
    if (slugs && slugs !== shownSlugs) askStock()
  }, [slugs, shownSlugs])
  if (!products) return <div className={styles.unknown} />
  const stockOf = ({ slug }: CartItem) => asked.get(slug) ?? shown?.stock[slug]
  const isSoldOut = products.some((item) => stockNote(item, stockOf(item)) !== '')
  const [first] = products
  const row = (item: CartItem) => (
    <CartRow
      key={lineKey(item)}
      item={item}
      items={products}
      stock={stockOf(item)}
      asksColors={asksColors}
      posts={postHref !== null}
      onPlus={() => increase(lineKey(item))}
      onMinus={() => decrease(lineKey(item))}
      onRemove={() => remove(lineKey(item))}
      onColor={(unit, color) => setColor(lineKey(item), unit, color)}
    />
  )
  return (
    <div className={styles.cart} ref={box} tabIndex={-1}>
      <p className={styles.spoken} role="status">
        {said}
      </p>
      <p className={styles.warning} role="status">
        {isSoldOut && 'Algo de tu carrito se agotó. Mira qué cambiar para continuar.'}
      </p>
      {(first || removals.length > 0) && (
        <Posting href={postHref}>
          <CartLines items={products} removals={removals} posts={postHref !== null} row={row} onUndo={undo} />
        </Posting>
      )}
      {first ? (
        <p className={styles.total} aria-live="polite">
          <span>{sumLabel}</span> <strong>{formatMoney(itemsTotal(products), first.currency)}</strong>
        </p>
      ) : (
        bestSellersHref !== null && <EmptyCart bestSellersHref={bestSellersHref} />
      )}
    </div>
  )
}

/** Without script the buttons are those of a form. */
function Posting({ href, children }: { readonly href: string | null; readonly children: ReactNode }) {
  if (href === null) return children
  return (
    <form method="post" action={href}>
      {children}
    </form>
  )
}
