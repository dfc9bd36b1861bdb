import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { HELD_MS } from '../../src/orders/purchase/purchase-moment.ts'
import { onOneEngine } from '../support/databases.ts'
import { openSales, visitor } from '../support/later-sale.ts'
import { testRelay } from '../support/relay.ts'

const tiktok = { 'tiktok.pixel': 'C4TIKTOK00' } as const
const from = { ...visitor, cookie: `${visitor.cookie}; ttclid=E.C.P.click; _ttp=2F7h37YkS1j57AYSKTI7IHhJPYH` }

interface Told {
  readonly topic: string
  readonly channel: string
  readonly state: string
  readonly body: Readonly<Record<string, unknown>>
}

/** The letters of orders for networks, by topic and channel. */
async function saleLetters(db: Database): Promise<readonly Told[]> {
  const { rows } = await sql<Omit<Told, 'body'> & { readonly body: string }>`
    select topic, channel, state, body from outbox where topic in ('purchase', 'delivered') order by topic, channel`.execute(
    db.read,
  )
  return rows.map(({ body, ...row }) => ({ ...row, body: JSON.parse(body) }))
}

const named = (letters: readonly Told[]) => letters.map(({ topic, channel, state }) => `${topic} ${channel} ${state}`)

onOneEngine((_engine, openDatabase) => {
  test('each network is told of a sale with its products, and gets its own part of the visit', async () => {
    const { db, place, read, app, host } = await openSales(await openDatabase(), 'placed', tiktok)
    const code = await place(from)
    const letters = await saleLetters(db)
    expect(named(letters)).toEqual(['purchase 777 waiting', 'purchase tiktok:C4TIKTOK00 waiting'])
    const id = (await read(code)).lines[0]?.productId
    for (const { body } of letters) {
      expect(body).toMatchObject({ code, value: '198.00', items: [{ id, quantity: 2, price: '99.00' }] })
    }
    // The ids of events are those of the feeds.
    for (const feed of ['meta.csv', 'tiktok.csv', 'google.xml']) {
      expect(await (await app(new Request(`http://${host}/feed/${feed}`))).text()).toContain(id)
    }
    const [meta, other] = letters.map(({ body }) => body.visit as Readonly<Record<string, unknown>>)
    expect(meta).toMatchObject({ fbp: expect.any(String), fbc: expect.any(String) })
    expect(other).toMatchObject({ fbp: null, fbc: null })
    expect(JSON.stringify(meta)).not.toMatch(/E\.C\.P|2F7h/)
  })

  test('a delivery is told as an event of its own where the shop says so, after the time to take it back, and the Purchase stays as it is', async () => {
    const facts = { ...tiktok, delivered_event: true }
    const { db, place, does, undo, kept, graph, time, read } = await openSales(await openDatabase(), 'placed', facts)
    const code = await place(from)
    expect(await kept()).toMatchObject([{ moment: 'delivered' }])
    await does(code, 'confirmar')
    await does(code, 'despachar', { courier: 'Olva', guide: 'G-1' })
    await does(code, 'entregar')
    expect(named(await saleLetters(db)).slice(0, 2)).toEqual([
      'delivered 777 waiting',
      'delivered tiktok:C4TIKTOK00 waiting',
    ])
    await undo(code, (await read(code)).version)
    expect(named(await saleLetters(db))).toEqual(['purchase 777 waiting', 'purchase tiktok:C4TIKTOK00 waiting'])
    expect(await kept()).toHaveLength(1)
    await does(code, 'entregar')
    time.now += HELD_MS
    // TikTok does not answer here, which keeps Meta from nothing.
    await testRelay(db, graph.url, () => time.now).relay.turn()
    const id = (await read(code)).lines[0]?.productId
    const told = graph.counted('777').filter(({ event_name }) => event_name === 'Entregado')
    expect(told).toMatchObject([
      {
        event_id: `delivered-${code}`,
        custom_data: { order_id: code, value: 198, currency: 'PEN', content_ids: [id], num_items: 2 },
        user_data: { fbp: 'fb.1.1763737200000.12345' },
      },
    ])
    expect(named(await saleLetters(db))).toEqual([
      'delivered 777 delivered',
      'delivered tiktok:C4TIKTOK00 waiting',
      'purchase 777 delivered',
      'purchase tiktok:C4TIKTOK00 waiting',
    ])
    expect(await kept()).toEqual([])
  })

  test('a shop that leaves out Purchase tells of deliveries alone', async () => {
    const facts = { events_off: ['Purchase', 'PageView'], delivered_event: true } as const
    const { db, place, does } = await openSales(await openDatabase(), 'confirmed', {
      ...facts,
      events_off: [...facts.events_off],
    })
    const code = await place(from)
    await does(code, 'confirmar')
    await does(code, 'despachar', { courier: 'Olva', guide: 'G-1' })
    await does(code, 'entregar')
    expect(named(await saleLetters(db))).toEqual(['delivered 777 waiting'])
  })
})
