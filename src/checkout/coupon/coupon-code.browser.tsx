import type { CartItem } from '../../cart/cart-item.ts'
import { UNUSABLE_COUPON } from '../../cart/coupons/coupon-words.ts'
import type { CouponTerms } from '../../cart/coupons/discount.ts'
import type { CurrencyCode } from '../../lib/money.ts'
import { draft } from '../stored.browser.ts'
import { $coupon } from './answered-coupon.browser.ts'
import { type AppliedCoupon, appliedCoupon, isSameCode, quotedItems } from './applied-coupon.ts'
import { CouponField } from './coupon-field.browser.tsx'
import { keepCouponOfLink } from './coupon-of-link.browser.ts'

const UNREACHABLE = 'No pudimos comprobar el cupón. Toca «Aplicar» otra vez.'

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
  const answer = await answerOf({ coupon: code, slugs, phone, country })
  if (question !== asked) return
  if (answer.kind === 'unreachable') asked = ''
  $coupon.set({
    asked: code,
    terms: answer.kind === 'terms' ? answer.terms : null,
    problem: answer.kind === 'terms' ? '' : answer.kind === 'refused' ? UNUSABLE_COUPON : UNREACHABLE,
  })
  if (answer.kind === 'refused') draft.update((now) => (now.coupon === code ? { ...now, coupon: '' } : now))
}

type CouponAnswer =
  | { readonly kind: 'terms'; readonly terms: CouponTerms }
  | { readonly kind: 'refused' | 'unreachable' }

async function answerOf(params: object): Promise<CouponAnswer> {
  try {
    const response = await fetch('/api/v1/web/coupon', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
    })
    const { code, data } = await response.json()
    if (code !== 200) return { kind: 'unreachable' }
    return data === null ? { kind: 'refused' } : { kind: 'terms', terms: data }
  } catch {
    return { kind: 'unreachable' }
  }
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
