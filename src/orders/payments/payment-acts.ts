import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { hasSwitch } from '../../staff/team/permission.ts'
import type { ActFields } from '../acts/act-fields.ts'
import type { Given, Planned } from '../acts/act-plan.ts'
import type { ActRefusal } from '../acts/act-refusal.ts'
import type { Order } from '../order.ts'
import { depositDue, isDepositUnsaid, mostDiscount, productsCost } from '../order-money.ts'
import type { OrderPayment, PaymentState } from './order-payment.ts'

type Plan = Outcome<Planned, ActRefusal>

/** A payment that was told of. It counts once somebody with `valida pagos` has seen the money; a refund is made by such a person alone. */
export function planPayment(given: Given, fields: ActFields['pago']): Plan {
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

/** What shows that a payment was made comes later than the word of it: a picture, a number, or both. What it has already stays. */
export function planProof({ order, found }: Given, fields: ActFields['comprobante']): Plan {
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

function wrongProof({ sign, isVoucherKept }: Given['found'], reference: string, voucher: string | null) {
  if (reference === '' && voucher === null) {
    return { field: 'voucher', message: 'Agrega la foto o escribe el número de operación.' }
  }
  if (!isVoucherKept) return { field: 'voucher', message: GONE }
  if (voucher !== null && sign?.voucher) return { field: 'voucher', message: 'Este pago ya tiene su foto.' }
  if (reference !== '' && sign?.reference) return { field: 'reference', message: 'Este pago ya tiene su número.' }
  return null
}

const GONE = 'Esa foto ya no está. Súbela otra vez.'

/** Accepts a payment. One with the reference of another needs a word why: one transfer may pay two orders. */
export function planAcceptance(given: Given, { payment: id, note }: ActFields['aceptar-pago']): Plan {
  const seen = given.found.seen.find((one) => one.id !== id)
  if (seen && note === '') return refused({ reason: 'reference-seen', ...seen })
  return judged(given, id, 'aceptado')
}

export function planRejection(given: Given, { payment }: ActFields['rechazar-pago']): Plan {
  return judged(given, payment, 'rechazado')
}

function judged({ order }: Given, id: string, state: PaymentState): Plan {
  const payment = Object.hasOwn(order.work.payments, id) ? order.work.payments[id] : undefined
  if (payment?.state !== 'enviado') return refused({ reason: 'unknown', field: 'payment' })
  return done({ facts: paymentFact(id, { ...payment, state }) })
}

function paymentFact(id: string, payment: OrderPayment): NonNullable<Planned['facts']> {
  const fields: Record<`payment:${string}`, OrderPayment> = { [`payment:${id}`]: payment }
  return fields
}

/** Why a deposit is refused that is larger than its order's total. */
export const MORE_THAN_TOTAL = 'Es más de lo que cuesta el pedido.'

/** A deposit of 0 lets the order go without. */
export function planDeposit({ order }: Given, { amount }: ActFields['exigir-adelanto']): Plan {
  if (amount <= order.total) {
    return done({ facts: { deposit: amount, ...(isDepositUnsaid(order) && { isDepositOpen: false }) } })
  }
  return refused({ reason: 'wrong-fields', fields: [{ field: 'amount', message: MORE_THAN_TOTAL }] })
}

/** What has to be paid before the order leaves: an owner may let it go without. */
export function missingDeposit({ order, permission }: Given, isOverridden: boolean) {
  const { deposit, paid, lacking, isOpen } = depositDue(order)
  if ((lacking === 0 && !isOpen) || (isOverridden && permission.role === 'owner')) return null
  return refused({ reason: 'deposit-missing', deposit, paid })
}

/** Refuses a discount that grows beyond what its author may give. */
export function excessDiscount({ order, permission }: Given, lines: Order['lines'], discount = 0) {
  const most = mostDiscount(productsCost(lines), order.work.discount)
  if (discount <= most || permission.role === 'owner') return null
  return refused({ reason: 'discount-limit', most })
}
