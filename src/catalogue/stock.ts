import type { Color, Product } from './product.ts'

/** What is stored of a product's stock. `withdrawn`: an import left the product out, so it is not for sale until a file brings it again. */
export interface Stock {
  readonly state: 'for-sale' | 'sold-out' | 'withdrawn'
  /** The names of the colours that are sold out. All of them when the product is. */
  readonly soldOutColors: readonly string[]
}

const FOR_SALE: Stock = { state: 'for-sale', soldOutColors: [] }

/** The colours with those marked that are sold out. */
export function markedColors(colors: readonly Color[], { soldOutColors }: Stock): readonly Color[] {
  if (soldOutColors.length === 0) return colors
  return colors.map((color) => (soldOutColors.includes(color.name) ? { ...color, soldOut: true } : color))
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

/** What of a product is sold out as a whole: itself, or a product that it brings. `null` when it can be ordered. */
export function soldOutPart(product: Product, dependents: ReadonlyMap<string, Product>): Product | null {
  const brought = product.dependents.flatMap(({ slug }) => dependents.get(slug) ?? [])
  return [product, ...brought].find(({ soldOut }) => soldOut) ?? null
}
