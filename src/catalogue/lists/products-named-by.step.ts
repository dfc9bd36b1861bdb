import type { Sql } from '../../database/database.ts'
import { earlierCategorySlugs } from '../categories/category-slugs.store.ts'
import { type Named, type NamedProduct, productsOfRules } from './products-of-rules.store.ts'

/**
 * Reads which products these rules name, themselves or by a category, which may have been renamed or merged since; with `among` only of these products.
 * Returns what one of the rules names, each product once.
 */
export async function productsNamedBy(
  sql: Sql,
  shopId: string,
  rules: readonly Named[],
  among: readonly string[] | null = null,
): Promise<(rule: Named) => readonly Omit<NamedProduct, 'category'>[]> {
  const products = [...new Set(rules.flatMap((rule) => rule.products))]
  const written = [...new Set(rules.flatMap((rule) => rule.categories))]
  if (products.length + written.length === 0) return () => []
  const earlier = await earlierCategorySlugs(sql, shopId, written)
  const current = (slug: string) => earlier.get(slug) ?? slug
  const categories = [...new Set(written.map(current))]
  const found = await productsOfRules(sql, shopId, { products, categories }, among)
  return (rule) => {
    const own = found.filter(({ id, category }) =>
      category === null ? rule.products.includes(id) : rule.categories.some((slug) => current(slug) === category),
    )
    return [...new Map(own.map(({ id, slug }) => [id, { id, slug }])).values()]
  }
}
