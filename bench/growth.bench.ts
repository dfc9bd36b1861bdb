import type { Database } from '../src/database/database.ts'
import { type Act, microseconds } from './measure/act-times.ts'
import { fill, HOST, SHOP, type Size } from './measure/fill.ts'
import type { Places } from './measure/places.ts'
import { publish } from './measure/publish.ts'
import { inTurns } from './measure/rounds.ts'
import { sized } from './measure/size.ts'
import { openProduct } from './measure/sources.ts'

const MOST_TIMES = 2

type Sizes = Readonly<Record<string, Size>>

const SMALL_CATALOGUE: Sizes = { '48 products': { otherShops: 10, products: 48, otherProducts: 480, tickets: 500 } }
const catalogues: Sizes = sized(SMALL_CATALOGUE, {
  ...SMALL_CATALOGUE,
  '5,000 products': { otherShops: 10, products: 5_000, otherProducts: 480, tickets: 20_000 },
  '100,000 products': { otherShops: 10, products: 100_000, otherProducts: 480, tickets: 100_000 },
})
const ONE_SHOP: Sizes = { '1 shop': { otherShops: 0, products: 100, otherProducts: 0, tickets: 500 } }
const shops: Sizes = sized(
  { ...ONE_SHOP, '10 shops': { otherShops: 9, products: 100, otherProducts: 90, tickets: 500 } },
  {
    ...ONE_SHOP,
    '100 shops': { otherShops: 99, products: 100, otherProducts: 990, tickets: 500 },
    '10,000 shops': { otherShops: 9_999, products: 100, otherProducts: 99_990, tickets: 500 },
  },
)

/** The same pages, calls and commands on small and large databases. Their cost must not grow with rows that they do not need. */
const sources = await openProduct()
const { actsOf } = await sources.load<typeof import('./measure/acts.ts')>('/bench/measure/acts.ts')
const engines = await sources.bothEngines()
try {
  for (const places of engines) {
    await measure(places, 'catalogue', catalogues)
    await measure(places, 'shops', shops)
  }
} finally {
  for (const places of engines) await places.remove()
  await sources.close()
}

async function measure(places: Places, name: string, sizes: Sizes): Promise<void> {
  const opened: { readonly db: Database; readonly acts: Readonly<Record<string, Act>> }[] = []
  for (const size of Object.values(sizes)) {
    const db = await (await places.make()).open()
    await fill(db, size)
    opened.push({ db, acts: await actsOf(db, { shopId: SHOP, host: HOST, products: size.products }) })
  }
  const rows: (string | number)[][] = []
  let worst = 0
  for (const act of Object.keys(opened[0]?.acts ?? {})) {
    const contenders = opened.map(({ acts }, place) => [String(place), () => microseconds(acts[act])] as const)
    const times = Object.values(await inTurns(Object.fromEntries(contenders)))
    const [smallest = Number.NaN] = times
    const ratios = times.slice(1).map((time) => time / smallest)
    worst = Math.max(worst, ...ratios)
    rows.push([act, smallest.toFixed(0), ...ratios.map((ratio) => ratio.toFixed(2))])
  }
  for (const { db } of opened) await db.close()
  const [smallest, ...larger] = Object.keys(sizes)
  await publish({
    name: `growth-${name}-${places.engine}`,
    columns: [`on ${places.engine}`, `µs with ${smallest}`, ...larger.map((size) => `times as long with ${size}`)],
    rows,
    claims: [{ claim: `nothing takes ${MOST_TIMES} times as long`, holds: worst < MOST_TIMES }],
  })
}
