import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { GraphEvent } from './graph-event.ts'
import { type Conditions, type Misbehaviour, Misbehaviours, plannedAnswer } from './graph-misbehaviour.ts'
import { faultOfBatch, type GraphError } from './graph-rules.ts'

/** Within this time the network drops a second event of the same name and id. */
const SAME_FOR = 48 * 3_600_000
const LATE = 3000

export interface GraphRequest {
  readonly version: string
  readonly pixel: string
  readonly token: string | null
  readonly data: unknown
  readonly testEventCode: string | null
}

export interface ReceivedEvent {
  readonly pixel: string
  readonly event: GraphEvent
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number
}

/** A stand-in for the network's events endpoint, with its documented rules. */
export interface GraphApi {
  /** For `GRAPH_API_URL`. */
  readonly url: string
  /** Every request that could be read, refused ones too. */
  readonly requests: readonly GraphRequest[]
  /** Every event that was accepted, repeated ones too. */
  readonly received: readonly ReceivedEvent[]
  /** The events of a pixel that count: one for each name and id within 48 hours. */
  counted(pixel: string): readonly GraphEvent[]
  /** Makes this the pixel's only token. */
  setToken(pixel: string, token: string): void
  misbehave(mode: Misbehaviour, conditions?: Conditions): void
  behave(): void
  stop(): Promise<void>
}

export interface GraphOptions {
  readonly clock?: () => number
  /** Tokens by pixel. Without it every pixel exists, and any token opens it. */
  readonly tokens?: Readonly<Record<string, string>>
  readonly port?: number
}

export async function startGraphApi({ clock = Date.now, tokens, port = 0 }: GraphOptions = {}): Promise<GraphApi> {
  const requests: GraphRequest[] = []
  const received: ReceivedEvent[] = []
  const known = tokens ? new Map(Object.entries(tokens)) : new Map<string, string>()
  const misbehaviours = new Misbehaviours()

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const read = await readRequest(request)
    if (!read) return refuse(response, 400, { code: 100, message: 'Unsupported post request' })
    requests.push(read)
    const planned = misbehaviours.take(read.pixel, read.data)
    if (planned?.mode === 'hang') return
    if (planned?.mode === 'reset') return request.socket.resetAndDestroy()
    const wrong = planned && plannedAnswer(planned.mode)
    if (wrong) return refuse(response, wrong.status, wrong.error)

    const fault = faultOfToken(read, known, tokens !== undefined) ?? faultOfBatch(read.data, clock())
    if (fault) return refuse(response, 400, fault)
    const events = read.data as readonly GraphEvent[]
    received.push(...events.map((event) => ({ pixel: read.pixel, event, at: clock() })))
    if (planned?.mode === 'drop-reply') return request.socket.destroy()
    const reply = () => send(response, 200, { events_received: events.length, messages: [], fbtrace_id: 'AbCdEf' })
    if (planned?.mode === 'slow') setTimeout(reply, planned.delay ?? LATE).unref()
    else reply()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    received,
    counted: (pixel) => countedOnce(received.filter((one) => one.pixel === pixel)),
    setToken: (pixel, token) => known.set(pixel, token),
    misbehave: (mode, conditions = {}) => misbehaviours.plan(mode, conditions),
    behave: () => misbehaviours.clear(),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Keeps the first event of each name and id, and the next one that arrives two days after one that counted. */
function countedOnce(received: readonly ReceivedEvent[]): readonly GraphEvent[] {
  const last = new Map<string, number>()
  const counts = ({ event, at }: ReceivedEvent) => {
    if (!event.event_id) return true
    const key = JSON.stringify([event.event_name, event.event_id])
    const before = last.get(key)
    if (before !== undefined && at - before < SAME_FOR) return false
    last.set(key, at)
    return true
  }
  return received.filter(counts).map(({ event }) => event)
}

/** `POST /{version}/{pixel}/events`, its body in JSON or as a form whose `data` is JSON; `null` for anything else. */
async function readRequest(request: IncomingMessage): Promise<GraphRequest | null> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const [, version, pixel] = /^\/(v\d+\.\d+)\/(\d+)\/events$/.exec(url.pathname) ?? []
  const body = await text(request)
  if (request.method !== 'POST' || !version || !pixel) return null
  const fields = await fieldsOf(body, request.headers['content-type'] ?? '')
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const token = bearer ?? url.searchParams.get('access_token') ?? fields.access_token
  const testEventCode = fields.test_event_code
  return {
    version,
    pixel,
    token: token ? String(token) : null,
    data: fields.data,
    testEventCode: testEventCode ? String(testEventCode) : null,
  }
}

async function fieldsOf(body: string, type: string): Promise<Readonly<Record<string, unknown>>> {
  if (/json/.test(type)) return parsed(body) ?? {}
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => new FormData())
  return { ...Object.fromEntries(form), data: parsed(String(form.get('data'))) }
}

function parsed(json: string) {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function faultOfToken(
  { pixel, token }: GraphRequest,
  known: ReadonlyMap<string, string>,
  closed: boolean,
): GraphError | null {
  const expected = known.get(pixel)
  if (closed && expected === undefined) return { code: 100, subcode: 33, message: 'Unsupported post request' }
  const opens = token !== null && (expected === undefined || token === expected)
  return opens ? null : { code: 190, message: 'Invalid OAuth access token' }
}

function refuse(response: ServerResponse, status: number, { subcode, ...error }: GraphError & { transient?: boolean }) {
  const { transient = false, code, message } = error
  if (code < 0) return send(response, status, null)
  const body = { message, type: 'OAuthException', code, error_subcode: subcode, is_transient: transient }
  send(response, status, { error: { ...body, fbtrace_id: 'AbCdEf' } })
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body === null ? '' : JSON.stringify(body))
}
