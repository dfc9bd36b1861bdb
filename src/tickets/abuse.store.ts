import type { SelectQueryBuilder } from 'kysely'
import type { Sql } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { type EarlierOrder, type Limit, limits, type Suspicion } from './suspicion.ts'
import type { TicketTables } from './tickets.store.ts'

/** Earlier orders that are read at most. */
const MOST_EARLIER = 50

const placing = prepared((sql, { shopId, phone, since, code }: PhoneFacts) =>
  table(sql)
    .selectFrom('tickets')
    .select(['code', 'lines'])
    .where('shop_id', '=', shopId)
    .where('phone_e164', '=', phone)
    .where('finalised_at', '>', since)
    .where('code', '!=', code)
    .orderBy('finalised_at', 'desc')
    .limit(MOST_EARLIER),
)

type PhoneFacts = { readonly shopId: string; readonly code: string; readonly phone: string; readonly since: number }

/** The other orders of a phone within the time of its limit, newest first. */
export async function ordersOfPhone(
  sql: Sql,
  { shopId, code, phone }: Omit<PhoneFacts, 'since'>,
  now: number,
): Promise<readonly EarlierOrder[]> {
  const since = now - limits.phone.withinMs
  const { rows } = await sql.executeQuery(placing(sql, { shopId, code, phone, since }))
  return rows.map(({ code, lines }) => ({ code, slugs: slugsOf(lines) }))
}

function slugsOf(lines: string): readonly string[] {
  const parsed: readonly { readonly slug: string }[] = JSON.parse(lines)
  return parsed.map(({ slug }) => slug)
}

type NetworkFacts = { readonly shopId: string; readonly network: string; readonly since: readonly number[] }

const beginning = prepared((sql, { shopId, network, since }: NetworkFacts) => {
  const begun = table(sql).selectFrom('tickets').where('shop_id', '=', shopId).where('network', '=', network)
  return sql.selectNoFrom(limits.network.map((limit, place) => filling(begun, 'created_at', since, limit, place)))
})

/** The limits that one more ticket of this network would exceed. */
export async function limitsReachedByNetwork(
  sql: Sql,
  shopId: string,
  network: string,
  now: number,
): Promise<readonly Suspicion[]> {
  const since = limits.network.map(({ withinMs }) => now - withinMs)
  const { rows } = await sql.executeQuery(beginning(sql, { shopId, network, since }))
  return broken(limits.network, rows[0]).map((limit) => ({ reason: 'busy-network', ...limit }))
}

const selling = prepared((sql, { shopId, since }: { shopId: string; since: readonly number[] }) => {
  const placed = table(sql).selectFrom('tickets').where('shop_id', '=', shopId)
  return sql.selectNoFrom(limits.shop.map((limit, place) => filling(placed, 'finalised_at', since, limit, place)))
})

/** The limits that one more order of this shop would exceed. */
export async function limitsReachedByShop(sql: Sql, shopId: string, now: number): Promise<readonly Suspicion[]> {
  const since = limits.shop.map(({ withinMs }) => now - withinMs)
  const { rows } = await sql.executeQuery(selling(sql, { shopId, since }))
  return broken(limits.shop, rows[0]).map((limit) => ({ reason: 'busy-shop', ...limit }))
}

/** The time of the ticket that fills the limit, or null. */
function filling(
  tickets: SelectQueryBuilder<TicketTables, 'tickets', object>,
  column: 'created_at' | 'finalised_at',
  since: readonly number[],
  { most }: Limit,
  place: number,
) {
  return tickets
    .select(column)
    .where(column, '>', since[place] ?? 0)
    .orderBy(column, 'desc')
    .limit(1)
    .offset(most - 1)
    .as(nameOf(place))
}

/** The limits whose filling ticket was found. Of several only the widest is kept: it contains the others. */
function broken(all: readonly Limit[], found: Readonly<Record<string, unknown>> | undefined): readonly Limit[] {
  return all.filter((_, place) => typeof found?.[nameOf(place)] === 'number').slice(-1)
}

function nameOf(place: number): string {
  return `limit_${place}`
}

function table(sql: Sql) {
  return sql.withTables<TicketTables>()
}
