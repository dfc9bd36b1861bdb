import { type Actor, actorText } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import type { Sql } from '../database/database.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import { sha256 } from '../lib/secrets/digest.ts'
import type { AskedAct } from '../orders/acts/act-fields.ts'
import { type ActDeps, actInTransaction } from '../orders/acts/act-on-order.step.ts'
import type { ActRefusal } from '../orders/acts/act-refusal.ts'
import type { Order } from '../orders/order.ts'
import type { Parcel, ParcelState } from '../orders/order-work.ts'
import { takeOrderById } from '../orders/orders.store.ts'
import { type EventSource, hasShipmentEvent, insertShipmentEvent } from '../orders/parcels/shipment-events.store.ts'
import { findShipment, type KeptShipment, shipmentsOfGuide } from '../orders/parcels/shipments.store.ts'
import type { Shop } from '../shops/shop.ts'
import { actsOfReport } from './acts-of-report.ts'

/** A report of a parcel from outside the shop. */
export interface ShipmentReport {
  /** The courier's number, or our id of the parcel. */
  readonly parcel: string
  readonly state: ParcelState
  /** In the courier's words. */
  readonly words: string
  readonly place: string
  /** When it happened. */
  readonly at: number
  readonly source: Exclude<EventSource, 'desk'>
  /** The courier’s own number of the report. Without one, the same words at the same time are the same report. */
  readonly key?: string
  readonly actor: Actor
}

export interface ReportResult {
  readonly code: string
  readonly state: ParcelState
  /** Whether it moved the parcel. A report that would move it backwards, or changes nothing, is only stored. */
  readonly moved: boolean
  readonly isRepeated: boolean
  /** Why the order was not moved; the report is stored all the same. `deposit-fate`: the parcel comes back, and the seller has to say what becomes of what was paid. */
  readonly refusal: ActRefusal | { readonly reason: 'deposit-fate' } | null
}

export type ReportRefusal =
  | { readonly reason: 'unknown-parcel' }
  /** Several parcels have this guide. */
  | { readonly reason: 'guide-twice' }

/** Stores a courier’s report of a parcel once, and moves the parcel and its order, forwards only, in the caller’s transaction. */
export async function recordShipment(
  tx: Sql,
  deps: ActDeps,
  shop: Shop,
  report: ShipmentReport,
): Promise<Outcome<ReportResult, ReportRefusal>> {
  const named = await namedShipment(tx, shop.id, report.parcel)
  if (!named.ok) return named
  const { id, orderId } = named.value
  const order = await takeOrderById(tx, shop.id, orderId)
  const parcel = order?.work.parcels[id]
  if (!order || !parcel) return refused({ reason: 'unknown-parcel' })
  if (await hasShipmentEvent(tx, shop.id, id, outsideReportOf(report).id)) {
    return done({ code: order.code, state: parcel.state, moved: false, isRepeated: true, refusal: null })
  }
  return done(await recordNewReport(tx, deps, shop, { ...report, order, id, parcel }))
}

interface NewReport extends Omit<ShipmentReport, 'parcel'> {
  /** Locked. */
  readonly order: Order
  readonly id: string
  readonly parcel: Parcel
}

/** `recordShipment` of a report that is not stored yet, for whoever has the order. */
export async function recordNewReport(tx: Sql, deps: ActDeps, shop: Shop, report: NewReport): Promise<ReportResult> {
  const { order, id, parcel, at, source, actor, state } = report
  const outsideReport = outsideReportOf(report)
  const answer = { code: order.code, state: parcel.state, moved: false, isRepeated: false, refusal: null }
  // Stored before the acts, so that each of them finds it and adds no report of its own.
  await insertShipmentEvent(tx, shop.id, {
    ...outsideReport,
    shipmentId: id,
    state,
    by: actorText(actor),
    keptAt: deps.clock(),
  })
  const details = { parcel: id, state, source }
  await logActivity(tx, deps, { shopId: shop.id, actor, act: 'record-shipment-event', subject: order.code, details })
  const asked = order.forgottenAt === null ? actsOfReport(order, { id, parcel }, state, at) : []
  for (const [place, act] of asked.entries()) {
    const key = `report-${id}-${outsideReport.id}-${place}`
    const permission = { role: 'owner', switches: [] } as const
    const outcome = await actInTransaction(tx, deps, shop, {
      code: order.code,
      asked: act,
      key,
      actor,
      permission,
      outsideReport,
    })
    if (!outcome.ok && isUndecided(act, outcome.refusal)) {
      const back = { act: 'ruta', fields: { parcel: id, note: '', back: true } } as const
      const coming = await actInTransaction(tx, deps, shop, {
        ...{ code: order.code, asked: back, key: `${key}-back`, actor, permission, outsideReport },
      })
      if (coming.ok) return { ...answer, state: 'volviendo', moved: true, refusal: { reason: 'deposit-fate' } }
    }
    if (!outcome.ok) return { ...answer, moved: place > 0, refusal: outcome.refusal }
  }
  return { ...answer, state: asked.length > 0 ? state : parcel.state, moved: asked.length > 0 }
}

function outsideReportOf({ key, words, place, source, at, state }: Omit<ShipmentReport, 'parcel' | 'actor'>) {
  const own = key ?? sha256(JSON.stringify([state, words, place, at])).slice(0, 32)
  return { id: `${source}-${own}`, words, place, source, at }
}

/** When a paid order is not sold, the seller has to say what becomes of the payment. Until then its parcel is on its way back, so that later reports of it still count. */
function isUndecided({ act }: AskedAct, refusal: ActRefusal): boolean {
  return (
    act === 'devolver' && refusal.reason === 'wrong-fields' && refusal.fields.some(({ field }) => field === 'deposit')
  )
}

/** Finds a parcel by our id, or else by its guide if only one parcel has it. */
async function namedShipment(tx: Sql, shopId: string, named: string): Promise<Outcome<KeptShipment, ReportRefusal>> {
  const own = await findShipment(tx, shopId, named)
  if (own) return done(own)
  const [first, ...others] = await shipmentsOfGuide(tx, shopId, named)
  if (!first) return refused({ reason: 'unknown-parcel' })
  return others.length > 0 ? refused({ reason: 'guide-twice' }) : done(first)
}
