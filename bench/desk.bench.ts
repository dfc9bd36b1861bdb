import { analyse } from '../src/database/analyse.ts'
import { addTickets } from '../tests/support/many-rows.ts'
import { openOrderShop } from '../tests/support/order-shop.ts'
import { microseconds } from './measure/act-times.ts'
import { HOST, SHOP } from './measure/fill.ts'
import type { Places } from './measure/places.ts'
import { publish } from './measure/publish.ts'
import { inTurns, median } from './measure/rounds.ts'
import { sized } from './measure/size.ts'
import { openProduct } from './measure/sources.ts'

const SMALL = sized(200, 1_000)
const LARGE = Number(process.env.BENCH_ORDERS ?? sized(400, 1_000_000))
/** Orders that somebody still works on. */
const OPEN = sized(100, 2_000)
const WITHIN_MS = 100
const MOST_TIMES = 2
const SHOPPERS = sized(2, 150)
const ROUNDS = sized(1, 5)

/** The desk's lists, searches and acts in a shop with a million orders and in one with a thousand, and shoppers' orders while all orders are exported. */
const sources = await openProduct()
const { deskWork } = await sources.load<typeof import('./measure/desk-work.ts')>('/bench/measure/desk-work.ts')
await sources.onEachEngine(measure)

async function measure(places: Places): Promise<void> {
  const [small, large] = [await opened(places, SMALL), await opened(places, LARGE)]
  const rows: (string | number)[][] = []
  let slowest = 0
  for (const [name, act] of Object.entries(large.work.acts)) {
    const times = await inTurns({
      small: () => microseconds(small.work.acts[name]),
      large: () => microseconds(act),
    })
    slowest = Math.max(slowest, times.large / 1_000)
    rows.push([name, (times.small / 1_000).toFixed(2), (times.large / 1_000).toFixed(2)])
  }
  const orders = LARGE.toLocaleString('en')
  await publish({
    name: `desk-${places.engine}`,
    columns: [`the desk on ${places.engine}`, `ms with ${SMALL.toLocaleString('en')} orders`, `ms with ${orders}`],
    rows,
    claims: [{ claim: `everything is done within ${WITHIN_MS} ms`, holds: slowest < WITHIN_MS }],
  })
  await publishExport(places, large.work)
  await Promise.all([small.db.close(), large.db.close()])
}

async function opened(places: Places, orders: number) {
  const db = await (await places.make()).open()
  await openOrderShop(db)
  const until = Date.now() - 3_600_000
  await addTickets(db, { tickets: orders * 2, shopOf: `'${SHOP}'`, until, openSince: until - OPEN * 2_000 })
  if (places.engine === 'postgres') await analyse(db)
  return { db, work: await deskWork(db, { shopId: SHOP, host: HOST, middle: until - orders * 1_000 }) }
}

/** Shoppers' orders one after the other, alone and while every order of the shop is exported. */
async function publishExport({ engine }: Places, work: Awaited<ReturnType<typeof deskWork>>): Promise<void> {
  const alone: number[][] = []
  const beside: number[][] = []
  let exported = 0
  await timesOf(work.order)
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await timesOf(work.order))
    let isOver = false
    const exporting = work.exportOrders(() => isOver)
    beside.push(await timesOf(work.order))
    isOver = true
    exported += await exporting
  }
  const at = (rounds: readonly number[][], share: number) =>
    median(rounds.map((times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN))
  const row = (name: string, share: number) => {
    const [one, other] = [at(alone, share), at(beside, share)]
    return { ratio: other / one, cells: [name, one.toFixed(2), other.toFixed(2), (other / one).toFixed(2)] }
  }
  const [middle, slow] = [row('median', 0.5), row('99th percentile', 0.99)]
  await publish({
    name: `desk-export-${engine}`,
    columns: [`a shopper’s order on ${engine}`, 'ms alone', 'ms during an export', 'ratio'],
    rows: [middle.cells, slow.cells, ['orders exported meanwhile', '', exported.toLocaleString('en'), '']],
    claims: [{ claim: `the 99th percentile is less than ${MOST_TIMES} times as long`, holds: slow.ratio < MOST_TIMES }],
  })
}

async function timesOf(order: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < SHOPPERS; count += 1) {
    const began = performance.now()
    await order()
    times.push(performance.now() - began)
  }
  return times
}
