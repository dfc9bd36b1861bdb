import { decimalString } from '../../lib/money.ts'
import type { FormRules } from '../form/form-shop.ts'
import { readCharge } from './read-charge.ts'
import { learnServerTime } from './server-clock.browser.ts'
import type { Answer, ServerRefusal } from './ticket-answer.ts'
import type { Call, ShownSums } from './ticket-to-send.ts'

const TIMEOUT_MS = 15_000

/** Refusals that are not about the ticket: too slow, too early, too many. A later try may pass. */
const TEMPORARY = new Set([408, 425, 429])

/** The server asks to retry later. */
const BUSY = new Set([429, 503])

/** The ticket keys, for browsers without cookies. They live as long as the page. */
const ticketKeys = new Map<string, string>()

/** Makes one of the ticket calls. Only an answer in our server's format counts, not the page of a captive portal or the error of a proxy. */
export async function postTicket(call: Call, timeoutMs = TIMEOUT_MS): Promise<Answer> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    const response = await fetch(`/api/v1/web/ticket/${call.act}`, {
      method: 'POST',
      headers: headersOf(call),
      body: JSON.stringify({ params: paramsOf(call) }),
      keepalive: true,
      signal: controller.signal,
    })
    learnServerTime(response)
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
  if (call.act === 'store') return call.contents
  const { code, status, contents, shown } = call
  return { code, status, ...contents, ...(shown && { shown: sentSums(shown) }) }
}

/** The sums as decimal strings. */
function sentSums(shown: ShownSums): object {
  const sums = Object.entries(shown).map(([name, sum]) => [name, sum === null ? null : decimalString(sum)])
  return Object.fromEntries(sums)
}

function readAnswer(response: Response, body: unknown): Answer {
  const { code, data } = body as { code?: unknown; data?: unknown }
  const isRefusal = response.status >= 400 && response.status < 500 && !TEMPORARY.has(response.status)
  if (response.ok && code === 200 && typeof data === 'string' && data !== '') {
    const ticketKey = response.headers.get('ticket-key')
    if (ticketKey) ticketKeys.set(data, ticketKey)
    return { kind: 'accepted', code: data, charge: readCharge(body) }
  }
  if (isRefusal && code === response.status)
    return { kind: 'refused', status: response.status, refusal: readRefusal(body) }
  const isBusy = BUSY.has(response.status) && code === response.status
  return { kind: isBusy ? 'busy' : 'unreachable', retryAfterMs: retryAfterMs(response.headers) }
}

function readRefusal(body: unknown): ServerRefusal {
  const { message, errors, shown, rules } = body as Readonly<Record<string, unknown>>
  const [offer, fresh] = [readCharge(shown), readRules(rules)]
  return {
    message: typeof message === 'string' ? message : '',
    errors: Array.isArray(errors) ? errors.filter((one) => typeof one?.field === 'string') : [],
    ...(offer && { offer }),
    ...(fresh && { rules: fresh }),
  }
}

function readRules(found: unknown): FormRules | null {
  const { url, means } = (found ?? {}) as { url?: unknown; means?: unknown }
  return typeof url === 'string' && typeof means === 'string' ? { deliveryUrl: url, depositMeans: means } : null
}

/** A longer pause is cut: the header may come from a proxy, which does not know that an order waits. */
const LONGEST_RETRY_AFTER_MS = 600_000

/** The pause that the `retry-after` header asks for, in milliseconds; 0 without one. A date is measured against the server's own `date` header. */
export function retryAfterMs(headers: Headers): number {
  const text = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.parse(headers.get('date') ?? '')
  return ms > 0 ? Math.min(ms, LONGEST_RETRY_AFTER_MS) : 0
}
