import { unitPrice } from '../catalogue/pricing.ts'
import type { Dependent, Product, Tiers } from '../catalogue/product.ts'
import type { CurrencyCode, Money } from '../lib/money.ts'
import { colorsFor } from './colors.ts'
import { groupOf } from './groups.ts'
import type { Line } from './line.ts'

/** A line as the browser keeps it: with what it takes to show it before the server has priced it. */
export interface CartItem extends Line {
  /** The product's, not the line's. */
  readonly id: string
  readonly name: string
  /** The address of a picture of 300 px, or '' without one. */
  readonly image: string
  readonly tiers: Tiers
  readonly currency: CurrencyCode
  /** Colours that a unit can have; empty for a product without. */
  readonly choices: readonly string[]
}

/** What a page gives the browser of a product so that it can be put into the cart. Plain JSON. */
export interface Buyable {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly image: string
  readonly status: Product['status']
  readonly tiers: Tiers
  readonly currency: CurrencyCode
  readonly colors: Product['colors']
  /** What a pack or a promo brings, in its order, each at its price in there. */
  readonly dependents: readonly Omit<Buyable, 'dependents' | 'status'>[]
}

/** `null` for a pack or promo of which the catalogue no longer has a part: it cannot be ordered. */
export function buyable(
  product: Product,
  dependents: ReadonlyMap<string, Product>,
  imagePath: (hash: string) => string,
): Buyable | null {
  const part = ({ id, slug, title, images, currency, colors }: Product, tiers: Tiers) => {
    const image = images[0] ? imagePath(images[0].hash) : ''
    return { id, slug, name: title, image, tiers, currency, colors }
  }
  const brought = product.dependents.flatMap(({ slug, price }: Dependent) => {
    const found = dependents.get(slug)
    return found ? [part(found, [price])] : []
  })
  if (product.status !== 'normal' && brought.length < product.dependents.length) return null
  return {
    ...part(product, product.tiers),
    status: product.status,
    dependents: product.status === 'normal' ? [] : brought,
  }
}

/** The lines that buying `amount` of it makes, the head first. `colors`: those of the head and of each dependent, one a unit. */
export function itemsOf(product: Buyable, amount: number, colors: readonly (readonly string[])[]): readonly CartItem[] {
  const pack = groupOf(product)
  return [product, ...product.dependents].map(({ id, slug, name, image, tiers, currency, colors: offered }, order) => ({
    id,
    slug,
    name,
    image,
    tiers,
    currency,
    status: product.status,
    pack,
    order,
    amount,
    colors: colorsFor(colors[order] ?? [], amount),
    choices: offered.map((color) => color.name),
  }))
}

/** The tiers of a product with what it brings. */
export function wholeTiers({ tiers, dependents }: Buyable): Tiers {
  const brought = dependents.reduce((sum, part) => sum + part.tiers[0], 0)
  const [first, ...rest] = tiers
  return [first + brought, ...rest.map((tier) => tier + brought)]
}

/** What a line costs, as far as the browser knows. */
export function itemTotal(item: CartItem): Money {
  return unitPrice(item.tiers, item.amount) * item.amount
}

export function itemsTotal(items: readonly CartItem[]): Money {
  return items.reduce((sum, item) => sum + itemTotal(item), 0)
}

export function unitsIn(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.amount, 0)
}
