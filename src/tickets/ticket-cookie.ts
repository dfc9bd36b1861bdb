const KEPT_SECONDS = 180 * 24 * 60 * 60
const KEY = /^[\w-]{22}$/

/** Gives the ticket's key with the answer: an HttpOnly cookie for the browser, the `Ticket-Key` header for other clients. */
export function keepKey(response: Response, code: string, key: string, secure: boolean): Response {
  const cookie = `ticket_${code}=${key}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  response.headers.append('set-cookie', cookie)
  response.headers.set('ticket-key', key)
  return response
}

/** The key that the request brings for this ticket, or `null`. */
export function keptKey(request: Request, code: string): string | null {
  const header = request.headers.get('ticket-key')
  if (header) return KEY.test(header) ? header : null
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? []
  const found = cookies.find((cookie) => cookie.startsWith(`ticket_${code}=`))?.split('=')[1]
  return found && KEY.test(found) ? found : null
}
