import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import type { OrderState } from '../order.ts'
import type { OrderTables } from '../orders.store.ts'
import type { OrderWordTables } from '../search/order-words.store.ts'
import type { DeskFilter, ListKey, ListPart } from './desk-list.ts'
import { PRODUCT_PREFIX } from './desk-list.ts'

type ListTables = OrderTables & OrderWordTables

/** A page of a list with several filters reads this many orders at first, then twice as many, and so on. */
const FIRST_WINDOW = 50
const MOST_WINDOWS = 6

interface ListAsked {
  readonly filter: DeskFilter
  readonly after: ListKey | null
  readonly limit: number
}

/** A part of the list of every order, the newest first. One filter uses its index; the others are checked row by row, for 3,150 orders at most. */
export async function newestOrders(sql: Sql, shopId: string, { filter, after, limit }: ListAsked): Promise<ListPart> {
  const entries: ListPart['entries'][number][] = []
  const lead = leadOf(filter)
  const others = Object.keys(filter).some((name) => name !== lead && name !== 'from' && name !== 'to')
  let window = others ? Math.max(FIRST_WINDOW, limit) : limit
  let end = after
  for (let read = 0; read < MOST_WINDOWS; read += 1) {
    const rows = await windowOf(sql, shopId, { filter, lead, after: end, limit: window })
    for (const row of rows) {
      end = { first: -row.listed_at, second: 0, id: row.id }
      if (fits(row, filter)) entries.push({ shopId, key: end, dueAt: null })
      if (entries.length === limit) return { entries, end }
    }
    if (rows.length < window) return { entries, end: null }
    window *= 2
  }
  return { entries, end }
}

/** The filters that have an index, the narrowest first. */
const LEADS = ['product', 'placeCode', 'keeper', 'source', 'departamento', 'state'] as const

type Lead = (typeof LEADS)[number]

/** The filter whose index is read. Most orders are of the shop itself or have no keeper, so the indexes leave these out. */
function leadOf(filter: DeskFilter): Lead | null {
  return LEADS.find((name) => filter[name] !== undefined && filter[name] !== null && filter[name] !== 'tienda') ?? null
}

interface WindowRow {
  readonly id: string
  readonly listed_at: number
  readonly state: string
  readonly departamento: string
  readonly provincia: string
  readonly place_code: string
  readonly keeper: string | null
  readonly source: string
  readonly suspicions: string
}

function fits(row: WindowRow, filter: DeskFilter): boolean {
  const { state, departamento, provincia, placeCode, source, keeper, suspicious } = filter
  return (
    (state === undefined || row.state === state) &&
    (departamento === undefined || row.departamento === departamento) &&
    (provincia === undefined || row.provincia === provincia) &&
    (placeCode === undefined || row.place_code === placeCode) &&
    (source === undefined || row.source === source) &&
    (keeper === undefined || row.keeper === keeper) &&
    (!suspicious || row.suspicions !== '[]')
  )
}

async function windowOf(
  sql: Sql,
  shopId: string,
  { filter, lead, after, limit }: ListAsked & { readonly lead: Lead | null },
): Promise<readonly WindowRow[]> {
  const { from, to, product } = filter
  const columns = [
    ...(['orders.id', 'state', 'departamento', 'provincia', 'place_code', 'keeper', 'source', 'suspicions'] as const),
  ]
  if (lead === 'product') {
    let words = sql
      .withTables<ListTables>()
      .selectFrom('order_words as found')
      .innerJoin('orders', (join) =>
        join.onRef('orders.shop_id', '=', 'found.shop_id').onRef('orders.id', '=', 'found.order_id'),
      )
      .select([...columns, 'found.placed_at as listed_at'])
      .where('found.shop_id', '=', shopId)
      .where('found.word', '=', PRODUCT_PREFIX + product)
    if (from !== undefined) words = words.where('found.placed_at', '>=', from)
    if (to !== undefined) words = words.where('found.placed_at', '<', to)
    if (after) {
      const { first, id } = after
      words = words.where((eb) => eb(eb.refTuple('found.placed_at', 'found.order_id'), '<', eb.tuple(-first, id)))
    }
    return words.orderBy('found.placed_at', 'desc').orderBy('found.order_id', 'desc').limit(limit).execute()
  }
  let query = sql
    .withTables<ListTables>()
    .selectFrom('orders')
    .select(columns)
    .select(({ ref }) => written<number>`${ref('listed_at')}`.as('listed_at'))
    .where('shop_id', '=', shopId)
    .where('listed_at', 'is not', null)
  if (lead) query = query.where(COLUMN_OF[lead], '=', filter[lead] ?? '')
  // Repeats the condition of the partial index, which is not used otherwise.
  if (lead === 'source') query = query.where(written<boolean>`source <> 'tienda'`)
  if (from !== undefined) query = query.where('listed_at', '>=', from)
  if (to !== undefined) query = query.where('listed_at', '<', to)
  if (after) {
    const { first, id } = after
    query = query.where((eb) => eb(eb.refTuple('listed_at', 'id'), '<', eb.tuple(-first, id)))
  }
  return query.orderBy('listed_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

const COLUMN_OF = {
  placeCode: 'place_code',
  keeper: 'keeper',
  source: 'source',
  departamento: 'departamento',
  state: 'state',
} as const satisfies Record<Exclude<Lead, 'product'>, keyof OrderTables['orders']>

/** Longer lists are shown as `1000+`. */
export const MOST_COUNTED = 1_000

/** How many orders are in a state: at most one more than `MOST_COUNTED`. */
export async function countInState(sql: Sql, shopId: string, state: OrderState): Promise<number> {
  const rows = sql
    .withTables<ListTables>()
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('state', '=', state)
    .where('listed_at', 'is not', null)
    .limit(MOST_COUNTED + 1)
  const { orders } = await sql
    .selectFrom(rows.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  return orders
}
