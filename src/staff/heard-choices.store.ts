import type { Sql } from '../database/database.ts'
import { type HeardChoice, usualChoice } from './heard.ts'

type HeardTables = {
  heard_choices: { shop_id: string; person_id: string; kinds: string; hours: string }
}

/** What a person wants to hear of in a shop. */
export async function heardChoiceOf(sql: Sql, shopId: string, personId: string): Promise<HeardChoice> {
  const row = await choices(sql, shopId).where('person_id', '=', personId).executeTakeFirst()
  return row ? choiceOf(row) : usualChoice
}

/** The choices of a shop's people by person; whoever has chosen nothing is missing. */
export async function heardChoicesOf(sql: Sql, shopId: string): Promise<ReadonlyMap<string, HeardChoice>> {
  const rows = await choices(sql, shopId).execute()
  return new Map(rows.map((row) => [row.person_id, choiceOf(row)]))
}

export async function saveHeardChoice(
  tx: Sql,
  shopId: string,
  personId: string,
  { kinds, hours }: HeardChoice,
): Promise<void> {
  const row = { kinds: JSON.stringify(kinds), hours: JSON.stringify(hours) }
  await tables(tx)
    .insertInto('heard_choices')
    .values({ shop_id: shopId, person_id: personId, ...row })
    .onConflict((conflict) => conflict.columns(['shop_id', 'person_id']).doUpdateSet(row))
    .execute()
}

function choices(sql: Sql, shopId: string) {
  return tables(sql).selectFrom('heard_choices').selectAll().where('shop_id', '=', shopId)
}

function choiceOf({ kinds, hours }: { kinds: string; hours: string }): HeardChoice {
  return { kinds: JSON.parse(kinds), hours: JSON.parse(hours) }
}

function tables(sql: Sql) {
  return sql.withTables<HeardTables>()
}
