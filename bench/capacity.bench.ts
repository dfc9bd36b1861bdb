import { fill, HOST, SHOP } from './measure/fill.ts'
import { publish } from './measure/publish.ts'
import { sized } from './measure/size.ts'
import { openProduct } from './measure/sources.ts'

const BURST_MS = sized(10, 4_000)
const WARM_UP_ACTS = sized(1, 50)
const SIZE = sized(
  { otherShops: 10, products: 100, otherProducts: 100, tickets: 500 },
  { otherShops: 1_000, products: 1_000, otherProducts: 10_000, tickets: 10_000 },
)
const ACTS = [
  'product page, from memory',
  'product page, rendered',
  'last page of a category, rendered',
  'call product-start',
  'order stored and finalised',
  'orders, newest 50',
] as const

/** The processor time of one of each act, over all threads of the process. Other load on the machine does not count. */
const sources = await openProduct()
const { actsOf } = await sources.load<typeof import('./measure/acts.ts')>('/bench/measure/acts.ts')
const engines = await sources.bothEngines()
try {
  const rows = new Map<string, (string | number)[]>(ACTS.map((name) => [name, [name]]))
  for (const places of engines) {
    const db = await (await places.make()).open()
    await fill(db, SIZE)
    const acts = await actsOf(db, { shopId: SHOP, host: HOST, products: SIZE.products })
    for (const name of ACTS) {
      const ms = await processorMs(acts[name])
      rows.get(name)?.push(ms.toFixed(2), Math.round(1_000 / ms))
    }
    await db.close()
  }
  const columns = engines.flatMap(({ engine }) => [`ms of a core, ${engine}`, `a core's second has`])
  await publish({ name: 'capacity', columns: ['one', ...columns], rows: [...rows.values()] })
} finally {
  for (const places of engines) await places.remove()
  await sources.close()
}

async function processorMs(act: (nth: number) => Promise<unknown>): Promise<number> {
  for (let nth = 0; nth < WARM_UP_ACTS; nth += 1) await act(nth)
  const before = process.cpuUsage()
  const until = performance.now() + BURST_MS
  let times = 0
  while (performance.now() < until) {
    await act(WARM_UP_ACTS + times)
    times += 1
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / times
}
