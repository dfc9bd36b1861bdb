import type { Country } from '../../lib/countries.ts'
import type { DropiAnswer } from './dropi-answers.ts'
import type { DropiOrder } from './dropi-order.ts'

/** Where Dropi's interface is, by country. */
const HOSTS = {
  peru: 'https://api.dropi.pe',
  colombia: 'https://api.dropi.co',
  ecuador: 'https://api.dropi.ec',
} as const satisfies Readonly<Record<Country, string>>

const LIMIT_MS = 15_000
/** A page of orders with all that Dropi tells of each. */
const LARGEST_ANSWER = 4 * 1024 * 1024

/** Whom Dropi is asked for. */
export interface DropiAccess {
  readonly country: Country
  readonly key: string
  /** The shop's address, which Dropi compares with those that the key is for. */
  readonly origin: string
  /** Another address of Dropi's interface, for tests; `null` for Dropi's own. */
  readonly url: string | null
}

/** One order of the account, which shows whether the key is taken. */
export function askDropi(access: DropiAccess): Promise<DropiAnswer> {
  return request(
    access,
    'GET',
    `/orders/myorders?${new URLSearchParams({ result_number: '1', start: '0', ...CREATED })}`,
  )
}

export function makeDropiOrder(access: DropiAccess, order: DropiOrder): Promise<DropiAnswer> {
  return request(access, 'POST', '/orders/myorders', order)
}

/** Orders of a phone from a day on, the last one first. Days are written 2026-11-29. */
export function dropiOrdersOfPhone(
  access: DropiAccess,
  { phone, from, until }: { readonly phone: string; readonly from: string; readonly until: string },
): Promise<DropiAnswer> {
  const query = { filter_by: 'CELULAR', value_filter_by: phone, from, untill: until, result_number: '100', start: '0' }
  return request(access, 'GET', `/orders/myorders?${new URLSearchParams({ ...query, ...CREATED, ...LAST_FIRST })}`)
}

/** The orders with these numbers. */
export function dropiOrdersOfNumbers(access: DropiAccess, numbers: readonly string[]): Promise<DropiAnswer> {
  const query = { filter_by: 'ORDEN ID', value_filter_by: numbers.join(','), start: '0' }
  const page = { result_number: String(numbers.length), ...CREATED, ...LAST_FIRST }
  return request(access, 'GET', `/orders/myorders?${new URLSearchParams({ ...query, ...page })}`)
}

export function dropiOrder(access: DropiAccess, number: string): Promise<DropiAnswer> {
  return request(access, 'GET', `/orders/myorders/${encodeURIComponent(number)}`)
}

export function cancelDropiOrder(access: DropiAccess, number: string): Promise<DropiAnswer> {
  return request(access, 'PUT', `/orders/myorders/${encodeURIComponent(number)}`, { status: 'CANCELADO' })
}

const CREATED = { filter_date_by: 'FECHA DE CREADO' } as const
const LAST_FIRST = { orderBy: 'id', orderDirection: 'desc' } as const

/** Always answers within the limit. The key goes out in a header alone, and is taken out of the answer where Dropi repeats it. */
async function request(
  { country, key, origin, url }: DropiAccess,
  method: string,
  path: string,
  body?: object,
): Promise<DropiAnswer> {
  try {
    const response = await fetch(`${(url ?? HOSTS[country]).replace(/\/$/, '')}/integrations${path}`, {
      method,
      headers: {
        ...{ accept: 'application/json', 'dropi-integration-key': key, origin },
        ...(body && { 'content-type': 'application/json;charset=UTF-8' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const text = await textWithin(response, LARGEST_ANSWER)
    const waitMs = waitOf(response.headers.get('retry-after'))
    return { kind: 'answer', status: response.status, waitMs, body: parsed(text.replaceAll(key, '[clave]')) }
  } catch (error) {
    return { kind: 'none', code: codeOf(error) }
  }
}

/** Reads no more than so many bytes. What is longer is no answer. */
async function textWithin(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > most) throw new Error('too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Seconds. A date is not read: our clock may differ from Dropi's. */
function waitOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The code only: a message may quote what was sent. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'timed-out'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
