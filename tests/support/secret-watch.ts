import { sql } from 'kysely'
import type { Database } from '../../src/database/database.ts'
import { RootKey } from '../../src/lib/secrets/root-key.ts'
import { noSecrets } from '../../src/shops/fields/shop-fields.ts'
import type { Shop, ShopConfig } from '../../src/shops/shop.ts'
import { listShops, updateShop } from '../../src/shops/shops.store.ts'
import { formsOf, type Watcher } from './crawl.ts'

/** Part of every planted token and test code, and of nothing else. It does not look like a token, so that no log redacts it for its shape. */
export const PLANTED = 'PLANTED7QJ2ZKwv'

/** The bytes of the root key and of an earlier secret key: texts, so that a watcher finds them in every form. */
const KEYS = ['ROOTKEYxPLANTEDxFORxTHExWATCHERx', 'SECRETKEYxPLANTEDxFORxTHExWATCHx'] as const

export function plantedRootKey(): RootKey {
  const [root, before] = KEYS.map((text) => new Uint8Array(Buffer.from(text)))
  return new RootKey(root ?? new Uint8Array(), before)
}

/** The texts of the planted keys, and of a key that derives from them, that must not be found anywhere. */
export function keyTexts(rootKey: RootKey): readonly string[] {
  const derived = Buffer.from(rootKey.of('tokens'))
  return [...KEYS, derived.toString('hex'), derived.toString('base64url'), derived.toString('base64'), derived.join()]
}

/** Gives every shop a pixel with variants, a token for each and a test code. Returns the texts that must not be found anywhere: their mark, and the sealed tokens. */
export async function plantTokens(db: Database, tokenKey: Uint8Array): Promise<readonly string[]> {
  const shops = await listShops(db.read)
  for (const [place, shop] of shops.entries()) {
    await db.transaction((tx) =>
      updateShop(tx, shop.id, { config: tracked(shop, place), secrets: tokensOf(place) }, tokenKey),
    )
  }
  const { rows } = await sql<{ secrets: string }>`select secrets from shops`.execute(db.read)
  return [PLANTED, ...rows.map(({ secrets }) => secrets.replace(/^v1\./, ''))]
}

function tracked(shop: Shop, place: number): ShopConfig {
  const variants = { 'px100.pixel': `1000${place}`, 'px110.pixel': `1100${place}`, 'px120.pixel': `1200${place}` }
  const telling = { pixel: `5000${place}`, hashed_contact: true, test_event_code: `${PLANTED}_${place}` }
  return { ...shop.config, ...telling, ...variants }
}

function tokensOf(place: number) {
  const token = (name: string) => `${PLANTED}${name}x${place}`
  return { ...noSecrets, access_token: token('usual'), 'px100.token': token('100'), 'px110.token': token('110') }
}

/** Looks for the secrets in every text that it is given. */
export function watchFor(secrets: readonly string[]): { readonly watcher: Watcher; readonly found: readonly string[] } {
  const forms = secrets.flatMap(formsOf)
  const found: string[] = []
  const watcher: Watcher = (where, text) => {
    const form = forms.find((one) => text.includes(one))
    if (form) found.push(`${where} tells ${form}`)
  }
  return { watcher, found }
}
