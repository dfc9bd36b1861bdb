import type { CartItem } from '../../cart/cart-item.ts'
import { UNUSABLE_COUPON } from '../../cart/coupons/coupon-words.ts'
import type { CouponTerms } from '../../cart/coupons/discount.ts'
import { postCall } from '../../lib/browser/post-call.browser.ts'
import type { CurrencyCode } from '../../lib/money.ts'
import { draft } from '../stored.browser.ts'
import { $coupon } from './answered-coupon.browser.ts'
import { type AppliedCoupon, appliedCoupon, isSameCode, quotedItems } from './applied-coupon.ts'
import { CouponField } from './coupon-field.browser.tsx'
import { keepCouponOfLink } from './coupon-of-link.browser.ts'

const UNREACHABLE = 'No pudimos comprobar el cupón. Toca «Aplicar» otra vez.'

/** `null`: it cannot be used. */
interface CouponAnswer {
  readonly data: CouponTerms | null
}

interface Asking {
  readonly phone: string
  readonly country: string
}

/** The question that was asked last: an earlier one's answer counts no more. */
let asked = ''

/** Asks the server about a code. One that cannot be used is dropped, so that it stands in the way of no order. */
async function ask(code: string, slugs: readonly string[], { phone, country }: Asking): Promise<void> {
  const question = JSON.stringify([code, slugs, phone, country])
  if (question === asked) return
  asked = question
  if (code === '' || slugs.length === 0) return
  const known = $coupon.get()
  if (!isOf(known, code)) $coupon.set('asking')
  const answer = await postCall<CouponAnswer>('coupon', { coupon: code, slugs, phone, country })
  if (question !== asked) return
  if (!answer.ok) asked = ''
  const terms = answer.ok ? answer.value.data : null
  $coupon.set({ asked: code, terms, problem: terms ? '' : answer.ok ? UNUSABLE_COUPON : UNREACHABLE })
  if (answer.ok && !terms) draft.update((now) => (now.coupon === code ? { ...now, coupon: '' } : now))
}

function applied(code: string, items: readonly CartItem[], currency: CurrencyCode): AppliedCoupon | null {
  const known = $coupon.get()
  if (code === '' || items.length === 0 || !isOf(known, code) || !known.terms) return null
  return appliedCoupon(known.terms, quotedItems(items), currency)
}

function isOf(
  known: ReturnType<typeof $coupon.get>,
  code: string,
): known is Exclude<ReturnType<typeof $coupon.get>, 'asking' | null> {
  return known !== null && known !== 'asking' && isSameCode(known.asked, code)
}

/** A page that was opened by a link with a code may show its form before anything else has kept it. */
keepCouponOfLink()

export const couponCode = { ask, applied, CouponField }
