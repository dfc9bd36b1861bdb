import { foregroundOn, inkOnWhite } from '../lib/contrast.ts'
import type { ShopConfig } from '../shops/shop.ts'

const properties = {
  'primary-1': 'color_primary_1',
  'primary-2': 'color_primary_2',
  'primary-3': 'color_primary_3',
  'secundary-1': 'color_secundary_1',
} as const satisfies Record<string, keyof ShopConfig>

/**
 * The shop's colours as custom properties. Each colour has two more: `--on-…` is the text colour on it, and `--ink-…` is the colour as text on white. Both have a
 * contrast of at least 4.5:1, whatever the seller picked.
 */
export function shopColors(config: ShopConfig): string {
  const declarations = Object.entries(properties).map(([name, key]) => {
    const color = config[key]
    return `--${name}:${color};--on-${name}:${foregroundOn(color)};--ink-${name}:${inkOnWhite(color)}`
  })
  return `:root{${declarations.join(';')}}`
}
