import type { ColorField } from './shop-colors.ts'

/** Colours that suit a shop's buttons, with the names that people give them. */
export const PALETTE = [
  { hex: '#b3261e', name: 'Rojo' },
  { hex: '#c2410c', name: 'Naranja' },
  { hex: '#a16207', name: 'Mostaza' },
  { hex: '#15803d', name: 'Verde' },
  { hex: '#0f766e', name: 'Turquesa' },
  { hex: '#0b57d0', name: 'Azul' },
  { hex: '#6d28d9', name: 'Morado' },
  { hex: '#be185d', name: 'Rosado' },
  { hex: '#26222b', name: 'Negro' },
] as const

/** The colour of offers. */
const OFFERS = '#0b6b3a'

/** All colours of a shop, derived from the one that its owner picked, `#rrggbb`: a darker one for pressed buttons, a light tint for surfaces. */
export function colorFamily(color: string): Readonly<Record<ColorField, string>> {
  return {
    color_primary_1: color,
    color_primary_2: mixed(color, 0, 0.25),
    color_primary_3: OFFERS,
    color_secundary_1: mixed(color, 255, 0.93),
  }
}

/** The colour with a share of black (0) or white (255). */
function mixed(color: string, channel: 0 | 255, share: number): string {
  const parts = [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16))
  const next = parts.map((part) => Math.round(part + (channel - part) * share))
  return `#${next.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
