import { randomUUID } from 'node:crypto'
import { openDatabase } from '../src/database/open-database.ts'
import { postLetters } from '../src/outbox/outbox.store.ts'
import { findShopByHost } from '../src/shops/shops.store.ts'
import { startGraphApi } from '../tests/support/graph-api.ts'
import { countPendingLetters } from '../tests/support/letters.ts'
import { pageView } from '../tests/support/pixel-shop.ts'
import type { Server } from '../tests/support/server.ts'
import { startDemoShops } from './measure/demo-shops.ts'
import { publish } from './measure/publish.ts'
import { FIRST_ROUND, median } from './measure/rounds.ts'
import { slugToBuy } from './measure/shopping.ts'
import { sized } from './measure/size.ts'

const HOST = 'localhost'
const WAITING = sized(500, 10_000)
const ORDERS = sized(3, 200)
const ROUNDS = sized(1, 7)
const WITHIN_MS = 5

const client = {
  ...{ name: 'Rosa Quispe', departamento: 'Lima', provincia: 'Lima', distrito: 'Miraflores', placeCode: '150122' },
  ...{ direccion: 'Av. Larco 100', lima: '0', documento: '', terminos: true },
}
let shoppers = 0
const slugs = new Map<Server, string>()

/** Compares placing an order while the advertising network is down and 10,000 events wait with a shop whose events arrive. */
const graph = await startGraphApi()
const down = await startGraphApi()
down.misbehave('hang')
const well = await openServer(graph.url)
const outage = await openServer(down.url)
try {
  await fillOutbox(outage)
  const times = { well: [] as (readonly number[])[], outage: [] as (readonly number[])[] }
  for (let round = FIRST_ROUND; round <= ROUNDS; round += 1) {
    const [one, other] = [await placeOrders(well), await placeOrders(outage)]
    if (round === 0) continue
    times.well.push(one)
    times.outage.push(other)
  }
  const left = await waiting(outage)
  const [quiet, loud] = [middle(times.well, 0.99), middle(times.outage, 0.99)]
  await publish({
    name: 'orders-during-outage',
    columns: ['placing an order', 'median ms', '99th percentile ms', 'ratio'],
    rows: [
      ['events arrive', middle(times.well, 0.5).toFixed(1), quiet.toFixed(1), '1'],
      [
        `network down, ${left} events wait`,
        middle(times.outage, 0.5).toFixed(1),
        loud.toFixed(1),
        (loud / quiet).toFixed(2),
      ],
    ],
    claims: [
      { claim: `an order’s 99th percentile is within ${WITHIN_MS} ms`, holds: loud - quiet <= WITHIN_MS },
      {
        claim: 'the network was tried, and every event still waits',
        holds: down.requests.length > 0 && left >= WAITING,
      },
    ],
  })
} finally {
  await Promise.all([well.stop(), outage.stop(), graph.stop(), down.stop()])
}

async function openServer(graphUrl: string): Promise<Server> {
  const variables = { GRAPH_API_URL: graphUrl, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
  const server = await startDemoShops(variables)
  await server.contraentrega('shop', 'set', HOST, 'pixel=777', 'access_token=token-of-777')
  return server
}

async function fillOutbox({ dataDir }: Server): Promise<void> {
  const db = await openDatabase({ dataDir })
  const shop = await findShopByHost(db.read, HOST)
  if (!shop) throw new Error(`The demo has no shop ${HOST}`)
  for (let n = 0; n < WAITING; n += 500) {
    const letters = Array.from({ length: 500 }, (_, more) => pageView(shop, `e${n + more}`, Date.now()))
    await db.transaction((tx) => postLetters(tx, letters))
  }
  await db.close()
}

async function waiting({ dataDir }: Server): Promise<number> {
  const db = await openDatabase({ dataDir })
  const count = await countPendingLetters(db)
  await db.close()
  return count
}

/** Milliseconds of each call that finalises, one after the other. */
async function placeOrders(server: Server): Promise<readonly number[]> {
  const times: number[] = []
  for (let n = 0; n < ORDERS; n += 1) times.push(await placeOrder(server))
  return times
}

/** Every shopper has a phone and an IP address of their own, so that no limit applies. */
async function placeOrder(server: Server): Promise<number> {
  shoppers += 1
  const phone = String(987_000_000 + shoppers)
  const from = `190.40.${(shoppers >> 8) % 256}.${shoppers % 256}`
  const params = { client: { ...client, phone }, products: [await oneProduct(server)] }
  const stored = await post(server, 'store', params, { 'x-forwarded-for': from })
  const code = stored.body.data
  const headers = { 'ticket-key': stored.headers.get('ticket-key') ?? '', 'x-forwarded-for': from }
  const began = performance.now()
  await post(server, 'update', { ...params, code, status: 'finalizado' }, headers)
  return performance.now() - began
}

async function oneProduct(server: Server) {
  const slug = slugs.get(server) ?? (await slugToBuy(server.port, HOST))
  slugs.set(server, slug)
  return { slug, amount: 1, colors: [], type: 'normal', order: 0 }
}

function post(server: Server, act: 'store' | 'update', params: object, headers: Readonly<Record<string, string>>) {
  return call(server, `/api/v1/web/ticket/${act}`, params, { 'idempotency-key': randomUUID(), ...headers })
}

async function call(server: Server, path: string, params: object, headers: Readonly<Record<string, string>>) {
  const response = await fetch(new URL(path, server.url(HOST)), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 13)', ...headers },
    body: JSON.stringify({ params }),
  })
  const body = await response.json()
  if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return { headers: response.headers, body }
}

/** The median over the rounds of each round's percentile, because other load falls on single rounds. */
function middle(rounds: readonly (readonly number[])[], part: number): number {
  return median(rounds.map((times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN))
}
