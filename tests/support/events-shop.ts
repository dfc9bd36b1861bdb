import type { App } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import { type Letter, pendingLetters } from '../../src/outbox/outbox.store.ts'
import type { ShopConfig } from '../../src/shops/shop.ts'
import { NOVEMBER_2026, testApp } from './app.ts'
import { openOrderShop } from './order-shop.ts'
import { aShop } from './shop.ts'

/** A browser that came by an advertisement: what it says of itself, the cookies of its visit, and the page it is on. */
export const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) FBAN/FB4A' }
export const kept = '_fbp=fb.1.1763737200000.12345; _fbc=fb.1.1763737200001.IwAR-Click_id; px=110'
export const page = 'http://shop-1.localhost/producto/lampara'

/** A shop with two hosts and a lamp; `config` says which pixel it has, and what else is different from a Peruvian one. */
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

/** Everything that waits to be told at this moment. */
export function letters(db: Database): Promise<readonly Letter[]> {
  return pendingLetters(db.read, { dueBefore: NOVEMBER_2026 + 1, limit: 100 })
}
