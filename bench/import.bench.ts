import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportRun } from '../src/catalogue/import/import-run.ts'
import { openDatabase } from '../src/database/open-database.ts'
import type { Server } from '../tests/support/server.ts'
import { shopifyHeader, shopifyLine } from '../tests/support/shopify-export.ts'
import { startDemoShops } from './measure/demo-shops.ts'
import { askDesk as ask, type DeskLine, signedIn } from './measure/desk-line.ts'
import { bothEngines, type Place } from './measure/places.ts'
import { publish } from './measure/publish.ts'
import { goShopping, slugToBuy } from './measure/shopping.ts'
import { sized } from './measure/size.ts'

const ROWS = Number(process.env.BENCH_ROWS ?? sized(200, 50_000))
const SHOPPERS = 4
const ALONE_SECONDS = sized(0.5, 10)
/** How long shoppers order before it is looked whether the phase is over. */
const SHOPPING_SECONDS = sized(0.2, 1)
/** Between two looks at the state of the import. */
const LOOK_MS = sized(50, 500)
const PIECE = 512 * 1024
const MOST_MEGABYTES = 250
const MOST_RATIO = 3
const HOST = 'peru.localhost'

/** A file of 50,000 products through the desk of the built product: sent, tried out, imported, looked through, while shoppers order. Needs a build. */
const engines = await bothEngines()
try {
  for (const { engine, make } of engines) await measure(engine, await make())
} finally {
  for (const places of engines) await places.remove()
}

interface Phase {
  readonly name: string
  readonly seconds: number
  readonly orders: readonly number[]
  readonly refused: number
  /** Of the server, five times a second. */
  readonly megabytes: readonly number[]
}

async function measure(engine: string, place: Place): Promise<void> {
  const variables = { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' }
  const server = await startDemoShops(variables, place.databaseUrl ?? '')
  try {
    const db = await openDatabase(server)
    const token = await signedIn(db, HOST)
    await db.close()
    const desk = { port: server.port, token, base: `/t/${HOST}/importar` }
    await report(engine, await phasesOf(server, desk, await slugToBuy(server.port, HOST)))
  } finally {
    await server.stop()
  }
}

async function phasesOf(server: Server, desk: DeskLine, slug: string) {
  const file = Buffer.from(catalogue())
  const phase = (name: string, work: () => Promise<unknown>) => beside(server, slug, name, work)
  const alone = () => phase('nothing else', () => pause(ALONE_SECONDS * 1_000))
  const before = await alone()
  let id = ''
  const sending = await phase('the file is sent', async () => {
    id = await send(desk, file)
  })
  const trying = await phase('it is tried out', () => until(desk, id, 'checked'))
  await ask(desk, `/${id}/confirmar`, '{"params":{}}')
  const importing = await phase('it is imported', () => until(desk, id, 'done'))
  const after = await alone()
  const began = performance.now()
  const page = await ask(desk, `/${id}?ver=new&desde=${ROWS - 51}`)
  const shown = { ms: performance.now() - began, isWhole: page.includes(`Producto ${ROWS - 1}`) }
  return { before, phases: [sending, trying, importing], after, shown, size: file.length }
}

/** What shoppers wait beside an import is compared with what they wait before and after it, so that other load falls on both. */
async function report(engine: string, measured: Awaited<ReturnType<typeof phasesOf>>): Promise<void> {
  const { before, phases, after, shown, size } = measured
  const alone = [...before.orders, ...after.orders]
  const rows = [before, ...phases, { ...after, name: 'nothing else, afterwards' }]
  const ratio = (orders: readonly number[], share: number) => at(orders, share) / at(alone, share)
  const most = Math.max(...phases.map(({ orders }) => ratio(orders, 0.95)))
  const refused = rows.reduce((sum, one) => sum + one.refused, 0)
  const highest = (of: readonly Phase[]) => Math.max(...of.flatMap(({ megabytes }) => megabytes))
  const grown = highest(phases) - highest([before])
  await publish({
    name: `import-${engine}`,
    columns: [
      `${ROWS.toLocaleString('en')} rows through the desk on ${engine}, ${(size / 1e6).toFixed(0)} MB`,
      ...['s', 'orders', 'median order, ms', '95th percentile, ms', 'ratio', 'resident halfway, MB', 'at the end, MB'],
    ],
    rows: rows.map(({ name, seconds, orders, megabytes }) => [
      ...[name, seconds.toFixed(1), orders.length, at(orders, 0.5).toFixed(1), at(orders, 0.95).toFixed(1)],
      ...[ratio(orders, 0.95).toFixed(2), halfway(megabytes).toFixed(0), (megabytes.at(-1) ?? Number.NaN).toFixed(0)],
    ]),
    claims: [
      { claim: 'no order is refused meanwhile', holds: refused === 0 },
      { claim: `95 of 100 orders take less than ${MOST_RATIO} times as long`, holds: most < MOST_RATIO },
      {
        claim: `the server grows by less than ${MOST_MEGABYTES} MB (${grown.toFixed(0)})`,
        holds: grown < MOST_MEGABYTES,
      },
      { claim: `the last page of its rows is shown (${shown.ms.toFixed(0)} ms)`, holds: shown.isWhole },
    ],
  })
}

/** Does something while shoppers order, and looks how large the server is. */
async function beside(server: Server, slug: string, name: string, work: () => Promise<unknown>): Promise<Phase> {
  const began = performance.now()
  let isOver = false
  const orders: number[] = []
  const megabytes: number[] = []
  let refused = 0
  const shopping = async () => {
    while (!isOver) {
      const bought = await goShopping({
        port: server.port,
        host: HOST,
        slug,
        shoppers: SHOPPERS,
        seconds: SHOPPING_SECONDS,
      })
      orders.push(...bought.times)
      refused += bought.refused
    }
  }
  const looking = async () => {
    while (!isOver) {
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8')) ?? []
      megabytes.push(Number(kilobytes) / 1e3)
      await pause(200)
    }
  }
  const others = [shopping(), looking()]
  await work()
  const seconds = (performance.now() - began) / 1_000
  isOver = true
  await Promise.all(others)
  return { name, seconds, orders, refused, megabytes }
}

async function send(desk: DeskLine, file: Buffer): Promise<string> {
  const begun = await ask(desk, '', JSON.stringify({ params: { nombre: 'products_export.csv', bytes: file.length } }))
  const { id } = JSON.parse(begun).data
  for (let offset = 0; offset < file.length; offset += PIECE) {
    await ask(desk, `/${id}/partes/${offset}`, file.subarray(offset, offset + PIECE))
  }
  await ask(desk, `/${id}/revisar`, '{"params":{}}')
  return id
}

async function until(desk: DeskLine, id: string, state: ImportRun['state']): Promise<void> {
  for (;;) {
    const { data } = JSON.parse(await ask(desk, `/${id}/estado`))
    if (data.state === state) return
    if (data.state === 'failed') throw new Error('The import failed')
    await pause(LOOK_MS)
  }
}

function* lines(): Generator<string> {
  yield shopifyHeader()
  const body = '<p>Una línea de su descripción, larga como la de un vendedor.</p>\n'.repeat(3)
  for (let n = 0; n < ROWS; n += 1) {
    const price = `${(n % 90) + 10}.90`
    yield shopifyLine({ handle: `producto-${n}`, title: `Producto ${n}`, body, type: `Tipo ${n % 20}`, price })
  }
}

function catalogue(): string {
  return [...lines()].join('\n')
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN
}

function halfway(values: readonly number[]): number {
  return values[Math.floor(values.length / 2)] ?? Number.NaN
}
