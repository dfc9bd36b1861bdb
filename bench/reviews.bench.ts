import type { Places } from './measure/places.ts'
import { publish } from './measure/publish.ts'
import { inTurns } from './measure/rounds.ts'
import { sized } from './measure/size.ts'
import { openProduct } from './measure/sources.ts'

const REVIEWS = sized(20, 20_000)
const READS = sized(2, 200)
const MOST_TIMES = 1.5

/** What a product's page reads of its reviews, of a product with many beside one with ten. */
const sources = await openProduct()
const { reviewReads } = await sources.load<typeof import('./measure/review-reads.ts')>('/bench/measure/review-reads.ts')
await sources.onEachEngine(measure)

async function measure(places: Places): Promise<void> {
  const db = await (await places.make()).open()
  const reads = await reviewReads(db, REVIEWS)
  const { many, few } = await inTurns({ many: () => timeOf(reads.many), few: () => timeOf(reads.few) })
  const count = REVIEWS.toLocaleString('en')
  await publish({
    name: `reviews-${places.engine}`,
    columns: [`reading a product’s reviews on ${places.engine}`, 'ms', 'ratio'],
    rows: [
      ['of a product with ten', few.toFixed(2), ''],
      [`of a product with ${count}`, many.toFixed(2), (many / few).toFixed(2)],
    ],
    claims: [
      { claim: `${count} reviews cost at most ${MOST_TIMES} times what ten do`, holds: many / few <= MOST_TIMES },
    ],
  })
  await db.close()
}

/** Milliseconds of one read. */
async function timeOf(read: () => Promise<void>): Promise<number> {
  const began = performance.now()
  for (let nth = 0; nth < READS; nth += 1) await read()
  return (performance.now() - began) / READS
}
