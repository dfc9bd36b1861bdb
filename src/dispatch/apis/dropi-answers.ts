import type { Country } from '../../lib/countries.ts'
import { comparable } from '../../lib/text/comparable.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import { type ReportFacts, readAmount, readTime } from '../reports/report-cells.ts'
import type { Attempt } from './courier-api.ts'

/** What Dropi answered, or why it did not. */
export type DropiAnswer =
  | {
      readonly kind: 'answer'
      readonly status: number
      /** What it says to wait before the next request; `null` for nothing. */
      readonly waitMs: number | null
      readonly body: unknown
    }
  /** `code`: of the connection, such as `ECONNREFUSED`; nothing that was sent. */
  | { readonly kind: 'none'; readonly code: string }

/** An order as Dropi has it. */
export interface DropiState {
  readonly number: string
  readonly shopOrderId: string
  readonly notes: string
  readonly phone: string
  readonly status: string
  readonly guide: string
  readonly carrier: string
  readonly freight: string
  readonly city: string
  readonly department: string
  readonly incident: string
  /** When its state changed, as Dropi writes it. */
  readonly at: string
}

/** Where Dropi asks to wait without saying how long. */
const USUAL_WAIT_MS = 60_000
const LONGEST_WORDS = 300

/** Requests that were turned away before anything was made. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** What came of making an order. */
export function attemptOf(answer: DropiAnswer): Attempt {
  if (answer.kind === 'none') {
    return NOT_CONNECTED.includes(answer.code) ? { kind: 'wait', ms: USUAL_WAIT_MS } : { kind: 'lost', said: '' }
  }
  const { status, body } = answer
  const general = generalAnswer(answer)
  if (general) return general
  if (status >= 500) return { kind: 'lost', said: '' }
  const number = isSuccess(body) ? numberOf(body) : ''
  if (number !== '') return { kind: 'made', number }
  // A success without a number, or a page instead of an answer: it may have been made.
  if (status < 300 && (isSuccess(body) || !isRecord(body))) return { kind: 'lost', said: '' }
  return { kind: 'refused', said: wordsOf(body) || `Dropi respondió ${status}.` }
}

/** What any request may be answered: the key is not taken, or it came too soon after others. */
export function generalAnswer(answer: DropiAnswer): Extract<Attempt, { kind: 'key' | 'wait' }> | null {
  if (answer.kind === 'none') return null
  const { status, waitMs, body } = answer
  if (status === 401 || status === 403) return { kind: 'key', said: wordsOf(body) }
  if (status === 429) return { kind: 'wait', ms: waitMs ?? USUAL_WAIT_MS }
  return null
}

/** The orders of a list, or of one; `null` where it is no answer of orders. */
export function ordersOf(answer: DropiAnswer): readonly DropiState[] | null {
  if (answer.kind === 'none' || answer.status >= 300 || !isSuccess(answer.body)) return null
  const { objects } = answer.body as { readonly objects?: unknown }
  const listed = isRecord(objects) && Array.isArray(objects.data) ? objects.data : objects
  if (Array.isArray(listed)) return listed.flatMap((one) => stateOf(one) ?? [])
  const one = stateOf(listed)
  return one ? [one] : objects === null || objects === undefined ? [] : null
}

/** Whether Dropi did what it was asked. */
export function wasDone(answer: DropiAnswer): boolean {
  return answer.kind === 'answer' && answer.status < 300 && isSuccess(answer.body)
}

/** What Dropi says of it; '' for nothing. */
export function saidBy(answer: DropiAnswer): string {
  return answer.kind === 'answer' ? wordsOf(answer.body) : ''
}

/** Whether Dropi says that it has no such order. */
export function isUnknownOrder(answer: DropiAnswer): boolean {
  if (answer.kind === 'none' || answer.status >= 500) return false
  const words = comparable(wordsOf(answer.body))
  return answer.status === 404 || (!isSuccess(answer.body) && /no (se )?(existe|encontr)|not found/.test(words))
}

/** The order of ours among those that Dropi has: by our code, never one that was cancelled or is known as another parcel's. */
export function ownOrder(
  orders: readonly DropiState[],
  { code, known }: { readonly code: string; readonly known: ReadonlySet<string> },
): DropiState | null {
  const own = orders.filter(({ number, status, shopOrderId, notes }) => {
    const isOurs = shopOrderId === code || notes.split(/\s/)[0] === code
    return isOurs && !known.has(number) && comparable(status) !== 'cancelado'
  })
  return own[0] ?? null
}

/** What an order tells of its parcel, as a row of Dropi's report does. */
export function factsOfState(state: DropiState, country: Country): ReportFacts {
  const { phone } = state
  return {
    ...{ code: `${state.shopOrderId} ${state.notes}`.trim(), own: state.number, guide: state.guide.slice(0, 60) },
    ...{
      isGuideBroken: false,
      status: state.status,
      word: comparable(state.status),
      carrier: state.carrier.slice(0, 60),
    },
    phone: phone.replace(/\D/g, '').length >= 6 ? phoneNumber(country, phone) : '',
    ...{ amount: null, collected: null, freight: paid(state.freight), returnFreight: null },
    place: [state.city, state.department].filter(Boolean).join(', ').slice(0, 120),
    ...{ incident: state.incident, at: timeOf(state.at, country) },
  }
}

/** 0 is no freight yet. */
function paid(text: string): number | null {
  const amount = readAmount(text)
  return amount === 0 ? null : amount
}

function timeOf(text: string, country: Country): number | null {
  if (!/Z$|[+-]\d\d:?\d\d$/.test(text)) return readTime(text.replace('T', ' '), country)
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}

function stateOf(one: unknown): DropiState | null {
  if (!isRecord(one)) return null
  const number = textOf(one.id)
  if (number === '') return null
  const history = Array.isArray(one.history) ? one.history.filter(isRecord) : []
  const status = textOf(one.status)
  const changed = history.filter((entry) => textOf(entry.status) === status).at(-1)
  const carrier = isRecord(one.distribution_company) ? textOf(one.distribution_company.name) : ''
  return {
    ...{ number, status, shopOrderId: textOf(one.shop_order_id), notes: textOf(one.notes), phone: textOf(one.phone) },
    ...{ guide: textOf(one.shipping_guide), carrier: carrier || textOf(one.shipping_company) },
    ...{ freight: textOf(one.shipping_amount), incident: textOf(one.novedad_servientrega) },
    ...{ city: textOf(one.city), department: textOf(one.state) },
    at: textOf(changed?.created_at) || textOf(one.updated_at) || textOf(one.created_at),
  }
}

function numberOf(body: unknown): string {
  if (!isRecord(body)) return ''
  const { objects } = body
  const first = Array.isArray(objects) ? objects[0] : objects
  return isRecord(first) ? textOf(first.id) : ''
}

function isSuccess(body: unknown): boolean {
  return isRecord(body) && body.isSuccess === true
}

/** Dropi's words, whether it has one sentence or one for each field. */
function wordsOf(body: unknown): string {
  if (!isRecord(body)) return ''
  const fields = [body.message, body.errors, body.error].flatMap(sentencesIn)
  return [...new Set(fields)].join(' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST_WORDS)
}

function sentencesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return isRecord(value) || Array.isArray(value) ? Object.values(value).flatMap(sentencesIn) : []
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ').slice(0, LONGEST_WORDS) : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
