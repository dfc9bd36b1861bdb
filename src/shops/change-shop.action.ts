import type { Actor } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import { retryCollisions } from '../database/retry-collisions.ts'
import { done, type Outcome, refused } from '../lib/outcome.ts'
import type { Deps } from '../server/deps.ts'
import { refuseTakenHosts } from './refuse-taken-hosts.step.ts'
import { tokensOf } from './sealed-tokens.step.ts'
import type { Shop, ShopSecrets } from './shop.ts'
import { noSecrets, valuesKept } from './shop-fields.ts'
import { changedValues, type FieldProblem, type ShopValues, type WrittenValues } from './shop-values.ts'
import { findShopByHost, type ShopChange, takeShop, updateShop } from './shops.store.ts'

export interface ChangedShop {
  readonly shop: Shop
  /** `null` when they were sealed under another root key. */
  readonly secrets: ShopSecrets | null
  /** Tokens of another root key were there. Setting one now has dropped the others. */
  readonly hasLostSecrets: boolean
}

type ChangeRefusal =
  | { readonly reason: 'unknown-shop' }
  | { readonly reason: 'wrong-fields'; readonly problems: readonly FieldProblem[] }

/** Changes the fields that were written, and writes no others: two changes at the same time are both kept. */
export async function changeShop(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>,
  actor: Actor,
  host: string,
  written: WrittenValues,
): Promise<Outcome<ChangedShop, ChangeRefusal>> {
  return retryCollisions(() =>
    deps.db.transaction(async (tx) => {
      const found = await findShopByHost(tx, host)
      const shop = found && (await takeShop(tx, found.id))
      if (!shop?.hosts.includes(host)) return refused({ reason: 'unknown-shop' })
      const values = changedValues(shop.country, written)
      if (!values.ok) return refused({ reason: 'wrong-fields', problems: values.refusal })
      const free = await refuseTakenHosts(tx, deps, shop.id, values.value.hosts ?? [])
      if (!free.ok) return refused({ reason: 'wrong-fields', problems: free.refusal })
      const tokenKey = deps.settings.rootKey.of('tokens')
      const secrets = await tokensOf(tx, shop.id, [tokenKey])
      const change = changeOf(shop, secrets, values.value)
      const fields = Object.keys(values.value)
      if (fields.length > 0) {
        await updateShop(tx, shop.id, change, tokenKey)
        await logActivity(tx, deps, { shopId: shop.id, actor, act: 'change-shop', subject: host, details: { fields } })
      }
      const { secrets: changedSecrets, ...changed } = change
      return done({
        shop: { ...shop, ...changed },
        secrets: changedSecrets ?? secrets,
        hasLostSecrets: secrets === null && changedSecrets !== undefined,
      })
    }),
  )
}

/** The columns that hold a changed value. Two of them hold many values as JSON: they keep those that are not changed. */
function changeOf(shop: Shop, secrets: ShopSecrets | null, values: Partial<ShopValues>): ShopChange {
  const config = valuesKept(values, 'public', 'private')
  const sealed = valuesKept(values, 'sealed')
  return {
    ...valuesKept(values, 'column'),
    ...(Object.keys(config).length > 0 && { config: { ...shop.config, ...config } }),
    ...(Object.keys(sealed).length > 0 && { secrets: { ...(secrets ?? noSecrets), ...sealed } }),
  }
}
