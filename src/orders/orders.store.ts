import { type Generated, sql as written } from 'kysely'
import type { PricedLine } from '../cart/line.ts'
import type { Sql } from '../database/database.ts'
import { padded, prepared } from '../database/prepared.ts'
import type { Country } from '../lib/countries.ts'
import type { CurrencyCode } from '../lib/money.ts'
import type { Suspicion } from '../tickets/abuse/suspicion.ts'
import type { Order, OrderState } from './order.ts'
import { newWork, noWorkPerson } from './order-work.ts'

export type OrderRow = {
  shop_id: string
  id: string
  code: string
  country: string
  state: string
  name: string
  phone: string
  phone_e164: string
  email: string
  departamento: string
  provincia: string
  distrito: string
  place_code: string
  direccion: string
  documento: string
  lima: string
  terms_accepted_at: number | null
  terms_version: string | null
  suspicions: string
  lines: string
  total: number
  currency: string
  begun_at: number
  placed_at: number
  changed_at: number
  forgotten_at: number | null
  version: number
  work: string
  work_person: string
  keeper: string | null
  source: string
}

/** Both are null in a new order. `listed_at`: when it was placed, set once it is in the desk's lists. `touched_at`: when the lists last got something new to show of it. */
type ListedRow = OrderRow & { listed_at: Generated<number | null>; touched_at: Generated<number | null> }

export type OrderTables = { orders: ListedRow }

/** Named one by one: PostgreSQL refuses a prepared `select *` after a migration has added a column. */
const COLUMNS = [
  ...(['shop_id', 'id', 'code', 'country', 'state', 'name', 'phone', 'email', 'departamento', 'provincia'] as const),
  ...(['distrito', 'place_code', 'direccion', 'documento', 'lima', 'terms_accepted_at', 'terms_version'] as const),
  ...(['suspicions', 'lines', 'total', 'currency', 'begun_at', 'placed_at', 'changed_at'] as const),
  ...(['forgotten_at', 'version', 'work', 'work_person'] as const),
] satisfies readonly (keyof OrderRow)[]

type KnownRow = Pick<OrderRow, (typeof COLUMNS)[number]>

function table(sql: Sql) {
  return sql.withTables<OrderTables>()
}

const taking = prepared((sql, { shopId, code }: { shopId: string; code: string }) =>
  ofCode(sql, shopId, code).forUpdate(),
)

/** Locks the order until this transaction ends. */
export async function takeOrder(tx: Sql, shopId: string, code: string): Promise<Order | null> {
  const [row] = (await tx.executeQuery(taking(tx, { shopId, code }))).rows
  return row ? orderOf(row) : null
}

const takingById = prepared((sql, { shopId, id }: { shopId: string; id: string }) =>
  ofShop(sql, shopId).where('id', '=', id).forUpdate(),
)

/** `takeOrder` by its id. */
export async function takeOrderById(tx: Sql, shopId: string, id: string): Promise<Order | null> {
  const [row] = (await tx.executeQuery(takingById(tx, { shopId, id }))).rows
  return row ? orderOf(row) : null
}

/** Locks orders in the order of their ids, so that two transactions that need the same ones cannot deadlock. */
export async function lockOrders(tx: Sql, shopId: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const query = table(tx).selectFrom('orders').select('id').where('shop_id', '=', shopId).where('code', 'in', codes)
  await query.orderBy('id').forUpdate().execute()
}

export async function findOrder(sql: Sql, shopId: string, code: string): Promise<Order | null> {
  const row = await ofCode(sql, shopId, code).executeTakeFirst()
  return row ? orderOf(row) : null
}

export async function findOrderById(sql: Sql, shopId: string, id: string): Promise<Order | null> {
  const row = await ofShop(sql, shopId).where('id', '=', id).executeTakeFirst()
  return row ? orderOf(row) : null
}

/** The orders with these ids that exist, in no particular order. */
export async function findOrders(sql: Sql, shopId: string, ids: readonly string[]): Promise<readonly Order[]> {
  if (ids.length === 0) return []
  const rows = await ofShop(sql, shopId).where('id', 'in', padded(ids)).execute()
  return rows.map(orderOf)
}

/** What is done with these orders, without the rest of them, in no particular order. */
export async function worksOfOrders(
  sql: Sql,
  shopId: string,
  ids: readonly string[],
): Promise<readonly Order['work'][]> {
  if (ids.length === 0) return []
  const query = table(sql).selectFrom('orders').select('work').where('shop_id', '=', shopId)
  const rows = await query.where('id', 'in', padded(ids)).execute()
  return rows.map(({ work }) => ({ ...newWork, ...JSON.parse(work) }))
}

/** The orders with these codes that exist, in no particular order. */
export async function findOrdersByCode(sql: Sql, shopId: string, codes: readonly string[]): Promise<readonly Order[]> {
  if (codes.length === 0) return []
  const rows = await ofShop(sql, shopId).where('code', 'in', padded(codes)).execute()
  return rows.map(orderOf)
}

export interface OrderFilter {
  /** Begun at this time (milliseconds) or later. */
  readonly since?: number
  /** Only orders that are `por confirmar`. */
  readonly toConfirm?: true
}

interface Portion extends OrderFilter {
  readonly limit: number
  /** The last order of the previous portion. */
  readonly after?: { readonly begunAt: number; readonly id: string }
}

/** A shop's orders, the last begun first. Reads them in portions of `limit`, each from the last one's key on. */
export async function* everyOrder(
  sql: Sql,
  shopId: string,
  filter: OrderFilter,
  limit: number,
): AsyncGenerator<Order, void> {
  let after: Order | undefined
  do {
    const portion = await listOrders(sql, shopId, { ...filter, limit, ...(after && { after }) })
    yield* portion
    after = portion.length < limit ? undefined : portion.at(-1)
  } while (after)
}

export async function listOrders(sql: Sql, shopId: string, filter: Portion): Promise<readonly Order[]> {
  const { since, toConfirm, after, limit } = filter
  let query = ofShop(sql, shopId)
  if (since !== undefined) query = query.where('begun_at', '>=', since)
  // Word for word the condition of the partial index, which is not used otherwise.
  if (toConfirm) query = query.where(written<boolean>`state = 'finalizado' and suspicions <> '[]'`)
  if (after) query = query.where((eb) => eb(eb.refTuple('begun_at', 'id'), '<', eb.tuple(after.begunAt, after.id)))
  const rows = await query.orderBy('begun_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(orderOf)
}

interface ListedPortion {
  /** Placed at this time (milliseconds) or later, and before `to`. */
  readonly from: number
  readonly to: number
  readonly limit: number
  /** The last order of the previous portion. */
  readonly after?: Pick<Order, 'id' | 'placedAt'> | undefined
}

/** The orders in the lists of the desk that were placed within a time, the oldest first, also those of people who were forgotten. */
export async function ordersListedWithin(
  sql: Sql,
  shopId: string,
  { from, to, limit, after }: ListedPortion,
): Promise<readonly Order[]> {
  const least = after?.placedAt ?? from
  let query = ofShop(sql, shopId).where('listed_at', '>=', least).where('listed_at', '<', to)
  if (after) query = query.where((eb) => eb(eb.refTuple('listed_at', 'id'), '>', eb.tuple(after.placedAt, after.id)))
  const rows = await query.orderBy('listed_at').orderBy('id').limit(limit).execute()
  return rows.map(orderOf)
}

/** When the first and the last listed order of a shop were placed; `null` without orders. */
export async function listedSpan(
  sql: Sql,
  shopId: string,
): Promise<{ readonly first: number; readonly last: number } | null> {
  const query = table(sql).selectFrom('orders').where('shop_id', '=', shopId).where('listed_at', 'is not', null)
  const row = await query
    .select(({ fn }) => [fn.min<number>('listed_at').as('first'), fn.max<number>('listed_at').as('last')])
    .executeTakeFirst()
  return row?.first == null || row.last == null ? null : { first: Number(row.first), last: Number(row.last) }
}

/** How many orders were begun within a time: when their form was, not when they were placed. */
export async function countOrdersBegun(sql: Sql, shopId: string, from: number, to: number): Promise<number> {
  const query = table(sql)
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
  const ofTime = query.where('shop_id', '=', shopId).where('begun_at', '>=', from).where('begun_at', '<', to)
  const row = await ofTime.where('source', '=', 'tienda').executeTakeFirst()
  return Number(row?.count ?? 0)
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('orders').select(COLUMNS).where('shop_id', '=', shopId)
}

function ofCode(sql: Sql, shopId: string, code: string) {
  return ofShop(sql, shopId).where('code', '=', code)
}

function orderOf(row: KnownRow): Order {
  return {
    shopId: row.shop_id,
    id: row.id,
    code: row.code,
    country: row.country as Country,
    state: row.state as OrderState,
    name: row.name,
    phone: row.phone,
    email: row.email,
    departamento: row.departamento,
    provincia: row.provincia,
    distrito: row.distrito,
    placeCode: row.place_code,
    direccion: row.direccion,
    documento: row.documento,
    lima: row.lima as Order['lima'],
    termsAcceptedAt: row.terms_accepted_at,
    termsVersion: row.terms_version,
    suspicions: JSON.parse(row.suspicions) as readonly Suspicion[],
    lines: JSON.parse(row.lines) as readonly PricedLine[],
    total: row.total,
    currency: row.currency as CurrencyCode,
    begunAt: row.begun_at,
    placedAt: row.placed_at,
    changedAt: row.changed_at,
    forgottenAt: row.forgotten_at,
    version: row.version,
    work: { ...newWork, ...JSON.parse(row.work) },
    workPerson: { ...noWorkPerson, ...JSON.parse(row.work_person) },
  }
}
