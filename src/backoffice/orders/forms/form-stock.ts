import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { OrderDetail } from '../order/order-detail.ts'
import type { FormStock } from './act-form.ts'

interface Asked {
  /** For want of what the act was refused. */
  readonly refused?: readonly string[] | undefined
  /** Nothing will be asked again: the way to promise it all the same is offered at once. */
  readonly isOnce?: boolean
  /** The parcel that is meant. */
  readonly parcel?: string
}

/** What a form of an act says and asks about stock. */
export function formStock(
  { lines, shelf, mayOverride }: Pick<OrderDetail, 'lines' | 'shelf' | 'mayOverride'>,
  act: OrderActName,
  { refused, isOnce = false, parcel = '' }: Asked,
): FormStock {
  const known = act === 'confirmar' ? shelf.short : []
  const short = refused ?? known
  const mayBe = isOnce && act !== 'confirmar' && shelf.isCounted
  return {
    left: lines.filter(({ left }) => left !== '').map(({ amount, title, left }) => `${amount} × ${title}: ${left}`),
    short,
    offersOverride: mayOverride && (short.length > 0 || mayBe),
    awaited: shelf.awaited[parcel] ?? [],
  }
}
