import type { App } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import type { Letter } from '../../src/outbox/outbox.store.ts'
import type { ShopConfig } from '../../src/shops/shop.ts'
import { NOVEMBER_2026, testApp } from './app.ts'
import { pendingLetters } from './letters.ts'
import { openOrderShop } from './order-shop.ts'
import { aShop } from './shop.ts'

/** The headers of a browser that came by an advertisement: its user agent, the cookies of its visit, and its page. */
export const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) FBAN/FB4A' }
export const kept = '_fbp=fb.1.1763737200000.12345; _fbc=fb.1.1763737200001.IwAR-Click_id; px=110'
export const page = 'http://shop-1.localhost/producto/lampara'

/** Opens a shop with two hosts and a lamp; `config` holds its pixel and what else differs from a Peruvian one. */
export async function openEventsShop(
  db: Database,
  config: Partial<ShopConfig> = { pixel: '5000' },
): Promise<{ db: Database; app: App }> {
  await openOrderShop(db, {
    hosts: ['shop-1.localhost', 'otra.localhost'],
    config: { ...aShop().config, ...config },
  })
  return { db, app: testApp(db) }
}

/** All events that wait to be sent. Letters by e-mail are none. */
export async function letters(db: Database): Promise<readonly Letter[]> {
  const all = await pendingLetters(db, { dueBefore: NOVEMBER_2026 + 1, limit: 100 })
  return all.filter(({ topic }) => topic !== 'mail')
}
