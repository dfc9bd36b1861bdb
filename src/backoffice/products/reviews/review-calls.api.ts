import { z } from 'zod'
import { type Decision, type DecisionRefusal, decideReview } from '../../../orders/reviews/decide-review.action.ts'
import { REVIEW_STATES } from '../../../orders/reviews/review.ts'
import { type DeskCall, deskCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { catalogueKeepers } from '../editor/product-calls.api.ts'
import { readReviews } from './read-reviews.api.ts'
import { reviewPath, reviewsPath } from './review-path.ts'
import { refusalWords } from './review-said.ts'

const id = z.string().max(40)
const text = z.string().max(5_000)
const decided = z.object({ id: z.string(), estado: z.enum(REVIEW_STATES) })

const statuses = {
  'not-found': 404,
  changed: 409,
  'no-reason': 422,
  'long-reason': 422,
  'long-answer': 422,
} as const satisfies Record<DecisionRefusal, number>

/** What owners do with reviews. No call writes one: only the buyer of a delivered order does. */
export const reviewCalls: readonly DeskCall[] = [
  deskCall({
    name: 'listReviews',
    method: 'get',
    path: '/t/:host/resenas/lista',
    summary: 'Reviews in a state, the newest first, thirty to a page',
    who: catalogueKeepers,
    params: z.object({
      estado: z.enum(REVIEW_STATES).default('nueva'),
      pagina: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    answers: z.object({
      resenas: z.array(
        z.object({
          id,
          pedido: z.string(),
          producto: z.string(),
          estrellas: z.number(),
          palabras: z.string(),
          nombre: z.string(),
          distrito: z.string(),
          fotos: z.number(),
          escrita: z.number().describe('Milliseconds since 1970; to publish it, send it back as `visto`'),
          estado: z.enum(REVIEW_STATES),
          retenida: z.boolean().describe('Its order is not delivered any more, so shoppers do not see it'),
          motivo: z.string(),
          respuesta: z.string(),
        }),
      ),
      hay_mas: z.boolean(),
    }),
    refusals: [],
    async run({ estado, pagina }, asked) {
      const { rows, hasMore } = await readReviews(asked, estado, pagina)
      const resenas = rows.map(({ review, product, code, pictures }) => ({
        ...{ id: review.id, pedido: code, producto: product, estrellas: review.stars, palabras: review.words },
        ...{ nombre: review.name, distrito: review.district, fotos: pictures.length, escrita: review.writtenAt },
        ...{ estado: review.state, retenida: review.isHeld, motivo: review.reason, respuesta: review.answer },
      }))
      return { ok: true, data: { resenas, hay_mas: hasMore }, back: reviewsPath(asked.shop, estado) }
    },
  }),
  deskCall({
    name: 'publishReview',
    path: '/t/:host/resenas/publicar',
    summary: 'Shows a review to shoppers. One that its author changed since it was read is refused',
    who: catalogueKeepers,
    params: z.object({ id, visto: z.coerce.number().int().describe('The `escrita` of what was read') }),
    answers: decided,
    refusals: [404, 409],
    run: ({ id, visto: seen }, asked) => decide(asked, id, { does: 'publicar', seen }),
  }),
  deskCall({
    name: 'hideReview',
    path: '/t/:host/resenas/ocultar',
    summary: 'Hides a review, with a reason that is kept',
    who: catalogueKeepers,
    params: z.object({ id, motivo: text }),
    answers: decided,
    refusals: [404],
    run: ({ id, motivo: reason }, asked) => decide(asked, id, { does: 'ocultar', reason }),
  }),
  deskCall({
    name: 'answerReview',
    path: '/t/:host/resenas/responder',
    summary: 'Answers a review for all to read; an empty answer is taken back',
    who: catalogueKeepers,
    params: z.object({ id, respuesta: text }),
    answers: decided,
    refusals: [404],
    run: ({ id, respuesta: answer }, asked) => decide(asked, id, { does: 'responder', answer }),
  }),
]

async function decide({ deps, shop, actor }: SellerRequest, id: string, decision: Decision) {
  const made = await decideReview(deps, shop, actor, { id, decision })
  if (made.ok) {
    return { ok: true as const, data: { id, estado: made.value.state }, back: reviewPath(shop, id) }
  }
  return { ok: false as const, status: statuses[made.refusal], message: refusalWords[made.refusal] }
}
