import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startPeer } from './measure/child.ts'
import { startDemoShops } from './measure/demo-shops.ts'
import { answersPerSecond } from './measure/load.ts'
import { publish } from './measure/publish.ts'
import { inTurns } from './measure/rounds.ts'

const HOP = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])
const CONNECTIONS = 8
const SECONDS = 1

const client = {
  ...{ name: 'Rosa Quispe', phone: '987654321', departamento: 'Lima', provincia: 'Lima', distrito: 'Miraflores' },
  ...{ placeCode: '150122', direccion: 'Av. Larco 100', lima: '0', terminos: true },
}

/** Compares each call of the API on SQLite with a bare handler of the same framework that answers the same bytes without reading the request. */
const server = await startDemoShops({ LOG_LEVEL: 'error' })
const folder = await mkdtemp(join(tmpdir(), 'contraentrega-bench-'))
try {
  const rows: (readonly (string | number)[])[] = []
  for (const [name, ask] of Object.entries(await callsOf())) rows.push(await measured(name, ask))
  const columns = ['call', 'bare handler, a second', 'ours, a second', 'of the bare handler', 'ms a call']
  await publish({ name: 'api-calls', columns, rows })
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

interface Sent {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

interface Ask {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

async function callsOf(): Promise<Readonly<Record<string, Ask>>> {
  const listed = await send(asking('products', {}))
  const { slug } = JSON.parse(String(listed.body)).data[0]
  const products = [{ slug, amount: 1, colors: [], type: 'normal', order: 0 }]
  const order = { client, products }
  const stored = await send(asking('ticket/store', order))
  const key = { 'ticket-key': String(stored.headers['ticket-key']) }
  const { data: code } = JSON.parse(String(stored.body))
  return {
    getconfigpage: asking('getconfigpage', {}),
    getcategories: asking('getcategories', {}),
    products: asking('products', {}),
    'product-start': asking('product-start', { slug }),
    'product-start-price': asking('product-start-price', { slug }),
    'ticket/store': asking('ticket/store', order),
    'ticket/update': asking('ticket/update', { ...order, code, status: 'direccion' }, key),
  }
}

function asking(path: string, params: object, headers: Readonly<Record<string, string>> = {}): Ask {
  return {
    url: `http://127.0.0.1:${server.port}/api/v1/web/${path}`,
    headers: { host: `peru.localhost:${server.port}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ params }),
  }
}

async function measured(name: string, ask: Ask): Promise<readonly (string | number)[]> {
  const file = join(folder, 'answer.json')
  await writeFile(file, JSON.stringify(kept(await send(ask))))
  const peer = await startPeer('bare-hono.ts', file)
  const load = { ...ask, connections: CONNECTIONS, seconds: SECONDS }
  const { ours, bare } = await inTurns({
    ours: () => answersPerSecond(load),
    bare: () => answersPerSecond({ ...load, url: `http://127.0.0.1:${peer.port}/` }),
  })
  await peer.stop()
  const share = `${Math.round((ours / bare) * 100)} %`
  return [name, Math.round(bare), Math.round(ours), share, (1000 / ours).toFixed(2)]
}

/** `fetch` would set the host from the address, and the host decides the shop. */
function send({ url, headers, body }: Ask): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method: 'POST', headers }, async (response) => {
      const answer = { headers: response.headers, body: await buffer(response) }
      if (response.statusCode === 200) resolve(answer)
      else reject(new Error(`${url}: ${response.statusCode} ${answer.body}`))
    })
    asking.on('error', reject).end(body)
  })
}

function kept({ headers, body }: Sent) {
  const named = Object.entries(headers).filter(([name]) => !HOP.has(name))
  return { body: body.toString('base64'), headers: Object.fromEntries(named) }
}
