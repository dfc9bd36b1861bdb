import type { Color, Product } from '../product.ts'
import { type Counts, countOf, MANY, type ShownCounts } from './stock-count.ts'

/** What is stored of a product's stock. `withdrawn`: an import left the product out, so it is not for sale until a file brings it again. */
export interface Stock {
  readonly state: 'for-sale' | 'sold-out' | 'withdrawn'
  /** The names of the colours that are sold out. All of them when the product is. */
  readonly soldOutColors: readonly string[]
}

const FOR_SALE: Stock = { state: 'for-sale', soldOutColors: [] }

export type Offer = Pick<Product, 'soldOut' | 'colors' | 'left'>

/**
 * What of a product can be ordered. Where it is counted, the count decides; elsewhere what a file or a seller says. What a file left out is not for sale, whatever is counted.
 */
export function offerOf(colors: readonly Color[], { state, soldOutColors }: Stock, shown: ShownCounts | null): Offer {
  const figure = figureIn(shown)
  const isGone = ({ name }: Color) => {
    const amount = figure(name)
    return amount === null ? soldOutColors.includes(name) : amount === 0
  }
  const marked = colors.map((color) => (isGone(color) ? { ...color, soldOut: true as const } : withLeft(color, shown)))
  const whole = figure('')
  const isSoldOut = whole === null ? state === 'sold-out' && soldOutColors.length === 0 : whole === 0
  const isAllGone = colors.length === 0 ? isSoldOut : marked.every(({ soldOut }) => soldOut)
  const isOff = state === 'withdrawn' || isAllGone || (whole === null && isSoldOut)
  return { soldOut: isOff, colors: marked, ...(whole !== null && isFew(whole) && { left: whole }) }
}

function figureIn(shown: ShownCounts | null) {
  const counts = new Map(Object.entries(shown ?? {}))
  return (color: string) => {
    const own = countOf(counts, color)
    return own === null ? null : (counts.get(own) ?? null)
  }
}

/** Only a colour that is counted itself says how many are left. */
function withLeft(color: Color, shown: ShownCounts | null): Color {
  const left = shown?.[color.name]
  return left !== undefined && isFew(left) ? { ...color, left } : color
}

function isFew(amount: number): boolean {
  return amount > 0 && amount < MANY
}

/** What is known of the stock of products, by their ids: what is counted, and what is said of those that may not be. */
export interface ProductStock {
  readonly counts: ReadonlyMap<string, Counts>
  readonly said: ReadonlyMap<string, SoldOut>
}

/** What files and sellers say cannot be ordered: everything, or these colours, in the order of their letters. Where it is counted, the count decides. */
export type SoldOut = true | readonly string[]

/** What a file left out is as if everything were sold out. */
export function soldOutOf({ state, soldOutColors }: Stock): SoldOut {
  return state === 'for-sale' ? soldOutColors.toSorted() : true
}

/** What is said of colours that a product has. All of them are everything. */
export function soldOutAs(said: SoldOut, colors: readonly Pick<Color, 'name'>[]): SoldOut {
  if (said === true) return true
  const gone = colors.map(({ name }) => name).filter((name) => said.includes(name))
  return gone.length > 0 && gone.length === colors.length ? true : gone.toSorted()
}

/** The stock of which a seller says so. What a file left out stays left out until it is said to be for sale. */
export function stockSaid(said: SoldOut, colors: readonly Pick<Color, 'name'>[], known: Stock): Stock {
  const soldOut = soldOutAs(said, colors)
  const names = colors.map(({ name }) => name)
  if (soldOut !== true) return { state: 'for-sale', soldOutColors: names.filter((name) => soldOut.includes(name)) }
  return { state: known.state === 'withdrawn' ? 'withdrawn' : 'sold-out', soldOutColors: names }
}

/** Whether a unit of this colour is said to be sold out; of no colour, whether everything is. */
export function isSaidSoldOut(said: SoldOut, color: string): boolean {
  return said === true || said.includes(color)
}

/**
 * The stock to save. `soldOut: null` means that the file says nothing of stock: then what is known stays, colour by colour, and a product that was only
 * withdrawn is for sale again.
 */
export function stockToSave(
  { soldOut, colors }: Pick<Product, 'colors'> & { readonly soldOut: boolean | null },
  known: Stock | null,
): Stock {
  const names = colors.map(({ name }) => name)
  const kept: Stock = known?.state === 'withdrawn' ? { ...known, state: 'for-sale' } : (known ?? FOR_SALE)
  const gone =
    soldOut === null
      ? names.filter((name) => kept.soldOutColors.includes(name))
      : colors.filter((color) => soldOut || color.soldOut).map(({ name }) => name)
  const isWholeGone = soldOut ?? (kept.state === 'sold-out' && kept.soldOutColors.length === 0)
  const isGone = isWholeGone || (names.length > 0 && gone.length === names.length)
  return { state: isGone ? 'sold-out' : 'for-sale', soldOutColors: isGone ? names : gone }
}

/**
 * What of a product is sold out as a whole: itself, or a product that it brings. `null` when it can be ordered. A product that brings one that the shop does
 * not show, so that it is not among the dependents, is as if it were sold out itself.
 */
export function soldOutPart(product: Product, dependents: ReadonlyMap<string, Product>): Product | null {
  const brought = product.dependents.flatMap(({ slug }) => dependents.get(slug) ?? [])
  const part = [product, ...brought].find(({ soldOut }) => soldOut)
  return part ?? (brought.length < product.dependents.length ? product : null)
}
