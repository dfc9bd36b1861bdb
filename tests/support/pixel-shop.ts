import type { Database } from '../../src/database/database.ts'
import { type Letter, postLetters } from '../../src/outbox/outbox.store.ts'
import { noSecrets } from '../../src/shops/fields/shop-fields.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { insertShop } from '../../src/shops/shops.store.ts'
import type { EventBody } from '../../src/tracking/events/record-events.action.ts'
import { TOKEN_KEY } from './root-key.ts'
import { aShop } from './shop.ts'

const VISIT = {
  userAgent: 'Mozilla/5.0 (Linux; Android 13)',
  url: 'https://tienda.pe/producto/olla',
  fbp: 'fb.1.1700000000000.123456789',
  fbc: 'fb.1.1700000000000.AbCdEf',
  px: '500',
}

/** Opens a shop whose pixel has a token. */
export async function openPixelShop(
  db: Database,
  { id = 'tienda', pixel = '777', token = `token-of-${pixel}` as string | null, facts = {} as Partial<Shop> } = {},
): Promise<Shop> {
  const shop = aShop({ id, hosts: [`${id}.localhost`], ...facts })
  const withPixel = { ...shop, config: { ...shop.config, ...facts.config, pixel } }
  const secrets = { ...noSecrets, access_token: token }
  await db.transaction((tx) => insertShop(tx, withPixel, secrets, TOKEN_KEY))
  return withPixel
}

/** The letter of a page view. */
export function pageView(shop: Shop, eventId: string, at: number, facts: Partial<EventBody> = {}): Letter {
  const channel = shop.config.pixel ?? ''
  const body: EventBody = { name: 'PageView', eventId, at, visit: VISIT, contact: null, ...facts }
  return { id: `event-${shop.id}-PageView-${eventId}`, shopId: shop.id, topic: 'event', channel, body, dueAt: at }
}

/** Posts page views with the ids `{prefix}0`, `{prefix}1` and so on. */
export async function postPageViews(db: Database, shop: Shop, count: number, at: number, prefix = 'e'): Promise<void> {
  const letters = Array.from({ length: count }, (_, n) => pageView(shop, `${prefix}${n}`, at))
  await db.transaction((tx) => postLetters(tx, letters))
}

/** A clock that a test moves. */
export function movableClock(begin: number) {
  let now = begin
  return {
    clock: () => now,
    move(ms: number) {
      now += ms
    },
  }
}
