import type { Actor } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { decimalString, type Money } from '../../lib/money.ts'
import { type ActDeps, actInTransaction } from '../../orders/acts/act-on-order.step.ts'
import type { OrderActName } from '../../orders/acts/order-acts.ts'
import type { Order } from '../../orders/order.ts'
import { saldoOf } from '../../orders/order-money.ts'
import { moneyRowsOfOrders } from '../../orders/parcels/courier-rows/money-findings.store.ts'
import type { KeptMoneyRow } from '../../orders/parcels/courier-rows/money-rows.store.ts'
import { currentCollect } from '../../orders/parcels/parcel-plan.ts'
import { currentParcels, isOnTheWay, isPrepared, parcelsOf } from '../../orders/parcels/parcels.ts'
import { paymentsHeldByCourier } from '../../orders/payments/order-payment.ts'
import type { Shop } from '../../shops/shop.ts'
import { CASH } from '../riders/rider-day.ts'
import { doSettledAct, SETTLING, settledKey } from '../riders/settled-act.step.ts'
import { type ClassedRow, saysPaid } from './classed-row.ts'
import type { MoneyFile } from './money-file.ts'
import { settledMoney } from './settled-money.ts'

/** What applying a row did: the keys of its acts, and the parcel whose cost it wrote, with what it was before. */
export interface Did {
  readonly acts: readonly string[]
  readonly cost: { readonly parcel: string; readonly had: Money | null } | null
}

interface Settling {
  readonly file: MoneyFile
  readonly row: KeptMoneyRow
  readonly order: Order
  /** Its `freightRows`. */
  readonly ofOrder: readonly KeptMoneyRow[]
  readonly actor: Actor
}

/** The rows of an order that say together what its freight cost: of this file, and those that count of others. */
export async function freightRows(
  tx: Sql,
  shop: Shop,
  { id }: MoneyFile,
  orderId: string,
): Promise<readonly KeptMoneyRow[]> {
  const { own, elsewhere } = await moneyRowsOfOrders(tx, shop.id, id, [orderId])
  const isCounting = ({ verdict, result }: KeptMoneyRow) =>
    verdict !== 'repetido' && result !== 'refused' && result !== 'repeated'
  return [...elsewhere, ...own.filter(isCounting)]
}

/** Does what a row of money says of its order: it was delivered, its money was handed over, its freight cost so much. Throws `SettlementAborted` when the order refuses. */
export async function settleRow(tx: Sql, deps: ActDeps, shop: Shop, settling: Settling): Promise<Did> {
  const { row } = settling
  // Before it is delivered, so that the delivery is the parcel's last event and can be undone.
  const { order, cost } = await writeFreight(tx, deps, shop, settling)
  const moneyClass = row.moneyClass as ClassedRow['moneyClass']
  if (!saysPaid({ ...row, moneyClass })) return { acts: [], cost }
  return { acts: await handOver(tx, deps, shop, { ...settling, order }), cost }
}

/** The courier paid, so it delivered and collected; then what it held is handed over. */
async function handOver(
  tx: Sql,
  deps: ActDeps,
  shop: Shop,
  { file, row, order: before, actor }: Settling,
): Promise<readonly string[]> {
  const acts: string[] = []
  let order = before
  const what = String(row.nth)
  const does = async (act: OrderActName, fields: object, isTold = false) => {
    const named = { settlement: file.id, code: order.code, what, act }
    const told = { id: `file-${row.key}`, words: '', place: '', source: 'file', at: toldAt(row, deps) } as const
    const asked = { ...named, actor, fields, ...(isTold && { outsideReport: told }) }
    order = (await doSettledAct(tx, deps, shop, asked)).order
    // A parcel that left stays with its courier.
    if (act !== 'despachar') acts.push(settledKey(named))
  }
  if (order.state === 'confirmado') {
    const isPacked = Object.values(order.work.parcels).some(isPrepared)
    // Nobody marked that it left. Where no parcel names a courier, it is the one that paid.
    const courier = isPacked ? '' : file.courierName
    await does('despachar', { parcel: row.parcelId ?? '', courier, override: true })
  }
  if (order.state === 'enviado') {
    const parcel = order.work.parcels[row.parcelId ?? ''] ? (row.parcelId ?? '') : ''
    const amount = toCollect(order, parcel)
    const payments = [{ amount: decimalString(amount), means: CASH, receivedBy: 'courier' }]
    await does('entregar', { parcel, ...(amount > 0 && { payments }) }, true)
  }
  const saldo = saldoOf(order)
  if (order.state === 'entregado' && paymentsHeldByCourier(order.work.payments).length === 0 && saldo > 0) {
    const paid = { kind: 'saldo', amount: decimalString(saldo), means: CASH, receivedBy: 'courier', accept: true }
    await does('pago', paid)
  }
  if (paymentsHeldByCourier(order.work.payments).length > 0) await does('rendir', {})
  return acts
}

function toldAt({ at }: KeptMoneyRow, { clock }: Pick<ActDeps, 'clock'>): number {
  return Math.min(at ?? clock(), clock())
}

function toCollect(order: Order, parcel: string): Money {
  if (parcel !== '') return currentCollect(order, parcel)
  const away = currentParcels(parcelsOf(order, '')).filter(([, one]) => isOnTheWay(one))
  return away.reduce((sum, [id]) => sum + currentCollect(order, id), 0)
}

/** Writes what the freight of the order cost, by all of its rows, onto its parcel, and returns the order as it is then. It stays as it is where no file says it, or the order cannot take it. */
async function writeFreight(
  tx: Sql,
  deps: ActDeps,
  shop: Shop,
  { file, row, order, ofOrder, actor }: Settling,
): Promise<Pick<Did, 'cost'> & { readonly order: Order }> {
  const unchanged = { order, cost: null }
  const own = currentParcels(order.work.parcels)
  const parcel = row.parcelId || (own.length === 1 ? own[0]?.[0] : undefined)
  const had = parcel === undefined ? undefined : order.work.parcels[parcel]?.cost
  if (parcel === undefined || had === undefined) return unchanged
  const rows = ofOrder.filter(
    (one): one is ClassedRow => one.moneyClass !== null && (one.parcelId || parcel) === parcel,
  )
  const { freight } = settledMoney(rows)
  if (freight === null || freight <= 0 || freight === had) return unchanged
  const did = await actInTransaction(tx, deps, shop, {
    ...{ code: order.code, key: `${file.id}:${order.code}:${row.nth}:flete`, batch: file.id, actor },
    ...{ asked: { act: 'completar', fields: { parcel, courier: '', guide: '', cost: freight, note: '' } } },
    permission: SETTLING,
  })
  return did.ok ? { order: did.value.order, cost: { parcel, had } } : unchanged
}
