import { VOUCHER_TYPE } from '../../../orders/payments/voucher.ts'
import { readPictureName } from '../../../orders/reviews/review-picture.ts'
import { findPicture } from '../../../orders/reviews/review-pictures.store.ts'
import { privatePicture } from '../../../web/private-picture.ts'
import type { SellerRequest } from '../../desk-request.ts'

/** A picture of a review, whether or not shoppers see it. */
export async function reviewPicture({ deps, shop, params }: SellerRequest): Promise<Response | null> {
  const named = readPictureName(params.foto ?? '')
  const found = named && (await findPicture(deps.db.read, shop.id, named.id, named.size))
  return found && privatePicture(found.bytes, { type: VOUCHER_TYPE, name: 'foto.webp' })
}
