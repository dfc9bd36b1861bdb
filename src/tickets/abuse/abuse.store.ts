import { type SelectQueryBuilder, sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { TicketTables } from '../ticket-row.ts'
import { type EarlierOrder, type Limit, limits, networkLimits, type Suspicion } from './suspicion.ts'

/** Servers' clocks differ a little. A ticket later than this was stored while a clock was ahead, and no limit counts it. */
const AHEAD_MS = 5 * 60_000

/** Earlier orders that are read at most. */
const MOST_EARLIER = 50

const placing = prepared((sql, { shopId, phone, since, until, code }: PhoneFacts) =>
  table(sql)
    .selectFrom('tickets')
    .select(['code', 'lines'])
    .where('shop_id', '=', shopId)
    .where('phone_e164', '=', phone)
    .where('finalised_at', '>', since)
    .where('finalised_at', '<=', until)
    .where('code', '!=', code)
    .orderBy('finalised_at', 'desc')
    .limit(MOST_EARLIER),
)

type PhoneFacts = {
  readonly shopId: string
  readonly code: string
  readonly phone: string
  readonly since: number
  readonly until: number
}

/** The other orders of a phone within the time of its limit, newest first. */
export async function ordersOfPhone(
  sql: Sql,
  { shopId, code, phone }: Omit<PhoneFacts, 'since' | 'until'>,
  now: number,
): Promise<readonly EarlierOrder[]> {
  const within = { since: now - limits.phone.withinMs, until: now + AHEAD_MS }
  const { rows } = await sql.executeQuery(placing(sql, { shopId, code, phone, ...within }))
  return rows.map(({ code, lines }) => ({ code, slugs: slugsOf(lines) }))
}

function slugsOf(lines: string): readonly string[] {
  const parsed: readonly { readonly slug: string }[] = JSON.parse(lines)
  return parsed.map(({ slug }) => slug)
}

/** The columns of the networks that `countedNetworks` returns, in its order. */
const NETWORK_COLUMNS = ['network', 'network_56', 'network_48'] as const

/** The limits of each network, one after the other. */
type NetworkFacts = LimitFacts & { readonly networks: readonly string[] }

/** For each limit: since when it counts, and how many tickets come before the one that fills it. */
type LimitFacts = {
  readonly shopId: string
  readonly since: readonly number[]
  readonly until: number
  readonly before: readonly number[]
}

const beginning = prepared((sql, { shopId, networks, since, until, before }: NetworkFacts) => {
  const perNetwork = since.length / networks.length
  return sql.selectNoFrom(
    since.map((_, place) => {
      const network = Math.floor(place / perNetwork)
      const begun = table(sql).selectFrom('tickets').where('shop_id', '=', shopId)
      return filling(ofNetwork(begun, networks, network), 'created_at', { since, until, before }, place)
    }),
  )
})

function ofNetwork(begun: Tickets, networks: readonly string[], place: number): Tickets {
  const column = NETWORK_COLUMNS[place] ?? 'network'
  const same = begun.where(column, '=', networks[place] ?? '')
  // Repeats the conditions of the partial indexes, which are not used otherwise.
  return column === 'network' ? same : same.where(written<boolean>`${written.ref(column)} <> ''`)
}

/**
 * The longest limit of the narrowest of these networks that one more ticket would exceed; empty when there is none. Each limit reads an index no further than to the ticket that
 * fills it. `factors` raise the limits, network by network.
 */
export async function limitsReachedByNetworks(
  sql: Sql,
  shopId: string,
  networks: readonly string[],
  now: number,
  factors: readonly number[] = [],
): Promise<readonly Suspicion[]> {
  const limitsOf = networks.map((network, place) => networkLimits(network, factors[place] ?? 1))
  const all = limitsOf.flat()
  if (all.length === 0) return []
  const { rows } = await sql.executeQuery(beginning(sql, { shopId, networks, ...factsOf(all, now) }))
  const found = isReached(rows[0])
  for (const [place, own] of limitsOf.entries()) {
    const limit = own.findLast((_, nth) => found(place * own.length + nth))
    if (limit && place > 0) return [{ reason: 'busy-network', ...limit, range: networks[place] ?? '' }]
    if (limit) return [{ reason: 'busy-network', ...limit }]
  }
  return []
}

const selling = prepared((sql, { shopId, since, until, before }: LimitFacts) => {
  const placed = table(sql).selectFrom('tickets').where('shop_id', '=', shopId)
  return sql.selectNoFrom(since.map((_, place) => filling(placed, 'finalised_at', { since, until, before }, place)))
})

/** The limits that one more order of this shop would exceed. */
export async function limitsReachedByShop(sql: Sql, shopId: string, now: number): Promise<readonly Suspicion[]> {
  const { rows } = await sql.executeQuery(selling(sql, { shopId, ...factsOf(limits.shop, now) }))
  const found = isReached(rows[0])
  return limits.shop.filter((_, place) => found(place)).map((limit) => ({ reason: 'busy-shop', ...limit }))
}

function factsOf(all: readonly Limit[], now: number): Omit<LimitFacts, 'shopId'> {
  const since = all.map(({ withinMs }) => now - withinMs)
  return { since, until: now + AHEAD_MS, before: all.map(({ most }) => most - 1) }
}

type Tickets = SelectQueryBuilder<TicketTables, 'tickets', object>

/** The time of the ticket that fills the limit, or null. */
function filling(
  tickets: Tickets,
  column: 'created_at' | 'finalised_at',
  { since, until, before }: Omit<LimitFacts, 'shopId'>,
  place: number,
) {
  return tickets
    .select(column)
    .where(column, '>', since[place] ?? 0)
    .where(column, '<=', until)
    .orderBy(column, 'desc')
    .limit(1)
    .offset(before[place] ?? 0)
    .as(nameOf(place))
}

/** Whether the ticket that fills the limit in this place was found. */
function isReached(found: Readonly<Record<string, unknown>> | undefined): (place: number) => boolean {
  return (place) => typeof found?.[nameOf(place)] === 'number'
}

function nameOf(place: number): string {
  return `limit_${place}`
}

function table(sql: Sql) {
  return sql.withTables<TicketTables>()
}
