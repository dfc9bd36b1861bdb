import type { Database } from '../../src/database/database.ts'
import { channelOf } from '../../src/outbox/channel.ts'
import { type Letter, postLetters } from '../../src/outbox/outbox.store.ts'
import { listLetters } from '../../src/outbox/upkeep.store.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { insertShop } from '../../src/shops/shops.store.ts'
import type { EventBody } from '../../src/tracking/record-events.action.ts'
import { aShop } from './shop.ts'

export const SECRET_KEY = new Uint8Array(32)
const VISIT = {
  userAgent: 'Mozilla/5.0 (Linux; Android 13)',
  url: 'https://tienda.pe/producto/olla',
  fbp: 'fb.1.1700000000000.123456789',
  fbc: 'fb.1.1700000000000.AbCdEf',
  px: '500',
}

/** A shop whose pixel has a token. */
export async function openPixelShop(
  db: Database,
  { id = 'tienda', pixel = '777', token = `token-of-${pixel}` as string | null, facts = {} as Partial<Shop> } = {},
): Promise<Shop> {
  const shop = aShop({ id, hosts: [`${id}.localhost`], ...facts })
  const withPixel = { ...shop, config: { ...shop.config, ...facts.config, pixel } }
  const secrets = { access_token: token, px100: null, px110: null, px120: null }
  await db.transaction((tx) => insertShop(tx, withPixel, secrets, SECRET_KEY, 0))
  return withPixel
}

/** The letter of a page view. */
export function pageView(shop: Shop, eventId: string, at: number, facts: Partial<EventBody> = {}): Letter {
  const channel = channelOf(shop.id, shop.config.pixel ?? '')
  const body: EventBody = { name: 'PageView', eventId, at, visit: VISIT, contact: null, ...facts }
  return { id: `event-${shop.id}-PageView-${eventId}`, shopId: shop.id, topic: 'event', channel, body, dueAt: at }
}

/** Posts page views with the ids `{prefix}0`, `{prefix}1` and so on. */
export async function postPageViews(db: Database, shop: Shop, count: number, at: number, prefix = 'e'): Promise<void> {
  const letters = Array.from({ length: count }, (_, n) => pageView(shop, `${prefix}${n}`, at))
  await db.transaction((tx) => postLetters(tx, letters))
}

/** How many letters are in each state. */
export async function statesOf(db: Database): Promise<{ waiting: number; delivered: number; dead: number }> {
  const count = async (state: 'waiting' | 'delivered' | 'dead') =>
    (await listLetters(db.read, { shopId: null, state, limit: 100_000 })).length
  return { waiting: await count('waiting'), delivered: await count('delivered'), dead: await count('dead') }
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
