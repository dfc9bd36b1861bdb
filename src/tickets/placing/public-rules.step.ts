import { productsNamedBy } from '../../catalogue/lists/products-named-by.step.ts'
import type { Sql } from '../../database/database.ts'
import { type PublicRule, publicRule, type Rule } from '../../delivery/rule.ts'

/** A shop's rules as anybody may read them, with the slugs of the products that they are for; with `among` only of these products. */
export async function publicRulesOf(
  sql: Sql,
  shopId: string,
  rules: readonly Rule[],
  among: readonly string[] | null = null,
): Promise<readonly PublicRule[]> {
  const named = await productsNamedBy(sql, shopId, rules, among)
  return rules.map((rule) =>
    publicRule(
      rule,
      named(rule).map(({ slug }) => slug),
    ),
  )
}
