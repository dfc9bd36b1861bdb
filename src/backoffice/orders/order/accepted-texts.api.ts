import { findText } from '../../../checkout/texts/legal-texts.store.ts'
import type { Order } from '../../../orders/order.ts'
import { href } from '../../../routing/href.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { shopOrigin } from '../../shop-origin.ts'
import type { OrderDetail } from './order-detail.ts'

/** Where the words stand that the shopper accepted. Orders of earlier versions of the program have a version whose words nobody kept. */
export async function acceptedTextsOf(
  asked: SellerRequest,
  { termsVersion: version }: Order,
): Promise<OrderDetail['accepted']> {
  const { deps, shop } = asked
  if (version === null) return null
  if (!(await findText(deps.db.read, shop.id, { document: 'terminos', version }))) return null
  const at = (name: 'terminos-y-condiciones-code' | 'privacidad-code') =>
    shopOrigin(asked) + href(name, { code: version }, shop.directory)
  return { terms: at('terminos-y-condiciones-code'), privacy: at('privacidad-code') }
}
