import { type AppliedCoupon, appliedCoupon } from '../../checkout/coupon/applied-coupon.ts'
import type { PostedDraft } from '../../checkout/posted/posted-draft.ts'
import { ACTS, POSTED } from '../../checkout/posted/posted-names.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import { lookAtCoupon, seeCoupon } from '../../tickets/coupons/look-at-coupon.action.ts'
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
  const code = [...cleanText(fields.get(POSTED.coupon) ?? '')].slice(0, LONGEST_CODE).join('')
  if (code === '') return { draft: without, isShownAgain: act === ACTS.coupon }
  const found = await lookAtCoupon(deps, shop, { code, slugs: [], phone: client.phone, country, ip })
  if (!found.ok) return { draft: { ...draft, refusedCoupon: code }, isShownAgain: true }
  return { draft: { ...without, client: { ...client, coupon: code } }, isShownAgain: true }
}
