import type { Actor } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { fold } from '../../lib/text/fold.ts'
import { actInTransaction } from '../../orders/acts/act-on-order.step.ts'
import type { Order } from '../../orders/order.ts'
import type { ParcelState } from '../../orders/order-work.ts'
import { findOrderById, takeOrder } from '../../orders/orders.store.ts'
import { currentParcels } from '../../orders/parcels/parcels.ts'
import { knownReports } from '../../orders/parcels/shipment-events.store.ts'
import { findShipment, shipmentsOf } from '../../orders/parcels/shipments.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { recordShipment } from '../record-shipment.step.ts'
import type { ReportFacts } from './report-cells.ts'
import type { Result } from './report-run.ts'
import { costsIn, isOfAnotherGuide, parcelAt, reportEventId } from './row-verdict.ts'

export type ApplyDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings' | 'couriers'>

/** What a courier tells of a parcel, in a file or by its interface. */
export interface Reported {
  readonly orderId: string | null
  /** '' for an order that has no parcel yet. */
  readonly parcelId: string
  readonly toState: ParcelState | null
  readonly facts: ReportFacts
  /** What is told once under this sign is not told again. */
  readonly sign: string
  readonly source: 'file' | 'api'
  readonly courierName: string
  /** The key of the act that fills in what the parcel lacks. */
  readonly key: string
  readonly actor: Actor
}

export interface Applied {
  readonly result: Result
  readonly why: string
}

/** Applies what a courier tells of a parcel, once, in the caller's transaction: it gets what it lacks, and moves with its order, forwards only. */
export async function applyReported(tx: Sql, deps: ApplyDeps, shop: Shop, reported: Reported): Promise<Applied> {
  const { facts, sign, source, toState, actor } = reported
  const found = reported.orderId === null ? null : await findOrderById(tx, shop.id, reported.orderId)
  // Locked before its parcels are read: another report may fill in the same at this moment.
  const order = found && (await takeOrder(tx, shop.id, found.code))
  if (!order) return refusedBy('not-found')
  if (order.forgottenAt !== null) return refusedBy('person-forgotten')
  const told = await knownReports(tx, shop.id, Object.keys(order.work.parcels), [reportEventId(sign, source)])
  const isAnnulled = toState === 'anulado'
  const filled = await (isAnnulled ? toAnnul(tx, shop, reported) : fill(tx, deps, shop, { ...reported, order }))
  if ('why' in filled) return filled
  const { parcelId, isFilled } = filled
  const unmoved: Applied = { result: isFilled ? 'filled' : 'known', why: '' }
  if (told.length > 0 || toState === null || parcelId === '') return unmoved
  const recorded = await recordShipment(tx, deps, shop, {
    ...{ parcel: parcelId, state: toState, key: sign, source },
    ...{ words: [facts.status, facts.incident].filter(Boolean).join(': ').slice(0, 200), place: facts.place },
    ...{ at: Math.min(facts.at ?? deps.clock(), deps.clock()), actor },
  })
  if (!recorded.ok) return refusedBy(recorded.refusal.reason)
  if (recorded.value.refusal) return refusedBy(recorded.value.refusal.reason)
  return recorded.value.moved ? { result: 'moved', why: '' } : unmoved
}

/** The parcel to annul, which may have got a guide by another row meanwhile. It gets nothing that it lacks. */
async function toAnnul(tx: Sql, shop: Shop, { parcelId, facts, source }: Reported): Promise<Filled> {
  const kept = parcelId ? await findShipment(tx, shop.id, parcelId) : null
  const isOther = kept !== null && source === 'file' && isOfAnotherGuide(facts, kept.guide)
  return { parcelId: kept && !isOther ? kept.id : '', isFilled: false }
}

interface Filled {
  readonly parcelId: string
  readonly isFilled: boolean
}

interface Filling extends Reported {
  readonly order: Order
}

/** Fills in the guide, the courier and the cost that the parcel lacks. An order without a parcel gets one. */
async function fill(tx: Sql, deps: ApplyDeps, shop: Shop, filling: Filling): Promise<Applied | Filled> {
  const { toState, order, facts, actor, key } = filling
  const parcelId = filling.parcelId || (currentParcels(order.work.parcels)[0]?.[0] ?? '')
  const parcel = parcelAt(order, parcelId)
  if (parcel?.isReplaced) return { parcelId, isFilled: false }
  const kept = (await shipmentsOf(tx, shop.id, [order.id])).find(({ id }) => id === parcelId)
  const guide = (kept?.guide ?? (parcelId === '' ? order.workPerson.guide : '')) === '' ? facts.guide : ''
  const carrier = (parcel?.courier ?? order.work.courier) === '' ? carrierOf(deps, filling) : ''
  const costs = costsIn(facts, parcel, toState ?? parcel?.state ?? 'preparado')
  const isDearer = Object.keys(costs).length > 0
  const isMissing = parcelId === '' && (toState !== null || guide !== '')
  if (guide === '' && carrier === '' && !isDearer && !isMissing) return { parcelId, isFilled: false }
  const words = { parcel: parcelId, courier: carrier, guide, ...costs, note: '' }
  const isNew = parcelId === '' && order.state === 'confirmado'
  const outcome = await actInTransaction(tx, deps, shop, {
    ...{ code: order.code, key, actor },
    asked: isNew
      ? { act: 'preparar', fields: { ...words, guideCode: '', clave: '' } }
      : { act: 'completar', fields: words },
    permission: { role: 'owner', switches: [] },
  })
  if (!outcome.ok) return refusedBy(outcome.refusal.reason)
  const [made = ''] = currentParcels(outcome.value.order.work.parcels).map(([id]) => id)
  return { parcelId: parcelId || made, isFilled: guide !== '' || carrier !== '' || isDearer }
}

/** The courier that carries it, in the spelling of the courier’s own file. */
function carrierOf({ couriers }: ApplyDeps, { facts, courierName }: Filling): string {
  if (facts.carrier === '') return courierName
  return couriers.find(({ name }) => fold(name) === fold(facts.carrier))?.name ?? facts.carrier
}

function refusedBy(why: string): Applied {
  return { result: 'refused', why }
}
