import { fill, HOST } from './measure/fill.ts'
import { publish } from './measure/publish.ts'
import { sized } from './measure/size.ts'
import { openProduct } from './measure/sources.ts'

const MINUTES = Number(process.env.BENCH_MINUTES ?? sized(0.02, 3))
const SAMPLES = sized(3, 18)
const WARM_UP = 1 / 3
/** The growth that a small machine can hold for an hour. */
const MOST_MEGABYTES_AN_HOUR = 60
const SIZE = { otherShops: 100, products: 2_000, otherProducts: sized(100, 5_000), tickets: 1_000 }

/** Memory after garbage collection under new addresses, unknown ones, orders and events. Needs `--expose-gc`. */
if (!globalThis.gc) throw new Error('Run it with node --expose-gc bench/memory.bench.ts')
const sources = await openProduct()
const { mixedLoad } = await sources.load<typeof import('./measure/mixed-load.ts')>('/bench/measure/mixed-load.ts')
const engines = await sources.bothEngines()
try {
  const [sqlite] = engines
  if (sqlite) {
    const db = await (await sqlite.make()).open()
    await fill(db, SIZE)
    const load = mixedLoad(db, HOST, SIZE.products)
    const samples: Sample[] = []
    let asked = 0
    for (let n = 0; n < SAMPLES; n += 1) {
      const until = performance.now() + (MINUTES * 60_000) / SAMPLES
      while (performance.now() < until) {
        await load(asked)
        asked += 1
      }
      globalThis.gc()
      const { heapUsed, rss } = process.memoryUsage()
      samples.push({ minutes: performance.now() / 60_000, held: heapUsed / 1e6, rss: rss / 1e6 })
    }
    await db.close()
    const settled = samples.slice(Math.floor(SAMPLES * WARM_UP))
    const slope = 60 * slopeOf(settled)
    const [first, last] = [settled[0], settled.at(-1)]
    await publish({
      name: 'memory',
      columns: ['memory under load', `after ${Math.round(MINUTES * WARM_UP * 60)} s`, `after ${MINUTES} min`],
      rows: [
        ['held after collecting garbage, MB', first?.held.toFixed(0) ?? '', last?.held.toFixed(0) ?? ''],
        ['resident, MB', first?.rss.toFixed(0) ?? '', last?.rss.toFixed(0) ?? ''],
        ['requests', Math.round(asked * WARM_UP), asked],
        ['grows by, MB an hour', '', slope.toFixed(1)],
      ],
      claims: [
        { claim: `it grows by less than ${MOST_MEGABYTES_AN_HOUR} MB an hour`, holds: slope < MOST_MEGABYTES_AN_HOUR },
      ],
    })
  }
} finally {
  for (const places of engines) await places.remove()
  await sources.close()
}

interface Sample {
  readonly minutes: number
  readonly held: number
  readonly rss: number
}

/** The slope of the least-squares line through the samples, in megabytes a minute. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(samples.map(({ minutes }) => minutes)), mean(samples.map(({ held }) => held))]
  const above = samples.reduce((sum, { minutes, held }) => sum + (minutes - x) * (held - y), 0)
  const below = samples.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0)
  return above / below
}
