import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { undoAct } from '../../src/orders/acts/undo-act.action.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { HELD_MS } from '../../src/orders/purchase/purchase-moment.ts'
import type { PurchaseMoment, ShopConfig } from '../../src/shops/shop.ts'
import { type Answer, NOVEMBER_2026, testDeps } from './app.ts'
import { aProduct } from './catalogue-shop.ts'
import { act, made, owner } from './desk-acts.ts'
import { startGraphApi } from './graph-api.ts'
import { openPixelShop } from './pixel-shop.ts'
import { testRelay } from './relay.ts'
import { aShop } from './shop.ts'
import { callFrom } from './shoppers.ts'

const PIXEL = '777'
export const visitor = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15; Advertised) FBAN/FB4A',
  cookie: '_fbp=fb.1.1763737200000.12345; _fbc=fb.1.1763737200001.IwAR-Click_id',
}
const home = {
  distrito: 'Ate',
  placeCode: '150103',
  direccion: 'Mz. B, lote 4',
  lima: '0',
  documento: '45678912',
  terminos: true,
}
export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

let phones = 920_000_000

/** A shop that sells lamps, whose pixel hears of a sale at a moment; the network's stand-in, and a clock to move. */
export async function openSales(db: Database, moment: PurchaseMoment, facts: Partial<ShopConfig> = {}) {
  const time = { now: NOVEMBER_2026 }
  const clock = () => time.now
  const graph = await startGraphApi({ clock })
  onTestFinished(() => graph.stop())
  const config = { ...aShop().config, purchase_moment: moment, ...facts }
  const shop = await openPixelShop(db, { id: 'shop-1', pixel: PIXEL, facts: { config } })
  await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
  const deps = testDeps(db, { clock })
  const street = { app: createApp(deps), host: shop.hosts[0] ?? '' }
  const products = [{ slug: 'lampara', amount: 2, colors: [], type: 'normal', order: 0 }]
  /** Stores a ticket; `order` places it, as often as it is called. */
  const begin = async (headers: Readonly<Record<string, string>> = visitor) => {
    const phone = String(++phones)
    // Everybody from a network of their own, which no limit slows down.
    const address = `190.${phones % 200}.${(phones >> 8) % 256}.1`
    const client = { name: 'Rosa', phone, ...home }
    const page = { ...headers, referer: `http://${street.host}/producto/lampara?px=500` }
    const stored = await untilServed(() =>
      callFrom(street, address, '/api/v1/web/ticket/store', { client, products }, page),
    )
    const code: string = stored.body.data
    const key = stored.headers.get('ticket-key') ?? ''
    const keys = { ...page, 'ticket-key': key, 'idempotency-key': `order-${code}` }
    const placing = { code, client, products, status: 'finalizado' }
    const order = () => untilServed(() => callFrom(street, address, '/api/v1/web/ticket/update', placing, keys))
    return { code, phone, key, order }
  }
  return {
    ...{ db, shop, deps, graph, time, ...street, begin },
    async place(headers: Readonly<Record<string, string>> = visitor): Promise<string> {
      const begun = await begin(headers)
      const { status, body } = await begun.order()
      if (status !== 200) throw new Error(JSON.stringify(body))
      return begun.code
    },
    /** Does an act, which must succeed. */
    async does(code: string, name: Parameters<typeof act>[3], fields: object = {}) {
      time.now += 1_000
      return made(await act(deps, shop, code, name, fields))
    },
    async undo(code: string, seq: number) {
      time.now += 1_000
      const actor = { by: 'command-line' } as const
      return undoAct(deps, shop, { code, seq, key: crypto.randomUUID(), actor, permission: owner, note: 'por error' })
    },
    async read(code: string) {
      const found = await findOrder(db.read, shop.id, code)
      if (!found) throw new Error('the order is gone')
      return found
    },
    /** What is kept of visits. */
    async kept() {
      const { rows } = await sql<{ order_id: string; moment: string; sealed: string }>`
        select order_id, moment, sealed from kept_visits order by order_id`.execute(db.read)
      return rows
    },
    /** The states of the letters of an order's Purchase. */
    async letters(code: string) {
      const { rows } = await sql<{ state: string }>`
        select state from outbox where topic = 'purchase' and body like ${`%"code":"${code}"%`}`.execute(db.read)
      return rows.map(({ state }) => state)
    },
    /** The Purchases that the network has counted once the time to take an act back is over, told by a relay of another process. */
    async told(wait = HELD_MS) {
      time.now += wait
      await testRelay(db, graph.url, clock).relay.turn()
      return graph.counted(PIXEL).filter(({ event_name }) => event_name === 'Purchase')
    },
  }
}

/** Repeats a call that a busy machine refused, as the page does. */
async function untilServed(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call()
  return answer.status === 503 ? untilServed(call) : answer
}
