import { REVIEW_STATES, type ReviewState } from '../../../orders/reviews/review.ts'
import { pictureName } from '../../../orders/reviews/review-picture.ts'
import type { Shop } from '../../../shops/shop.ts'

/** The list of the reviews in a state. */
export function reviewsPath({ hosts }: Pick<Shop, 'hosts'>, state: ReviewState = 'nueva', page = 1): string {
  const query = new URLSearchParams({
    ...(state !== 'nueva' && { estado: state }),
    ...(page > 1 && { pagina: String(page) }),
  })
  const path = `/t/${hosts[0]}/resenas`
  return query.size > 0 ? `${path}?${query}` : path
}

/** The screen of one. */
export function reviewPath({ hosts }: Pick<Shop, 'hosts'>, id: string): string {
  return `/t/${hosts[0]}/resenas/${id}`
}

/** A picture of a review, whether or not shoppers see it. */
export function reviewPicturePath({ hosts }: Pick<Shop, 'hosts'>, id: string, size: 'picture' | 'thumb'): string {
  return `/t/${hosts[0]}/resenas/fotos/${pictureName(id, size)}`
}

/** Which list and which page of it an address asks for. */
export function askedReviews(query: URLSearchParams): { readonly state: ReviewState; readonly page: number } {
  const state = REVIEW_STATES.find((one) => one === query.get('estado')) ?? 'nueva'
  const page = query.get('pagina') ?? ''
  return { state, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 }
}
