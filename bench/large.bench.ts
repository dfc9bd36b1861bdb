import { microseconds } from './measure/act-times.ts'
import { fill, HOST, SHOP, type Size } from './measure/fill.ts'
import type { Places } from './measure/places.ts'
import { publish } from './measure/publish.ts'
import { inTurns } from './measure/rounds.ts'
import { sized } from './measure/size.ts'
import { openProduct } from './measure/sources.ts'

const MOST_TIMES = 2

const SMALL: Size = { otherShops: 0, products: 100, otherProducts: 0, tickets: 1_000 }
const LARGE: Size = {
  otherShops: sized(9, 9_999),
  products: 100,
  otherProducts: sized(900, 999_900),
  tickets: Number(process.env.BENCH_TICKETS ?? sized(2_000, 10_000_000)),
}

/** 10,000 shops with 1,000,000 products and one with ten million tickets, against a small database. It takes minutes and 10 GB of disk. */
const sources = await openProduct()
const { actsOf } = await sources.load<typeof import('./measure/acts.ts')>('/bench/measure/acts.ts')
await sources.onEachEngine(measure)

async function measure(places: Places): Promise<void> {
  const [small, large] = [await opened(places, SMALL), await opened(places, LARGE)]
  const rows: (string | number)[][] = []
  let worst = 0
  for (const act of Object.keys(small.acts)) {
    const of = (acts: typeof small.acts) => () => microseconds(Object.entries(acts).find(([name]) => name === act)?.[1])
    const times = await inTurns({ small: of(small.acts), large: of(large.acts) })
    const ratio = times.large / times.small
    worst = Math.max(worst, ratio)
    rows.push([act, times.small.toFixed(0), times.large.toFixed(0), ratio.toFixed(2)])
  }
  await Promise.all([small.db.close(), large.db.close()])
  const [shops, products, tickets] = [LARGE.otherShops + 1, LARGE.otherProducts + LARGE.products, LARGE.tickets].map(
    (count) => count.toLocaleString('en'),
  )
  await publish({
    name: `large-${places.engine}`,
    columns: [
      `on ${places.engine}`,
      'µs in a small database',
      `µs with ${shops} shops, ${products} products, ${tickets} tickets in one shop`,
      'ratio',
    ],
    rows,
    claims: [{ claim: `nothing takes ${MOST_TIMES} times as long`, holds: worst < MOST_TIMES }],
  })
}

async function opened(places: Places, size: Size) {
  const db = await (await places.make()).open()
  await fill(db, size)
  return { db, acts: await actsOf(db, { shopId: SHOP, host: HOST, products: size.products }) }
}
