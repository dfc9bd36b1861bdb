import type { PixelVariant, ShopConfig, ShopSecrets } from './shop.ts'

/** What `px` says when the address says nothing. */
const DEFAULT_PX = '500'

/** Digits, few enough for a cookie and a label. */
const PX = /^\d{1,10}$/

/** The value of an address's or a cookie's `px`; anything strange is the default. */
export function readPx(text: string | null | undefined): string {
  return text && PX.test(text) ? text : DEFAULT_PX
}

/** The id of the pixel that `px` picks: a variant that the shop has, otherwise its usual one; `null` in a shop without. */
export function pixelOf(
  { pixel, pixel_variants }: Pick<ShopConfig, 'pixel' | 'pixel_variants'>,
  px: string,
): string | null {
  return pixel_variants[px as PixelVariant] ?? pixel
}

/** The token of a pixel of the shop: its variant's own, otherwise the shop's. */
export function tokenOf(config: ShopConfig, secrets: ShopSecrets, pixel: string): string | null {
  const variant = (['100', '110', '120'] as const).find((px) => config.pixel_variants[px] === pixel)
  return (variant && secrets[`px${variant}`]?.token) ?? secrets.access_token
}
