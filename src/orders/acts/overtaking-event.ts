import { isPayment, PARCEL, PAYMENT } from '../fact-names.ts'
import type { Order } from '../order.ts'
import type { OrderEvent } from '../order-event.ts'
import type { OrderPayment } from '../payments/order-payment.ts'
import type { AskedAct } from './act-fields.ts'
import type { OrderActName } from './order-acts.ts'
import { notUndone } from './undo-rule.ts'

/** Acts that keep their meaning whatever others did meanwhile: words, edits (merged field by field), and what names a thing of its own. */
const ALWAYS_MEANT: readonly OrderActName[] = [
  ...(['nota', 'abrir', 'editar', 'corregir', 'comprobante', 'completar'] as const),
  ...(['unir', 'bloquear'] as const),
]
/** Acts to which it makes no difference that the order went on to another state. */
const OF_ANY_STATE: readonly OrderActName[] = ['pago', 'rendir', 'asignar', 'recibir']

interface Since {
  /** The events since the version that the author saw. */
  readonly later: readonly OrderEvent[]
  readonly seen: Pick<Order, 'state'>
  /** As `actorText` writes it. */
  readonly author: string
}

/**
 * The last event by which somebody else made an act pointless since its author saw the order: the same act, or another state. Of an act with one parcel or
 * payment, only what happened to that one counts. Without such an event: `undefined`.
 */
export function overtakingEvent(asked: AskedAct, { later, seen, author }: Since): OrderEvent | undefined {
  if (ALWAYS_MEANT.includes(asked.act)) return undefined
  const thing = thingOf(asked)
  return notUndone(later)
    .filter(({ actor }) => actor !== author)
    .findLast((event) => (thing === null ? isSameOrMoved(asked, event, seen) : thing in event.change))
}

/** The one parcel or payment that an act names, as events call it. */
export function thingOf({ fields }: AskedAct): string | null {
  if ('payment' in fields && typeof fields.payment === 'string') return PAYMENT + fields.payment
  return 'parcel' in fields && fields.parcel ? PARCEL + fields.parcel : null
}

function isSameOrMoved(asked: AskedAct, { act, change }: OrderEvent, seen: Since['seen']): boolean {
  if (act === asked.act) return asked.act !== 'pago' || addsPayment(change, asked.fields)
  const { state } = change
  return state !== undefined && state[1] !== seen.state && !OF_ANY_STATE.includes(asked.act)
}

/** Two people who note one payment say the same kind and amount. */
function addsPayment(change: object, { kind, amount }: Pick<OrderPayment, 'kind' | 'amount'>): boolean {
  return Object.entries(change as Readonly<Record<string, readonly [unknown, OrderPayment | null]>>).some(
    ([field, [, added]]) => isPayment(field) && added?.kind === kind && added.amount === amount,
  )
}
