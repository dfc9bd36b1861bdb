import { type CartItem, itemsTotal } from '../../cart/cart-item.ts'
import { lineKey } from '../../cart/line.ts'
import { type LineStock, stockNote } from '../../cart/line-stock.ts'
import { CartLines } from '../../cart/view/cart-lines.tsx'
import { CartRow } from '../../cart/view/cart-row.tsx'
import styles from '../../cart/view/cart-view.module.css'
import type { Removals } from '../../cart/view/removals.ts'
import { formatMoney } from '../../lib/money.ts'

/** The cart as a page of the server shows it. */
export interface PostedCartContents {
  readonly items: readonly CartItem[]
  /** By slug. */
  readonly stock: Readonly<Record<string, LineStock>>
  readonly removals: Removals<CartItem>
}

interface Props {
  readonly cart: PostedCartContents
  /** Units without a colour are marked. */
  readonly asksColors: boolean
  /** The label of the sum of the lines, where more is added to it below. */
  readonly sumLabel?: string
}

/** A page of the server has no listeners. */
const noop = (): void => {}

/** The cart with its buttons, inside the form of a step: each is posted with everything that was typed. */
export function PostedCart({ cart: { items, stock, removals }, asksColors, sumLabel = 'Total' }: Props) {
  const [first] = items
  const isSoldOut = items.some((item) => stockNote(item, stock[item.slug]) !== '')
  const row = (item: CartItem) => (
    <CartRow
      key={lineKey(item)}
      item={item}
      items={items}
      stock={stock[item.slug]}
      asksColors={asksColors}
      posts
      onPlus={noop}
      onMinus={noop}
      onRemove={noop}
      onColor={noop}
    />
  )
  return (
    <div className={styles.cart}>
      {isSoldOut && <p className={styles.warning}>Algo de tu carrito se agotó. Mira qué cambiar para continuar.</p>}
      <CartLines items={items} removals={removals} posts row={row} onUndo={noop} />
      {first && (
        <p className={styles.total}>
          <span>{sumLabel}</span> <strong>{formatMoney(itemsTotal(items), first.currency)}</strong>
        </p>
      )}
    </div>
  )
}
