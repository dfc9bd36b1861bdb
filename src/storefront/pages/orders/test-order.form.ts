import { bestSellers } from '../../../catalogue/lists/showcase.store.ts'
import { nonceOfToken, setTestCookie } from '../../../web/requests/test-of-request.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { PostedForm } from '../../page.ts'

/** Marks this browser for one test order, and leads to what the shop sells. */
export const testOrderForm: PostedForm = {
  kind: 'call',
  async answer(_, asked) {
    const { deps, shop, params, links, secure } = asked
    const token = params.token ?? ''
    if (nonceOfToken(asked, token) === null) return seeOther(links.home)
    const [product] = await bestSellers(deps.db.read, shop.id, 1)
    return setTestCookie(seeOther(product ? links.product(product.slug) : links.home), token, secure)
  },
}
