import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

const client = {
  ...{ name: 'Rosa Quispe', departamento: 'Lima', provincia: 'Lima', distrito: 'Miraflores', placeCode: '150122' },
  ...{ direccion: 'Av. Larco 100', lima: '0', documento: '', terminos: true },
}

interface Shopping {
  readonly port: number
  readonly host: string
  readonly slug: string
  readonly shoppers: number
  readonly seconds: number
}

interface Bought {
  /** Milliseconds of each order, stored and finalised. */
  readonly times: readonly number[]
  readonly refused: number
}

let phones = 0

/** Shoppers place one order after the other. The server trusts 127.0.0.1 as a proxy, so that each order has an address of its own. */
export async function goShopping({ port, host, slug, shoppers, seconds }: Shopping): Promise<Bought> {
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers })
  const until = performance.now() + seconds * 1_000
  const times: number[] = []
  let refused = 0
  const shopper = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      if (await placeOrder({ agent, port, host }, slug)) times.push(performance.now() - began)
      else refused += 1
    }
  }
  await Promise.all(Array.from({ length: shoppers }, shopper))
  agent.destroy()
  return { times, refused }
}

interface Line {
  readonly agent: Agent
  readonly port: number
  readonly host: string
}

async function placeOrder(line: Line, slug: string): Promise<boolean> {
  phones += 1
  const from = `190.${(phones >> 16) + 40}.${(phones >> 8) % 256}.${phones % 256}`
  const products = [{ slug, amount: 1, colors: [], type: 'normal', order: 0 }]
  const params = { client: { ...client, phone: String(987_000_000 + phones) }, products }
  const stored = await post(line, 'store', params, { 'x-forwarded-for': from })
  if (stored.status !== 200) return false
  const headers = { 'ticket-key': stored.ticketKey, 'x-forwarded-for': from }
  const { status } = await post(line, 'update', { ...params, code: stored.code, status: 'finalizado' }, headers)
  return status === 200
}

interface Posted {
  readonly status: number
  readonly ticketKey: string
  readonly code: string
}

function post(
  { agent, port, host }: Line,
  act: 'store' | 'update',
  params: object,
  headers: Readonly<Record<string, string>>,
): Promise<Posted> {
  const { promise, resolve, reject } = Promise.withResolvers<Posted>()
  const body = JSON.stringify({ params })
  const asked = request({
    ...{ agent, port, host: '127.0.0.1', method: 'POST', path: `/api/v1/web/ticket/${act}` },
    headers: {
      ...{ host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      ...{ 'user-agent': 'Mozilla/5.0 (Linux; Android 13)', 'idempotency-key': randomUUID(), ...headers },
    },
  })
  asked.on('error', reject)
  asked.on('response', (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    response.on('error', reject)
    response.on('end', () => {
      const status = response.statusCode ?? 0
      const code = status === 200 ? JSON.parse(text).data : ''
      resolve({ status, code, ticketKey: String(response.headers['ticket-key'] ?? '') })
    })
  })
  asked.end(body)
  return promise
}

interface Card {
  readonly slug: string
  readonly hasColors: boolean
  readonly soldOut: boolean
}

/** The slug of a product without colours, which the shoppers buy. */
export async function slugToBuy(port: number, host: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = { host, 'content-type': 'application/json' }
  const asked = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/v1/web/products', headers })
  asked.on('error', reject)
  asked.on('response', async (response) => {
    const { data } = JSON.parse(Buffer.concat(await response.toArray()).toString())
    const plain = data.find(({ hasColors, soldOut }: Card) => !hasColors && !soldOut)
    if (plain) resolve(plain.slug)
    else reject(new Error(`${host} sells no product without colours`))
  })
  asked.end(JSON.stringify({ params: { c: 'Peru' } }))
  return promise
}
