/**
 * The code of the ticket that this browser orders with: begun, and its order not yet seen by the shopper. The order form's script and the plain form both
 * read it and go on with that ticket, so that an order whose answer was lost is found instead of made twice. The code opens nothing: the ticket's key is in
 * a cookie of its own.
 */
const NAMES = { secure: '__Host-ordering', plain: 'ordering' } as const

const WEEK_IN_SECONDS = 7 * 24 * 60 * 60

/** The code in a `Cookie` header or in `document.cookie`; `null` without one. Over HTTPS only the host's own cookie counts: others could be planted. */
export function readOrderingCookie(cookies: string, secure: boolean): string | null {
  const name = secure ? NAMES.secure : NAMES.plain
  return new RegExp(`(?:^|; ?)${name}=(\\w{8})(?:;|$)`).exec(cookies)?.[1] ?? null
}

/** The value of `Set-Cookie`, and what `document.cookie` takes. `null` removes the cookie: the shopper knows of the order, and the next one is another. */
export function orderingCookie(code: string | null, secure: boolean): string {
  const name = secure ? NAMES.secure : NAMES.plain
  const age = code === null ? 0 : WEEK_IN_SECONDS
  return `${name}=${code ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`
}
