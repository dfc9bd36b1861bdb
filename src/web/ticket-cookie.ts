import { parse, serialize } from 'hono/utils/cookie'

const HALF_A_YEAR_IN_SECONDS = 180 * 24 * 60 * 60
const KEY = /^[\w-]{22}$/

/** Sends the ticket's key with the answer: an HttpOnly cookie for the browser, the `Ticket-Key` header for other clients. */
export function keepKey(response: Response, code: string, key: string, secure: boolean): Response {
  const cookie = { path: '/', maxAge: HALF_A_YEAR_IN_SECONDS, httpOnly: true, sameSite: 'Lax', secure } as const
  response.headers.append('set-cookie', serialize(`ticket_${code}`, key, cookie))
  response.headers.set('ticket-key', key)
  return response
}

/** The key in the request for this ticket, or `null`. The header takes precedence over the cookie. */
export function keptKey({ headers }: Request, code: string): string | null {
  const name = `ticket_${code}`
  const key = headers.get('ticket-key') || parse(headers.get('cookie') ?? '', name)[name]
  return key && KEY.test(key) ? key : null
}
