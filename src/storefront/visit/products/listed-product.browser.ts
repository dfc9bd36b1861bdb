import type { Buyable } from '../../../cart/cart-item.ts'
import type { ColoredCard } from '../../../catalogue/views/card-to-add.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { type ListedCard, summaryOfCard } from './listed-card.ts'

/** A product as the call `product-start` answers it. */
interface ListedProduct extends ListedCard {
  readonly colors: readonly {
    readonly name: string
    readonly hex: string | null
    readonly soldOut: boolean
    readonly thumbnail: string | null
  }[]
}

/** The product of a card with its colours. Fails without an answer, and for a product that is sold out. */
export async function fetchColored({ slug, currency }: ColoredCard): Promise<Buyable> {
  const response = await fetch('/api/v1/web/product-start', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ params: { slug } }),
  })
  const { data }: { data: ListedProduct } = await response.json()
  if (!response.ok || data.soldOut) throw new Error(`${slug} cannot be ordered`)
  return buyableOf(data, currency)
}

function buyableOf(listed: ListedProduct, currency: CurrencyCode): Buyable {
  const { id, slug, title, status, tiers } = summaryOfCard(listed, currency)
  const colors = listed.colors.map(({ name, hex, soldOut, thumbnail }) => ({
    ...{ name, hex },
    ...(soldOut && { soldOut }),
    ...(thumbnail !== null && { image: thumbnail }),
  }))
  const image = listed.images[0]?.thumbnail ?? ''
  return { id, slug, name: title, image, status, tiers, currency, colors, dependents: [] }
}
