import { type Money, parseMoney } from '../lib/money.ts'
import type { Answer, Problem } from './answered.ts'
import { retryAfterMs } from './retry-after.ts'
import type { Call } from './sending.ts'

const PATIENCE_MS = 15_000

/** Not the ticket's fault: too slow, too early, too many. */
const PASSING = new Set([408, 425, 429])

/** The server asks to come again later. */
const BUSY = new Set([429, 503])

/** For browsers that keep no cookies: what opens each ticket, as long as the page lives. */
const ticketKeys = new Map<string, string>()

/** Makes one of the ticket calls. Only an answer in the shape of our server counts; a portal's page or a proxy's error does not. */
export async function postTicket(call: Call, patienceMs = PATIENCE_MS): Promise<Answer> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), patienceMs)
  try {
    const response = await fetch(`/api/v1/web/ticket/${call.act}`, {
      method: 'POST',
      headers: headersOf(call),
      body: JSON.stringify({ params: paramsOf(call) }),
      keepalive: true,
      signal: ending.signal,
    })
    return readAnswer(response, await response.json())
  } catch {
    return { kind: 'unreachable', retryAfterMs: 0 }
  } finally {
    clearTimeout(timer)
  }
}

function headersOf(call: Call): Record<string, string> {
  const ticketKey = call.act === 'update' ? ticketKeys.get(call.code) : undefined
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'idempotency-key': call.key,
    ...(ticketKey ? { 'ticket-key': ticketKey } : {}),
  }
}

function paramsOf(call: Call): object {
  return call.act === 'store' ? call.contents : { code: call.code, status: call.status, ...call.contents }
}

function readAnswer(response: Response, body: unknown): Answer {
  const { code, data, total } = body as { code?: unknown; data?: unknown; total?: unknown }
  const isRefusal = response.status >= 400 && response.status < 500 && !PASSING.has(response.status)
  if (response.ok && code === 200 && typeof data === 'string' && data !== '') {
    const ticketKey = response.headers.get('ticket-key')
    if (ticketKey) ticketKeys.set(data, ticketKey)
    return { kind: 'accepted', code: data, total: moneyOf(total) }
  }
  if (isRefusal && code === response.status)
    return { kind: 'refused', status: response.status, problem: problemOf(body) }
  const isBusy = BUSY.has(response.status) && code === response.status
  return { kind: isBusy ? 'busy' : 'unreachable', retryAfterMs: retryAfterMs(response.headers) }
}

function moneyOf(text: unknown): Money | null {
  const parsed = parseMoney(typeof text === 'string' ? text : '')
  return parsed.ok ? parsed.value : null
}

function problemOf(body: unknown): Problem {
  const { message, errors } = body as { message?: unknown; errors?: unknown }
  return {
    message: typeof message === 'string' ? message : '',
    errors: Array.isArray(errors) ? errors.filter((one) => typeof one?.field === 'string') : [],
  }
}
