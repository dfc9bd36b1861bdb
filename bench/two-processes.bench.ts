import { randomUUID } from 'node:crypto'
import { everyOrder } from '../src/orders/orders.store.ts'
import { type Server, startServer } from '../tests/support/server.ts'
import { fill, HOST, SHOP } from './measure/fill.ts'
import { bothEngines, type Place } from './measure/places.ts'
import { publish } from './measure/publish.ts'
import { inTurns } from './measure/rounds.ts'
import { sized } from './measure/size.ts'

const SECONDS = sized(0.2, 4)
const SHOPPERS = sized(2, 16)
const SIZE = { otherShops: 10, products: 500, otherProducts: 0, tickets: 1_000 }
const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
const client = {
  ...{ name: 'Rosa Quispe', departamento: 'Lima', provincia: 'Lima', distrito: 'Miraflores', placeCode: '150122' },
  ...{ direccion: 'Av. Larco 100', lima: '0', documento: '', terminos: true },
}
let shoppers = 0
const acknowledged: string[] = []

/** Compares one process with two on one PostgreSQL, by the orders a second of one shop. With two, the calls of an order go to both in turn. */
const engines = await bothEngines()
const postgres = engines.find(({ engine }) => engine === 'postgres')
try {
  if (postgres) await measure(await postgres.make())
} finally {
  for (const places of engines) await places.remove()
}

async function measure(place: Place): Promise<void> {
  const db = await place.open()
  await fill(db, SIZE)
  const variables = {
    ...place.variables,
    TRUSTED_PROXIES: '127.0.0.1',
    TRUST_FORWARDED_HOST: '1',
    LOG_LEVEL: 'error',
    DEMO: '0',
  }
  const [one, other] = [await startServer(variables), await startServer(variables)]
  try {
    const rates = await inTurns({ one: () => ordersPerSecond([one]), two: () => ordersPerSecond([one, other]) }, 3)
    const kept = new Set<string>()
    for await (const { code } of everyOrder(db.read, SHOP, {}, 1_000)) kept.add(code)
    const lost = acknowledged.filter((code) => !kept.has(code)).length
    const twice = acknowledged.length - new Set(acknowledged).size
    const ratio = rates.two / rates.one
    await publish({
      name: 'two-processes',
      columns: [`orders of one shop on PostgreSQL, ${SHOPPERS} shoppers at a time`, 'orders a second', 'ratio'],
      rows: [
        ['one process', Math.round(rates.one), '1'],
        ['two processes, each order through both', Math.round(rates.two), ratio.toFixed(2)],
      ],
      claims: [
        {
          claim: `of ${acknowledged.length} acknowledged orders, all are kept, and no code is given twice`,
          holds: lost + twice === 0 && acknowledged.length > 0,
        },
      ],
    })
  } finally {
    await Promise.all([one.stop(), other.stop()])
    await db.close()
  }
}

async function ordersPerSecond(servers: readonly Server[]): Promise<number> {
  const until = performance.now() + SECONDS * 1_000
  let orders = 0
  const shopper = async () => {
    while (performance.now() < until) {
      acknowledged.push(await placeOrder(servers))
      orders += 1
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  return orders / SECONDS
}

/** Stored by one process and finalised by the next. */
async function placeOrder(servers: readonly Server[]): Promise<string> {
  shoppers += 1
  const from = `190.${(shoppers >> 16) + 40}.${(shoppers >> 8) % 256}.${shoppers % 256}`
  const params = { client: { ...client, phone: String(987_000_000 + shoppers) }, products }
  const [first, second] = [servers[shoppers % servers.length], servers[(shoppers + 1) % servers.length]]
  const stored = await call(first, 'store', params, { 'x-forwarded-for': from })
  const headers = { 'ticket-key': stored.headers.get('ticket-key') ?? '', 'x-forwarded-for': from }
  const placed = await call(second, 'update', { ...params, code: stored.body.data, status: 'finalizado' }, headers)
  return placed.body.data
}

async function call(
  server: Server | undefined,
  act: string,
  params: object,
  headers: Readonly<Record<string, string>>,
) {
  if (!server) throw new Error('No server')
  const response = await fetch(`${server.url('127.0.0.1')}api/v1/web/ticket/${act}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Linux; Android 13)' },
      ...{ 'x-forwarded-host': HOST, 'idempotency-key': randomUUID(), ...headers },
    },
    body: JSON.stringify({ params }),
  })
  const body = await response.json()
  if (response.status !== 200) throw new Error(`${act}: ${response.status} ${JSON.stringify(body)}`)
  return { headers: response.headers, body }
}
