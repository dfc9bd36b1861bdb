import type { Actor } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { fold } from '../../lib/text/fold.ts'
import { actInTransaction } from '../../orders/acts/act-on-order.step.ts'
import type { Order } from '../../orders/order.ts'
import { findOrderById, takeOrder } from '../../orders/orders.store.ts'
import { currentParcels } from '../../orders/parcels/parcels.ts'
import { type KeptRow, saveReportRow, takeReportRow } from '../../orders/parcels/report-rows.store.ts'
import { knownReports } from '../../orders/parcels/shipment-events.store.ts'
import { findShipment, shipmentsOf } from '../../orders/parcels/shipments.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { recordShipment } from '../record-shipment.step.ts'
import { factsOf, type ReportFacts } from './report-cells.ts'
import type { CourierReport, Result } from './report-run.ts'
import { costsIn, isOfAnotherGuide, parcelAt, reportEventId } from './row-verdict.ts'

export type ApplyDeps = Pick<Deps, 'db' | 'clock' | 'chance' | 'settings' | 'couriers'>

interface Applying {
  readonly report: CourierReport
  readonly nth: number
  readonly actor: Actor
}

interface Applied {
  readonly result: Result
  readonly why: string
}

/** Applies a row once: its parcel gets what it lacks and moves with its order, and the result is saved, in one transaction. */
export function applyRow(deps: ApplyDeps, shop: Shop, applying: Applying): Promise<void> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const { report, nth } = applying
      const row = await takeReportRow(tx, shop.id, report.id, nth)
      if (!row || row.result !== null) return
      const applied = await apply(tx, deps, shop, { ...applying, row })
      const cells = applied.result === 'refused' ? row.cells : []
      const phone = applied.result === 'refused' ? row.phone : ''
      await saveReportRow(tx, shop.id, report.id, { ...row, ...applied, cells, phone })
    }),
  )
}

type Given = Applying & { readonly row: KeptRow }

async function apply(tx: Sql, deps: ApplyDeps, shop: Shop, given: Given): Promise<Applied> {
  const { row, report } = given
  const found = row.orderId === null ? null : await findOrderById(tx, shop.id, row.orderId)
  // Locked before its parcels are read: another report may fill in the same at this moment.
  const order = found && (await takeOrder(tx, shop.id, found.code))
  if (!order) return refusedBy('not-found')
  if (order.forgottenAt !== null) return refusedBy('person-forgotten')
  const told = await knownReports(tx, shop.id, Object.keys(order.work.parcels), [reportEventId(row.sign)])
  const facts = factsOf(row.cells, report.columns, shop.country)
  const isAnnulled = row.toState === 'anulado'
  const filled = await (isAnnulled ? toAnnul(tx, shop, row, facts) : fill(tx, deps, shop, { ...given, order, facts }))
  if ('why' in filled) return filled
  const { parcelId, isFilled } = filled
  const unmoved: Applied = { result: isFilled ? 'filled' : 'known', why: '' }
  if (told.length > 0 || row.toState === null || parcelId === '') return unmoved
  const recorded = await recordShipment(tx, deps, shop, {
    ...{ parcel: parcelId, state: row.toState as NonNullable<CourierReportState>, key: row.sign, source: 'file' },
    ...{ words: [facts.status, facts.incident].filter(Boolean).join(': ').slice(0, 200), place: facts.place },
    ...{ at: Math.min(facts.at ?? deps.clock(), deps.clock()), actor: given.actor },
  })
  if (!recorded.ok) return refusedBy(recorded.refusal.reason)
  if (recorded.value.refusal) return refusedBy(recorded.value.refusal.reason)
  return recorded.value.moved ? { result: 'moved', why: '' } : unmoved
}

type CourierReportState = Parameters<typeof recordShipment>[3]['state']

/** The parcel to annul, which may have got a guide by another row meanwhile. It gets nothing that it lacks. */
async function toAnnul(tx: Sql, shop: Shop, row: KeptRow, facts: ReportFacts): Promise<Filled> {
  const kept = row.parcelId ? await findShipment(tx, shop.id, row.parcelId) : null
  return { parcelId: kept && !isOfAnotherGuide(facts, kept.guide) ? kept.id : '', isFilled: false }
}

interface Filled {
  readonly parcelId: string
  readonly isFilled: boolean
}

interface Filling extends Given {
  readonly order: Order
  readonly facts: ReportFacts
}

/** Fills in the guide, the courier and the cost that the parcel lacks. An order without a parcel gets one. */
async function fill(
  tx: Sql,
  deps: ApplyDeps,
  shop: Shop,
  { row, report, order, facts, actor }: Filling,
): Promise<Applied | Filled> {
  const parcelId = row.parcelId || (currentParcels(order.work.parcels)[0]?.[0] ?? '')
  const parcel = parcelAt(order, parcelId)
  if (parcel?.isReplaced) return { parcelId, isFilled: false }
  const kept = (await shipmentsOf(tx, shop.id, [order.id])).find(({ id }) => id === parcelId)
  const guide = (kept?.guide ?? (parcelId === '' ? order.workPerson.guide : '')) === '' ? facts.guide : ''
  const carrier = (parcel?.courier ?? order.work.courier) === '' ? carrierOf(deps, facts, report) : ''
  const costs = costsIn(facts, parcel, (row.toState as CourierReportState | null) ?? parcel?.state ?? 'preparado')
  const isDearer = Object.keys(costs).length > 0
  const isMissing = parcelId === '' && (row.toState !== null || guide !== '')
  if (guide === '' && carrier === '' && !isDearer && !isMissing) return { parcelId, isFilled: false }
  const words = { parcel: parcelId, courier: carrier, guide, ...costs, note: '' }
  const isNew = parcelId === '' && order.state === 'confirmado'
  const outcome = await actInTransaction(tx, deps, shop, {
    ...{ code: order.code, key: `report-${report.id}-${row.nth}`, actor },
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
function carrierOf({ couriers }: ApplyDeps, { carrier }: ReportFacts, { courierName }: CourierReport): string {
  if (carrier === '') return courierName
  return couriers.find(({ name }) => fold(name) === fold(carrier))?.name ?? carrier
}

function refusedBy(why: string): Applied {
  return { result: 'refused', why }
}
