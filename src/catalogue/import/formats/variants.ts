import { hexOf } from './color-names.ts'
import type { DraftColor, Variant } from './product-draft.ts'
import { folded } from './slug-of-title.ts'

/**
 * The choices of a shopper, shown as the product's colours: `Rojo`, or with a size `Rojo / M`, because an order without a size cannot be shipped.
 * An option with the same value in all variants is not a choice.
 */
export function choicesOf(variants: readonly Variant[], among: readonly Variant[] = variants): readonly DraftColor[] {
  const open = openOptions(among)
  const byName = Map.groupBy(variants, (variant) => textsAt(variant, open).join(' / '))
  return [...byName].flatMap(([name, same]): readonly DraftColor[] => {
    if (name === '') return []
    const [first = ''] = same[0] ? textsAt(same[0], open) : []
    const source = same.find(({ image }) => image !== '')?.image
    const color = { name, hex: hexOf(first.split(/[/|-]/)[0] ?? first), ...(source && { source }) }
    return same.every(({ stock }) => stock === 'sold-out') ? [{ ...color, soldOut: true }] : [color]
  })
}

/** How many there are of each choice, by its name; '' of a product without choices. A choice with a variant that nobody counts is left out. */
export function unitsOfChoices(
  variants: readonly Variant[],
  among: readonly Variant[] = variants,
): Readonly<Record<string, number>> {
  const open = openOptions(among)
  const byName = Map.groupBy(variants, (variant) => textsAt(variant, open).join(' / '))
  const units = [...byName].flatMap(([name, same]) => {
    const counted = same.flatMap(({ count }) => count ?? [])
    return counted.length === same.length ? [[name, counted.reduce((sum, count) => sum + count, 0)] as const] : []
  })
  return Object.fromEntries(units)
}

export interface PriceGroup {
  readonly variants: readonly Variant[]
  /** What distinguishes these variants from the others; '' when all variants cost the same. */
  readonly label: string
}

/** A product has one price here, so variants are grouped by price, in the order in which each price comes first. */
export function byPrice(variants: readonly Variant[]): readonly PriceGroup[] {
  const groups = [...Map.groupBy(variants, ({ normal, sale }) => `${normal}/${sale}`).values()]
  if (groups.length === 1) return [{ variants, label: '' }]
  const open = openOptions(variants)
  return groups.map((group) => {
    const fixed = open
      .map((option) => new Set(group.map((variant) => textAt(variant, option))))
      .filter((all) => all.size === 1)
    if (fixed.length > 0) return { variants: group, label: fixed.flatMap((all) => [...all]).join(' / ') }
    const telling = open.find((option) => tellsApart(groups, option))
    const names = telling
      ? new Set(group.map((variant) => textAt(variant, telling)))
      : choicesOf(group, variants).map(({ name }) => name)
    return { variants: group, label: [...names].join(', ') }
  })
}

/** Whether no value of an option is in two groups. */
function tellsApart(groups: readonly (readonly Variant[])[], option: string): boolean {
  const sets = groups.map((group) => new Set(group.map((variant) => choiceAt(variant, option))))
  return new Set(sets.flatMap((set) => [...set])).size === sets.reduce((sum, set) => sum + set.size, 0)
}

/** The names of the options that differ between variants, colours first. */
function openOptions(variants: readonly Variant[]): readonly string[] {
  const names = [...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))]
  const open = names.filter((name) => new Set(variants.map((variant) => choiceAt(variant, name))).size > 1)
  return open.toSorted((one, other) => Number(isColor(other)) - Number(isColor(one)))
}

function textsAt(variant: Variant, options: readonly string[]): readonly string[] {
  return options.map((option) => textAt(variant, option)).filter(Boolean)
}

/** The values that say nothing without the name of their option: a shopper reads `Logo: Sí`. */
const SAYS_NOTHING = /^(?:yes|no|si|true|false|verdadero|falso|none|ninguno|ninguna|n a|0|1)$/

function textAt(variant: Variant, option: string): string {
  const value = choiceAt(variant, option)
  return SAYS_NOTHING.test(folded(value)) && !isColor(option) ? `${option}: ${value}` : value
}

function choiceAt(variant: Variant, name: string): string {
  return variant.options.find((option) => option.name === name)?.value ?? ''
}

function isColor(optionName: string): boolean {
  return /^(?:colou?r|tono)/.test(folded(optionName))
}
