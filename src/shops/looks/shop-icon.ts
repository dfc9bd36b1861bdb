import { foregroundOn } from '../../lib/contrast.ts'
import type { ShopConfig } from '../shop.ts'

/** An icon with the shop's initial on its colour, as a `data:` address. */
export function shopIcon({ logo_title, color_primary_1 }: ShopConfig): string {
  const [initial = ''] = logo_title.trim().toUpperCase()
  const letter = /[\p{L}\p{N}]/u.test(initial) ? initial : ''
  const text = `<text x='16' y='23' font-family='sans-serif' font-weight='700' font-size='20' text-anchor='middle' fill='${foregroundOn(color_primary_1)}'>${letter}</text>`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='8' fill='${color_primary_1}'/>${text}</svg>`
  return `data:image/svg+xml,${svg.replace(/[^\w\s=:/.,'-]/gu, encodeURIComponent)}`
}
