import type { TypedCoupon } from '../../../cart/coupons/typed-coupon.ts'
import type { Fact } from '../../kit/facts.tsx'
import type { GoodsFieldsProps } from '../goods/goods-fields.tsx'
import type { CouponField, StateTag } from './coupon-said.ts'

/** A coupon that is kept, as its screen tells of it above its form. */
export interface KeptFacts {
  readonly code: string
  /** The shop's page with the coupon already in it; '' for one that is not shared. */
  readonly link: string
  readonly tag: StateTag
  readonly facts: readonly Fact[]
  readonly isUsed: boolean
}

export interface CouponFormProps {
  readonly action: string
  readonly title: string
  /** `null` for a new one. */
  readonly kept: KeptFacts | null
  readonly typed: TypedCoupon
  readonly problems: Readonly<Partial<Record<CouponField, string>>>
  readonly said: { readonly tone: 'good' | 'bad'; readonly text: string } | null
  readonly warnings: readonly string[]
  readonly currencySymbol: string
  readonly goods: GoodsFieldsProps
}
