import type { Sql } from '../../database/database.ts'
import { type HeardChoice, type HeardKind, kindsHeard, usualChoice } from './news-kinds.ts'

type HeardTables = {
  heard_choices: { shop_id: string; person_id: string; kinds: string; offered: string; hours: string }
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

/** A choice with what could be chosen. */
export interface MadeChoice extends HeardChoice {
  readonly offered: readonly HeardKind[]
}

export async function saveHeardChoice(
  tx: Sql,
  shopId: string,
  personId: string,
  { kinds, offered, hours }: MadeChoice,
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

function choiceOf({ kinds, offered, hours }: { kinds: string; offered: string; hours: string }): HeardChoice {
  return { kinds: kindsHeard(JSON.parse(kinds), JSON.parse(offered)), hours: JSON.parse(hours) }
}

function tables(sql: Sql) {
  return sql.withTables<HeardTables>()
}
