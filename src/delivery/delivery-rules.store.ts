import type { Sql } from '../database/database.ts'
import type { Rule } from './rule.ts'

type DeliveryTables = {
  delivery_rules: {
    shop_id: string
    id: string
    position: number
    facts: string
    changed_at: number
    changed_by: string
  }
}

/** A shop's rules in their order; empty for a shop that has written none, whose places are those of `defaultRules`. */
export async function findDeliveryRules(sql: Sql, shopId: string): Promise<readonly Rule[]> {
  const rows = await table(sql)
    .selectFrom('delivery_rules')
    .select(['id', 'facts'])
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, facts }) => ({ ...JSON.parse(facts), id }))
}

/** Who changed the rules, as the log names people. */
export interface RulesAuthor {
  readonly at: number
  readonly by: string
}

/** Writes the whole list. A rule that stays as it was keeps who changed it last. */
export async function replaceDeliveryRules(
  tx: Sql,
  shopId: string,
  rules: readonly Rule[],
  { at, by }: RulesAuthor,
): Promise<void> {
  const before = new Map((await rowsOf(tx, shopId)).map((row) => [row.id, row]))
  await table(tx).deleteFrom('delivery_rules').where('shop_id', '=', shopId).execute()
  const rows = rules.map(({ id, ...rest }, position) => {
    const [facts, known] = [JSON.stringify(rest), before.get(id)]
    const author = known?.facts === facts ? known : { changed_at: at, changed_by: by }
    return { shop_id: shopId, id, position, facts, changed_at: author.changed_at, changed_by: author.changed_by }
  })
  if (rows.length > 0) await table(tx).insertInto('delivery_rules').values(rows).execute()
}

/** Who changed each rule last, by its id. */
export async function findRuleAuthors(sql: Sql, shopId: string): Promise<ReadonlyMap<string, RulesAuthor>> {
  const rows = await rowsOf(sql, shopId)
  return new Map(rows.map(({ id, changed_at, changed_by }) => [id, { at: Number(changed_at), by: changed_by }]))
}

function rowsOf(sql: Sql, shopId: string) {
  return table(sql)
    .selectFrom('delivery_rules')
    .select(['id', 'facts', 'changed_at', 'changed_by'])
    .where('shop_id', '=', shopId)
    .execute()
}

function table(sql: Sql) {
  return sql.withTables<DeliveryTables>()
}
