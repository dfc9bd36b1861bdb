import type { Sql } from '../../database/database.ts'
import { chosenNewsKinds, defaultNewsChoice, type NewsChoice, type NewsKind } from './news-kinds.ts'

type NewsChoiceTables = {
  heard_choices: { shop_id: string; person_id: string; kinds: string; offered: string; hours: string }
}

/** A person’s choice of news in a shop; the default when there is none. */
export async function newsChoiceOf(sql: Sql, shopId: string, personId: string): Promise<NewsChoice> {
  const row = await choices(sql, shopId).where('person_id', '=', personId).executeTakeFirst()
  return row ? choiceOf(row) : defaultNewsChoice
}

/** The choices of a shop’s people, by person. People who have chosen nothing are missing. */
export async function newsChoicesOf(sql: Sql, shopId: string): Promise<ReadonlyMap<string, NewsChoice>> {
  const rows = await choices(sql, shopId).execute()
  return new Map(rows.map((row) => [row.person_id, choiceOf(row)]))
}

/** A choice, with the kinds that were offered when it was made. */
export interface SavedNewsChoice extends NewsChoice {
  readonly offered: readonly NewsKind[]
}

export async function saveNewsChoice(
  tx: Sql,
  shopId: string,
  personId: string,
  { kinds, offered, hours }: SavedNewsChoice,
): Promise<void> {
  const row = { kinds: JSON.stringify(kinds), offered: JSON.stringify(offered), hours: JSON.stringify(hours) }
  await tables(tx)
    .insertInto('heard_choices')
    .values({ shop_id: shopId, person_id: personId, ...row })
    .onConflict((conflict) => conflict.columns(['shop_id', 'person_id']).doUpdateSet(row))
    .execute()
}

function choices(sql: Sql, shopId: string) {
  return tables(sql).selectFrom('heard_choices').selectAll().where('shop_id', '=', shopId)
}

function choiceOf({ kinds, offered, hours }: { kinds: string; offered: string; hours: string }): NewsChoice {
  return { kinds: chosenNewsKinds(JSON.parse(kinds), JSON.parse(offered)), hours: JSON.parse(hours) }
}

function tables(sql: Sql) {
  return sql.withTables<NewsChoiceTables>()
}
