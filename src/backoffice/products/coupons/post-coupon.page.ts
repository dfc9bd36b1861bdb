import { removeCoupon } from '../../../cart/coupons/remove-coupon.action.ts'
import { saveCoupon } from '../../../cart/coupons/save-coupon.action.ts'
import { writtenCoupon } from '../../../cart/coupons/written-coupon.ts'
import { findRuleNames } from '../../../orders/placing/rule-names.step.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { knownGoods, postedGoods } from '../goods/posted-goods.ts'
import { couponOf, shownCoupon } from './coupon-form.page.tsx'
import { couponPath } from './coupon-path.ts'
import { problemWords, STILL_USED } from './coupon-said.ts'
import { postedCoupon } from './posted-coupon.ts'

/** Saves the form, searches for products in it, or removes the coupon. What is wrong stays in it, beside its field. */
export async function postCoupon(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const coupon = await couponOf(asked)
  if (coupon === undefined) return null
  const act = fields.get('hacer')
  if (act === 'quitar') return removed(asked)
  const goods = postedGoods(fields)
  const { known } = await findRuleNames(deps.db.read, shop.id, { rules: [goods] })
  const typed = postedCoupon(fields, knownGoods(goods, known))
  if (act === 'buscar-productos') return shownCoupon(asked, { coupon, typed, query: fields.get('buscar_productos') })
  const saved = await saveCoupon(deps, shop, actor, { id: coupon?.id ?? null, typed })
  if (saved.ok) return seeOther(`${couponPath(shop, saved.value.id)}?guardado`)
  if (saved.refusal.reason === 'not-found') return null
  const problems = Object.fromEntries(
    problemWords(saved.refusal.problems).map(({ field, message }) => [field, message]),
  )
  const said = { tone: 'bad', text: 'No se guardó. Corrige lo marcado.' } as const
  return shownCoupon(asked, { coupon, typed, problems, said, status: 422 })
}

async function removed(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const coupon = await couponOf(asked)
  if (!coupon) return null
  const done = await removeCoupon(deps, shop, actor, coupon.id)
  if (done.ok) return seeOther(`/t/${shop.hosts[0]}/cupones?quitado`)
  if (done.refusal === 'not-found') return null
  const said = { tone: 'bad', text: STILL_USED } as const
  return shownCoupon(asked, { coupon, typed: writtenCoupon(coupon, shop.country), said, status: 409 })
}
