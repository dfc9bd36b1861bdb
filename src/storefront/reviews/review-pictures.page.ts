import { VOUCHER_TYPE } from '../../orders/payments/voucher.ts'
import { isShown } from '../../orders/reviews/review.ts'
import { readPictureName } from '../../orders/reviews/review-picture.ts'
import { findPicture } from '../../orders/reviews/review-pictures.store.ts'
import { reviewsOfOrder } from '../../orders/reviews/reviews.store.ts'
import { privatePicture } from '../../web/private-picture.ts'
import type { VisitorRequest } from '../page.ts'
import { reviewedOrder } from './reviewed-order.page.ts'

/** How long a browser keeps a picture that everybody may see: it goes with its review, so not for long. */
const KEPT = 'public, max-age=3600'

/** A picture of a review that shoppers see; `null` for every other. */
export async function shownPicture({ deps, shop, params }: VisitorRequest): Promise<Response | null> {
  const named = readPictureName(params.slug ?? '')
  const found = named && (await findPicture(deps.db.read, shop.id, named.id, named.size))
  if (!found) return null
  const reviews = await reviewsOfOrder(deps.db.read, shop.id, found.orderId)
  if (!reviews.some((review) => review.productId === found.productId && isShown(review))) return null
  const response = privatePicture(found.bytes, { type: VOUCHER_TYPE, name: 'foto.webp' })
  response.headers.set('cache-control', KEPT)
  return response
}

/** A picture that the buyer sent, for whoever has the link of its order: `?foto=` names it. */
export async function ownPicture(asked: VisitorRequest): Promise<Response | null> {
  const { deps, shop, request } = asked
  const named = readPictureName(new URL(request.url).searchParams.get('foto') ?? '')
  const order = named && (await reviewedOrder(asked))
  const found = order && (await findPicture(deps.db.read, shop.id, named.id, named.size))
  if (!found || found.orderId !== order.id) return null
  return privatePicture(found.bytes, { type: VOUCHER_TYPE, name: 'foto.webp' })
}
