import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { insertRootKey, saveRootKey, takeRootKey } from '../../database/root-key.store.ts'
import { type KeyChange, type Purpose, RootKey, type Sealing, unsealed } from '../../lib/secrets/root-key.ts'
import type { Deps } from '../../server/deps.ts'
import { noSecrets } from '../fields/shop-fields.ts'
import type { Shop } from '../shop.ts'
import { listShops, sealSecrets, takeShop } from '../shops.store.ts'
import { tokenKeysOf, tokensOf } from './sealed-tokens.step.ts'

/** Seals anew what a room keeps sealed for a purpose, and empties what cannot be read. Returns what the operator has to do then, one line each. */
export type Resealer = (tx: Sql, deps: Pick<Deps, 'clock' | 'chance'>, change: KeyChange) => Promise<readonly string[]>

/** The resealer of each purpose; `null` where a new root key makes no stored data useless. */
export type Resealers = Readonly<Record<Exclude<Purpose, 'tokens'>, Resealer | null>>

export interface KeyReset {
  /** The shops whose tokens were emptied. */
  readonly emptied: readonly Shop[]
  readonly advice: readonly string[]
}

/**
 * Makes a new root key, sealed under a secret key. Tokens and the data of the `resealers` are sealed anew where the known keys open them, and emptied
 * where not. Everything else stays.
 */
export function resetRootKey(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  actor: Actor,
  { under, known }: Sealing,
  resealers: Resealers,
): Promise<KeyReset> {
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
      const opened = kept && unsealed(kept, known)
      const change = { before: opened?.ok ? opened.value : null, after: rootKey }
      const advice: string[] = []
      for (const keeper of Object.values(resealers)) advice.push(...((await keeper?.(tx, deps, change)) ?? []))
      return { emptied, advice }
    },
    { timeLimitMs: Number.POSITIVE_INFINITY },
  )
}
