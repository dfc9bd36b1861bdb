import type { Color } from '../product.ts'
import { hexOf } from './color-names.ts'
import type { Variant } from './draft.ts'
import { folded } from './slug.ts'

/**
 * The choices of a shopper, shown as the product's colours: `Rojo`, or with a size `Rojo / M`, because an order without a size cannot be shipped.
 * An option with the same value in all variants is not a choice.
 */
export function choicesOf(variants: readonly Variant[], among: readonly Variant[] = variants): readonly Color[] {
  const open = openOptions(among)
  const names = variants.map((variant) => open.map((option) => choiceAt(variant, option)).filter(Boolean))
  const distinct = new Map(
    names.filter((parts) => parts.length > 0).map((parts) => [parts.join(' / '), parts[0] ?? '']),
  )
  return [...distinct].map(([name, first]) => ({ name, hex: hexOf(first.split(/[/|-]/)[0] ?? first) }))
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
      .map((option) => new Set(group.map((variant) => choiceAt(variant, option))))
      .filter((all) => all.size === 1)
    const names =
      fixed.length > 0 ? fixed.flatMap((all) => [...all]) : choicesOf(group, variants).map(({ name }) => name)
    return { variants: group, label: names.join(fixed.length > 0 ? ' ' : ', ') }
  })
}

/** The names of the options that differ between variants, colours first. */
function openOptions(variants: readonly Variant[]): readonly string[] {
  const names = [...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))]
  const open = names.filter((name) => new Set(variants.map((variant) => choiceAt(variant, name))).size > 1)
  return open.toSorted((one, other) => Number(isColor(other)) - Number(isColor(one)))
}

function choiceAt(variant: Variant, name: string): string {
  return variant.options.find((option) => option.name === name)?.value ?? ''
}

function isColor(optionName: string): boolean {
  return /^(?:colou?r|tono)/.test(folded(optionName))
}
