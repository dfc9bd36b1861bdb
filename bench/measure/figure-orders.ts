import { sql } from 'kysely'
import { analyse } from '../../src/database/analyse.ts'
import type { Database } from '../../src/database/database.ts'
import { addProducts, inPortions, scattered } from '../../tests/support/many-rows.ts'
import { openOrderShop } from '../../tests/support/order-shop.ts'
import { SHOP } from './fill.ts'

/** The days of the longest report. */
export const DAYS = 92
/** Products, each with an advertisement of its own; districts; and people who confirm. */
export const PRODUCTS = 120
const DISTRICTS = 200
const PEOPLE = 8
/** Delivered orders whose money couriers hold. */
const HELD = 2_000
const DAY_MS = 86_400_000

interface Filled {
  readonly orders: number
  /** Those of the last `DAYS`, each beside a form that was left; the others are of the three years before. */
  readonly recent: number
  readonly until: number
}

/** Fills a database with a shop's orders as figures find them: sent with parcels and delivered, come back or cancelled; the recent ones with their acts, costs and origins. */
export async function fillOrders(db: Database, { orders, recent, until }: Filled): Promise<void> {
  await openOrderShop(db)
  await addProducts(db, PRODUCTS, `'${SHOP}'`)
  const lit = sql.lit
  const [id, product, age] = [scattered('t'), sql`(n % ${lit(PRODUCTS)} + 1)`, sql`(${lit(orders)} - n)`]
  const isRecent = sql`${age} < ${lit(recent)}`
  const step = Math.floor((DAYS * DAY_MS) / recent)
  const before = Math.floor((1_095 * DAY_MS) / Math.max(1, orders - recent))
  const placed = sql`cast(${lit(until)} - case when ${isRecent} then cast(${age} as bigint) * ${lit(step)}
    else ${lit(DAYS * DAY_MS)} + cast(${age} - ${lit(recent)} as bigint) * ${lit(before)} end as bigint)`
  const state = sql`case when n % 20 < 3 then 'cancelado' when n % 20 < 6 then 'devuelto' else 'entregado' end`
  const isHeld = sql`${age} < ${lit(HELD)} and n % 20 >= 6`
  const held = `"payments":{"p":{"kind":"saldo","amount":9900,"means":"efectivo","receivedBy":"courier","state":"aceptado"}},`
  const lines = sql`'[{"status":"normal","pack":null,"amount":1,"slug":"p' || ${product} || '","order":0,"colors":[],"productId":"p' ||
    (cast(${product} as bigint) * 2654435761 % 4294967296) || '","title":"Lámpara","unitPrice":9900,"total":9900}]'`
  const work = sql`case when n % 20 < 3 then '{}' else '{' || case when ${isHeld} then ${lit(held)} else '' end ||
    '"sentAt":1,"outings":1,"deliveredAt":1,"receivedBackAt":1,"courier":"Courier ' || (n % 4) ||
    '","parcels":{"uno":{"units":null,"outing":1,"way":"domicilio","courier":"Courier ' || (n % 4) || '","rider":null,"collect":9900,"cost":null,"state":"' ||
    ${state} || '","stateAt":1,"trouble":null,"atAgencySince":null,"unitsBack":0,"closed":null,"isReplaced":false,"back":{}}}}' end`
  const phone = sql`cast(900000000 + n as text)`
  const person = sql`'Rosa Quispe', ${phone}, '', 'Lima', 'Lima', 'Miraflores', cast(100101 + n % ${lit(DISTRICTS)} as text), 'Av. Larco 100', '', '0'`
  const touch = sql`'{"at":1,"network":"facebook","campaign":"c' || (${product} % 12) || '","ad":"a' || ${product} || '","px":"","page":"/","clicked":true}'`
  await inPortions(db, orders, async (tx, numbers) => {
    for (const [nth, status] of [id, scattered('l')].map(
      (one, place) => [one, place === 0 ? 'finalizado' : 'carrito'] as const,
    )) {
      const which = status === 'carrito' ? sql`where ${isRecent}` : sql``
      await sql`insert into tickets (id, shop_id, code, key_hash, country, status, name, phone, email, departamento, provincia, distrito,
          place_code, direccion, documento, lima, terminos, terminos_at, claimed, ip, lines, total, currency, created_at, updated_at,
          finalised_at, phone_e164, network, network_56, network_48, suspicions, terms_version)
        ${numbers} select ${nth}, ${lit(SHOP)}, ${lit(status === 'carrito' ? 'L' : 'C')} || n, '', 'peru', ${lit(status)}, ${person}, 1, null, '{}',
          '190.0.0.1', ${lines}, 9900, 'PEN', ${placed}, ${placed}, ${status === 'carrito' ? sql`null` : placed}, '51' || ${phone}, '190.' || (n % 250), '', '', '[]', ''
        from numbers ${which}`.execute(tx)
    }
    await sql`insert into orders (shop_id, id, code, country, state, name, phone, email, departamento, provincia, distrito, place_code, direccion, documento, lima,
        phone_e164, terms_accepted_at, terms_version, suspicions, lines, total, currency, begun_at, placed_at, changed_at, listed_at, touched_at, forgotten_at, version, work)
      ${numbers} select ${lit(SHOP)}, ${id}, 'C' || n, 'peru', ${state}, ${person}, '51' || ${phone}, null, null, '[]', ${lines}, 9900, 'PEN',
        ${placed}, ${placed}, ${placed}, ${placed}, ${placed}, null, 1, ${work} from numbers`.execute(tx)
    const acts = [
      ['pedir', 'shopper', '{}', sql`true`],
      ['confirmar', 'staff', '{"state":["finalizado","confirmado"]}', sql`${isRecent} and n % 20 >= 3`],
      ['despachar', 'staff', '{"state":["confirmado","enviado"]}', sql`${isRecent} and n % 20 >= 3`],
      ['entregar', 'staff', '{"state":["enviado","entregado"]}', sql`${isRecent} and n % 20 >= 3`],
    ] as const
    for (const [place, [act, actor, change, which]] of acts.entries()) {
      const by = actor === 'staff' ? sql`'staff:p' || (n % ${lit(PEOPLE)})` : lit(actor)
      await sql`insert into order_events (shop_id, order_id, seq, at, actor, act, change, personal)
        ${numbers} select ${lit(SHOP)}, ${id}, ${lit(place + 1)}, ${placed} + ${lit(place * 3_600_000)}, ${by}, ${lit(act)}, ${lit(change)}, null
        from numbers where ${which}`.execute(tx)
    }
    await sql`insert into order_costs (shop_id, order_id, unit_costs)
      ${numbers} select ${lit(SHOP)}, ${id}, '{"normal::0:p' || ${product} || '":3500}' from numbers where ${isRecent}`.execute(
      tx,
    )
    await sql`insert into ticket_origins (shop_id, ticket_id, first, first_words, last, last_words)
      ${numbers} select ${lit(SHOP)}, ${id}, ${touch}, '{}', ${touch}, '{}' from numbers where ${isRecent}`.execute(tx)
    await sql`insert into order_queues (shop_id, queue, order_id, due_at, rank, since)
      ${numbers} select ${lit(SHOP)}, 'cobrar', ${id}, 0, 0, ${placed} from numbers where ${isHeld}`.execute(tx)
  })
  await analyse(db)
}
