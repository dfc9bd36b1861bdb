import { orderingCookie, readOrderingCookie } from './ordering-cookie.ts'

const ORDERED = /(?:^|; )ordered=(\w{8})/

/** The code of an order that the server placed from a posted form since this browser stored its last one; `null` without one. */
export function orderedByForm(): string | null {
  return ORDERED.exec(document.cookie)?.[1] ?? null
}

/** Deletes the cookie, because the order that this browser stores now is a later one. */
export function forgetOrderedByForm(): void {
  write('ordered=; path=/; max-age=0; samesite=lax')
}

/** The ticket that this browser orders with, by script or by plain forms; `null` when there is none. */
export function orderingTicket(): string | null {
  return readOrderingCookie(document.cookie, isSecure())
}

/** Sets the cookie that names the ticket for the plain forms. A ticket that they have named stays. `null` deletes it: nothing is under way any more. */
export function setOrderingCookie(code: string | null): void {
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
