import type { CartItem } from '../../cart/cart-item.ts'
import type { LocalMoment } from '../../delivery/delivery-window.ts'
import type { DeliveryFile } from '../../delivery/public-rules.ts'
import { clockOf } from '../../lib/time/zone-clock.ts'
import { busiest } from '../../places/levels.ts'
import { fetchJsonWithRetry } from '../../places/search/fetch-json.browser.ts'
import { type AppliedCoupon, quotedItems } from '../coupon/applied-coupon.ts'
import type { Client } from '../form/client.ts'
import { DEPARTMENT, type FormShop } from '../form/form-shop.ts'
import { serverTime } from '../sending/server-clock.browser.ts'
import { $rulesLoads } from './loaded-rules.browser.ts'
import { offerWays } from './offer-ways.ts'
import type { Delivery } from './offered-way.ts'
import { placeName } from './with-offer.ts'

/** The length of a department's code, in every country. */
const DEPARTMENT_LENGTH = 2

interface LoadedRules extends Omit<DeliveryFile, 'holidays'> {
  readonly holidays: ReadonlySet<string>
}

const files = new Map<string, LoadedRules | 'loading' | 'failed'>()

/** Fetches the rules for the departments of these places, each once. A fetch that failed is repeated. */
export function loadRules(url: string, codes: readonly string[]): void {
  for (const department of new Set(codes.map((code) => code.slice(0, DEPARTMENT_LENGTH)))) {
    if (department.length === DEPARTMENT_LENGTH) load(url.replace(DEPARTMENT, department))
  }
}

async function load(url: string): Promise<void> {
  const known = files.get(url)
  if (known && known !== 'failed') return
  files.set(url, 'loading')
  const found = (await fetchJsonWithRetry(url).catch(() => 'failed' as const)) as DeliveryFile | 'failed'
  files.set(url, found === 'failed' ? found : { ...found, holidays: new Set(found.holidays) })
  if (found !== 'failed') setTimeout(() => clockOf(found.timeZone))
  $rulesLoads.set($rulesLoads.get() + 1)
}

type CouponInQuote = Pick<AppliedCoupon, 'quoted' | 'freight'>

type Quoted = Pick<FormShop, 'deliveryUrl' | 'country' | 'currency' | 'depositMeans'>

/** The delivery of these items to the client’s place, by the rules. `open` when they cannot be fetched: the seller says the cost later, and the server quotes the order. */
export function offeredDelivery(
  shop: Quoted,
  client: Client,
  items: readonly CartItem[],
  coupon: CouponInQuote | null = null,
): Delivery {
  const { deliveryUrl: url = '', country, currency, depositMeans: means = '' } = shop
  const { placeCode, way } = client
  const file = files.get(url.replace(DEPARTMENT, (placeCode || busiest[country]).slice(0, DEPARTMENT_LENGTH)))
  if (file === 'failed') return { kind: 'open' }
  if (!file || file === 'loading') return { kind: 'loading' }
  if (placeCode === '' && !file.isEverywhere) return { kind: 'open' }
  const { rules, holidays, timeZone } = file
  const { quoted: lines, freight } = coupon ?? { quoted: quotedItems(items), freight: 'asked' }
  const quoting = { rules, holidays, moment: momentIn(timeZone), currency, means }
  return offerWays(quoting, { code: placeCode, place: placeName({ client, country }), lines, freight, way })
}

const MINUTE_MS = 60_000

const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * The first clock of a page takes 78 ms on a processor that is four times slower, so it is made when rules have arrived, before the tap that needs it, and
 * once.
 */
function keptClock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = clockOf(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

let read: { readonly timeZone: string; readonly minutes: number; readonly moment: LocalMoment } | null = null

/** The server's time by the shop's clock, which is read once a minute: each tap quotes several times, and reading takes a slow phone 1 to 3 ms. */
function momentIn(timeZone: string): LocalMoment {
  const minutes = Math.floor(serverTime() / MINUTE_MS)
  if (read?.timeZone === timeZone && read.minutes === minutes) return read.moment
  const [day = '', time = ''] = keptClock(timeZone)
    .format(minutes * MINUTE_MS)
    .split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const moment = { day, minute: hour * 60 + minute }
  read = { timeZone, minutes, moment }
  return moment
}
