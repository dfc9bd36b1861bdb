import { foregroundOn, inkOnWhite } from '../../lib/contrast.ts'
import type { ShopConfig } from '../shop.ts'

/** The fields of a shop's colours, each with its custom property. */
export const colorProperties = {
  color_primary_1: 'primary-1',
  color_primary_2: 'primary-2',
  color_primary_3: 'primary-3',
  color_secundary_1: 'secundary-1',
} as const satisfies Partial<Record<keyof ShopConfig, string>>

export type ColorField = keyof typeof colorProperties

/**
 * The custom properties of one of the shop's colours. Each colour has two more: `--on-…` is the text colour on it, and `--ink-…` is the colour as text on white.
 * Both have a contrast of at least 4.5:1, whatever the seller picked.
 */
export function propertiesOf(field: ColorField, color: string): readonly (readonly [string, string])[] {
  const name = colorProperties[field]
  return [
    [`--${name}`, color],
    [`--on-${name}`, foregroundOn(color)],
    [`--ink-${name}`, inkOnWhite(color)],
  ]
}

/** The shop's colours as custom properties of the page. */
export function shopColors(config: ShopConfig): string {
  const fields = Object.keys(colorProperties) as readonly ColorField[]
  const declarations = fields
    .flatMap((field) => propertiesOf(field, config[field]))
    .map(([name, value]) => `${name}:${value}`)
  return `:root{${declarations.join(';')}}`
}
