import { earlierCategorySlugs } from '../../catalogue/categories/category-slugs.store.ts'
import { productsOfRules } from '../../catalogue/lists/products-of-rules.store.ts'
import type { Sql } from '../../database/database.ts'
import { type PublicRule, publicRule, type Rule } from '../../delivery/rule.ts'

/** A shop's rules as anybody may read them, with the slugs of the products that they are for; with `among` only of these products. */
export async function publicRulesOf(
  sql: Sql,
  shopId: string,
  rules: readonly Rule[],
  among: readonly string[] | null = null,
): Promise<readonly PublicRule[]> {
  const products = [...new Set(rules.flatMap((rule) => rule.products))]
  const named = [...new Set(rules.flatMap((rule) => rule.categories))]
  // A rule may name the earlier slug of a category that was renamed or merged.
  const earlier = await earlierCategorySlugs(sql, shopId, named)
  const current = (slug: string) => earlier.get(slug) ?? slug
  const categories = [...new Set(named.map(current))]
  const found = await productsOfRules(sql, shopId, { products, categories }, among)
  return rules.map((rule) => {
    const own = found.filter(({ id, category }) =>
      category === null ? rule.products.includes(id) : rule.categories.some((slug) => current(slug) === category),
    )
    return publicRule(rule, [...new Set(own.map(({ slug }) => slug))])
  })
}
