import { orderingCookie, orderingIn } from './ordering-cookie.ts'

const ORDERED = /(?:^|; )ordered=(\w{8})/

/** The code of an order that the server placed from a posted form since this browser stored its last one; `null` without one. */
export function orderedByForm(): string | null {
  return ORDERED.exec(document.cookie)?.[1] ?? null
}

/** The order that this browser stores now is a later one. */
export function forgetOrderedByForm(): void {
  write('ordered=; path=/; max-age=0; samesite=lax')
}

/** The ticket that this browser orders with, by script or by plain forms; `null` when there is none. */
export function orderingTicket(): string | null {
  return orderingIn(document.cookie, isSecure())
}

/** Names the ticket for the plain forms. One that they have named stays. `null`: nothing is under way any more. */
export function keepOrdering(code: string | null): void {
  const known = orderingTicket()
  if (code === null ? known !== null : known === null) write(orderingCookie(code, isSecure()))
}

function isSecure(): boolean {
  return location.protocol === 'https:'
}

function write(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers that we support.
  document.cookie = line
}
