import { Agent, request } from 'node:http'
import type { Journal } from './journal.ts'

/** A call of the ticket API as a shopper's browser makes it. */
export interface Call {
  readonly act: 'store' | 'update'
  readonly params: object
  readonly headers: Readonly<Record<string, string>>
}

export type Answer =
  | { readonly kind: 'accepted'; readonly code: string; readonly total: string; readonly ticketKey: string | null }
  /** `offered` is the new total, where the order's total is not the one that was shown. */
  | { readonly kind: 'refused'; readonly status: number; readonly offered: string | null }
  /** The outcome is unknown: send the same again after `waitMs`. */
  | { readonly kind: 'unknown'; readonly waitMs: number }

export interface Way {
  readonly port: number
  /** Sends the request through a proxy that may cut it. */
  readonly isBad: boolean
  /** The shop's host; the run's own by default. */
  readonly host?: string
}

export const HOST = 'caos.localhost'
const lines = new Agent({ keepAlive: true, maxSockets: 200 })
const NOTHING: Answer = { kind: 'unknown', waitMs: 0 }

/** Sends a call, and reports every answer that no shopper may see. */
export async function send(journal: Journal, way: Way, call: Call, patienceMs: number): Promise<Answer> {
  journal.count('requests')
  const outcome = await exchange(way, call, patienceMs)
  if (outcome === 'late') journal.count('tooLate')
  if (outcome === 'dropped') journal.count('dropped')
  if (typeof outcome === 'string') return NOTHING
  return judged(journal, call, outcome)
}

interface Heard {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly ticketKey: string | undefined
  readonly text: string
}

function exchange(
  { port, isBad, host = HOST }: Way,
  call: Call,
  patienceMs: number,
): Promise<Heard | 'late' | 'dropped'> {
  const body = JSON.stringify({ params: call.params })
  const { promise, resolve } = Promise.withResolvers<Heard | 'late' | 'dropped'>()
  const asked = request({
    host: '127.0.0.1',
    port,
    path: `/api/v1/web/ticket/${call.act}`,
    method: 'POST',
    agent: isBad ? false : lines,
    headers: {
      host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...call.headers,
    },
  })
  const timer = setTimeout(() => {
    resolve('late')
    asked.destroy()
  }, patienceMs)
  const dropped = () => resolve('dropped')
  asked.on('error', dropped)
  asked.on('close', () => clearTimeout(timer))
  asked.on('response', (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    response.on('error', dropped)
    response.on('close', dropped)
    response.on('end', () => {
      if (!response.complete) return dropped()
      const { 'retry-after': retryAfter, 'ticket-key': ticketKey } = response.headers
      resolve({ status: response.statusCode ?? 0, retryAfter, ticketKey: ticketKey?.toString(), text })
    })
  })
  asked.end(body)
  return promise
}

function judged(journal: Journal, { act }: Call, { status, retryAfter, ticketKey, text }: Heard): Answer {
  const fault = (what: string) => journal.find('server', `${act} was answered ${what}: ${text.slice(0, 300)}`)
  if (status === 503) {
    journal.count('shed')
    if (!(Number(retryAfter) > 0)) fault('503 without Retry-After')
    return { kind: 'unknown', waitMs: Number(retryAfter) * 1000 || 0 }
  }
  const body = parsed(text)
  if (status === 200 && typeof body.data === 'string' && typeof body.total === 'string') {
    return { kind: 'accepted', code: body.data, total: body.total, ticketKey: ticketKey ?? null }
  }
  if (status >= 400 && status < 500 && body.code === status) {
    const total = body.shown?.total
    return { kind: 'refused', status, offered: typeof total === 'string' ? total : null }
  }
  fault(String(status))
  return NOTHING
}

interface Body {
  readonly code?: unknown
  readonly data?: unknown
  readonly total?: unknown
  readonly shown?: { readonly total?: unknown }
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

export function hangUp(): void {
  lines.destroy()
}
