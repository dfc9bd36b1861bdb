import type { Actor } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { fold } from '../../lib/text/fold.ts'
import { actInTransaction } from '../../orders/acts/act-on-order.step.ts'
import type { Order } from '../../orders/order.ts'
import type { ParcelState } from '../../orders/order-work.ts'
import { takeOrderById } from '../../orders/orders.store.ts'
import { currentParcels } from '../../orders/parcels/parcels.ts'
import { isReportOfOrder } from '../../orders/parcels/shipment-events.store.ts'
import { type KeptShipment, shipmentsOf } from '../../orders/parcels/shipments.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { recordNewReport } from '../record-shipment.step.ts'
import type { ReportFacts } from './report-cells.ts'
import type { Result } from './report-run.ts'
import { costsIn, isOfAnotherGuide, parcelAt, reportEventId } from './row-verdict.ts'

export type ApplyDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings' | 'couriers'>

/** An order of which a courier tells, locked. */
interface ReportedOrder {
  readonly order: Order | null
  /** Whether the same was told before. */
  readonly isTold: boolean
  readonly shipments: readonly KeptShipment[]
}

/** Locks the order of a report before its parcels are read: another report may fill in the same at this moment. */
export async function takeReportedOrder(
  tx: Sql,
  shop: Shop,
  { orderId, sign, source }: Pick<Reported, 'sign' | 'source'> & { readonly orderId: string | null },
): Promise<ReportedOrder> {
  if (orderId === null) return { order: null, isTold: false, shipments: [] }
  const [order, isTold, shipments] = await Promise.all([
    takeOrderById(tx, shop.id, orderId),
    isReportOfOrder(tx, shop.id, orderId, reportEventId(sign, source)),
    shipmentsOf(tx, shop.id, [orderId]),
  ])
  return { order, isTold, shipments }
}

/** What a courier tells of a parcel, in a file or by its interface. */
export interface Reported {
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
export async function applyReported(
  tx: Sql,
  deps: ApplyDeps,
  shop: Shop,
  reported: Reported & ReportedOrder,
): Promise<Applied> {
  const { facts, sign, source, toState, actor, order, isTold, shipments } = reported
  if (!order) return refusedBy('not-found')
  if (order.forgottenAt !== null) return refusedBy('person-forgotten')
  const filling = { ...reported, order, shipments }
  const filled = toState === 'anulado' ? toAnnul(filling) : await fill(tx, deps, shop, filling)
  if ('why' in filled) return filled
  const { parcelId, isFilled } = filled
  const unmoved: Applied = { result: isFilled ? 'filled' : 'known', why: '' }
  if (isTold || toState === null || parcelId === '') return unmoved
  const parcel = filled.order.work.parcels[parcelId]
  if (!parcel) return refusedBy('unknown-parcel')
  const recorded = await recordNewReport(tx, deps, shop, {
    ...{ order: filled.order, id: parcelId, parcel, state: toState, key: sign, source },
    ...{ words: [facts.status, facts.incident].filter(Boolean).join(': ').slice(0, 200), place: facts.place },
    ...{ at: Math.min(facts.at ?? deps.clock(), deps.clock()), actor },
  })
  if (recorded.refusal) return refusedBy(recorded.refusal.reason)
  return recorded.moved ? { result: 'moved', why: '' } : unmoved
}

/** The parcel to annul, which may have got a guide by another row meanwhile. It gets nothing that it lacks. */
function toAnnul({ order, shipments, parcelId, facts, source }: Filling): Filled {
  const kept = shipments.find(({ id }) => id === parcelId)
  const isOther = kept && source === 'file' && isOfAnotherGuide(facts, kept.guide)
  return { order, parcelId: kept && !isOther ? kept.id : '', isFilled: false }
}

interface Filled {
  /** As it is then. */
  readonly order: Order
  readonly parcelId: string
  readonly isFilled: boolean
}

interface Filling extends Reported, ReportedOrder {
  readonly order: Order
}

/** Fills in the guide, the courier and the cost that the parcel lacks. An order without a parcel gets one. */
async function fill(tx: Sql, deps: ApplyDeps, shop: Shop, filling: Filling): Promise<Applied | Filled> {
  const { toState, order, facts, actor, key } = filling
  const parcelId = filling.parcelId || (currentParcels(order.work.parcels)[0]?.[0] ?? '')
  const parcel = parcelAt(order, parcelId)
  if (parcel?.isReplaced) return { order, parcelId, isFilled: false }
  const kept = filling.shipments.find(({ id }) => id === parcelId)
  const guide = (kept?.guide ?? (parcelId === '' ? order.workPerson.guide : '')) === '' ? facts.guide : ''
  const carrier = (parcel?.courier ?? order.work.courier) === '' ? carrierOf(deps, filling) : ''
  const costs = costsIn(facts, parcel, toState ?? parcel?.state ?? 'preparado')
  const isDearer = Object.keys(costs).length > 0
  const isMissing = parcelId === '' && (toState !== null || guide !== '')
  if (guide === '' && carrier === '' && !isDearer && !isMissing) return { order, parcelId, isFilled: false }
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
  const after = outcome.value.order
  const [made = ''] = currentParcels(after.work.parcels).map(([id]) => id)
  return { order: after, parcelId: parcelId || made, isFilled: guide !== '' || carrier !== '' || isDearer }
}

/** The courier that carries it, in the spelling of the courier’s own file. */
function carrierOf({ couriers }: ApplyDeps, { facts, courierName }: Filling): string {
  if (facts.carrier === '') return courierName
  return couriers.find(({ name }) => fold(name) === fold(facts.carrier))?.name ?? facts.carrier
}

function refusedBy(why: string): Applied {
  return { result: 'refused', why }
}
