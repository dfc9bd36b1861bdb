import { type Decision, decideReview } from '../../../orders/reviews/decide-review.action.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { readReview } from './read-reviews.api.ts'
import { shownReview } from './review.page.tsx'
import { reviewPath } from './review-path.ts'
import { refusalWords } from './review-said.ts'

/** Publishes a review, hides it, or keeps the shop's answer. What is wrong comes back with what was typed. */
export async function postReview(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor, params } = asked
  const id = params.resena ?? ''
  const text = fields.get('texto') ?? ''
  const decision = decisionOf(fields, text)
  if (!decision) return null
  const made = await decideReview(deps, shop, actor, { id, decision })
  if (made.ok) return seeOther(`${reviewPath(shop, id)}?hecho=${decision.does}`)
  const row = await readReview(asked, id)
  return row && shownReview(asked, row, { does: decision.does, text, problem: refusalWords[made.refusal] })
}

function decisionOf(fields: URLSearchParams, text: string): Decision | null {
  switch (fields.get('hacer')) {
    case 'publicar':
      return { does: 'publicar', seen: Number(fields.get('visto')) }
    case 'ocultar':
      return { does: 'ocultar', reason: text }
    case 'responder':
      return { does: 'responder', answer: text }
    default:
      return null
  }
}
