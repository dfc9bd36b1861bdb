import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { withCommit } from '../../database/sqlite/with-commit.ts'
import type { PaymentSign, SeenPayment } from '../acts/act-plan.ts'
import type { OrderPayment } from './order-payment.ts'

type PaymentRow = {
  shop_id: string
  id: string
  order_id: string
  kind: string
  means: string
  amount: number
  received_by: string
  reference: string
  voucher: string | null
  state: string
  made_by: string
  made_at: number
}

type PaymentTables = { payments: PaymentRow; orders: { shop_id: string; id: string; code: string } }

/** A stored payment with its personal fields. `anulado`: the act that entered it was taken back. */
export interface KeptPayment extends Omit<OrderPayment, 'state' | 'handedAt'>, PaymentSign {
  readonly id: string
  readonly orderId: string
  readonly state: OrderPayment['state'] | 'anulado'
  readonly by: string
  readonly at: number
}

/** A payment that is there already belongs to this order now: two orders were joined, or parted again. Its reference and picture go with it. */
export async function insertPayments(tx: Sql, shopId: string, payments: readonly KeptPayment[]): Promise<void> {
  if (payments.length === 0) return
  const rows = payments.map(({ orderId, receivedBy, by, at, ...payment }) => ({
    ...payment,
    ...{ shop_id: shopId, order_id: orderId, received_by: receivedBy, made_by: by, made_at: at },
  }))
  const inserting = table(tx)
    .insertInto('payments')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'id']).doUpdateSet(({ ref }) => ({
        order_id: ref('excluded.order_id'),
        state: ref('excluded.state'),
      })),
    )
  await withCommit(tx, inserting)
}

/** Changes nothing of a payment that another order has by now. */
export async function setPaymentState(
  tx: Sql,
  { shopId, id: orderId }: { readonly shopId: string; readonly id: string },
  id: string,
  state: KeptPayment['state'],
): Promise<void> {
  const query = table(tx).updateTable('payments').set({ state }).where('shop_id', '=', shopId).where('id', '=', id)
  await withCommit(tx, query.where('order_id', '=', orderId))
}

/** Changes the reference or voucher, which lead to the buyer’s account. */
export async function changeSign(tx: Sql, shopId: string, id: string, sign: Partial<PaymentSign>): Promise<void> {
  await table(tx).updateTable('payments').set(sign).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

export async function isVoucherUsed(sql: Sql, shopId: string, hash: string): Promise<boolean> {
  const named = table(sql).selectFrom('payments').select('id').where('shop_id', '=', shopId)
  return (await named.where('voucher', '=', hash).limit(1).executeTakeFirst()) !== undefined
}

/** An order's payments, the oldest first. */
export async function paymentsOf(sql: Sql, shopId: string, orderId: string): Promise<readonly KeptPayment[]> {
  const rows = await table(sql)
    .selectFrom('payments')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.map(paymentOf)
}

/** The payments of these orders that nobody has judged. */
export async function claimedPayments(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly KeptPayment[]> {
  if (orderIds.length === 0) return []
  const ofOrders = table(sql).selectFrom('payments').selectAll().where('shop_id', '=', shopId)
  const rows = await ofOrders.where('order_id', 'in', orderIds).where('state', '=', 'enviado').execute()
  return rows.map(paymentOf)
}

export async function findPayment(sql: Sql, shopId: string, id: string): Promise<KeptPayment | null> {
  const query = table(sql).selectFrom('payments').selectAll().where('shop_id', '=', shopId).where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row ? paymentOf(row) : null
}

/** Accepted or waiting payments of the shop with this reference or picture, the newest first. */
export async function paymentsLike(
  sql: Sql,
  shopId: string,
  { reference, voucher }: PaymentSign,
): Promise<readonly SeenPayment[]> {
  // Repeats the condition of the partial index, which is not used otherwise.
  const isWritten = written<boolean>`payments.reference <> ''`
  const [byReference, byVoucher] = await Promise.all([
    reference === ''
      ? []
      : counting(sql, shopId).where('payments.reference', '=', reference).where(isWritten).limit(FEW).execute(),
    voucher === null ? [] : counting(sql, shopId).where('payments.voucher', '=', voucher).limit(FEW).execute(),
  ])
  const others = byVoucher.filter(({ id }) => !byReference.some((one) => one.id === id))
  return [
    ...byReference.map((one) => ({ ...one, sign: 'reference' as const })),
    ...others.map((one) => ({ ...one, sign: 'voucher' as const })),
  ].sort((one, other) => other.at - one.at)
}

const FEW = 5
/** The most duplicates for all payments of a list together. */
const MANY = 300

/** The payments that share their reference or picture with another one of the shop that is accepted or waits: by their ids, the newest such other payment. */
export async function duplicatePayments(
  sql: Sql,
  shopId: string,
  payments: readonly (PaymentSign & { readonly id: string })[],
): Promise<ReadonlyMap<string, SeenPayment>> {
  const references = [...new Set(payments.map(({ reference }) => reference))].filter((one) => one !== '')
  const vouchers = [...new Set(payments.map(({ voucher }) => voucher))].filter((one) => one !== null)
  const isWritten = written<boolean>`payments.reference <> ''`
  const found = () => counting(sql, shopId).select(['payments.reference', 'payments.voucher']).limit(MANY)
  const [byReference, byVoucher] = await Promise.all([
    references.length > 0 ? found().where('payments.reference', 'in', references).where(isWritten).execute() : [],
    vouchers.length > 0 ? found().where('payments.voucher', 'in', vouchers).execute() : [],
  ])
  const seen = new Map<string, SeenPayment>()
  for (const { id, reference, voucher } of payments) {
    const same = byReference.find((one) => one.id !== id && one.reference === reference)
    const alike = byVoucher.find((one) => one.id !== id && one.voucher === voucher)
    if (same) seen.set(id, { ...same, sign: 'reference' })
    else if (alike) seen.set(id, { ...alike, sign: 'voucher' })
  }
  return seen
}

/** Accepted and waiting payments with the codes of their orders, the newest first. */
function counting(sql: Sql, shopId: string) {
  return table(sql)
    .selectFrom('payments')
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'payments.shop_id').onRef('orders.id', '=', 'payments.order_id'),
    )
    .select(['payments.id', 'orders.code', 'payments.made_at as at', 'payments.amount'])
    .where('payments.shop_id', '=', shopId)
    .where('payments.state', 'in', ['enviado', 'aceptado'])
    .orderBy('payments.made_at', 'desc')
}

/** The pictures of these orders' payments that no payment of another order has. */
export async function vouchersOf(sql: Sql, shopId: string, orderIds: readonly string[]): Promise<readonly string[]> {
  const named = () =>
    table(sql).selectFrom('payments').select('voucher').distinct().where('shop_id', '=', shopId).$narrowType<{
      voucher: string
    }>()
  const own = await named().where('order_id', 'in', orderIds).where('voucher', 'is not', null).execute()
  const hashes = own.map(({ voucher }) => voucher)
  if (hashes.length === 0) return []
  const shared = await named().where('voucher', 'in', hashes).where('order_id', 'not in', orderIds).execute()
  return hashes.filter((hash) => !shared.some(({ voucher }) => voucher === hash))
}

/** Removes the reference and picture from the payments of these orders, because they lead to a person's account. The amounts stay. */
export async function emptyPayments(tx: Sql, shopId: string, orderIds: readonly string[]): Promise<void> {
  await table(tx)
    .updateTable('payments')
    .set({ reference: '', voucher: null })
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', orderIds)
    .execute()
}

function paymentOf({ shop_id: _, order_id, received_by, made_by, made_at, ...row }: PaymentRow): KeptPayment {
  const { kind, state } = row
  return {
    ...row,
    ...{ orderId: order_id, by: made_by, at: made_at },
    kind: kind as KeptPayment['kind'],
    state: state as KeptPayment['state'],
    receivedBy: received_by as KeptPayment['receivedBy'],
  }
}

function table(sql: Sql) {
  return sql.withTables<PaymentTables>()
}
