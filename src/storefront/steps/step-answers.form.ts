import { cartCookie, cartCookieIn, changeCartCookie } from '../../cart/cart-cookie.ts'
import { type Line, lineKey } from '../../cart/line.ts'
import { emptyDraft, type PostedDraft } from '../../checkout/posted-draft.ts'
import { seeOther } from '../../web/see-other.ts'
import { keepKey } from '../../web/ticket-cookie.ts'
import type { VisitorRequest } from '../page.ts'
import { draftCookie } from './draft-cookie.ts'
import type { KeptTicket } from './step-ticket.form.ts'

const TOO_LONG = 'Tu dirección es demasiado larga. Escríbela más corta.'

/** Leads to the form's page with the draft as it is now, and gives the visitor the key of a ticket that is new. */
export function kept(asked: VisitorRequest, draft: PostedDraft, ticket?: KeptTicket): Response {
  const response = seeOther(asked.links.steps)
  response.headers.append('set-cookie', draftCookie(draft, asked) ?? cutCookie(asked, draft))
  if (ticket?.key) keepKey(response, ticket.ticket.code, ticket.key, asked.secure)
  return response
}

/** The draft without its longest field, for one that no cookie holds. */
function cutCookie(asked: VisitorRequest, draft: PostedDraft): string {
  const refusal = { message: TOO_LONG, fields: [{ field: 'direccion', message: TOO_LONG }] } as const
  return draftCookie({ ...draft, client: { ...draft.client, direccion: '' }, refusal }, asked) ?? ''
}

const DAY_IN_SECONDS = 24 * 60 * 60

/**
 * Leads to the form's page with the order. What was ordered leaves the cart. The cookie `ordered` tells the browser's code that an order which it still
 * has from before is not to be sent.
 */
export function ordered(asked: VisitorRequest, draft: PostedDraft, code: string, lines: readonly Line[]): Response {
  const { id, form, country, begunAt } = draft
  const response = kept(asked, { ...emptyDraft, id, form, country, begunAt, placed: code })
  const keys = new Set(lines.map(lineKey))
  const before = cartCookieIn(asked.request.headers.get('cookie') ?? '')
  const left = changeCartCookie(before, (cart) => cart.filter((line) => !keys.has(lineKey(line))))
  if (left !== null) response.headers.append('set-cookie', cartCookie(left, asked.secure))
  const mark = `ordered=${code}; Path=/; Max-Age=${DAY_IN_SECONDS}; SameSite=Lax${asked.secure ? '; Secure' : ''}`
  response.headers.append('set-cookie', mark)
  return response
}
