import { cartCookie, cartCookieIn, changeCartCookie } from '../../../cart/cart-cookie.ts'
import { type Line, lineKey } from '../../../cart/line.ts'
import { withPlace } from '../../../checkout/form/client.ts'
import { findResumedTicket } from '../../../orders/leads/find-resumed-ticket.step.ts'
import type { LeadCoupon } from '../../../orders/leads/lead-coupons.step.ts'
import { countryPlaces } from '../../../places/data/country-places.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { PostedForm, VisitorRequest } from '../../page.ts'
import { draftCookie, draftOf } from '../../steps/draft-cookie.ts'
import { newDraft } from '../../steps/new-draft.form.ts'
import { askedLink } from './asked-link.ts'

/** Puts what was left in an unfinished order into this browser's cart, and its district into the order form. Nothing else of the shopper is told. */
export const resumeForm: PostedForm = {
  kind: 'call',
  async answer(fields, asked) {
    const { deps, shop, links, request, secure } = asked
    const found = await findResumedTicket(deps, shop.id, askedLink(asked))
    if (!found) return seeOther(links.cart)
    const before = cartCookieIn(request.headers.get('cookie') ?? '')
    const cart = changeCartCookie(before, (lines) => withLines(lines, found.lines))
    const response = seeOther(cart === null ? links.cart : links.steps)
    if (cart !== null) response.headers.append('set-cookie', cartCookie(cart, secure))
    const draft = draftCookie(withLink(asked, fields, found), asked)
    if (draft !== null) response.headers.append('set-cookie', draft)
    return response
  },
}

interface LinkFacts {
  readonly placeCode: string
  readonly coupon: LeadCoupon | 'unusable' | null
}

/** Lines that are in the cart already are replaced, so that opening the link twice adds nothing. */
function withLines(cart: readonly Line[], lines: readonly Line[]): readonly Line[] {
  const restored = new Set(lines.map(lineKey))
  const plain = lines.map(({ slug, status, pack, order, amount, colors }) => ({
    ...{ slug, status, pack, order, amount, colors },
  }))
  return [...cart.filter((line) => !restored.has(lineKey(line))), ...plain]
}

/** The order form with the district and the link's coupon. What the shopper has begun in this browser stays as it is. */
function withLink(asked: VisitorRequest, fields: URLSearchParams, { placeCode, coupon }: LinkFacts) {
  const begun = draftOf(asked)
  const before = begun?.placed === null ? begun : newDraft(asked, fields, null)
  const isGiven = coupon !== null && coupon !== 'unusable' && before.client.coupon === ''
  const draft = isGiven ? { ...before, client: { ...before.client, coupon: coupon.code } } : before
  const place = countryPlaces(draft.country).find((one) => one.place.code === placeCode)
  if (!place || draft.client.placeCode !== '') return draft
  return { ...draft, placeText: place.label, client: withPlace(draft.client, place.place, draft.country) }
}
