import type { MeasuringConsent } from '../lib/measuring.ts'
import type { ShopConfig, ShopSecrets } from './shop.ts'

/** The value of `px` when the address has none. */
const DEFAULT_PX = '500'
/** Few enough digits for a cookie and a label. */
const PX = /^\d{1,10}$/

type PixelField = Extract<keyof ShopConfig, 'pixel' | `px${string}.pixel`>

/** The pixels of a shop. Missing ones may be left out. */
export type Pixels = Partial<Pick<ShopConfig, PixelField>>

/** The value of `px` in an address or a cookie; anything strange is the default. */
export function readPx(text: string | null | undefined): string {
  return text && PX.test(text) ? text : DEFAULT_PX
}

/** The id of the pixel for a value of `px`: the variant if the shop has it, else the shop's pixel; `null` in a shop without pixels. */
export function pixelOf(pixels: Pixels, px: string): string | null {
  return pixels[`px${px}.pixel` as PixelField] ?? pixels.pixel ?? null
}

export function hasPixel(config: ShopConfig): boolean {
  return [config.pixel, config['px100.pixel'], config['px110.pixel'], config['px120.pixel']].some((one) => one !== null)
}

/** How a shop measures. A shop without a pixel reports no visitors, so it does not have to ask. */
export function consentOf(config: ShopConfig): MeasuringConsent {
  return hasPixel(config) ? config.measuring_consent : 'notice'
}

/** The access token of a pixel: its variant's own token, else the shop's. */
export function tokenOf(config: ShopConfig, secrets: ShopSecrets, pixel: string): string | null {
  const variant = (['px100', 'px110', 'px120'] as const).find((px) => config[`${px}.pixel`] === pixel)
  return (variant && secrets[`${variant}.token`]) ?? secrets.access_token
}
