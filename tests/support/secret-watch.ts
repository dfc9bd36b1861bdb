import { sql } from 'kysely'
import type { Database } from '../../src/database/database.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { listShops, updateShop } from '../../src/shops/shops.store.ts'
import { formsOf, type Watcher } from './crawl.ts'

/** In every planted token and test code, and nowhere else. It does not look like a token, so that no log hides it for its looks. */
export const PLANTED = 'PLANTED7QJ2ZKwv'

/** Gives every shop a pixel with its variants, a token for each and a test code. Answers what must be found nowhere: their mark, and the sealed tokens. */
export async function plantTokens(db: Database, secretKey: Uint8Array): Promise<readonly string[]> {
  const shops = await listShops(db.read)
  for (const [place, shop] of shops.entries()) {
    await db.transaction((tx) => updateShop(tx, tracked(shop, place), tokensOf(place), secretKey))
  }
  const { rows } = await sql<{ secrets: string }>`select secrets from shops`.execute(db.read)
  return [PLANTED, ...rows.map(({ secrets }) => secrets.replace(/^v1\./, ''))]
}

function tracked(shop: Shop, place: number): Shop {
  const pixel_variants = { '100': `1000${place}`, '110': `1100${place}`, '120': `1200${place}` }
  const telling = { pixel: `5000${place}`, hashed_contact: true, test_event_code: `${PLANTED}_${place}` }
  return { ...shop, config: { ...shop.config, ...telling, pixel_variants } }
}

function tokensOf(place: number) {
  const token = (name: string) => `${PLANTED}${name}x${place}`
  const [px100, px110] = [{ token: token('100') }, { token: token('110') }]
  return { access_token: token('usual'), px100, px110, px120: null }
}

/** Looks for the secrets in all that it is shown. */
export function watchFor(secrets: readonly string[]): { readonly watcher: Watcher; readonly found: readonly string[] } {
  const forms = secrets.flatMap(formsOf)
  const found: string[] = []
  const watcher: Watcher = (where, text) => {
    const form = forms.find((one) => text.includes(one))
    if (form) found.push(`${where} tells ${form}`)
  }
  return { watcher, found }
}
