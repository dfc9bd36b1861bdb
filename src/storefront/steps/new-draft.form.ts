import { cartCookieIn } from '../../cart/cart-cookie.ts'
import { orderFormOf } from '../../checkout/form/order-forms.ts'
import { emptyDraft, type PostedDraft } from '../../checkout/posted/posted-draft.ts'
import { hmac } from '../../lib/secrets/digest.ts'
import type { VisitorRequest } from '../page.ts'

/**
 * The draft of a first post. Its id follows from what was sent and from where, so that both posts of a double tap, of which neither has a cookie yet, get
 * the same one.
 */
export function newDraft(asked: VisitorRequest, fields: URLSearchParams, placed: string | null): PostedDraft {
  const { deps, shop, country, request, ip } = asked
  const { headers } = request
  const said = [shop.id, ip, headers.get('user-agent'), [...fields], cartCookieIn(headers.get('cookie') ?? ''), placed]
  const id = hmac(deps.settings.rootKey.of('drafts'), `draft:${JSON.stringify(said)}`)
    .toString('base64url')
    .slice(0, 22)
  return { ...emptyDraft, id, form: orderFormOf(country, shop.order_form), country, begunAt: deps.clock() }
}
