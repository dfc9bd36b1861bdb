import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { faultOfEvent, type TiktokEvent } from './tiktok-rules.ts'

/** Within this time the network drops a second event of the same name and id. */
const SAME_FOR = 48 * 3_600_000
const LATE = 3_000
const MOST = 1_000

/** The network's codes, which come with status 200. */
const MESSAGES = {
  40001: 'No permission to operate the pixel',
  40002: 'Invalid parameter',
  40100: 'Too many requests',
  40105: 'Access token is incorrect or has been revoked',
  50000: 'System error',
} as const

/**
 * `500`, `429`: a bare status. Codes: that answer, whatever was sent. `hang`: never answers. `reset`: cuts the connection before it takes anything. `slow`:
 * takes the events at once and answers late. `drop-reply`: takes them and cuts the connection. `partly`: refuses the events that `isBad` and takes the
 * others (20001, or 40002 where none is left). `poison`: refuses the whole call because of one that `isBad` (40002).
 */
export type TiktokMisbehaviour =
  | keyof typeof MESSAGES
  | 500
  | 429
  | 'hang'
  | 'reset'
  | 'slow'
  | 'drop-reply'
  | 'partly'
  | 'poison'

interface Conditions {
  /** How many requests fail like this; without it, all until `behave()`. */
  readonly times?: number
  readonly isBad?: (event: TiktokEvent) => boolean
  /** The delay of `slow`, in milliseconds. */
  readonly delay?: number
}

interface Planned extends Conditions {
  readonly mode: TiktokMisbehaviour
  left: number
}

export interface TiktokRequest {
  readonly token: string | null
  readonly pixel: string
  readonly testCode: string | null
  readonly data: readonly unknown[]
}

export interface TiktokReceived {
  readonly pixel: string
  readonly event: TiktokEvent
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number
}

/** A stand-in for TikTok's Events API, with its documented rules. */
export interface TiktokApi {
  /** For `TIKTOK_API_URL`. */
  readonly url: string
  /** Every request that could be read, refused ones too. */
  readonly requests: readonly TiktokRequest[]
  /** Every event that was taken, repeated ones too. */
  readonly received: readonly TiktokReceived[]
  /** The events of a pixel that count: one for each name and id within 48 hours. Tests do not count. */
  counted(pixel: string): readonly TiktokEvent[]
  /** Makes this the pixel's only token. */
  setToken(pixel: string, token: string): void
  misbehave(mode: TiktokMisbehaviour, conditions?: Conditions): void
  behave(): void
  stop(): Promise<void>
}

export interface TiktokOptions {
  readonly clock?: () => number
  /** Tokens by pixel. Without it every pixel exists, and any token opens it. */
  readonly tokens?: Readonly<Record<string, string>>
  readonly port?: number
}

export async function startTiktokApi({ clock = Date.now, tokens, port = 0 }: TiktokOptions = {}): Promise<TiktokApi> {
  const requests: TiktokRequest[] = []
  const received: TiktokReceived[] = []
  const known = tokens ? new Map(Object.entries(tokens)) : new Map<string, string>()
  let planned: Planned[] = []

  function take(data: readonly unknown[]): Planned | null {
    const isMeant = ({ mode, left, isBad = () => false }: Planned) =>
      left > 0 && ((mode !== 'partly' && mode !== 'poison') || data.some((event) => isBad(event as TiktokEvent)))
    const found = planned.find(isMeant)
    if (found) found.left -= 1
    return found ?? null
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const read = await readRequest(request)
    if (!read) return say(response, 40002, 'event_source, event_source_id and data are required')
    requests.push(read)
    const plan = take(read.data)
    const mode = plan?.mode
    if (mode === 'hang') return
    if (mode === 'reset') return request.socket.resetAndDestroy()
    if (mode === 500 || mode === 429) return void response.writeHead(mode).end()
    if (mode === 'poison') return say(response, 40002, MESSAGES[40002])
    if (typeof mode === 'number') return say(response, mode, MESSAGES[mode])
    const refusal = refusalOf(read, known, tokens !== undefined)
    if (refusal) return say(response, refusal, MESSAGES[refusal])
    if (read.data.length === 0 || read.data.length > MOST) return say(response, 40002, `data: 1 to ${MOST} events`)

    const isBad = mode === 'partly' ? (plan?.isBad ?? (() => false)) : () => false
    const faults = read.data.map(
      (event) => faultOfEvent(event, clock()) ?? (isBad(event as TiktokEvent) ? 'bad' : null),
    )
    const taken = read.data.filter((_, place) => faults[place] === null) as readonly TiktokEvent[]
    const first = faults.find((fault) => fault !== null)
    if (taken.length === 0) return say(response, 40002, String(first))
    if (read.testCode === null) received.push(...taken.map((event) => ({ pixel: read.pixel, event, at: clock() })))
    if (mode === 'drop-reply') return request.socket.destroy()
    const reply = () => (first ? say(response, 20001, `Partial success: ${first}`) : say(response, 0, 'OK'))
    if (mode === 'slow') setTimeout(reply, plan?.delay ?? LATE).unref()
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
    misbehave: (mode, conditions = {}) =>
      planned.push({ ...conditions, mode, left: conditions.times ?? Number.POSITIVE_INFINITY }),
    behave: () => {
      planned = []
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function countedOnce(received: readonly TiktokReceived[]): readonly TiktokEvent[] {
  const last = new Map<string, number>()
  const counts = ({ event, at }: TiktokReceived) => {
    const key = JSON.stringify([event.event, event.event_id])
    const before = last.get(key)
    if (before !== undefined && at - before < SAME_FOR) return false
    last.set(key, at)
    return true
  }
  return received.filter(counts).map(({ event }) => event)
}

/** `POST /open_api/v1.3/event/track/` with JSON; `null` for anything else. */
async function readRequest(request: IncomingMessage): Promise<TiktokRequest | null> {
  const body = await text(request)
  const isCall = request.method === 'POST' && request.url === '/open_api/v1.3/event/track/'
  if (!isCall || !/json/.test(request.headers['content-type'] ?? '')) return null
  const { event_source: source, event_source_id: pixel, test_event_code: testCode = null, data } = JSON.parse(body)
  if (source !== 'web' || typeof pixel !== 'string' || !Array.isArray(data)) return null
  const token = request.headers['access-token']
  return { token: typeof token === 'string' ? token : null, pixel, testCode, data }
}

/** A pixel that is not there is a pixel that may not be operated. */
function refusalOf({ pixel, token }: TiktokRequest, known: ReadonlyMap<string, string>, closed: boolean) {
  const expected = known.get(pixel)
  if (closed && expected === undefined) return 40001
  return token !== null && (expected === undefined || token === expected) ? null : 40105
}

function say(response: ServerResponse, code: number, message: string): void {
  const body = { code, message, request_id: '202611300000000000', data: {} }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
