import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sha256 } from '../../src/lib/secrets/digest.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { createRelay } from '../../src/tracking/delivery/run-relay.job.ts'
import { busyBazaar, FIRST, SECOND } from '../support/busy-bazaar.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { customerCommand as run } from '../support/customer-command.ts'
import { onOneEngine } from '../support/databases.ts'
import {
  ask,
  type Bazaar,
  bruno,
  buy,
  clientOf,
  everyText,
  finalise,
  found,
  openBazaar,
  rosa,
  tracesOf,
} from '../support/personal-data.ts'

/** The columns of all orders that hold no personal data. */
async function figures({ db }: Bazaar) {
  const { rows } =
    await sql`select shop_id, code, country, state, departamento, lines, total, currency, begun_at, placed_at
    from orders order by shop_id, code`.execute(db.read)
  return rows
}

/** The text columns that tell nothing of a person, table by table. */
const IMPERSONAL: Readonly<Record<string, string>> = {
  tickets: 'id shop_id code country status departamento lima way delivery lines discounts currency terms_version',
  orders: 'id shop_id code country state departamento lima lines currency keeper source terms_version work',
  order_events: 'shop_id order_id actor act change',
  ticket_origins: 'shop_id ticket_id first last',
}

/** Columns that are emptied, in tables with fewer than eight. */
const LEAST_PERSONAL: Readonly<Record<string, number>> = { order_events: 1, ticket_origins: 2 }

const leftovers = {
  sqlite: 'The database’s files hold nothing of what was deleted.',
  postgres:
    'PostgreSQL keeps deleted rows in its files until it has vacuumed, and longer in archived WAL and in backups: docs/security.md says how long, and what to set.',
} as const

onOneEngine((engine, openDatabase) => {
  test('a forgotten person is in no text of any table, and all figures of the orders stay', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const { orders, lead, elsewhere } = await busyBazaar(bazaar)
    await queueNewOrders(bazaar.deps)
    const keys = [...orders, lead, elsewhere].map(({ key }) => sha256(key))
    const traces = [...new Set([...tracesOf(rosa), ...keys, 'quispehuaman'])]
    const before = await everyText(bazaar.db)
    const unseen = traces.filter((trace) => found(before, [trace]).length === 0)
    expect(unseen).toEqual(['987 654 321', '+51 987-654-321'])
    const [worth, his] = [await figures(bazaar), found(before, tracesOf(bruno))]

    const said = await run(bazaar.deps, 'forget', '--phone', '+51 987654321', '--yes')
    const codes = orders.map(({ code }) => code).join(', ')
    expect(said.split('\n')).toEqual([
      `shop-1.localhost: 4 orders (${codes}), 1 lead, 6 events, 4 e-mails, 2 blocks forgotten`,
      `shop-2.localhost: 1 order (${elsewhere.code}), 1 lead, 1 event, 1 e-mail, 0 blocks forgotten`,
      '+51987654321 is forgotten.',
      leftovers[engine],
    ])
    const after = await everyText(bazaar.db)
    expect(found(after, traces)).toEqual([])
    expect(await figures(bazaar)).toEqual(worth)
    expect(worth).toHaveLength(6)
    expect(found(after, tracesOf(bruno))).toEqual(his)
    expect(found(after, ['200.48.0.0/16'])).toEqual(['blocks.value: 200.48.0.0/16'])
    const again = await run(bazaar.deps, 'forget', '--phone', '987654321', '--yes')
    expect(again).toBe(`Nothing is kept of +51987654321.\n${leftovers[engine]}`)
  })

  test.each(Object.keys(IMPERSONAL))(
    'every text column of %s is emptied or known to hold nothing personal, also a new one',
    async (table) => {
      const bazaar = await openBazaar(await openDatabase())
      const { db } = bazaar
      await buy(bazaar, FIRST, rosa, 'order')
      const columns = new Set((await everyText(db)).filter((text) => text.table === table).map(({ column }) => column))
      const planted = [...columns].filter(
        (column) => ![...(IMPERSONAL[table]?.split(' ') ?? []), 'phone', 'phone_e164'].includes(column),
      )
      await db.transaction(async (tx) => {
        for (const column of planted)
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = '["plantada"]'`.execute(tx)
      })
      expect(found(await everyText(db), ['plantada'])).toHaveLength(planted.length)
      expect(planted.length).toBeGreaterThanOrEqual(LEAST_PERSONAL[table] ?? 8)
      await run(bazaar.deps, 'forget', '--phone', rosa.number, '--yes')
      expect(found(await everyText(db), ['plantada'])).toEqual([])
    },
  )

  test.each([rosa.number, '51955444333'])(
    'an order whose phone the seller corrected is forgotten by %s',
    async (phone) => {
      const bazaar = await openBazaar(await openDatabase())
      const { db } = bazaar
      await buy(bazaar, FIRST, rosa, 'order')
      const corrected = sql`update orders set phone = '955444333', phone_e164 = '51955444333' where shop_id = 'shop-1'`
      await db.transaction((tx) => corrected.execute(tx))
      expect(await run(bazaar.deps, 'forget', '--phone', phone, '--yes')).toContain('1 order ')
      expect(found(await everyText(db), [...tracesOf(rosa), '955444333'])).toEqual([])
    },
  )

  test('a forgotten order cannot be opened, and a browser that repeats it places no new one', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const bought = await buy(bazaar, FIRST, rosa, 'order')
    const lead = await buy(bazaar, FIRST, rosa, 'lead')
    const cookie = `ticket_${bought.code}=${bought.key}`
    const open = () => bazaar.app(new Request(`http://${FIRST}/pedido/${bought.code}`, { headers: { cookie } }))
    expect(await (await open()).text()).toContain('Rosaluz')
    await run(bazaar.deps, 'forget', '--phone', rosa.number, '--yes')
    expect((await open()).status).toBe(404)
    expect((await finalise(bazaar, FIRST, rosa, bought)).status).toBe(404)
    expect((await finalise(bazaar, FIRST, rosa, lead)).status).toBe(404)
    const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
    const headers = { 'idempotency-key': bought.idempotencyKey }
    const again = { client: clientOf(rosa), products }
    expect((await ask(bazaar.app, FIRST, rosa, '/api/v1/web/ticket/store', again, headers)).status).toBe(409)
    expect(found(await everyText(bazaar.db), tracesOf(rosa))).toEqual([])
    expect(await figures(bazaar)).toHaveLength(1)
  })

  test('events of a forgotten person are not sent, and those of others are', async () => {
    const bazaar = await openBazaar(await openDatabase())
    await busyBazaar(bazaar)
    await run(bazaar.deps, 'forget', '--phone', rosa.number, '--yes')
    const { rows } = await sql<{ state: string; reason: string | null; count: number }>`
      select state, reason, count(*) as count from outbox group by state, reason order by state`.execute(bazaar.db.read)
    expect(rows).toEqual([
      { state: 'dead', reason: 'its shopper was forgotten', count: 12 },
      { state: 'waiting', reason: null, count: 4 },
    ])
    await createRelay(bazaar.deps).turn()
    const letters = await everyText(bazaar.db)
    expect(found(letters, tracesOf(rosa))).toEqual([])
    expect(found(letters, ['its shopper was forgotten'])).toHaveLength(12)
  })

  test('without --yes forgetting says what it would do, and changes nothing', async () => {
    const bazaar = await openBazaar(await openDatabase())
    await busyBazaar(bazaar)
    const before = await everyText(bazaar.db)
    const said = await run(bazaar.deps, 'forget', '--phone', rosa.number, '--shop', SECOND)
    expect(said).toContain('shop-2.localhost: 1 order ')
    expect(said).toContain('Nothing was changed. Add --yes to forget')
    expect(said).not.toContain('shop-1.localhost:')
    expect(await everyText(bazaar.db)).toEqual(before)
  })

  test('forgetting in one shop changes nothing in another', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const { elsewhere, orders } = await busyBazaar(bazaar)
    await run(bazaar.deps, 'forget', '--phone', rosa.number, '--shop', SECOND, '--yes')
    expect(await findOrder(bazaar.db.read, 'shop-2', elsewhere.code)).toMatchObject({ name: '', phone: '' })
    expect(await findOrder(bazaar.db.read, 'shop-1', orders[0]?.code ?? '')).toMatchObject({ name: rosa.name })
  })

  test('an ambiguous number, no number and an unknown shop are refused with advice', async () => {
    const bazaar = await openBazaar(await openDatabase())
    await openCatalogueShop(bazaar.db, { id: 'shop-3', country: 'ecuador' })
    const refused = (...words: string[]) => run(bazaar.deps, 'forget', ...words, '--yes')
    await expect(refused('--phone', '987654321')).rejects.toThrow('Write it as +51987654321 or +593987654321')
    await expect(refused('--phone', 'nobody')).rejects.toThrow('nobody is no phone number.')
    await expect(refused('--phone', '987654321', '--shop', 'x.pe')).rejects.toThrow('contraentrega shop list')
    expect(await refused('--phone', '987654321', '--shop', FIRST)).toContain('Nothing is kept of +51987654321.')
  })
})
