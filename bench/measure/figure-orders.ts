import { sql } from 'kysely'
import { analyse } from '../../src/database/analyse.ts'
import type { Database } from '../../src/database/database.ts'
import { addProducts, addTickets } from '../../tests/support/many-rows.ts'
import { openOrderShop } from '../../tests/support/order-shop.ts'
import { SHOP } from './fill.ts'

/** The days of the longest report. */
export const DAYS = 92
/** Products, each with an advertisement of its own; districts; and people who confirm. */
export const PRODUCTS = 120
const DISTRICTS = 200
const PEOPLE = 8
const DAY_MS = 86_400_000
const UNHURRIED = { timeLimitMs: Number.POSITIVE_INFINITY }

interface Filled {
  readonly orders: number
  /** Those of the last `DAYS`; the others are of the three years before. */
  readonly recent: number
  readonly until: number
}

/** Fills a database with a shop's orders as figures find them: sent with parcels and delivered, come back or cancelled; the recent ones with their acts, costs and origins. */
export async function fillOrders(db: Database, { orders, recent, until }: Filled): Promise<void> {
  await openOrderShop(db)
  await addProducts(db, PRODUCTS, `'${SHOP}'`)
  await addTickets(db, { tickets: orders * 2, shopOf: `'${SHOP}'`, until })
  const nth = sql`((cast(phone as bigint) - 900000000) / 2)`
  const product = sql`(${nth} % ${sql.lit(PRODUCTS)} + 1)`
  const age = sql`(${sql.lit(orders)} - ${nth})`
  const [step, before] = [
    Math.floor((DAYS * DAY_MS) / recent),
    Math.floor((1_095 * DAY_MS) / Math.max(1, orders - recent)),
  ]
  const placed = sql`cast(${sql.lit(until)} - case when ${age} < ${sql.lit(recent)} then ${age} * ${sql.lit(step)}
    else ${sql.lit(DAYS * DAY_MS)} + (${age} - ${sql.lit(recent)}) * ${sql.lit(before)} end as bigint)`
  const state = sql`case when ${nth} % 20 < 3 then 'cancelado' when ${nth} % 20 < 6 then 'devuelto' else 'entregado' end`
  await db.transaction(async (tx) => {
    await sql`update orders set state = ${state}, begun_at = ${placed}, placed_at = ${placed}, changed_at = ${placed}, listed_at = ${placed},
      touched_at = ${placed}, place_code = cast(100101 + ${nth} % ${sql.lit(DISTRICTS)} as text),
      lines = '[{"status":"normal","pack":null,"amount":1,"slug":"p' || ${product} || '","order":0,"colors":[],"productId":"p' ||
        (${product} * 2654435761 % 4294967296) || '","title":"Lámpara","unitPrice":9900,"total":9900}]',
      work = case when ${nth} % 20 < 3 then '{}' else '{"sentAt":1,"outings":1,"deliveredAt":1,"receivedBackAt":1,"courier":"Courier ' || (${nth} % 4) ||
        '","parcels":{"uno":{"units":null,"outing":1,"way":"domicilio","courier":"Courier ' || (${nth} % 4) || '","rider":null,"collect":9900,"cost":null,"state":"' ||
        ${state} || '","stateAt":1,"trouble":null,"atAgencySince":null,"unitsBack":0,"closed":null,"isReplaced":false,"back":{}}}}' end`.execute(
      tx,
    )
    const since = sql.lit(until - DAYS * DAY_MS)
    const acts = [
      ['confirmar', '{"state":["finalizado","confirmado"]}'],
      ['despachar', '{"state":["confirmado","enviado"]}'],
      ['entregar', '{"state":["enviado","entregado"]}'],
    ] as const
    for (const [place, [act, change]] of acts.entries()) {
      await sql`insert into order_events (shop_id, order_id, seq, at, actor, act, change, personal)
        select shop_id, id, ${sql.lit(place + 2)}, placed_at + ${sql.lit((place + 1) * 3_600_000)}, 'staff:p' || (${nth} % ${sql.lit(PEOPLE)}),
          ${sql.lit(act)}, ${sql.lit(change)}, null from orders where placed_at >= ${since} and state <> 'cancelado'`.execute(
        tx,
      )
    }
    await sql`insert into order_costs (shop_id, order_id, unit_costs)
      select shop_id, id, '{"normal::0:p' || ${product} || '":3500}' from orders where placed_at >= ${since}`.execute(
      tx,
    )
    const touch = sql`'{"at":1,"network":"facebook","campaign":"c' || (${product} % 12) || '","ad":"a' || ${product} || '","px":"","page":"/","clicked":true}'`
    await sql`insert into ticket_origins (shop_id, ticket_id, first, first_words, last, last_words)
      select shop_id, id, ${touch}, '{}', ${touch}, '{}' from orders where placed_at >= ${since}`.execute(tx)
  }, UNHURRIED)
  await analyse(db)
}
