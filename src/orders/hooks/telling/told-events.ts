import { decimalString } from '../../../lib/money.ts'
import { isParcel, isPayment } from '../../fact-names.ts'
import type { OrderEvent } from '../../order-event.ts'
import type { Parcel } from '../../order-work.ts'
import type { OrderPayment } from '../../payments/order-payment.ts'
import type { HookTopic } from '../hook.ts'

/** An event without what it says of a person. */
export type ToldEvent = Pick<OrderEvent, 'seq' | 'at' | 'act' | 'change'>

/** What one event of an order tells. */
export interface Told {
  readonly topic: HookTopic
  /** One of those of its topic in this event. */
  readonly part: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What a payment or a parcel is called that was entered by mistake and taken back. */
const TAKEN_BACK = 'deshecho'

/**
 * What an event tells programs; nothing of test orders. Forgetting a person gives all events of an order new places, so those up to it were told
 * before or tell nothing any more. `history`: the events of the order from the first on.
 */
export function toldOf(event: ToldEvent, history: readonly ToldEvent[]): readonly Told[] {
  if (isOfTest(history) || event.seq <= forgottenAt(history)) return []
  const { seq, change } = event
  const [first] = history
  const code = first?.change.code?.[1] ?? ''
  const order = { code, state: stateAt(history, seq), version: seq }
  if (seq === 1) return [{ topic: 'order.placed', part: '', data: order }]
  const told: Told[] = []
  if (change.state && change.state[0] !== change.state[1])
    told.push({ topic: 'order.state_changed', part: '', data: order })
  for (const [field, values] of Object.entries(change)) {
    const fact = isPayment(field)
      ? { topic: 'order.payment', data: paymentOf(values as Pair<OrderPayment>) }
      : isParcel(field)
        ? { topic: 'order.parcel', data: parcelOf(values as Pair<Parcel>) }
        : null
    if (fact?.data) told.push({ topic: fact.topic as HookTopic, part: field, data: { ...order, ...fact.data } })
  }
  return told
}

type Pair<Value> = readonly [before: Value | null, after: Value | null]

function paymentOf([before, after]: Pair<OrderPayment>) {
  const payment = after ?? before
  if (!payment || (before && after && before.state === after.state && before.amount === after.amount)) return null
  const { kind, amount, state, means } = payment
  return { payment: { kind, amount: decimalString(amount), means, state: after ? state : TAKEN_BACK } }
}

function parcelOf([before, after]: Pair<Parcel>) {
  const parcel = after ?? before
  if (!parcel || (before && after && before.state === after.state)) return null
  return { parcel: { courier: parcel.courier, state: after ? parcel.state : TAKEN_BACK } }
}

function isOfTest(history: readonly ToldEvent[]): boolean {
  return history.some(({ change }) => change.source?.[1] === 'prueba')
}

function forgottenAt(history: readonly ToldEvent[]): number {
  return history.findLast(({ act }) => act === 'olvidar')?.seq ?? 0
}

function stateAt(history: readonly ToldEvent[], seq: number): string {
  const last = history.findLast((event) => event.seq <= seq && event.change.state)
  return last?.change.state?.[1] ?? 'finalizado'
}
