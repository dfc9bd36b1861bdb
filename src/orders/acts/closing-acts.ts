import { lineKey, type PricedLine, sameGroup } from '../../cart/line.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { BEFORE_SENT, type Order } from '../order.ts'
import { couponPart } from '../order-money.ts'
import { newWork } from '../order-work.ts'
import type { ActFields } from './act-fields.ts'
import type { ActContext, ActPlan } from './act-plan.ts'
import type { ActRefusal } from './act-refusal.ts'

type Plan = Outcome<ActPlan, ActRefusal>

const REOPEN_MS = 24 * 3_600_000

/** Cancelling asks what happens to what was paid. */
export function planCancelling({ order, now }: ActContext, { reason, deposit, note }: ActFields['cancelar']): Plan {
  const { paid, refunded } = order.work
  if (paid > refunded && deposit === undefined) return wrong('deposit', 'Elige qué pasa con lo pagado.')
  if (deposit === 'retener' && note === '') return wrong('note', 'Escribe por qué te quedas con el adelanto.')
  if (reason === '0' && note === '') return wrong('note', 'Escribe el motivo.')
  const facts = { closed: { reason, at: now }, depositFate: deposit ?? null, contactAt: null }
  return done({ facts: { state: 'cancelado', ...facts } })
}

function wrong(field: string, message: string) {
  return refused({ reason: 'wrong-fields', fields: [{ field, message }] })
}

/** An owner reopens any order; a confirmer only one that they cancelled themselves within a day. */
export function planReopening({ order, now, author, permission, found }: ActContext): Plan {
  const isOwn = found.last?.by === author && now - found.last.at <= REOPEN_MS
  if (permission.role !== 'owner' && !isOwn) return refused({ reason: 'not-permitted' })
  const open = { closed: null, depositFate: null, linked: null, packedAt: null, answer: null }
  const without = found.isCouponGone && { discount: order.work.discount - couponPart(order.work), discounts: [] }
  return done({ facts: { state: 'finalizado', ...open, ...without, contactAt: now } })
}

/**
 * The order takes over a duplicate with its payments; `closedDuplicate` cancels the other. With `todas` it gets the duplicate’s products too, at the prices that they had
 * there, with their discount and the larger of the two deposits. Freight and surcharge stay this order's, so they are charged once.
 */
export function planJoining({ order, found }: ActContext, { lines }: ActFields['unir']): Plan {
  const { other } = found
  const isOpen = BEFORE_SENT.some((state) => state === other?.state)
  if (!other || other.id === order.id || !isOpen) return refused({ reason: 'unknown', field: 'with' })
  const payments = Object.entries(other.work.payments).map(([id, payment]) => [`payment:${id}`, payment])
  const kept = { linked: other.code, ...Object.fromEntries(payments) }
  if (lines === 'estas') return done({ facts: kept })
  const discount = order.work.discount + other.work.discount
  const deposit = Math.max(order.work.deposit, other.work.deposit)
  return done({ facts: { ...kept, lines: joined(order.lines, other), discount, deposit } })
}

/** The facts of a duplicate that another order has taken over: its payments are the other's now. */
export function closedDuplicate(
  { code }: { readonly code: string },
  now: number,
  { work }: Pick<Order, 'work'> = { work: newWork },
): ActPlan {
  const payments = Object.keys(work.payments).map((id) => [`payment:${id}`, null])
  const closed = { reason: '0', at: now } as const
  return { facts: { state: 'cancelado', closed, linked: code, contactAt: null, ...Object.fromEntries(payments) } }
}

/** Lines that both have at the same price become one, and so does a pack with its dependents. */
function joined(own: readonly PricedLine[], other: Pick<Order, 'code' | 'lines'>): readonly PricedLine[] {
  const isSame = (one: PricedLine, two: PricedLine) =>
    lineKey(one) === lineKey(two) && one.title === two.title && one.unitPrice === two.unitPrice
  const isMerged = (line: PricedLine) =>
    sameGroup(other.lines, line).every((part) => own.some((one) => isSame(one, part)))
  const summed = own.map((one) => {
    const same = other.lines.find((line) => isSame(one, line) && isMerged(line))
    if (!same) return one
    const colors = [...one.colors, ...same.colors]
    return { ...one, amount: one.amount + same.amount, colors, total: one.total + same.total }
  })
  // A pack that both have at different prices stays two packs, each with its own products.
  const added = other.lines
    .filter((line) => !isMerged(line))
    .map((line) =>
      own.some(({ pack }) => pack !== null && pack === line.pack)
        ? { ...line, pack: `${line.pack}-${other.code}` }
        : line,
    )
  return [...summed, ...added]
}

/** The phone’s next orders are marked `por confirmar`. */
export function planBlocking({ found }: ActContext, blockedPhone: string): ActPlan {
  return found.isBlocked ? {} : { facts: { blocked: true }, person: { blockedPhone } }
}
