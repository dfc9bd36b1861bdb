import type { Product } from '../../catalogue/product.ts'
import { linksFrom } from '../../routing/links.ts'
import type { Shop } from '../../shops/shop.ts'
import { type PageView, visitsOfView } from '../../tickets/origins/arrivals.ts'
import { type TicketTouches, type Touches, withTouch } from '../../tickets/origins/touch.ts'
import { adLink } from '../../tracking/visits/ad-link.ts'
import { countVisits } from '../../tracking/visits/count-visits.action.ts'
import type { Deps } from '../deps.ts'
import { demoAds } from './demo-ads.ts'

const DAY_MS = 86_400_000

/** Where the other visitors come from; `''`: they type the address, or tap it in a chat that sends no referrer. */
const REFERRERS = ['', '', 'www.google.com', 'l.instagram.com', 'wa.me', 'www.facebook.com'] as const

interface Arriving {
  readonly chance: () => number
  readonly product: Pick<Product, 'slug'>
  readonly at: number
  /** Advertisements lead to the product. */
  readonly isAdvertised: boolean
}

/** A visitor's first page: by an advertisement's link as the desk makes it, or by none. One in thirty of the former has a pixel of its own. */
function arrivalOf(shop: Shop, { chance, product, at, isAdvertised }: Arriving): PageView {
  const page = linksFrom(null, shop.directory).product(product.slug)
  let left = chance()
  const ad = demoAds.find(({ share }) => {
    left -= share
    return left < 0
  })
  if (!ad || !isAdvertised) {
    const host = REFERRERS[Math.floor(chance() * REFERRERS.length)] ?? ''
    return { at, page, query: new URLSearchParams(), from: { host } }
  }
  const link = adLink(`https://${shop.hosts[0]}`, page, ad.network, chance() < 1 / 30 ? '100' : null)
  const filled = Object.entries(ad.values).reduce((text, [macro, value]) => text.replace(macro, encodeURI(value)), link)
  return { at, page, query: new URL(`${filled}&${ad.click}=demo`).searchParams, from: { host: '' } }
}

/** What the shop knows of where an order comes from. One shopper in four came before by another way, and one in twenty refuses to be measured. */
export function touchesOf(shop: Shop, arriving: Arriving): TicketTouches {
  const { chance, at } = arriving
  if (chance() < 0.05) return 'refused'
  const { touches } = visitsOfView(arrivalOf(shop, arriving), null)
  if (chance() >= 0.25) return touches
  const earlier: Touches = visitsOfView(arrivalOf(shop, { ...arriving, at: at - 2 * DAY_MS }), null).touches
  return withTouch(earlier, touches.last)
}

interface Traffic {
  readonly chance: () => number
  readonly products: readonly Pick<Product, 'slug'>[]
  readonly days: number
  /** Visitors a day. */
  readonly visitors: number
}

/** Counts the visits of each day as their beacons would have: an arrival, and the pages that some open then. */
export async function countDemoVisits(
  deps: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  { chance, products, days, visitors }: Traffic,
): Promise<void> {
  const now = deps.clock()
  const links = linksFrom(null, shop.directory)
  for (let day = days; day >= 0; day -= 1) {
    const at = now - day * DAY_MS
    const views = Array.from({ length: Math.round(visitors * (0.6 + 0.8 * chance())) }, () => {
      // A few products get most of the views.
      const product = products[Math.floor(chance() ** 2 * products.length)]
      if (!product) return []
      const { visits } = visitsOfView(arrivalOf(shop, { chance, product, at, isAdvertised: true }), null)
      const next = [links.home, links.category('todo'), links.cart].filter(() => chance() < 0.3)
      return [...visits, ...next.map((page) => ({ page, source: 'tienda' as const }))]
    })
    const beacons = views.flat().map((visit, place) => ({ id: `demo-${day}-${place}`, visits: [visit] }))
    await countVisits({ ...deps, clock: () => at }, shop, beacons)
  }
}
