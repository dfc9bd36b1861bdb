import type { Database } from '../src/database/database.ts'
import type { Shop } from '../src/shops/shop.ts'
import type { TicketDeps } from '../src/tickets/placing/store-ticket.step.ts'
import { openOrderShop } from '../tests/support/order-shop.ts'
import { type Bare, barePostgres, bareSqlite, randomText, threadedSqlite } from './measure/bare-orders.ts'
import { anOrder, depsOver, finalise, type Order, store } from './measure/order-acts.ts'
import { bothEngines, type Place, type Places } from './measure/places.ts'
import { publish } from './measure/publish.ts'
import { inTurns } from './measure/rounds.ts'
import { sized } from './measure/size.ts'
import { type Statement, statementsOf, withFacts } from './measure/statements.ts'

const CONCURRENCIES = sized([1, 8], [1, 8, 64])
const LEAST_ORDERS = sized(5, 150)
const LEAST = 0.7

interface Script {
  readonly order: Order
  readonly ticket: { readonly id: string; readonly code: string }
  readonly store: readonly Statement[]
  readonly finalise: readonly Statement[]
}

/**
 * Compares orders through the shop's acts (rules, prices, suspicions, outbox) with a bare loop that runs exactly the statements of these acts, each
 * act's in a transaction of its own, with the same durability. SQLite's loop runs twice: in the calling thread, which can do
 * nothing else while it waits for the disk, and in a thread of its own, as a server needs it.
 */
const rows: (readonly (string | number)[])[] = []
const ratios: Record<'bare' | 'threaded', number[]> = { bare: [], threaded: [] }
const engines = await bothEngines()
try {
  for (const places of engines) await measure(places)
} finally {
  for (const places of engines.toReversed()) await places.remove()
}
await publish({
  name: 'orders',
  columns: [
    'orders',
    'at once',
    'bare, a second',
    'bare on a thread',
    'ours, a second',
    'of the bare',
    'of that on a thread',
  ],
  rows,
  claims: [
    claimOf('of the bare loop’s rate', ratios.bare),
    claimOf('of its rate on a thread of its own', ratios.threaded),
  ],
})

function claimOf(rate: string, all: readonly number[]) {
  return { claim: `orders at ${LEAST * 100} % or more ${rate}`, holds: all.every((ratio) => ratio >= LEAST) }
}

async function measure(places: Places): Promise<void> {
  const { engine } = places
  const [ours, peer] = [await places.make(), await places.make()]
  const db = await ours.open()
  const shop = await openShop(db)
  const script = await captured(engine, await peer.open())
  const bare = engine === 'sqlite' ? bareSqlite(peer) : barePostgres(peer)
  const threaded = engine === 'sqlite' ? threadedSqlite(await placeWithShop(places)) : null
  try {
    for (const atOnce of CONCURRENCIES) {
      await compare(`${engine}: finalise`, atOnce, {
        ours: () => rateOfFinalising(shop, atOnce),
        bare: () => rateOfBareFinalising(bare, script, atOnce),
        ...(threaded && { threaded: () => rateOfBareFinalising(threaded, script, atOnce) }),
      })
      await compare(`${engine}: store, then finalise`, atOnce, {
        ours: () => rateOf(atOnce, () => storeAndFinalise(shop)),
        bare: () => rateOf(atOnce, () => placeBare(bare, script)),
        ...(threaded && { threaded: () => rateOf(atOnce, () => placeBare(threaded, script)) }),
      })
    }
  } finally {
    await bare.close()
    await threaded?.close()
    await db.close()
  }
}

async function compare(
  name: string,
  atOnce: number,
  contenders: Readonly<Record<string, () => Promise<number>>>,
): Promise<void> {
  const { ours = Number.NaN, bare = Number.NaN, threaded } = await inTurns(contenders)
  ratios.bare.push(ours / bare)
  if (threaded) ratios.threaded.push(ours / threaded)
  const percent = (of?: number) => (of ? `${Math.round((ours / of) * 100)} %` : '')
  const rounded = [bare, threaded, ours].map((rate) => (rate ? Math.round(rate) : ''))
  rows.push([name, atOnce, ...rounded, percent(bare), percent(threaded)])
  console.log(rows.at(-1)?.join(', '))
}

/** A database with the shop in it. */
async function placeWithShop(places: Places): Promise<Place> {
  const place = await places.make()
  const db = await place.open()
  await openShop(db)
  await db.close()
  return place
}

async function openShop(db: Database): Promise<{ deps: TicketDeps; shop: Shop }> {
  const { shop } = await openOrderShop(db)
  return { deps: depsOver(db), shop }
}

/** The statements of one order, in a database that only the bare loop uses afterwards. */
async function captured(engine: Database['engine'], db: Database): Promise<Script> {
  const { deps, shop } = await openShop(db)
  const order = anOrder()
  let stored: Awaited<ReturnType<typeof store>> | undefined
  const storing = await statementsOf(engine, async () => {
    stored = await store(deps, shop, order)
  })
  if (!stored) throw new Error('nothing was stored')
  const { ticket, key } = stored
  const finalising = await statementsOf(engine, () => finalise(deps, shop, order, { ticket, key }))
  await db.close()
  return { order, ticket, store: storing, finalise: finalising }
}

/** Enough orders that the first ones, which load and compile everything, hardly count. */
function ordersOf(atOnce: number): number {
  return LEAST_ORDERS + 3 * atOnce
}

/** Orders a second while `atOnce` shoppers order. */
async function rateOf(atOnce: number, place: () => Promise<void>): Promise<number> {
  const orders = ordersOf(atOnce)
  let left = orders
  const began = performance.now()
  const shopper = async () => {
    while (left > 0) {
      left -= 1
      await place()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, shopper))
  return (orders / (performance.now() - began)) * 1000
}

async function storeAndFinalise({ deps, shop }: { deps: TicketDeps; shop: Shop }): Promise<void> {
  const order = anOrder()
  await finalise(deps, shop, order, await store(deps, shop, order))
}

/** The tickets are stored before the clock begins. */
async function rateOfFinalising({ deps, shop }: { deps: TicketDeps; shop: Shop }, atOnce: number): Promise<number> {
  const waiting = await prepared(atOnce, async () => {
    const order = anOrder()
    return { order, stored: await store(deps, shop, order) }
  })
  return rateOf(atOnce, async () => {
    const next = waiting.pop()
    if (next) await finalise(deps, shop, next.order, next.stored)
  })
}

async function rateOfBareFinalising(bare: Bare, script: Script, atOnce: number): Promise<number> {
  const waiting = await prepared(atOnce, async () => {
    const facts = newFacts(script)
    await bare.run(withFacts(script.store, facts))
    return withFacts(script.finalise, facts)
  })
  return rateOf(atOnce, async () => {
    const next = waiting.pop()
    if (next) await bare.run(next)
  })
}

async function placeBare(bare: Bare, script: Script): Promise<void> {
  const facts = newFacts(script)
  await bare.run(withFacts(script.store, facts))
  await bare.run(withFacts(script.finalise, facts))
}

async function prepared<Value>(atOnce: number, prepare: () => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: ordersOf(atOnce) }, prepare))
}

/** The statements with another shopper's values. */
function newFacts({ order, ticket }: Script): ReadonlyMap<string, string> {
  const other = anOrder()
  return new Map([
    [ticket.id, randomText(ticket.id)],
    [ticket.code, randomText(ticket.code)],
    [order.phone, other.phone],
    [order.ip, other.ip],
    [order.keys.store, other.keys.store],
    [order.keys.finalise, other.keys.finalise],
  ])
}
