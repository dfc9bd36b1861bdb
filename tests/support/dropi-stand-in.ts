import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** An order as Dropi keeps it. */
export interface DropiOrderKept {
  id: number
  status: string
  shop_order_id: string
  notes: string
  name: string
  phone: string
  city: string
  state: string
  total_order: string
  rate_type: string
  shipping_guide: string | null
  shipping_amount: string
  distribution_company: { name: string } | null
  updated_at: string
  products: unknown
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly key: string
  readonly origin: string
  readonly body: unknown
}

/** How the next requests go wrong: their answer is lost after they were done, they come too soon, or Dropi fails. */
export type DropiFault = 'lost' | 'hung-up' | 'busy' | 'broken'

/** Stands in for Dropi's interface of integrations, with what is known of its answers: docs/couriers.md. */
export interface DropiStandIn {
  /** For `DROPI_API_URL`. */
  readonly url: string
  readonly asked: readonly Asked[]
  readonly orders: DropiOrderKept[]
  /** The order of one of our codes. */
  ofCode(code: string): DropiOrderKept | undefined
  /** The courier moves it. */
  moves(code: string, status: string, facts?: Partial<DropiOrderKept>): void
  /** So many requests of a method go wrong next. */
  fails(fault: DropiFault, method?: string, times?: number): void
  /** Only this key is taken from now on. */
  setKey(key: string): void
  stop(): Promise<void>
}

const PRODUCTS = [1002, 30100, 555]
const CITIES: Readonly<Record<string, readonly string[]>> = {
  LIMA: ['MIRAFLORES', 'ATE', 'LIMA', 'SAN ISIDRO', 'SANTIAGO DE SURCO', 'SURCO'],
  CAJAMARCA: ['JAEN'],
}

export async function startDropi({ key = 'clave-de-dropi', clock = () => Date.now() } = {}): Promise<DropiStandIn> {
  const asked: Asked[] = []
  const orders: DropiOrderKept[] = []
  let taken = key
  let faults: { fault: DropiFault; method: string }[] = []
  const now = () => new Date(clock()).toISOString()

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://dropi')
    const body = await text(request)
    const method = request.method ?? ''
    const header = (name: string) => String(request.headers[name] ?? '')
    const one = { method, path: url.pathname, query: url.searchParams, key: header('dropi-integration-key') }
    asked.push({ ...one, origin: header('origin'), body: body === '' ? null : JSON.parse(body) })
    const fault = faults.find((each) => each.method === '' || each.method === method)
    faults = faults.filter((each) => each !== fault)
    if (fault?.fault === 'busy') return tell(response, 429, { message: 'Too Many Attempts.' }, { 'retry-after': '120' })
    if (fault?.fault === 'broken') return tell(response, 502, '<html>Bad gateway</html>')
    if (fault?.fault === 'hung-up') return request.socket.destroy()
    const told = done(asked.at(-1) as Asked)
    if (fault?.fault === 'lost') return request.socket.destroy()
    tell(response, told.status, told)
  }

  function done({ method, path, query, key: given, body }: Asked) {
    if (given !== taken) return { status: 401, isSuccess: false, message: 'Access denied' }
    const [, id] = /^\/integrations\/orders\/myorders\/(\d+)$/.exec(path) ?? []
    if (id !== undefined) {
      const order = orders.find((one) => one.id === Number(id))
      if (!order) return { status: 404, isSuccess: false, message: 'Orden no encontrada' }
      return method === 'PUT' ? changed(order, body as { status: string }) : ok(shown(order))
    }
    if (path !== '/integrations/orders/myorders') return { status: 404, isSuccess: false, message: 'Not found' }
    return method === 'POST' ? made(body as Readonly<Record<string, unknown>>) : listed(query)
  }

  function made(body: Readonly<Record<string, unknown>>) {
    const required = ['state', 'city', 'name', 'surname', 'dir', 'phone', 'rate_type', 'type', 'total_order']
    const missing = [...required, 'shop_order_id', 'products', 'payment_method_id'].filter((name) => !body[name])
    if (missing.length > 0) return bad({ [missing[0] ?? '']: [`El campo ${missing[0]} es obligatorio.`] })
    const products = body.products as readonly { id: number; quantity: number; price: number }[]
    if (products.some(({ id }) => !PRODUCTS.includes(id))) return bad('El producto no existe o no está disponible.')
    const cities = CITIES[String(body.state)]
    if (!cities?.includes(String(body.city))) return bad(`La ciudad ${body.city} no existe en ${body.state}.`)
    const text = (name: string) => String(body[name] ?? '')
    const order: DropiOrderKept = {
      ...{ id: 5_000_001 + orders.length, status: 'PENDIENTE', shop_order_id: text('shop_order_id') },
      ...{ notes: text('notes'), name: text('name'), phone: text('phone'), city: text('city'), state: text('state') },
      ...{ total_order: Number(body.total_order).toFixed(2), rate_type: text('rate_type'), shipping_guide: null },
      ...{ shipping_amount: '0.00', distribution_company: null, updated_at: now(), products },
    }
    orders.push(order)
    return ok({ ...shown(order) }, 'Orden creada con éxito!')
  }

  function listed(query: URLSearchParams) {
    const text = (name: string) => query.get(name) ?? ''
    const wanted = text('value_filter_by').split(',')
    const found = orders.filter((order) => {
      if (text('filter_by') === 'ORDEN ID') return wanted.includes(String(order.id))
      return text('filter_by') !== 'CELULAR' || wanted.includes(order.phone)
    })
    const start = Number(text('start'))
    const page = found.toReversed().slice(start, start + Math.min(Number(text('result_number') || '10'), 100))
    return { ...ok(page.map(shown)), count: found.length }
  }

  function changed(order: DropiOrderKept, { status }: { readonly status: string }) {
    if (order.status !== 'PENDIENTE' && order.status !== 'PENDIENTE CONFIRMACION') {
      return { status: 400, isSuccess: false, message: 'La orden ya tiene guía y no se puede cancelar.' }
    }
    Object.assign(order, { status, updated_at: now() })
    return ok(shown(order))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ofCode = (code: string) => orders.find((order) => order.shop_order_id === code)
  return {
    ...{ asked, orders, ofCode },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    moves(code, status, facts = {}) {
      Object.assign(ofCode(code) ?? {}, { status, updated_at: now(), ...facts })
    },
    fails(fault, method = '', times = 1) {
      faults.push(...Array.from({ length: times }, () => ({ fault, method })))
    },
    setKey(next) {
      taken = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function shown({ products: _, ...order }: DropiOrderKept) {
  return { ...order, created_at: order.updated_at }
}

function ok(objects: unknown, message = 'OK') {
  return { status: 200, isSuccess: true, message, objects }
}

function bad(message: unknown) {
  return { status: 400, isSuccess: false, message }
}

function tell(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const isPage = typeof body === 'string'
  response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json', ...headers })
  response.end(isPage ? body : JSON.stringify(body))
}
