import { type RawBuilder, sql } from 'kysely'
import type { Database, Sql } from '../../src/database/database.ts'

/** The most rows that one statement makes: PostgreSQL keeps the numbers of a statement in memory, SQLite its journal. */
const PORTION = 500_000
const UNHURRIED = { timeLimitMs: Infinity }

/** A description about as long as a seller's. */
const DESCRIPTION = `<p>${'Una línea de su descripción, larga como la de un vendedor. '.repeat(8)}</p>`
const IMAGES = JSON.stringify(
  ['0', '1', '2'].map((n) => ({ hash: n.repeat(32), alt: 'Lámpara de mesa', color: '#ffeecc' })),
)

/** Makes copies of the shop `original`: `shop-of-1` at `of-1.test`, and so on. */
export function addShops(db: Database, original: string, copies: number): Promise<void> {
  return inPortions(db, copies, async (tx, numbers) => {
    await sql`insert into shops (id, country, directory, currency, delivery_types, config, secrets, version, created_at)
      ${numbers} select 'shop-of-' || n, country, directory, currency, delivery_types, config, secrets, version, n
      from numbers, shops where shops.id = ${original}`.execute(tx)
    await sql`insert into shop_hosts (host, shop_id, position)
      ${numbers} select 'of-' || n || '.test', 'shop-of-' || n, 0 from numbers`.execute(tx)
  })
}

/**
 * Makes `products` products, `p1`, `p2` and so on, the n-th in the shop `shopOf`, an SQL expression of n. Each is in one of ten categories, and
 * every fiftieth in `productos-destacados`; shops that lack these categories get them.
 * Unlike an import it does not mark the lists; call `markListings`.
 */
export async function addProducts(db: Database, products: number, shopOf: string): Promise<void> {
  const shop = sql.raw(shopOf)
  await db.transaction(
    (tx) =>
      sql`insert into categories (shop_id, slug, name, position)
      with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < 10)
      select shops.id, case n when 10 then 'productos-destacados' else 'c' || n end, 'Categoría ' || n, n from shops, numbers
      where true on conflict do nothing`.execute(tx),
    UNHURRIED,
  )
  await inPortions(db, products, async (tx, numbers) => {
    await sql`insert into products (id, shop_id, slug, title, description, images, tiers, currency, colors, status, dependents,
        campaign_categories, messaging, position, content_hash, created_at, updated_at)
      ${numbers} select ${scattered('p')}, ${shop}, 'p' || n, 'Lámpara de mesa número ' || n, ${text(DESCRIPTION)}, ${text(IMAGES)},
        '[12900,9900,8900]', 'PEN', '[]', 'normal', '[]', '[]', null, n, '', 0, 0 from numbers`.execute(tx)
    await sql`insert into product_categories (shop_id, category_slug, position, product_id)
      ${numbers} select ${shop}, 'c' || (n % 10), n, ${scattered('p')} from numbers`.execute(tx)
    await sql`insert into product_categories (shop_id, category_slug, position, product_id)
      ${numbers} select ${shop}, 'productos-destacados', n, ${scattered('p')} from numbers where n % 50 = 1`.execute(tx)
    await sql`insert into product_sections (shop_id, product_id, id, position, type, content)
      ${numbers} select ${shop}, ${scattered('p')}, 'text-1', 0, 'text', '{"title":"","text":"Dura años.","link":null}' from numbers`.execute(
      tx,
    )
    await sql`insert into earlier_slugs (shop_id, slug, product_id)
      ${numbers} select ${shop}, 'antes-' || n, ${scattered('p')} from numbers where n % 2 = 0`.execute(tx)
  })
}

/** Makes the words of products that `addProducts` made: `lampara` for all, and a word of its own for each. */
export async function addWords(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await sql`insert into product_words (shop_id, product_id, word, field, position)
      select shop_id, id, 'lampara', 0, position from products where true on conflict do nothing`.execute(tx)
    await sql`insert into product_words (shop_id, product_id, word, field, position)
      select shop_id, id, 'mesa' || position, 0, position from products where true on conflict do nothing`.execute(tx)
    await sql`insert into word_forms (shop_id, kind, form, word) select distinct shop_id, 0, word, word from product_words where true on conflict do nothing`.execute(
      tx,
    )
    await sql`insert into word_forms (shop_id, kind, form, word)
      select distinct shop_id, 1, substr(word, 2), word from product_words where true on conflict do nothing`.execute(
      tx,
    )
  }, UNHURRIED)
}

export interface TicketsToAdd {
  readonly tickets: number
  /** The shop of the n-th, an SQL expression of n. */
  readonly shopOf: string
  /** The time of the newest. */
  readonly until: number
  /** How much older each is than the next; a second by default. */
  readonly stepMs?: number
  /** Which became orders, an SQL condition of n; every second by default. */
  readonly isOrder?: string
  /** Brings the orders into the desk's lists, as the job would: those that were placed before it are over, the others are to be called or packed. */
  readonly openSince?: number
}

/** Makes tickets with their keys: most orders were confirmed, and one ticket in a hundred has suspicions. */
export function addTickets(db: Database, asked: TicketsToAdd): Promise<void> {
  const { tickets, until, stepMs = 1_000, openSince } = asked
  const [shop, isOrder] = [asked.shopOf, asked.isOrder ?? 'n % 2 = 0'].map((one) => sql.raw(one))
  const created = sql`${sql.lit(until)} - (${sql.lit(tickets)} - cast(n as bigint)) * ${sql.lit(stepMs)}`
  const phone = sql`cast(900000000 + n as text)`
  const line = { slug: 'p1', status: 'normal', pack: null, order: 0, amount: 1, colors: [] }
  const lines = JSON.stringify([{ ...line, productId: 'p', title: 'Lámpara de mesa', unitPrice: 9_900, total: 9_900 }])
  const open = sql`case when n % 10 = 0 then 'finalizado' else 'confirmado' end`
  const isListed = openSince !== undefined
  const isOpen = sql`${created} >= ${sql.lit(openSince ?? 0)}`
  const over = sql`case when n % 20 = 0 then 'cancelado' when n % 20 < 6 then 'devuelto' else 'entregado' end`
  const listed = isListed
    ? {
        name: sql`'Nombre' || (n / 2 % 400) || ' Apellido' || (n / 6 % 3000)`,
        state: sql`case when ${isOpen} then ${open} else ${over} end`,
        work: sql`'{"receivedBackAt":1}'`,
        since: created,
      }
    : { name: sql`'Rosa Quispe'`, state: open, work: sql`'{}'`, since: sql`cast(null as bigint)` }
  return inPortions(db, tickets, async (tx, numbers) => {
    await sql`insert into tickets (id, shop_id, code, key_hash, country, status, name, phone, email, departamento, provincia, distrito,
        place_code, direccion, documento, lima, terminos, terminos_at, claimed, ip, lines, total, currency, created_at, updated_at,
        finalised_at, phone_e164, network, network_56, network_48, suspicions, terms_version)
      ${numbers} select ${scattered('t')}, ${shop}, 'C' || n, '', 'peru',
        case when ${isOrder} then 'finalizado' else 'carrito' end,
        'Rosa Quispe', ${phone}, '', 'Lima', 'Lima', 'Miraflores', '150122', 'Av. Larco 100', '', '0', 1, null, '{}',
        '190.0.0.1', ${text(lines)}, 9900, 'PEN', ${created}, ${created}, case when ${isOrder} then ${created} end,
        '51' || ${phone}, '190.' || (n % 250) || '.' || (n / 250 % 250),
        case n % 3 when 1 then '2800:200:' || (n % 50) || ':' || (n % 250) || '00::/56' else '' end,
        case n % 3 when 1 then '2800:200:' || (n % 50) || '::/48' else '' end, case when n % 100 = 1 then '[{"reason":"honeypot"}]' else '[]' end, ''
      from numbers`.execute(tx)
    await sql`insert into orders (shop_id, id, code, country, state, name, phone, phone_e164, email, departamento, provincia, distrito,
        place_code, direccion, documento, lima, terms_accepted_at, terms_version, suspicions, lines, total, currency, begun_at, placed_at,
        changed_at, listed_at, touched_at, forgotten_at, version, work)
      ${numbers} select ${shop}, ${scattered('t')}, 'C' || n, 'peru', ${listed.state},
        ${listed.name}, ${phone}, '51' || ${phone}, '', 'Lima', 'Lima', 'Miraflores', '150122',
        'Av. Larco 100', '', '0', null, null, case when n % 100 = 0 then '[{"reason":"honeypot"}]' else '[]' end, ${text(lines)}, 9900, 'PEN',
        ${created}, ${created}, ${created}, ${listed.since}, ${listed.since}, null, 1, ${listed.work} from numbers where ${isOrder}`.execute(
      tx,
    )
    await sql`insert into order_events (shop_id, order_id, seq, at, actor, act, change, personal)
      ${numbers} select ${shop}, ${scattered('t')}, 1, ${created}, 'shopper', 'pedir', '{}', null from numbers where ${isOrder}`.execute(
      tx,
    )
    await sql`insert into idempotency_keys (shop_id, idempotency_key, act, body_hash, ticket_id, created_at)
      ${numbers} select ${shop}, 'key ' || n, 'store', '', ${scattered('t')}, ${created} from numbers`.execute(tx)
    if (!isListed) return
    await sql`insert into order_queues (shop_id, queue, order_id, due_at, rank, since)
      ${numbers} select ${shop}, case when n % 10 = 0 then 'llamar' else 'empacar' end, ${scattered('t')},
        case when n % 50 = 0 then ${created} + 90000000 else 0 end, -(n % 700), ${created}
      from numbers where ${isOrder} and ${isOpen}`.execute(tx)
    for (const word of WORDS) {
      await sql`insert into order_words (shop_id, word, placed_at, order_id)
        ${numbers} select ${shop}, ${sql.raw(word)}, ${created}, ${scattered('t')} from numbers where ${isOrder}
        on conflict do nothing`.execute(tx)
    }
  })
}

/** The words of an order as SQL expressions of n: its code, phone and last digits, its product, one of 400 first and of 3,000 last names. */
const WORDS = [
  ...["'c' || n", "'51' || cast(900000000 + n as text)", "substr('51' || cast(900000000 + n as text), 8)", "'p:p1'"],
  ...["'nombre' || (n / 2 % 400)", "'apellido' || (n / 6 % 3000)"],
]

/** Makes letters in one channel of each shop: of ten, one waits and is due, one is dead, and eight were delivered. */
export function addLetters(db: Database, letters: number, shopOf: string, until: number): Promise<void> {
  const shop = sql.raw(shopOf)
  const posted = sql`${sql.lit(until)} - (${sql.lit(letters)} - cast(n as bigint)) * 1000`
  return inPortions(db, letters, async (tx, numbers) => {
    await sql`insert into outbox (id, shop_id, topic, channel, body, state, reason, due_at, attempts, created_at, settled_at)
      ${numbers} select ${scattered('l')}, ${shop}, 'PageView', '5000', '{}',
        case n % 10 when 0 then 'waiting' when 1 then 'dead' else 'delivered' end, null, ${posted}, 0, ${posted},
        case when n % 10 > 0 then ${posted} end from numbers`.execute(tx)
  })
}

/** Makes crowds of the last 28 days before `until`: a day is learnt in each shop, and some networks are many people's. */
export function addCrowdDays(db: Database, days: number, shopOf: string, until: number): Promise<void> {
  const today = Math.floor(until / 86_400_000)
  return inPortions(db, days, async (tx, numbers) => {
    await sql`insert into crowd_days (shop_id, network, day, phones, confirmed, places, browsers, learnt_at)
      ${numbers} select ${sql.raw(shopOf)}, case when n % 30 < 2 then '' else '190.' || (n % 250) || '.0.1/32' end, ${sql.lit(today)} - 1 - n / 2000 % 28,
        'ff', 'f', 'f', 'f', n from numbers where true on conflict do nothing`.execute(tx)
  })
}

/** Makes blocked phones. */
export function addBlocks(db: Database, blocks: number, shopOf: string): Promise<void> {
  return inPortions(db, blocks, async (tx, numbers) => {
    await sql`insert into blocks (shop_id, kind, value, created_at)
      ${numbers} select ${sql.raw(shopOf)}, 'phone', '51' || (900000000 + n), n from numbers`.execute(tx)
  })
}

/** An SQL expression for ids in no order, like the product's: the 32 bits of n mixed, so none comes twice. */
export function scattered(letter: string): RawBuilder<string> {
  return sql`${sql.lit(letter)} || (cast(n as bigint) * 2654435761 % 4294967296)`
}

function text(value: string): RawBuilder<string> {
  return sql`cast(${value} as text)`
}

interface Index {
  readonly name: string
  /** The statement that makes it. */
  readonly made: string
}

/** Adds rows to tables that have no index but their keys meanwhile: making the indexes at the end takes a fraction of the time. */
export async function withoutIndexes(db: Database, tables: readonly string[], add: () => Promise<void>): Promise<void> {
  const of = sql.join(tables)
  const { rows } = await (db.engine === 'postgres'
    ? sql<Index>`select indexname as name, indexdef as made from pg_indexes where tablename in (${of})
        and indexname not in (select conname from pg_constraint)`
    : sql<Index>`select name, sql as made from sqlite_master where type = 'index' and sql is not null and tbl_name in (${of})`
  ).execute(db.read)
  for (const { name } of rows) await db.transaction((tx) => sql`drop index ${sql.ref(name)}`.execute(tx))
  await add()
  for (const { made } of rows) await db.transaction((tx) => sql.raw(made).execute(tx), UNHURRIED)
}

/** Adds rows in transactions of some size: `numbers` begins a statement whose `numbers` has the n of its rows. */
export async function inPortions(
  db: Database,
  rows: number,
  add: (tx: Sql, numbers: RawBuilder<unknown>) => Promise<void>,
): Promise<void> {
  for (let from = 1; from <= rows; from += PORTION) {
    const to = Math.min(rows, from + PORTION - 1)
    const numbers = sql`with recursive numbers (n) as (select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(to)})`
    await db.transaction((tx) => add(tx, numbers), UNHURRIED)
  }
}
