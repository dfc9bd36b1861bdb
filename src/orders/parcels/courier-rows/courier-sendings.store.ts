import type { Sql } from '../../../database/database.ts'
import { padded } from '../../../database/prepared.ts'
import type { CourierSending, SendingState } from './courier-sending.ts'

type SendingRow = {
  shop_id: string
  courier: string
  parcel_id: string
  order_id: string
  order_code: string
  state: string
  number: string
  is_unsure: number
  why: string
  said: string
  tries: number
  next_try_at: number
  acts: string
  word: string
  seen: string
  asked_by: string
  asked_at: number
  sent_at: number | null
  fetched_at: number | null
}

type SendingTables = { courier_sendings: SendingRow }

/** Writes a sending as it is now. */
export async function saveSending(tx: Sql, shopId: string, sending: CourierSending): Promise<void> {
  const { courier, parcelId } = sending
  const columns = columnsOf(sending)
  await table(tx)
    .insertInto('courier_sendings')
    .values({ shop_id: shopId, courier, parcel_id: parcelId, ...columns })
    .onConflict((conflict) => conflict.columns(['shop_id', 'courier', 'parcel_id']).doUpdateSet(columns))
    .execute()
}

/** The sending of a parcel, locked until the transaction ends. */
export async function takeSending(
  tx: Sql,
  shopId: string,
  { courier, parcelId }: Pick<CourierSending, 'courier' | 'parcelId'>,
): Promise<CourierSending | null> {
  const query = ofCourier(tx, shopId, courier).where('parcel_id', '=', parcelId)
  const row = await query.forUpdate().executeTakeFirst()
  return row ? sendingOf(row) : null
}

export async function findSending(
  sql: Sql,
  shopId: string,
  { courier, parcelId }: Pick<CourierSending, 'courier' | 'parcelId'>,
): Promise<CourierSending | null> {
  const row = await ofCourier(sql, shopId, courier).where('parcel_id', '=', parcelId).executeTakeFirst()
  return row ? sendingOf(row) : null
}

/** The sendings that are due, the first one asked for first. */
export async function dueSendings(
  sql: Sql,
  shopId: string,
  { courier, now, limit }: { readonly courier: string; readonly now: number; readonly limit: number },
): Promise<readonly CourierSending[]> {
  const rows = await ofCourier(sql, shopId, courier)
    .where('state', 'in', ['waiting', 'sending'])
    .where('next_try_at', '<=', now)
    .orderBy('asked_at')
    .orderBy('parcel_id')
    .limit(limit)
    .execute()
  return rows.map(sendingOf)
}

/** A page of what the courier has, by parcels. */
export async function sentPage(
  sql: Sql,
  shopId: string,
  { courier, after, limit }: { readonly courier: string; readonly after: string; readonly limit: number },
): Promise<readonly CourierSending[]> {
  const query = ofCourier(sql, shopId, courier).where('state', '=', 'sent').where('parcel_id', '>', after)
  return (await query.orderBy('parcel_id').limit(limit).execute()).map(sendingOf)
}

/** The last ones, the newest first. */
export async function listSendings(
  sql: Sql,
  shopId: string,
  { courier, limit }: { readonly courier: string; readonly limit: number },
): Promise<readonly CourierSending[]> {
  const query = ofCourier(sql, shopId, courier).orderBy('asked_at', 'desc').orderBy('parcel_id').limit(limit)
  return (await query.execute()).map(sendingOf)
}

/** The sendings that have one of these numbers. */
export async function sendingsOfNumbers(
  sql: Sql,
  shopId: string,
  numbers: readonly string[],
): Promise<readonly CourierSending[]> {
  if (numbers.length === 0) return []
  const query = table(sql).selectFrom('courier_sendings').selectAll().where('shop_id', '=', shopId)
  return (await query.where('number', 'in', padded(numbers)).execute()).map(sendingOf)
}

/** Nothing that waits goes out any more. */
export async function stopSendings(
  tx: Sql,
  shopId: string,
  { courier, why }: { readonly courier: string; readonly why: string },
): Promise<void> {
  const query = table(tx).updateTable('courier_sendings').set({ state: 'refused', why }).where('shop_id', '=', shopId)
  await query.where('courier', '=', courier).where('state', '=', 'waiting').execute()
}

/** What these words mean was said: parcels with them are looked at again. */
export async function lookAgainAtWord(
  tx: Sql,
  shopId: string,
  { courier, words }: { readonly courier: string; readonly words: readonly string[] },
): Promise<void> {
  if (words.length === 0) return
  const query = table(tx).updateTable('courier_sendings').set({ seen: '' }).where('shop_id', '=', shopId)
  await query.where('courier', '=', courier).where('word', 'in', padded(words)).execute()
}

/** The words that parcels of a courier have at it, each once. */
export async function wordsOfSent(sql: Sql, shopId: string, courier: string): Promise<readonly string[]> {
  const query = table(sql).selectFrom('courier_sendings').select('word').distinct().where('shop_id', '=', shopId)
  const rows = await query.where('courier', '=', courier).where('state', '=', 'sent').orderBy('word').execute()
  return rows.flatMap(({ word }) => (word === '' ? [] : [word]))
}

/** Empties the courier's words and numbers of these orders. What it has of them is not asked for any more. */
export async function emptySendings(tx: Sql, shopId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const ofOrders = (facts: Partial<SendingRow>) =>
    table(tx)
      .updateTable('courier_sendings')
      .set(facts)
      .where('shop_id', '=', shopId)
      .where('order_id', 'in', padded(orderIds))
  await ofOrders({ said: '', number: '' }).execute()
  await ofOrders({ state: 'ended' }).where('state', '=', 'sent').execute()
}

function ofCourier(sql: Sql, shopId: string, courier: string) {
  const query = table(sql).selectFrom('courier_sendings').selectAll().where('shop_id', '=', shopId)
  return query.where('courier', '=', courier)
}

function columnsOf(sending: CourierSending): Omit<SendingRow, 'shop_id' | 'courier' | 'parcel_id'> {
  return {
    ...{ order_id: sending.orderId, order_code: sending.orderCode, state: sending.state, number: sending.number },
    ...{ is_unsure: sending.isUnsure ? 1 : 0, why: sending.why, said: sending.said, tries: sending.tries },
    ...{ next_try_at: sending.nextTryAt, acts: JSON.stringify(sending.acts), word: sending.word, seen: sending.seen },
    ...{ asked_by: sending.askedBy, asked_at: sending.askedAt, sent_at: sending.sentAt },
    fetched_at: sending.fetchedAt,
  }
}

function sendingOf(row: SendingRow): CourierSending {
  const time = (value: number | null) => (value === null ? null : Number(value))
  return {
    ...{ courier: row.courier, parcelId: row.parcel_id, orderId: row.order_id, orderCode: row.order_code },
    ...{ state: row.state as SendingState, number: row.number, isUnsure: row.is_unsure === 1, why: row.why },
    ...{ said: row.said, tries: row.tries, nextTryAt: Number(row.next_try_at), acts: JSON.parse(row.acts) },
    ...{ word: row.word, seen: row.seen, askedBy: row.asked_by, askedAt: Number(row.asked_at) },
    ...{ sentAt: time(row.sent_at), fetchedAt: time(row.fetched_at) },
  }
}

function table(sql: Sql) {
  return sql.withTables<SendingTables>()
}
