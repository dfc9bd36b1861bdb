import type { Sql } from '../../database/database.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { comparable } from '../../lib/text/comparable.ts'
import type { WordMeaning } from './courier-file.ts'
import type { ReportColumns } from './report-table.ts'

type WordTables = {
  courier_words: {
    shop_id: string
    courier: string
    word: string
    meaning: string
    said_by: string
    said_at: number
  }
  courier_columns: {
    shop_id: string
    headings: string
    courier: string
    courier_name: string
    columns: string
    said_by: string
    said_at: number
  }
}

interface Said {
  readonly by: string
  readonly at: number
}

/** The meanings that the shop gave to a courier’s words. */
export async function savedWords<Meaning extends string = WordMeaning>(
  sql: Sql,
  shopId: string,
  courier: string,
): Promise<readonly (readonly [word: string, meaning: Meaning])[]> {
  const rows = await table(sql)
    .selectFrom('courier_words')
    .select(['word', 'meaning'])
    .where('shop_id', '=', shopId)
    .where('courier', '=', courier)
    .orderBy('word')
    .execute()
  return rows.map(({ word, meaning }) => [word, meaning as Meaning] as const)
}

/** The words of all couriers that the shop gave a meaning to. */
export async function wordsOfShop(sql: Sql, shopId: string): Promise<readonly { courier: string; word: string }[]> {
  return table(sql).selectFrom('courier_words').select(['courier', 'word']).where('shop_id', '=', shopId).execute()
}

export async function dropWords(
  tx: Sql,
  shopId: string,
  words: readonly { readonly courier: string; readonly word: string }[],
): Promise<void> {
  for (const { courier, word } of words) {
    const query = table(tx).deleteFrom('courier_words').where('shop_id', '=', shopId)
    await query.where('courier', '=', courier).where('word', '=', word).execute()
  }
}

export async function saveWordMeaning(
  tx: Sql,
  shopId: string,
  { courier, word, meaning }: { readonly courier: string; readonly word: string; readonly meaning: string },
  { by, at }: Said,
): Promise<void> {
  const said = { meaning, said_by: by, said_at: at }
  await table(tx)
    .insertInto('courier_words')
    .values({ shop_id: shopId, courier, word, ...said })
    .onConflict((conflict) => conflict.columns(['shop_id', 'courier', 'word']).doUpdateSet(said))
    .execute()
}

export interface KeptColumns<Columns = ReportColumns> {
  readonly courier: string
  readonly courierName: string
  readonly columns: Columns
}

/** The courier and the columns that the shop chose before for a report with these headings. */
export async function savedColumns<Columns = ReportColumns>(
  sql: Sql,
  shopId: string,
  headers: readonly string[],
): Promise<KeptColumns<Columns> | null> {
  const row = await table(sql)
    .selectFrom('courier_columns')
    .select(['courier', 'courier_name', 'columns'])
    .where('shop_id', '=', shopId)
    .where('headings', '=', hashOf(headers))
    .executeTakeFirst()
  return row ? { courier: row.courier, courierName: row.courier_name, columns: JSON.parse(row.columns) } : null
}

export async function saveColumns(
  tx: Sql,
  shopId: string,
  headers: readonly string[],
  { courier, courierName, columns }: KeptColumns<object>,
  { by, at }: Said,
): Promise<void> {
  const said = { courier, courier_name: courierName, columns: JSON.stringify(columns), said_by: by, said_at: at }
  await table(tx)
    .insertInto('courier_columns')
    .values({ shop_id: shopId, headings: hashOf(headers), ...said })
    .onConflict((conflict) => conflict.columns(['shop_id', 'headings']).doUpdateSet(said))
    .execute()
}

function hashOf(headers: readonly string[]): string {
  return sha256(JSON.stringify(headers.map(comparable)))
}

function table(sql: Sql) {
  return sql.withTables<WordTables>()
}
