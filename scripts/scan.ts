import { servePlantedHoles } from '../tests/support/planted-holes.ts'
import { startServer } from '../tests/support/server.ts'
import { type Hole, isAboveLow, isInstalled, sqlmap, wapiti } from './scanners.ts'

/** Time limits that add up to at most four minutes for the product. */
const PAGES_SECONDS = 150
const CALL_SECONDS = 30

/** Bodies of calls that reach the database, with the place to inject at. */
const CALLS: readonly (readonly [path: string, body: string])[] = [
  ['/api/v1/web/products', '{"params":{"category":"hogar*","page":1}}'],
  ['/api/v1/web/product-start', '{"params":{"slug":"licuadora*"}}'],
  ['/api/v1/web/ticket/update', ticket('K7M3P9QX*')],
]

function ticket(code: string): string {
  return JSON.stringify({
    params: { code, client: { name: 'Ana', phone: '987654321' }, products: [], status: 'nombre' },
  })
}

const MUST_FIND = [
  ['wapiti', 'Cross Site Scripting'],
  ['sqlmap', 'SQL injection'],
] as const

/** Scans a private instance of the built product. Returns whether nothing above low was found and the planted holes were. */
async function main(): Promise<boolean> {
  console.log('Planted holes, which must be found:')
  const planted = await scanPlanted()
  print(planted)
  console.log('\nThe product, in which nothing above low may be found:')
  const holes = await scanProduct()
  print(holes)
  const both = MUST_FIND.every(([scanner, what]) =>
    planted.some((hole) => hole.scanner === scanner && isAboveLow(hole) && hole.what.includes(what)),
  )
  const bad = holes.filter(isAboveLow)
  if (!both) console.log('\nA scanner did not find its planted hole: its silence about the product means nothing.')
  console.log(`\n${bad.length} findings above low in the product; planted holes ${both ? 'found' : 'MISSED'}.`)
  return both && bad.length === 0
}

async function scanPlanted(): Promise<readonly Hole[]> {
  const planted = await servePlantedHoles()
  try {
    const pages = await wapiti(planted.url, 60)
    const call = await sqlmap(new URL('/api/price', planted.url).href, '{"params":{"slug":"lampara*"}}', 60)
    return [...pages.holes, ...call.holes]
  } finally {
    await planted.close()
  }
}

async function scanProduct(): Promise<readonly Hole[]> {
  const server = await startServer()
  try {
    const home = server.url('localhost')
    const entries = ['buscar?q=a', 'categorias?page=1', 'carrito?px=110&mode=funnel', 'pedido/K7M3P9QX', 'api/docs']
    const pages = await wapiti(home, PAGES_SECONDS, entries)
    console.log(`  wapiti: pages from ${home}, ${pages.seconds.toFixed(0)} s`)
    const holes = [...pages.holes]
    for (const [path, body] of CALLS) {
      const call = await sqlmap(new URL(path, home).href, body, CALL_SECONDS)
      console.log(`  sqlmap: ${path}, ${call.seconds.toFixed(0)} s`)
      holes.push(...call.holes)
    }
    console.log(`  ${await answered(home)}`)
    return holes
  } finally {
    await server.stop()
  }
}

/** The number of requests, by the server's own metrics. */
async function answered(home: string): Promise<string> {
  const metrics = await (await fetch(new URL('/metrics', home))).text()
  const counts = [...metrics.matchAll(/^http_requests_total\{.*status="(\d)\d\d".*\} (\d+)$/gm)]
  const sum = (first: string) =>
    counts.filter(([, one]) => one === first).reduce((all, [, , count]) => all + Number(count), 0)
  return ['2', '3', '4', '5'].map((first) => `${sum(first)} answers ${first}xx`).join(', ')
}

function print(holes: readonly Hole[]): void {
  const counts = new Map<string, { readonly hole: Hole; times: number }>()
  for (const hole of holes) {
    const key = `${hole.severity} ${hole.what}`
    const known = counts.get(key) ?? { hole, times: 0 }
    counts.set(key, { hole: known.hole, times: known.times + 1 })
  }
  for (const { hole, times } of counts.values()) {
    console.log(
      `  ${hole.severity.padEnd(12)}${hole.scanner.padEnd(8)}${hole.what} (${hole.where}${times > 1 ? `, ${times} times` : ''})`,
    )
  }
  if (holes.length === 0) console.log('  nothing')
}

const missing: string[] = []
for (const program of ['wapiti', 'sqlmap']) if (!(await isInstalled(program))) missing.push(program)
if (missing.length > 0) {
  console.error(`${missing.join(' and ')} cannot be found. On Debian: apt-get install wapiti sqlmap`)
  process.exitCode = 2
} else process.exitCode = (await main()) ? 0 : 1
