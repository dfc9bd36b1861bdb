import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { cleanText, countCharacters } from '../../lib/text/clean-text.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { LONGEST_ANSWER, LONGEST_REASON, type Review } from './review.ts'
import { takeReview } from './reviews.store.ts'
import { saveShownReview } from './show-review.step.ts'

/** What the shop does with a review. Its words are nobody's to change but their author's. */
export type Decision =
  /** `seen`: when the review was written that somebody looked at. One that was changed since has to be looked at again. */
  | { readonly does: 'publicar'; readonly seen: number }
  | { readonly does: 'ocultar'; readonly reason: string }
  /** '' takes the answer back. */
  | { readonly does: 'responder'; readonly answer: string }

export type DecisionRefusal = 'not-found' | 'changed' | 'no-reason' | 'long-reason' | 'long-answer'

const ACTS = { publicar: 'publish-review', ocultar: 'hide-review', responder: 'answer-review' } as const

/** Publishes a review, hides it, or answers it. Doing again what was done changes nothing. */
export function decideReview(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  { id: shopId }: Pick<Shop, 'id'>,
  actor: Actor,
  { id, decision }: { readonly id: string; readonly decision: Decision },
): Promise<Outcome<Review, DecisionRefusal>> {
  return deps.db.transaction(async (tx) => {
    const before = await takeReview(tx, shopId, id)
    if (!before) return refused('not-found')
    const decided = after(before, decision, deps.clock())
    if (!decided.ok || decided.value === before) return decided
    await saveShownReview(tx, shopId, before, decided.value)
    // The reason stays with the review: it is free text, and the log is kept without persons.
    await logActivity(tx, deps, { shopId, actor, act: ACTS[decision.does], subject: id })
    return decided
  })
}

function after(review: Review, decision: Decision, now: number): Outcome<Review, DecisionRefusal> {
  switch (decision.does) {
    case 'publicar':
      if (review.state === 'publicada') return done(review)
      if (review.writtenAt !== decision.seen) return refused('changed')
      return done({ ...review, state: 'publicada', reason: '', decidedAt: now })
    case 'ocultar': {
      const reason = cleanText(decision.reason)
      if (reason === '') return refused('no-reason')
      if (countCharacters(reason) > LONGEST_REASON) return refused('long-reason')
      if (review.state === 'oculta' && review.reason === reason) return done(review)
      return done({ ...review, state: 'oculta', reason, decidedAt: now })
    }
    case 'responder': {
      const answer = cleanText(decision.answer)
      if (countCharacters(answer) > LONGEST_ANSWER) return refused('long-answer')
      if (review.answer === answer) return done(review)
      return done({ ...review, answer, answeredAt: answer === '' ? null : now })
    }
  }
}
