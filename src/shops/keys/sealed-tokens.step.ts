import type { Sql } from '../../database/database.ts'
import { findRootKey } from '../../database/root-key.store.ts'
import { type SealedRootKey, unsealed } from '../../lib/secrets/root-key.ts'
import { CannotUnseal } from '../../lib/secrets/secret-box.ts'
import type { Shop, ShopSecrets } from '../shop.ts'
import { listShops, readSecrets } from '../shops.store.ts'

/** A shop's tokens, read with the first of the keys that opens them; `null` when none does. */
export async function tokensOf(sql: Sql, shopId: string, keys: readonly Uint8Array[]): Promise<ShopSecrets | null> {
  for (const key of keys) {
    try {
      return await readSecrets(sql, shopId, key)
    } catch (error) {
      if (!(error instanceof CannotUnseal)) throw error
    }
  }
  return null
}

/** The keys under which tokens may be sealed: the root key's, and before 0.3 the secret keys themselves. */
export function tokenKeysOf(kept: SealedRootKey | null, secretKeys: readonly Uint8Array[]): readonly Uint8Array[] {
  if (!kept) return secretKeys
  const rootKey = unsealed(kept, secretKeys)
  return rootKey.ok ? [rootKey.value.of('tokens')] : []
}

/** The shops whose tokens none of the secret keys opens. */
export async function shopsWithLostTokens(sql: Sql, secretKeys: readonly Uint8Array[]): Promise<readonly Shop[]> {
  const keys = tokenKeysOf(await findRootKey(sql), secretKeys)
  const shops = await listShops(sql)
  const tokens = await Promise.all(shops.map(({ id }) => tokensOf(sql, id, keys)))
  return shops.filter((_, place) => !tokens[place])
}
