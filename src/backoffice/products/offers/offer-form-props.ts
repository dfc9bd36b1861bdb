import type { TypedOffer } from '../../../cart/offers/typed-offer.ts'
import type { Fact } from '../../kit/facts.tsx'
import type { Choice } from '../../shop/delivery-rules/rule/rule-form-props.ts'
import type { GoodsFieldsProps } from '../goods/goods-fields.tsx'
import type { OfferField, OfferTag } from './offer-said.ts'

/** An offer that is kept, as its screen tells of it above its form. */
export interface KeptFacts {
  readonly tag: OfferTag
  /** What it did; none of one that nobody saw lately. */
  readonly facts: readonly Fact[]
  readonly wasShown: boolean
}

export interface OfferFormProps {
  readonly action: string
  readonly title: string
  /** `null` for a new one. */
  readonly kept: KeptFacts | null
  readonly typed: TypedOffer
  readonly problems: Readonly<Partial<Record<OfferField, string>>>
  readonly said: { readonly tone: 'good' | 'bad'; readonly text: string } | null
  readonly warnings: readonly string[]
  readonly currencySymbol: string
  /** How a shopper reads it; '' while that is not known. */
  readonly preview: string
  /** Whether the advertising network sees what it adds. */
  readonly networkText: string
  /** The product that it adds, with its price in the shop; `null` before one is chosen, and for another one of what was ordered. */
  readonly product: Choice | null
  /** What was searched for it, and found. */
  readonly foundProducts: GoodsFieldsProps['foundProducts']
  readonly goods: GoodsFieldsProps
}
