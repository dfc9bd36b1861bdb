import type { Pixels } from '../../shops/pixel.ts'
import type { ShopConfig } from '../../shops/shop.ts'

/** The pixels of a shop for its pages. Pages are the same for every visitor, so the browser picks the pixel by `px`. */
export interface PagePixels extends Pixels {
  readonly hashed_contact: boolean
}

/** The text for `data-pixel` of the page's root; `undefined` in a shop without a pixel. */
export function pagePixels(config: ShopConfig): string | undefined {
  const pixels = Object.entries(config).filter(([name, value]) => /^(pixel|px\d+\.pixel)$/.test(name) && value !== null)
  if (pixels.length === 0) return undefined
  return JSON.stringify({ ...Object.fromEntries(pixels), hashed_contact: config.hashed_contact } satisfies PagePixels)
}
