import { cartCookie, cartCookieIn, changeCartCookie } from '../../cart/cart-cookie.ts'
import { type Line, lineKey } from '../../cart/line.ts'
import { orderingCookie } from '../../checkout/posted/ordering-cookie.ts'
import { emptyDraft, type PostedDraft } from '../../checkout/posted/posted-draft.ts'
import { setTicketKey } from '../../web/requests/ticket-cookie.ts'
import { seeOther } from '../../web/see-other.ts'
import type { VisitorRequest } from '../page.ts'
import { draftCookie } from './draft-cookie.ts'
import type { KeptTicket } from './step-ticket.form.ts'

const TOO_LONG = 'Tu dirección es demasiado larga. Escríbela más corta.'

/** Leads to the form's page with the draft as it is now. Names the ticket that goes on, and gives the visitor its key if it is new. */
export function kept(asked: VisitorRequest, draft: PostedDraft, ticket?: KeptTicket): Response {
  const response = seeOther(asked.links.steps)
  response.headers.append('set-cookie', draftCookie(draft, asked) ?? cutCookie(asked, draft))
  if (ticket) response.headers.append('set-cookie', orderingCookie(ticket.ticket.code, asked.secure))
  if (ticket?.key) setTicketKey(response, ticket.ticket.code, ticket.key, asked.secure)
  return response
}

/** The draft without its longest field, for one that no cookie holds. */
function cutCookie(asked: VisitorRequest, draft: PostedDraft): string {
  const refusal = { message: TOO_LONG, fields: [{ field: 'direccion', message: TOO_LONG }] } as const
  return draftCookie({ ...draft, client: { ...draft.client, direccion: '' }, refusal }, asked) ?? ''
}

/** As long as a browser may keep an order that it has not sent. */
const HALF_A_YEAR_IN_SECONDS = 180 * 24 * 60 * 60

/** The order that a form ends in. */
export interface FoundOrder {
  readonly code: string
  readonly lines: readonly Line[]
  /** It was placed before, by the browser's code or by an earlier post, and may differ from what this form asked for. */
  readonly isEarlier: boolean
}

/**
 * Leads to the form's page with the order. What was ordered leaves the cart, and no ticket is under way any more. The cookie `ordered` tells the browser's
 * code that an order which it still has from before is not to be sent.
 */
export function ordered(asked: VisitorRequest, draft: PostedDraft, order: FoundOrder): Response {
  const { id, form, country, begunAt } = draft
  const { code, lines, isEarlier } = order
  const response = kept(asked, { ...emptyDraft, id, form, country, begunAt, placed: code, isEarlier })
  const keyOf = isEarlier ? identity : lineKey
  const keys = new Set(lines.map(keyOf))
  const before = cartCookieIn(asked.request.headers.get('cookie') ?? '')
  const left = changeCartCookie(before, (cart) => cart.filter((line) => !keys.has(keyOf(line))))
  if (left !== null) response.headers.append('set-cookie', cartCookie(left, asked.secure))
  const mark = `ordered=${code}; Path=/; Max-Age=${HALF_A_YEAR_IN_SECONDS}; SameSite=Lax${asked.secure ? '; Secure' : ''}`
  response.headers.append('set-cookie', mark)
  response.headers.append('set-cookie', orderingCookie(null, asked.secure))
  return response
}

/** An earlier order of one unit takes no two units out of the cart. */
function identity(line: Line): string {
  return JSON.stringify([lineKey(line), line.amount, line.colors])
}
