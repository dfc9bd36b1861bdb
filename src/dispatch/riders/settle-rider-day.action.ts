import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { Money } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import type { ActDeps } from '../../orders/acts/act-on-order.step.ts'
import { lockOrders } from '../../orders/orders.store.ts'
import { proposalsOfRider, takeProposals } from '../../orders/parcels/courier-rows/rider-proposals.store.ts'
import { takeAnyCourier } from '../../orders/parcels/couriers.store.ts'
import type { Shop } from '../../shops/shop.ts'
import { moveSettledOrders } from './move-settled-orders.step.ts'
import { type RiderDay, riderDay } from './rider-day.step.ts'
import {
  amountOf,
  daySums,
  type MarkedParcel,
  openBalance,
  readMark,
  settledUnits,
  type TypedMark,
} from './rider-day.ts'
import { insertSettlement, type RiderSettlement, riderBalances, settlementOfKey } from './rider-settlements.store.ts'
import { nextSettlementNumber } from './settlement-number.step.ts'
import { orAborted, repeatedSettlement, type SettlementRefusal, wrongField } from './settlement-refusal.ts'

/** A rider’s day, as it is typed. */
export interface TypedDay {
  readonly rider: string
  /** `2026-11-23`. */
  readonly day: string
  /** The `settlementsVersion` when the screen was opened. */
  readonly seen: string
  readonly marks: readonly TypedMark[]
  /** The payments of earlier deliveries that are handed over: `code:payment`. */
  readonly earlier: readonly string[]
  /** What was really handed over; below 0 what the shop paid. */
  readonly handed: string
  /** Why it differs from what is due. */
  readonly note: string
}

export interface SettlementRequest {
  readonly typed: TypedDay
  readonly key: string
  readonly actor: Actor
}

/**
 * Saves a rider’s day once: the marks move their orders, the payments are recorded, and what is handed over belongs to the shop. All of it is one transaction. A
 * difference stays as the courier’s balance.
 */
export function settleRiderDay(
  deps: ActDeps,
  shop: Shop,
  request: SettlementRequest,
): Promise<Outcome<RiderSettlement, SettlementRefusal>> {
  return orAborted(
    retryUniqueViolations(() => deps.db.transaction((tx) => settleInTransaction(tx, deps, shop, request))),
  )
}

async function settleInTransaction(
  tx: Sql,
  deps: ActDeps,
  shop: Shop,
  { typed, key, actor }: SettlementRequest,
): Promise<Outcome<RiderSettlement, SettlementRefusal>> {
  const courier = await takeAnyCourier(tx, shop.id, typed.rider)
  if (courier?.kind !== 'persona') return refused({ reason: 'unknown-courier' })
  const bodyHash = sha256(writtenDay(typed))
  const repeated = await settlementOfKey(tx, shop.id, key)
  if (repeated) return repeatedSettlement(repeated, bodyHash)
  const number = await nextSettlementNumber(tx, shop.id, courier.id, typed.seen)
  if (!number.ok) return number
  await lockOrders(tx, shop.id, codesOf(await riderDay(tx, shop.id, courier)))
  const has = await riderDay(tx, shop.id, courier)
  const read = readDay(typed, has)
  if (!read.ok) return read
  const { marked, earlier } = read.value
  const owedBefore = (await riderBalances(tx, shop.id)).get(courier.id) ?? 0
  const sums = daySums(marked, { earlier: earlier.reduce((sum, { amount }) => sum + amount, 0), owedBefore })
  const handed = handedOf(typed.handed, sums.due)
  const open = handed === null ? 0 : openBalance(sums, handed)
  if (handed === null) return wrongField('handed', 'Escribe lo que entregó, como 120.50.')
  if (open !== 0 && typed.note.trim() === '') return wrongField('note', 'No cuadra: escribe por qué.')
  const id = Buffer.from(deps.chance(12)).toString('base64url')
  const settlement: RiderSettlement = {
    ...{ id, courierId: courier.id, number: number.value, kind: 'dia', day: typed.day },
    ...{ held: sums.held, fee: sums.fee, owedBefore, handed, note: typed.note.trim() },
    ...{ actKey: key, bodyHash, by: actorText(actor), at: deps.clock(), undoneBy: null, undoneAt: null },
  }
  const said = await proposalsOfRider(tx, shop.id, courier.id)
  const pictures = new Map(said.map(({ parcelId, picture }) => [parcelId, picture]))
  await moveSettledOrders(tx, deps, shop, { settlement, marked, earlier, has, actor, pictures })
  await takeProposals(tx, shop.id, { rider: courier.id, parcels: marked.map((one) => one.id), settlement: id })
  const parcelOf = new Map(has.parcels.map((one) => [one.id, one]))
  const rows = marked.map(({ id: shipmentId, fate: _, stayed, ...one }) => {
    const { order, lines = [] } = parcelOf.get(shipmentId) ?? {}
    return { ...one, shipmentId, orderId: order?.id ?? '', units: settledUnits({ mark: one.mark, stayed }, lines) }
  })
  await insertSettlement(tx, shop.id, settlement, rows)
  const details = { settlement: id, parcels: rows.length, open }
  await logActivity(tx, deps, { shopId: shop.id, actor, act: 'settle-rider-day', subject: courier.id, details })
  return done(settlement)
}

/** The same text for the same day, whether a script sent it or the form without one. */
function writtenDay({ rider, day, seen, handed, note, earlier, marks }: TypedDay): string {
  const written = marks.map(({ id, mark, means, stayed, collected, cash, fee, visit, reason, fate }) => {
    return { id, mark, means, stayed, collected, cash, fee, visit, reason, fate }
  })
  return JSON.stringify({ rider, day, seen, handed, note, earlier, marks: written })
}

function codesOf({ parcels, earlier }: RiderDay): readonly string[] {
  return [...new Set([...parcels, ...earlier].map(({ order }) => order.code))]
}

/** Reads the marks, and checks them against what the courier has. */
function readDay(
  { marks, earlier: chosen }: TypedDay,
  has: RiderDay,
): Outcome<{ marked: readonly MarkedParcel[]; earlier: RiderDay['earlier'] }, SettlementRefusal> {
  const marked: MarkedParcel[] = []
  const problems: { field: string; message: string }[] = []
  for (const typed of marks) {
    if (typed.mark === '') continue
    const parcel = has.parcels.find(({ id }) => id === typed.id)
    const field = `mark-${typed.id}`
    if (!parcel) return wrongField(field, 'Este paquete ya no lo tiene: recarga la página.')
    if (marked.some(({ id }) => id === typed.id)) return wrongField(field, 'Este paquete está marcado dos veces.')
    const read = readMark(typed, parcel)
    if (!read.ok) problems.push({ field: `${read.refusal.field}-${typed.id}`, message: read.refusal.message })
    else if (read.value) marked.push(read.value)
  }
  if (problems.length > 0) return refused({ reason: 'wrong-fields', fields: problems })
  const earlier = has.earlier.filter(({ order, id }) => chosen.includes(`${order.code}:${id}`))
  if (earlier.length < new Set(chosen).size) return wrongField('earlier', 'Un pago ya se entregó: recarga la página.')
  if (marked.length + earlier.length === 0) return wrongField('handed', 'Marca al menos un paquete.')
  return done({ marked, earlier })
}

/** When the shop owes the courier (`due` below 0), the typed amount is what the shop paid. */
function handedOf(text: string, due: Money): Money | null {
  const typed = amountOf(text, 0)
  if (text.trim() === '' && due !== 0) return null
  return typed === null ? null : due < 0 ? -typed : typed
}
