import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { hasSwitch } from '../../staff/team/permission.ts'
import type { ActFields } from '../acts/act-fields.ts'
import type { ActContext, ActPlan } from '../acts/act-plan.ts'
import type { ActRefusal } from '../acts/act-refusal.ts'
import type { Order } from '../order.ts'
import { depositDue, isDepositUndecided, mostDiscount, productsCost } from '../order-money.ts'
import type { OrderPayment, PaymentState } from './order-payment.ts'

type Plan = Outcome<ActPlan, ActRefusal>

/** Enters a payment. It counts once somebody with `valida pagos` has seen the money. Only such a person may enter a refund. */
export function planPayment(given: ActContext, fields: ActFields['pago']): Plan {
  const { order, permission, newId, found } = given
  const { kind, amount, means, receivedBy, accept, note } = fields
  const mayAccept = hasSwitch(permission, 'payments')
  if ((accept || kind === 'reembolso') && !mayAccept) return refused({ reason: 'not-permitted' })
  const { paid, refunded } = order.work
  if (kind === 'reembolso' && amount > paid - refunded) {
    const message = 'Es más de lo que se pagó por este pedido.'
    return refused({ reason: 'wrong-fields', fields: [{ field: 'amount', message }] })
  }
  if (!found.isVoucherKept) {
    return refused({ reason: 'wrong-fields', fields: [{ field: 'voucher', message: GONE }] })
  }
  const [seen] = found.seen
  if (seen && note === '') return refused({ reason: 'reference-seen', ...seen })
  const state = accept || kind === 'reembolso' ? 'aceptado' : 'enviado'
  const payment: OrderPayment = { kind, amount, means, receivedBy, state }
  const sign = { reference: fields.reference, voucher: fields.voucher ?? null }
  return done({ facts: paymentFact(newId, payment), signs: { [newId]: sign } })
}

/** Adds a proof to a payment that was entered before: a picture, a number, or both. A proof that it has already stays. */
export function planProof({ order, found }: ActContext, fields: ActFields['comprobante']): Plan {
  const { payment: id, reference, voucher = null, note } = fields
  const payment = Object.hasOwn(order.work.payments, id) ? order.work.payments[id] : undefined
  if (!payment || !found.sign || payment.state === 'rechazado') return refused({ reason: 'unknown', field: 'payment' })
  const problem = wrongProof(found, reference, voucher)
  if (problem) return refused({ reason: 'wrong-fields', fields: [problem] })
  const [seen] = found.seen
  if (seen && note === '') return refused({ reason: 'reference-seen', ...seen })
  const added = [...(reference === '' ? [] : (['reference'] as const)), ...(voucher ? (['voucher'] as const) : [])]
  const proved = [...(payment.proved ?? []), ...added]
  return done({ facts: paymentFact(id, { ...payment, proved }), signs: { [id]: { reference, voucher } } })
}

function wrongProof({ sign, isVoucherKept }: ActContext['found'], reference: string, voucher: string | null) {
  if (reference === '' && voucher === null) {
    return { field: 'voucher', message: 'Agrega la foto o escribe el número de operación.' }
  }
  if (!isVoucherKept) return { field: 'voucher', message: GONE }
  if (voucher !== null && sign?.voucher) return { field: 'voucher', message: 'Este pago ya tiene su foto.' }
  if (reference !== '' && sign?.reference) return { field: 'reference', message: 'Este pago ya tiene su número.' }
  return null
}

const GONE = 'Esa foto ya no está. Súbela otra vez.'

/** Accepts a payment. One with the reference or picture of another needs a note, because one transfer may pay two orders. */
export function planAcceptance(given: ActContext, { payment: id, note }: ActFields['aceptar-pago']): Plan {
  const seen = given.found.seen.find((one) => one.id !== id)
  if (seen && note === '') return refused({ reason: 'reference-seen', ...seen })
  return judged(given, id, 'aceptado')
}

export function planRejection(given: ActContext, { payment }: ActFields['rechazar-pago']): Plan {
  return judged(given, payment, 'rechazado')
}

function judged({ order }: ActContext, id: string, state: PaymentState): Plan {
  const payment = Object.hasOwn(order.work.payments, id) ? order.work.payments[id] : undefined
  if (payment?.state !== 'enviado') return refused({ reason: 'unknown', field: 'payment' })
  return done({ facts: paymentFact(id, { ...payment, state }) })
}

function paymentFact(id: string, payment: OrderPayment): NonNullable<ActPlan['facts']> {
  const fields: Record<`payment:${string}`, OrderPayment> = { [`payment:${id}`]: payment }
  return fields
}

/** Why a deposit above its order's total is refused. */
export const MORE_THAN_TOTAL = 'Es más de lo que cuesta el pedido.'

/** A deposit of 0 lets the order go without. */
export function planDeposit({ order }: ActContext, { amount }: ActFields['exigir-adelanto']): Plan {
  if (amount <= order.total) {
    return done({ facts: { deposit: amount, ...(isDepositUndecided(order) && { isDepositOpen: false }) } })
  }
  return refused({ reason: 'wrong-fields', fields: [{ field: 'amount', message: MORE_THAN_TOTAL }] })
}

/** Refuses to let an order leave before its deposit is paid. An owner may let it go without. */
export function missingDeposit({ order, permission }: ActContext, isOverridden: boolean) {
  const { deposit, paid, lacking, isOpen } = depositDue(order)
  if ((lacking === 0 && !isOpen) || (isOverridden && permission.role === 'owner')) return null
  return refused({ reason: 'deposit-missing', deposit, paid })
}

/** Refuses a discount beyond what its author may give. */
export function excessDiscount({ order, permission }: ActContext, lines: Order['lines'], discount = 0) {
  const most = mostDiscount(productsCost(lines), order.work.discount)
  if (discount <= most || permission.role === 'owner') return null
  return refused({ reason: 'discount-limit', most })
}
