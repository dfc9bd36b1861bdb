import { type Actor, actorText } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { findDeliveryRules, replaceDeliveryRules } from '../../delivery/delivery-rules.store.ts'
import { takeShop } from '../../shops/shops.store.ts'
import { earlierCategorySlugs } from '../categories/category-slugs.store.ts'

interface Taking {
  /** The address that another category is about to get. */
  readonly slug: string
  readonly actor: Actor
  readonly at: number
}

/**
 * Rules of delivery may name a category by an address that it had before. When another category gets that address, they name theirs by the one that it
 * has now. Called before the other category is written.
 */
export async function keepRuleCategories(tx: Sql, shopId: string, { slug, actor, at }: Taking): Promise<void> {
  const current = (await earlierCategorySlugs(tx, shopId, [slug])).get(slug)
  if (current === undefined) return
  await takeShop(tx, shopId)
  const rules = await findDeliveryRules(tx, shopId)
  if (!rules.some(({ categories }) => categories.includes(slug))) return
  const kept = rules.map((rule) => {
    const categories = [...new Set(rule.categories.map((one) => (one === slug ? current : one)))]
    return rule.categories.includes(slug) ? { ...rule, categories } : rule
  })
  await replaceDeliveryRules(tx, shopId, kept, { at, by: actorText(actor) })
}
