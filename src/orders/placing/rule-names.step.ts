import { listEveryCategory } from '../../catalogue/categories/categories.store.ts'
import { earlierCategorySlugs } from '../../catalogue/categories/category-slugs.store.ts'
import { findDeskProduct } from '../../catalogue/desk-products.store.ts'
import type { Sql } from '../../database/database.ts'
import { namesIn } from '../../delivery/read-written-rule.ts'
import type { Rule } from '../../delivery/rule.ts'
import type { KnownNames, WrittenNames, WrittenRule } from '../../delivery/rule-columns.ts'
import { listCouriers } from '../parcels/couriers.store.ts'

/** The products, categories and couriers that a shop's rules name. */
export interface RuleNames {
  readonly known: KnownNames
  /** As people read it: titles and names. */
  nameOf(id: string): string
  /** As a file carries it: slugs and names. */
  readonly written: WrittenNames
  /** Ids of products that shoppers do not find. */
  readonly notSold: ReadonlySet<string>
}

/** What a rule or a coupon counts for: ids or slugs of products, slugs of categories. */
type NamedGoods = Pick<Rule, 'products' | 'categories'>

/** Looks up what these rules and texts name, and every category and courier. */
export async function findRuleNames(
  sql: Sql,
  shopId: string,
  { rules, written = [] }: { readonly rules: readonly NamedGoods[]; readonly written?: readonly WrittenRule[] },
): Promise<RuleNames> {
  const asked = [...new Set([...rules.flatMap(({ products }) => products), ...namesIn(written, 'products')])]
  const [products, categories, couriers] = await Promise.all([
    Promise.all(asked.map(async (text) => [text, await findDeskProduct(sql, shopId, text)] as const)),
    listEveryCategory(sql, shopId),
    listCouriers(sql, shopId),
  ])
  const found = products.flatMap(([text, product]) => (product ? [[text, product] as const] : []))
  const byId = new Map(found.map(([, product]) => [product.id, product]))
  const named = [...rules.flatMap((rule) => rule.categories), ...namesIn(written, 'categories')]
  const earlier = await earlierCategorySlugs(sql, shopId, [...new Set(named)])
  const titles = new Map([
    ...[...byId.values()].map(({ id, values }) => [id, values.title] as const),
    ...categories.map(({ slug, name }) => [slug, name] as const),
    ...[...earlier].map(([slug, now]) => [slug, categories.find((one) => one.slug === now)?.name ?? slug] as const),
    ...couriers.map(({ id, name }) => [id, name] as const),
  ])
  return {
    known: {
      products: new Map(found.map(([text, { id }]) => [text, id])),
      categories: new Map([
        ...[...earlier].filter(([, now]) => categories.some(({ slug }) => slug === now)),
        ...categories.map(({ slug, name }) => [name.toLowerCase(), slug] as const),
        ...categories.map(({ slug }) => [slug, slug] as const),
      ]),
      couriers: new Map(couriers.flatMap(({ id, name }) => [[id, id] as const, [name.toLowerCase(), id] as const])),
    },
    nameOf: (id) => titles.get(id) ?? 'algo que ya no está',
    written: (kind, id) => {
      if (kind === 'products') return byId.get(id)?.values.slug ?? id
      return kind === 'couriers' ? (titles.get(id) ?? id) : (earlier.get(id) ?? id)
    },
    notSold: new Set([...byId.values()].filter(({ values }) => values.state !== 'visible').map(({ id }) => id)),
  }
}
