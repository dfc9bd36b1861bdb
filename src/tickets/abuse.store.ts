import type { Sql } from '../database/database.ts'
import { type EarlierOrder, type Limit, limits, type Suspicion } from './suspicion.ts'
import type { TicketTables } from './tickets.store.ts'

/** More of them are looked at by nobody. */
const MOST_EARLIER = 50

/** Orders of one phone within the time of its limit, newest first, without the ticket that is asked for. */
export async function ordersOfPhone(
  sql: Sql,
  { shopId, code, phone }: { readonly shopId: string; readonly code: string; readonly phone: string },
  now: number,
): Promise<readonly EarlierOrder[]> {
  const rows = await table(sql)
    .selectFrom('tickets')
    .select(['code', 'lines'])
    .where('shop_id', '=', shopId)
    .where('phone_e164', '=', phone)
    .where('finalised_at', '>', now - limits.phone.withinMs)
    .where('code', '!=', code)
    .orderBy('finalised_at', 'desc')
    .limit(MOST_EARLIER)
    .execute()
  return rows.map(({ code, lines }) => ({ code, slugs: slugsOf(lines) }))
}

function slugsOf(lines: string): readonly string[] {
  const parsed: readonly { readonly slug: string }[] = JSON.parse(lines)
  return parsed.map(({ slug }) => slug)
}

/** The limits of a network on tickets begun that one more would break. */
export async function brokenByNetwork(
  sql: Sql,
  shopId: string,
  network: string,
  now: number,
): Promise<readonly Suspicion[]> {
  const begun = table(sql).selectFrom('tickets').where('shop_id', '=', shopId).where('network', '=', network)
  const found = await sql
    .selectNoFrom(
      limits.network.map(({ most, withinMs }, place) =>
        begun
          .select('created_at')
          .where('created_at', '>', now - withinMs)
          .orderBy('created_at', 'desc')
          .limit(1)
          .offset(most - 1)
          .as(nameOf(place)),
      ),
    )
    .executeTakeFirst()
  return broken(limits.network, found).map((limit) => ({ reason: 'busy-network', ...limit }))
}

/** The limits of a shop on orders that one more would break. */
export async function brokenByShop(sql: Sql, shopId: string, now: number): Promise<readonly Suspicion[]> {
  const placed = table(sql).selectFrom('tickets').where('shop_id', '=', shopId)
  const found = await sql
    .selectNoFrom(
      limits.shop.map(({ most, withinMs }, place) =>
        placed
          .select('finalised_at')
          .where('finalised_at', '>', now - withinMs)
          .orderBy('finalised_at', 'desc')
          .limit(1)
          .offset(most - 1)
          .as(nameOf(place)),
      ),
    )
    .executeTakeFirst()
  return broken(limits.shop, found).map((limit) => ({ reason: 'busy-shop', ...limit }))
}

/** Of a limit that would be broken, the ticket that fills it was found. The widest of several says it all. */
function broken(all: readonly Limit[], found: Readonly<Record<string, unknown>> | undefined): readonly Limit[] {
  return all.filter((_, place) => typeof found?.[nameOf(place)] === 'number').slice(-1)
}

function nameOf(place: number): string {
  return `limit_${place}`
}

function table(sql: Sql) {
  return sql.withTables<TicketTables>()
}
