import type { Line } from '../line.ts'

/** A unit that has no colour yet, of a product that has colours. It cannot be ordered. */
export interface ColorlessUnit {
  readonly slug: string
  /** The product's name. */
  readonly name: string
  /** Counted from 1. */
  readonly unit: number
  /** How many units its line has. */
  readonly amount: number
}

interface Offered {
  readonly name: string
  /** The names of the product's colours; empty for a product without colours. */
  readonly colors: readonly string[]
}

/** The units without a colour of their product, in the order of the lines. A cart or a lead may have them, an order may not. */
export function colorlessUnits<L extends Line>(
  lines: readonly L[],
  offered: (line: L) => Offered,
): readonly ColorlessUnit[] {
  return lines.flatMap((line) => {
    const { name, colors } = offered(line)
    if (colors.length === 0) return []
    return Array.from({ length: line.amount }, (_, place) => place)
      .filter((place) => !colors.includes(line.colors[place] ?? ''))
      .map((place) => ({ slug: line.slug, name, unit: place + 1, amount: line.amount }))
  })
}

/** What to do, in words for the shopper. */
export function colorRequest({ name, unit, amount }: Omit<ColorlessUnit, 'slug'>): string {
  return amount === 1 ? `Elige el color de ${name}` : `Elige el color de la unidad ${unit} de ${name}`
}

/** A product's only colour is no choice: every unit has it. With several, what was chosen stays as it is. */
export function withOnlyColor(offered: readonly string[], { amount, colors }: Line): readonly string[] {
  const [only, ...others] = offered
  if (only === undefined || others.length > 0) return colors
  return Array.from({ length: amount }, () => only)
}
