import { unitPrice, wholeTiers } from '../catalogue/pricing.ts'
import type { Color, Product, Tiers } from '../catalogue/product.ts'
import type { CurrencyCode, Money } from '../lib/money.ts'
import { type ColorlessUnit, colorlessUnits } from './buying/unit-colors.ts'
import { type EventGoods, goodsOf } from './event-goods.ts'
import { fitColors, groupId, type Line, lineKey, sameGroup } from './line.ts'

/** A line in the browser, with what it needs to show a price before the server has priced it. */
export interface CartItem extends Line {
  /** The product's id. */
  readonly id: string
  readonly name: string
  /** The address of a 300 px picture; '' without one. */
  readonly image: string
  readonly tiers: Tiers
  readonly currency: CurrencyCode
  /** The colours to choose from; empty for a product without colours. */
  readonly choices: readonly string[]
  /** The addresses of the colours' own pictures by the colours' names, where there are any. */
  readonly pictures?: Readonly<Record<string, string>>
}

/** A colour as the browser shows it. */
export interface OfferedColor extends Omit<Color, 'picture'> {
  /** The address of a 300 px picture that shows it. */
  readonly image?: string
  /** The place of that picture among the product's, from 1. */
  readonly photo?: number
}

/** A product as the browser needs it to put it into the cart. Plain JSON. */
export interface Buyable {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly image: string
  readonly status: Product['status']
  readonly tiers: Tiers
  readonly currency: CurrencyCode
  /** The amount that is chosen at first; 1 by default. */
  readonly startAmount?: number
  /** Which amount bears a name: the one that saves most, or the one that was ordered most. */
  readonly named?: 'ahorro' | number
  readonly colors: readonly OfferedColor[]
  /** The dependents of a pack or a promo, in order, each at its price in the group. */
  readonly dependents: readonly Omit<Buyable, 'dependents' | 'status'>[]
}

/** The lines of buying `amount`, head first. `colors` has a list for the head and for each dependent, one colour for each unit. */
export function itemsOf(product: Buyable, amount: number, colors: readonly (readonly string[])[]): readonly CartItem[] {
  const pack = groupId(product)
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
    colors: fitColors(colors[order] ?? [], amount),
    choices: offered.filter((color) => !color.soldOut).map((color) => color.name),
    ...picturesOf(offered),
  }))
}

function picturesOf(colors: readonly OfferedColor[]): Pick<CartItem, 'pictures'> {
  const own = colors.flatMap(({ name, image }) => (image === undefined ? [] : [[name, image] as const]))
  return own.length === 0 ? {} : { pictures: Object.fromEntries(own) }
}

/** The picture of the first unit's colour; the product's where the colour has none. */
export function itemPicture({ image, pictures = {}, colors: [first = ''] }: CartItem): string {
  return Object.entries(pictures).find(([name]) => name === first)?.[1] || image
}

/** The product at newer prices, which are by the key of its lines. */
export function repriced(product: Buyable, newTiers: ReadonlyMap<string, Tiers>): Buyable {
  const [own, ...parts] = itemsOf(product, 1, []).map((item) => newTiers.get(lineKey(item)) ?? item.tiers)
  const dependents = product.dependents.map((part, place) => ({ ...part, tiers: parts[place] ?? part.tiers }))
  return { ...product, tiers: own ?? product.tiers, dependents }
}

/** The tiers of a product with its dependents included. */
export function combinedTiers({ tiers, dependents }: Buyable): Tiers {
  const included = dependents.reduce((sum, part) => sum + part.tiers[0], 0)
  return wholeTiers(tiers, included)
}

/** The total of a line by the tiers that the browser knows. */
export function itemTotal(item: CartItem): Money {
  return unitPrice(item.tiers, item.amount) * item.amount
}

/** What items are about, at the prices that the browser knows. */
export function itemsGoods(items: readonly CartItem[], currency: CurrencyCode): EventGoods {
  return goodsOf(
    items.map((item) => ({ productId: item.id, amount: item.amount, total: itemTotal(item) })),
    currency,
  )
}

/** The price of one unit of a pack or a promo with everything that it brings; of a normal product its own. */
export function wholePrice(items: readonly CartItem[], head: CartItem): Money {
  return sameGroup(items, head).reduce((sum, item) => sum + unitPrice(item.tiers, item.amount), 0)
}

export function itemsTotal(items: readonly CartItem[]): Money {
  return items.reduce((sum, item) => sum + itemTotal(item), 0)
}

export function unitsIn(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.amount, 0)
}

/** The units in the cart that still lack a colour. */
export function colorlessItems(items: readonly CartItem[]): readonly ColorlessUnit[] {
  return colorlessUnits(items, ({ name, choices }) => ({ name, colors: choices }))
}

/** The colour of one unit of a product or a dependent; '' while none is chosen. */
export interface ColorPick {
  readonly key: string
  readonly legend: string
  readonly choices: readonly OfferedColor[]
  readonly color: string
}

/** The picks of the product and of each dependent, none for one without colours. A single colour is chosen already. */
export function picksOf(
  product: Buyable,
  amount: number,
  chosen: Readonly<Record<string, string>>,
): readonly (readonly ColorPick[])[] {
  return [product, ...product.dependents].map(({ name, colors }, part) =>
    Array.from({ length: colors.length === 0 ? 0 : amount }, (_, unit) => {
      const key = `${part}-${unit}`
      const legend = amount === 1 ? 'Color' : `Color de la unidad ${unit + 1}`
      const only = colors.length === 1 ? colors[0]?.name : undefined
      return {
        key,
        legend: part === 0 ? legend : `${legend}: ${name}`,
        choices: colors,
        color: only ?? chosen[key] ?? '',
      }
    }),
  )
}

export function missingPicks(picks: readonly (readonly ColorPick[])[]): readonly ColorPick[] {
  return picks.flat().filter((pick) => pick.color === '')
}
