import type { Actor } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import { insertRootKey, saveRootKey, takeRootKey } from '../database/root-key.store.ts'
import { RootKey, type Sealing } from '../lib/root-key.ts'
import type { Deps } from '../server/deps.ts'
import { tokenKeysOf, tokensOf } from './sealed-tokens.step.ts'
import type { Shop } from './shop.ts'
import { noSecrets } from './shop-fields.ts'
import { listShops, sealSecrets, takeShop } from './shops.store.ts'

/**
 * Makes a new root key, sealed under a secret key. Tokens that the known keys open are sealed anew; the others are emptied. Everything else
 * stays. Returns the shops whose tokens were emptied.
 */
export function resetRootKey(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  actor: Actor,
  { under, known }: Sealing,
): Promise<readonly Shop[]> {
  const { db, clock, chance } = deps
  return db.transaction(
    async (tx) => {
      const kept = await takeRootKey(tx)
      const earlier = tokenKeysOf(kept, known)
      const rootKey = new RootKey(chance(32))
      const row = { ...rootKey.sealedUnder(under), madeAt: clock(), sealedAt: clock() }
      await (kept ? saveRootKey(tx, row) : insertRootKey(tx, row))
      const emptied: Shop[] = []
      for (const { id } of await listShops(tx)) {
        const shop = await takeShop(tx, id)
        if (!shop) continue
        const tokens = await tokensOf(tx, id, earlier)
        await sealSecrets(tx, id, tokens ?? noSecrets, rootKey.of('tokens'))
        if (tokens) continue
        await logActivity(tx, deps, { shopId: id, actor, act: 'empty-tokens', subject: shop.hosts[0] ?? '' })
        emptied.push(shop)
      }
      return emptied
    },
    { timeLimitMs: Number.POSITIVE_INFINITY },
  )
}
