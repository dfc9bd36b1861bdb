import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startServer } from '../tests/support/server.ts'
import { fill } from './measure/fill.ts'
import { bothEngines, type Places } from './measure/places.ts'
import { publish } from './measure/publish.ts'
import { inTurns } from './measure/rounds.ts'
import { sized } from './measure/size.ts'

const WITHIN_MS = 1_000
const FULL = sized(
  { otherShops: 10, products: 100, otherProducts: 0, tickets: 100 },
  { otherShops: 100, products: 100_000, otherProducts: 0, tickets: 50_000 },
)

/** The time from the spawn to the line that names the open port, with a full catalogue, beside the time that Node itself takes to start. */
const engines = await bothEngines()
try {
  const started = await Promise.all(engines.map(prepare))
  const node = async () => timed(() => promisify(execFile)(process.execPath, ['-e', '0']))
  const times = await inTurns({ node, ...Object.fromEntries(started) })
  const rows = Object.entries(times).map(([name, ms]) => {
    return [name, Math.round(ms), (ms / times.node).toFixed(1)]
  })
  const slowest = Math.max(...Object.values(times))
  await publish({
    name: 'start',
    columns: ['start', 'ms to the open port', 'of an empty Node'],
    rows,
    claims: [{ claim: `it is open within ${WITHIN_MS} ms`, holds: slowest <= WITHIN_MS }],
  })
} finally {
  for (const places of engines) await places.remove()
}

async function prepare(places: Places): Promise<[string, () => Promise<number>]> {
  const place = await places.make()
  const db = await place.open()
  await fill(db, FULL)
  await db.close()
  const start = async () => {
    let stop = async (): Promise<unknown> => null
    const ms = await timed(async () => {
      stop = (await startServer(place.variables)).stop
    })
    await stop()
    return ms
  }
  const products = FULL.products.toLocaleString('en')
  return [`${products} products, ${FULL.otherShops + 1} shops, ${places.engine}`, start]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
