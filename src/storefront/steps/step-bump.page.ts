import { bumpText, readBump } from '../../cart/offers/bump-choice.ts'
import { type OfferedBump, shownBump } from '../../checkout/offers/offered-bump.ts'
import type { PostedDraft } from '../../checkout/posted/posted-draft.ts'
import { ACTS, POSTED } from '../../checkout/posted/posted-names.ts'
import { bumpsFor } from '../../tickets/offers/bumps-for.step.ts'
import type { VisitorRequest } from '../page.ts'
import type { StepCart } from './step-cart.page.ts'

/** The bump that is offered with what is ordered; `null` for none. */
export async function stepBump(
  { deps, shop }: VisitorRequest,
  { client }: Pick<PostedDraft, 'client'>,
  { ordered: { ids, cost } }: Pick<StepCart, 'ordered'>,
): Promise<OfferedBump | null> {
  if (ids.length === 0) return null
  return shownBump(await bumpsFor(deps.db.read, shop, ids), cost ?? 0, client.bump)
}

/**
 * The draft with what was said to the bump that the page showed. `isShownAgain`: the box was ticked or unticked, so the page is shown again with what it
 * costs now.
 */
export function withPostedBump(
  draft: PostedDraft,
  fields: Pick<URLSearchParams, 'get'>,
): { readonly draft: PostedDraft; readonly isShownAgain: boolean } {
  const id = fields.get(POSTED.bumpSeen) ?? ''
  if (id === '') return { draft, isShownAgain: false }
  const before = readBump(draft.client.bump)
  const wasTaken = before?.id === id && before.isTaken
  const isTaken = fields.get(POSTED.bump) === id
  const color = fields.get(POSTED.bumpColor) ?? ''
  const bump = bumpText({ id, isTaken, color }).slice(0, LONGEST)
  const isShownAgain = isTaken !== wasTaken || fields.get(POSTED.act) === ACTS.bump
  return { draft: { ...draft, client: { ...draft.client, bump } }, isShownAgain }
}

const LONGEST = 200
