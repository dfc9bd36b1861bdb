import { type AppliedCoupon, appliedCoupon } from '../../checkout/coupon/applied-coupon.ts'
import type { PostedDraft } from '../../checkout/posted/posted-draft.ts'
import { ACTS, POSTED } from '../../checkout/posted/posted-names.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import { lookAtCoupon, seeCoupon } from '../../tickets/coupons/look-at-coupon.action.ts'
import { landingAt } from '../../web/requests/touches-of-request.ts'
import type { VisitorRequest } from '../page.ts'
import type { StepCart } from './step-cart.page.ts'

const LONGEST_CODE = 40

/** What the draft's coupon does to what is ordered; `null` without one, and where it cannot be used any more. */
export async function stepCoupon(
  { deps, shop, ip }: VisitorRequest,
  { client, country }: PostedDraft,
  { quoted }: Pick<StepCart, 'quoted'>,
): Promise<AppliedCoupon | null> {
  if (client.coupon === '' || quoted.length === 0) return null
  const slugs = [...new Set(quoted.map(({ slug }) => slug))]
  const terms = await seeCoupon(deps, shop, { code: client.coupon, slugs, phone: client.phone, country, ip })
  return terms && appliedCoupon(terms, quoted, shop.currency)
}

/**
 * The draft with the coupon that was posted with a step. A code that nobody applied, but that stands in its field, is meant too. `isShownAgain`: the page is shown again with what it
 * takes off, or with why it cannot be used.
 */
export async function withPostedCoupon(
  { deps, shop, ip }: VisitorRequest,
  draft: PostedDraft,
  fields: URLSearchParams,
): Promise<{ readonly draft: PostedDraft; readonly isShownAgain: boolean }> {
  const { client, country } = draft
  const act = fields.get(POSTED.act)
  const without = { ...draft, refusedCoupon: '' }
  if (act === ACTS.noCoupon) return { draft: { ...without, client: { ...client, coupon: '' } }, isShownAgain: true }
  const code = cutCode(fields.get(POSTED.coupon))
  if (code === '') return { draft: without, isShownAgain: act === ACTS.coupon }
  const found = await lookAtCoupon(deps, shop, { code, slugs: [], phone: client.phone, country, ip })
  if (!found.ok) return { draft: { ...draft, refusedCoupon: code }, isShownAgain: true }
  return { draft: { ...without, client: { ...client, coupon: code } }, isShownAgain: true }
}

/**
 * A new draft with the coupon that the address of the posting page names (`?cupon=`), as the browser's script would have kept it. Pages are the same bytes for everybody, so no field of
 * theirs can have it; the post's `Referer` does. It is asked for as one that was typed, so that nobody guesses this way.
 */
export async function withLinkCoupon(asked: VisitorRequest, draft: PostedDraft): Promise<PostedDraft> {
  const { deps, shop, ip, request } = asked
  const landing = landingAt(URL.parse(request.headers.get('referer') ?? ''), shop)
  const code = cutCode(landing?.query.get('cupon') ?? null)
  if (code === '' || draft.client.coupon !== '') return draft
  const { client, country } = draft
  const found = await lookAtCoupon(deps, shop, { code, slugs: [], phone: client.phone, country, ip })
  return found.ok ? { ...draft, client: { ...client, coupon: code } } : draft
}

function cutCode(typed: string | null): string {
  return [...cleanText(typed ?? '')].slice(0, LONGEST_CODE).join('')
}
