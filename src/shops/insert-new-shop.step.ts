import type { Actor } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import type { Sql } from '../database/database.ts'
import { done, type Outcome } from '../lib/outcome.ts'
import type { Deps } from '../server/deps.ts'
import { type FieldProblem, newShopValues, shopOf, type WrittenValues } from './fields/shop-values.ts'
import { refuseTakenHosts } from './hosts/refuse-taken-hosts.step.ts'
import type { Shop, ShopSecrets } from './shop.ts'
import { insertShop } from './shops.store.ts'

export interface OpenedShop {
  readonly shop: Shop
  readonly secrets: ShopSecrets
}

/** Opens a shop with the written values, and the defaults of its country for the rest. */
export async function insertNewShop(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance' | 'settings'>,
  actor: Actor,
  written: WrittenValues,
): Promise<Outcome<OpenedShop, readonly FieldProblem[]>> {
  const values = newShopValues(written)
  if (!values.ok) return values
  const { shop, secrets } = shopOf(Buffer.from(deps.chance(16)).toString('hex'), values.value, deps.clock())
  const free = await refuseTakenHosts(tx, deps, shop.id, shop.hosts)
  if (!free.ok) return free
  await insertShop(tx, shop, secrets, deps.settings.rootKey.of('tokens'))
  await logActivity(tx, deps, { shopId: shop.id, actor, act: 'open-shop', subject: shop.hosts[0] ?? '' })
  return done({ shop, secrets })
}
