import type { Color } from '../catalogue/product.ts'
import type { Buyable } from './cart-item.ts'

/** The colour of one unit of a product, or of something that it brings; '' while it is not chosen. */
export interface ColorPick {
  readonly key: string
  readonly legend: string
  readonly choices: readonly Color[]
  readonly color: string
}

/** For the product and each dependent the colours of its units; none for what has no colours. A single colour needs no choice. */
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
