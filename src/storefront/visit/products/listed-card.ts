import type { ProductStatus, ProductSummary, Tiers } from '../../../catalogue/product.ts'
import type { Rating } from '../../../catalogue/ratings/rating.ts'
import { type CurrencyCode, type Money, parseMoney } from '../../../lib/money.ts'

/** A product as the call `products` answers it. */
export interface ListedCard {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly status: ProductStatus
  readonly images: readonly { readonly thumbnail: string; readonly alt: string; readonly color: string }[]
  readonly money: readonly { readonly price: string }[]
  readonly hasColors: boolean
  readonly soldOut: boolean
  readonly brought: string
  readonly rating?: Rating
}

/** The same product as the server knows it for its cards. */
export function summaryOfCard(card: ListedCard, currency: CurrencyCode): ProductSummary {
  const { id, slug, title, status, hasColors, soldOut, brought, images, money, rating } = card
  const [normal = 0, ...rest] = money.map(({ price }) => moneyOf(price))
  const tiers: Tiers = [normal, ...rest]
  return {
    ...{ id, slug, title, status, hasColors, soldOut, currency, tiers },
    brought: moneyOf(brought),
    image: imageOf(images),
    ...(rating && { rating }),
  }
}

function imageOf([first]: ListedCard['images']): ProductSummary['image'] {
  const hash = first && /([0-9a-f]{32})-300/.exec(first.thumbnail)?.[1]
  return hash ? { hash, alt: first.alt, color: first.color } : null
}

function moneyOf(text: string): Money {
  const parsed = parseMoney(text)
  return parsed.ok ? parsed.value : 0
}
