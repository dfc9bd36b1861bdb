import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPeer } from './measure/child.ts'
import { startDemoShops } from './measure/demo-shops.ts'
import { answersPerSecond } from './measure/load.ts'
import { publish } from './measure/publish.ts'
import { inTurns } from './measure/rounds.ts'

const HOP = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** Compares a page from memory with a bare handler of the same framework that sends the same bytes and headers. */
const server = await startDemoShops()
const folder = await mkdtemp(join(tmpdir(), 'contraentrega-bench-'))
try {
  const headers = { host: `peru.localhost:${server.port}`, 'accept-encoding': 'br' }
  const url = `http://127.0.0.1:${server.port}/`
  const file = join(folder, 'page.json')
  await writeFile(file, JSON.stringify(await rawAnswer(url, headers)))
  const peer = await startPeer('bare-hono.ts', file)
  const rates = await inTurns({
    ours: () => answersPerSecond({ url, headers }),
    bare: () => answersPerSecond({ url: `http://127.0.0.1:${peer.port}/`, headers }),
  })
  await peer.stop()
  const ratio = rates.ours / rates.bare
  await publish({
    name: 'cached-page',
    columns: ['page from memory', 'answers a second', 'of the bare handler'],
    rows: [
      ['bare Hono handler, same bytes', Math.round(rates.bare), '100 %'],
      ['home page of a shop', Math.round(rates.ours), `${Math.round(ratio * 100)} %`],
    ],
    claims: [{ claim: 'a cached page has 80 % or more of the bare handler’s rate', holds: ratio >= 0.8 }],
  })
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
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
