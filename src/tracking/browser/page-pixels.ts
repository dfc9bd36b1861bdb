import { networksOf, type Pixels } from '../../shops/ad-accounts.ts'
import type { ShopConfig } from '../../shops/shop.ts'

/** The accounts of a shop for its pages. Pages are the same for every visitor, so the browser picks Meta's by `px`. */
export interface PagePixels extends Pixels {
  readonly hashed_contact: boolean
  /** In which the events' values are told. */
  readonly currency: ShopConfig['tracking_currency']
  /** Events that the shop leaves out; absent where it leaves out none. */
  readonly events_off?: ShopConfig['events_off']
}

/** The text for `data-pixel` of the page's root; `undefined` in a shop that tells no network. */
export function pagePixels(config: ShopConfig): string | undefined {
  if (networksOf(config).length === 0) return undefined
  const pixels = Object.entries(config).filter(([name, value]) => /^(.+\.)?pixel$/.test(name) && value !== null)
  const { hashed_contact, tracking_currency: currency, events_off } = config
  const off = events_off.length > 0 ? { events_off } : {}
  return JSON.stringify({ ...Object.fromEntries(pixels), hashed_contact, currency, ...off } satisfies PagePixels)
}
