import { DAYS, fillOrders, PRODUCTS } from './measure/figure-orders.ts'
import { HOST, SHOP } from './measure/fill.ts'
import type { Places } from './measure/places.ts'
import { publish } from './measure/publish.ts'
import { sized } from './measure/size.ts'
import { openProduct } from './measure/sources.ts'

const ORDERS = Number(process.env.BENCH_ORDERS ?? sized(600, 1_000_000))
/** Of them, those of the last `DAYS`. */
const RECENT = Math.ceil(ORDERS / 5)
const REPORT_MS = 100
const TODAY_MS = 50
const DAY_MS = 5_000
const MOST_TIMES = 1.25
const TIMES = sized(1, 60)
/** Days that are measured once all have been made for the first time. */
const MADE = sized(1, 20)
/** Shoppers' orders in calm and beside take turns, so that other load falls on both. */
const SHOPPERS = sized(2, 100)
const ROUNDS = sized(1, 8)

/** Reports of 92 days in a shop with a million orders, a day made anew, and shoppers' orders while all days are. */
const sources = await openProduct()
const { figureWork } = await sources.load<typeof import('./measure/figure-work.ts')>('/bench/measure/figure-work.ts')
await sources.onEachEngine(measure)

async function measure(places: Places): Promise<void> {
  const db = await (await places.make()).open()
  const until = Date.now() - 3_600_000
  await fillOrders(db, { orders: ORDERS, recent: RECENT, until })
  const work = await figureWork(db, { shopId: SHOP, host: HOST, until, days: DAYS, products: PRODUCTS })
  await work.makeDays(work.days.slice(0, sized(2, DAYS)))
  const made: number[] = []
  for (const day of work.days.slice(0, MADE)) made.push(await timeOf(() => work.makeDay(day)))
  const rows: (readonly (string | number)[])[] = []
  const row = (name: string, times: readonly number[]) => {
    const [middle, slow] = [at(times, 0.5), at(times, 0.95)]
    rows.push([name, middle.toFixed(1), slow.toFixed(1)])
    return slow
  }
  let slowest = 0
  for (const [name, act] of Object.entries(work.reports)) {
    slowest = Math.max(slowest, row(`${name}, ${DAYS} days`, await timesOf(TIMES, () => act(0))))
  }
  const today = row('Hoy, its figures', await timesOf(TIMES, work.today))
  const day = row('a day made anew', made)
  const [orders, counted] = [ORDERS, await work.orders()].map((count) => count.toLocaleString('en'))
  await publish({
    name: `figures-${places.engine}`,
    columns: [
      `figures on ${places.engine}, ${orders} orders, ${counted} in ${DAYS} days`,
      'median, ms',
      '95th percentile, ms',
    ],
    rows,
    claims: [
      { claim: `each report within ${REPORT_MS} ms`, holds: slowest < REPORT_MS },
      { claim: `Hoy within ${TODAY_MS} ms`, holds: today < TODAY_MS },
      { claim: `a day within ${DAY_MS / 1_000} s`, holds: day < DAY_MS },
    ],
  })
  await publishRebuild(places, work)
  await db.close()
}

/** Shoppers' orders one after the other, in calm and while every day of the shop is made anew. */
async function publishRebuild({ engine }: Places, work: Awaited<ReturnType<typeof figureWork>>): Promise<void> {
  const calm: number[] = []
  const beside: number[] = []
  let days = 0
  await timesOf(SHOPPERS, work.order)
  for (let round = 0; round < ROUNDS; round += 1) {
    calm.push(...(await timesOf(SHOPPERS, work.order)))
    let isOver = false
    const rebuilding = work.rebuild(() => isOver)
    beside.push(...(await timesOf(SHOPPERS, work.order)))
    isOver = true
    days += await rebuilding
  }
  const row = (name: string, share: number) => {
    const [one, other] = [at(calm, share), at(beside, share)]
    return [name, one.toFixed(2), other.toFixed(2), (other / one).toFixed(2)]
  }
  const times = at(beside, 0.99) / at(calm, 0.99)
  await publish({
    name: `figures-rebuild-${engine}`,
    columns: [`a shopper’s order on ${engine}`, 'ms in calm', 'ms during a rebuild of everything', 'ratio'],
    rows: [
      row('median', 0.5),
      row('99th percentile', 0.99),
      ['days made meanwhile', '', days.toLocaleString('en'), ''],
    ],
    claims: [{ claim: `the 99th percentile is at most ${MOST_TIMES} times as long`, holds: times < MOST_TIMES }],
  })
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN
}

async function timesOf(count: number, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < count; nth += 1) times.push(await timeOf(act))
  return times
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}
