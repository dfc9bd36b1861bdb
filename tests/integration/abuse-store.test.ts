import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { expect, test } from 'vitest'
import { analyse } from '../../src/database/analyse.ts'
import type { Database, Sql } from '../../src/database/database.ts'
import { countedNetworks } from '../../src/lib/web/network.ts'
import { limitsReachedByNetworks, limitsReachedByShop, ordersOfPhone } from '../../src/tickets/abuse/abuse.store.ts'
import { deleteBlock, findBlocks, listBlocks, saveBlock } from '../../src/tickets/abuse/block-list.store.ts'
import { limits } from '../../src/tickets/abuse/suspicion.ts'
import type { TicketTables } from '../../src/tickets/ticket-row.ts'
import { listLeads } from '../../src/tickets/tickets.store.ts'
import { eachEngine } from '../support/databases.ts'
import { CARRIER, callFrom, ELSEWHERE, openStreet } from '../support/shoppers.ts'

/** A shop that has sold for a while: as many orders as leads, each of a phone and a network of its own. */
async function fillWithTickets(db: Database, shopId: string): Promise<void> {
  const fill = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 4000)
    insert into tickets (id, shop_id, code, key_hash, country, status, name, phone, email, departamento, provincia, distrito, place_code,
      direccion, documento, lima, terminos, terminos_at, claimed, ip, lines, total, currency, created_at, updated_at, finalised_at, phone_e164, network,
      suspicions, terms_version)
    select 'id' || n, cast(${shopId} as text), 'C' || n, '', 'peru', 'nombre', '', '', '', '', '', '', '', '', '', '', 1, null, '{}', '', '[]', 0, 'PEN', n, n,
      case n % 2 when 0 then n end, 'phone' || n, 'network' || n, '[]', '' from numbers`
  await db.transaction((tx) => fill.execute(tx))
  await analyse(db)
}

/** How the engine finds what the store asks for. */
async function planOf(db: Database, ask: (sql: Sql) => Promise<unknown>): Promise<string> {
  const asked: RootOperationNode[] = []
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return db.transaction(async (tx) => {
    await ask(tx.withPlugin(listening))
    // The parts of a statement are asked before the whole.
    const node = asked.at(-1)
    if (!node) throw new Error('nothing was asked')
    const compiled = tx.getExecutor().compileQuery(node, { queryId: 'plan' })
    const explain = db.engine === 'postgres' ? 'explain ' : 'explain query plan '
    const { rows } = await tx.executeQuery({ ...compiled, sql: explain + compiled.sql })
    return JSON.stringify(rows)
  })
}

eachEngine((_engine, openDatabase) => {
  test('the checks of an order use indexes', async () => {
    const { db, shop } = await openStreet(await openDatabase())
    await fillWithTickets(db, shop.id)
    const questions: Readonly<Record<string, (sql: Sql) => Promise<unknown>>> = {
      tickets_by_phone: (sql) => ordersOfPhone(sql, { shopId: shop.id, code: 'x', phone: '51987654321' }, 4_000),
      tickets_by_network: (sql) => limitsReachedByNetworks(sql, shop.id, countedNetworks(CARRIER), 4_000),
      tickets_by_network_56: (sql) => limitsReachedByNetworks(sql, shop.id, countedNetworks(ELSEWHERE), 4_000),
      tickets_by_network_48: (sql) => limitsReachedByNetworks(sql, shop.id, countedNetworks(ELSEWHERE), 4_000),
      tickets_by_finalising: (sql) => limitsReachedByShop(sql, shop.id, 4_000),
      leads_to_confirm: (sql) => listLeads(sql, shop.id, { toConfirm: true, limit: 50 }),
    }
    for (const [index, ask] of Object.entries(questions)) expect(await planOf(db, ask)).toContain(index)
  })

  test('a limit is exceeded by one more than it allows, within its time and in its own shop or network', async () => {
    const { db, shop } = await openStreet(await openDatabase())
    await fillWithTickets(db, shop.id)
    const [{ most, withinMs }] = limits.shop
    // Every other millisecond has an order, the last one 4000.
    const when = 4_000 - 2 * most + withinMs
    const suspicion = { reason: 'busy-shop', most, withinMs }
    expect(await limitsReachedByShop(db.read, shop.id, when)).toEqual([suspicion])
    expect(await limitsReachedByShop(db.read, shop.id, when + 2)).toEqual([])
    expect(await limitsReachedByShop(db.read, 'other', when)).toEqual([])
    await db.transaction((tx) => sql`update tickets set network = '200.48.225.130/32'`.execute(tx))
    const [short, long, day] = limits.network[32]
    const crowd = (now: number) => limitsReachedByNetworks(db.read, shop.id, ['200.48.225.130/32'], now)
    expect(await crowd(4_000 - short.most + short.withinMs)).toEqual([{ reason: 'busy-network', ...day }])
    expect(await crowd(4_000 - day.most + day.withinMs)).toEqual([{ reason: 'busy-network', ...day }])
    expect(await crowd(4_000 - day.most + 1 + day.withinMs)).toEqual([])
    await db.transaction((tx) => sql`delete from tickets where created_at <= 3550`.execute(tx))
    expect(await crowd(4_000 - short.most + short.withinMs)).toEqual([{ reason: 'busy-network', ...long }])
    expect(await crowd(4_000 - long.most + long.withinMs)).toEqual([{ reason: 'busy-network', ...long }])
    expect(await crowd(4_000 - long.most + 1 + long.withinMs)).toEqual([])
    expect(await limitsReachedByNetworks(db.read, shop.id, ['200.48.225.131/32'], 4_000)).toEqual([])
  })

  test('a ticket stores its phone as one number, also after a change, and the network that stored it', async () => {
    const street = await openStreet(await openDatabase())
    const tickets = street.db.read.withTables<TicketTables>().selectFrom('tickets').select(['phone_e164', 'network'])
    const client = { name: 'Rosa', phone: '987 654 321' }
    const stored = await callFrom(street, CARRIER, '/api/v1/web/ticket/store', { client, products: [] })
    expect(await tickets.execute()).toEqual([{ phone_e164: '51987654321', network: '200.48.225.130/32' }])
    const typed = { name: 'Rosa', phone: '0051 912 345 678' }
    const step = { code: stored.body.data, client: typed, products: [], status: 'carrito' }
    const opening = { 'ticket-key': stored.headers.get('ticket-key') ?? '' }
    await callFrom(street, '190.1.2.3', '/api/v1/web/ticket/update', step, opening)
    expect(await tickets.execute()).toEqual([{ phone_e164: '51912345678', network: '200.48.225.130/32' }])
  })

  test('each shop has its own block list, and of several ranges the narrowest is found', async () => {
    const { db, shop } = await openStreet(await openDatabase())
    const other = await openStreet(db, 'other')
    const phone = { kind: 'phone', value: '51987654321' } as const
    const ranges = ['0.0.0.0/0', '200.0.0.0/8', '200.48.225.130/32']
    await db.transaction(async (tx) => {
      expect(await saveBlock(tx, shop.id, phone, { at: 1, by: 'system' })).toBe('new')
      expect(await saveBlock(tx, shop.id, phone, { at: 2, by: 'system' })).toBe('same')
      expect(await saveBlock(tx, shop.id, { ...phone, reason: 'No recibe' }, { at: 2, by: 'system' })).toBe('changed')
      for (const value of ['200.0.0.0/8', '200.48.225.130/32']) {
        await saveBlock(tx, shop.id, { kind: 'address', value }, { at: 3, by: 'system' })
      }
      expect(await deleteBlock(tx, other.shop.id, phone)).toBe(false)
    })
    expect(await findBlocks(db.read, shop.id, { phone: phone.value, ranges }, 4)).toEqual({
      phone: true,
      range: '200.48.225.130/32',
    })
    expect(await findBlocks(db.read, shop.id, { phone: '200.0.0.0/8', ranges: ['10.0.0.0/8'] }, 4)).toEqual({
      phone: false,
      range: null,
    })
    expect(await findBlocks(db.read, other.shop.id, { phone: phone.value, ranges }, 4)).toEqual({
      phone: false,
      range: null,
    })
    expect((await listBlocks(db.read, shop.id, 4)).map(({ value }) => value)).toEqual([phone.value, ...ranges.slice(1)])
    expect(await listBlocks(db.read, other.shop.id, 4)).toEqual([])
  })
})
