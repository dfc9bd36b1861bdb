import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPeer } from './measure/child.ts'
import { startDemoShops } from './measure/demo-shops.ts'
import { answersPerSecond } from './measure/load.ts'
import { publish } from './measure/publish.ts'
import { inTurns } from './measure/rounds.ts'
import { sized } from './measure/size.ts'

const HOP = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

const SECONDS = sized(1, 3)
/** Clock ticks in which Linux counts the time of processes. */
const TICKS = 100

/**
 * Compares a page from memory with bare handlers that send the same bytes and headers. The rates are those of the servers' processor time: on two cores
 * the load needs one for itself, and other work takes from both.
 */
const server = await startDemoShops()
const folder = await mkdtemp(join(tmpdir(), 'contraentrega-bench-'))
try {
  const headers = { host: `peru.localhost:${server.port}`, 'accept-encoding': 'br' }
  const url = `http://127.0.0.1:${server.port}/`
  const file = join(folder, 'page.json')
  await writeFile(file, JSON.stringify(await rawAnswer(url, headers)))
  const [http, hono] = [await startPeer('bare-http.ts', file), await startPeer('bare-hono.ts', file)]
  const rateOf = async ({ port, pid }: { port: number; pid: number }) => {
    const before = await processorSeconds(pid)
    const answers = SECONDS * (await answersPerSecond({ url: `http://127.0.0.1:${port}/`, headers, seconds: SECONDS }))
    return answers / Math.max((await processorSeconds(pid)) - before, 1 / TICKS)
  }
  const rates = await inTurns({ http: () => rateOf(http), hono: () => rateOf(hono), ours: () => rateOf(server) })
  for (const peer of [http, hono]) await peer.stop()
  const percent = (rate: number) => `${Math.round((rate / rates.http) * 100)} %`
  await publish({
    name: 'cached-page',
    columns: ['page from memory', 'answers in a second of the processor', 'of bare node:http'],
    rows: [
      ['bare node:http handler, same bytes', Math.round(rates.http), percent(rates.http)],
      ['bare Hono handler, same bytes', Math.round(rates.hono), percent(rates.hono)],
      ['home page of a shop', Math.round(rates.ours), percent(rates.ours)],
    ],
    claims: [
      { claim: 'a cached page has 80 % or more of bare node:http’s rate', holds: rates.ours / rates.http >= 0.8 },
    ],
  })
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function processorSeconds(pid: number): Promise<number> {
  const afterName = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1] ?? ''
  const [user, system] = afterName.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) / TICKS
}

/** The bytes of the answer, compressed as they travel: `fetch` would unpack them. */
async function rawAnswer(url: string, headers: Readonly<Record<string, string>>) {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !HOP.has(name))
        resolve({ body: Buffer.concat(parts).toString('base64'), headers: Object.fromEntries(kept) })
      })
    })
      .on('error', reject)
      .end()
  })
}
