import type { ShopConfig } from '../shops/shop.ts'

/** What a page says of its shop's pixels. Pages are the same for every visitor, so that the browser picks by `px`. */
export type PagePixels = Pick<ShopConfig, 'pixel' | 'pixel_variants' | 'hashed_contact'>

/** As the page carries it in `data-pixel` of its root; `undefined` in a shop without any pixel. */
export function pagePixels({ pixel, pixel_variants, hashed_contact }: PagePixels): string | undefined {
  if (pixel === null && Object.keys(pixel_variants).length === 0) return undefined
  return JSON.stringify({ pixel, pixel_variants, hashed_contact })
}
