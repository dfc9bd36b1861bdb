import { parse, serialize } from 'hono/utils/cookie'

const HALF_A_YEAR_IN_SECONDS = 180 * 24 * 60 * 60
const KEY = /^[\w-]{22}$/

/** Browsers accept this name over HTTPS from the host itself only: not from a neighbouring subdomain, and not from an answer that was forged without HTTPS. */
const HOST_ONLY = '__Host-'

/**
 * Sends the ticket's key with the answer: an HttpOnly cookie for the browser, the `Ticket-Key` header for other clients. Over plain HTTP, as on the
 * developer's machine, browsers refuse the prefixed name.
 */
export function setTicketKey(response: Response, code: string, key: string, secure: boolean): Response {
  const cookie = { path: '/', maxAge: HALF_A_YEAR_IN_SECONDS, httpOnly: true, sameSite: 'Lax', secure } as const
  const name = secure ? HOST_ONLY + nameOf(code) : nameOf(code)
  response.headers.append('set-cookie', serialize(name, key, cookie))
  response.headers.set('ticket-key', key)
  return response
}

/**
 * The key in the request for this ticket, or `null`. The header takes precedence over the cookies. The plain cookie, which others may plant, counts only
 * where there is no prefixed one: over plain HTTP, and for tickets from before the prefix, for as long as their cookies live.
 */
export function readTicketKey({ headers }: Request, code: string): string | null {
  const cookies = parse(headers.get('cookie') ?? '')
  const key = headers.get('ticket-key') || (cookies[HOST_ONLY + nameOf(code)] ?? cookies[nameOf(code)])
  return key && KEY.test(key) ? key : null
}

function nameOf(code: string): string {
  return `ticket_${code}`
}
