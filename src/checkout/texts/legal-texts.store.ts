import type { Sql } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { withCommit } from '../../database/sqlite/with-commit.ts'
import type { LegalText } from './legal-text.ts'
import type { AcceptedTexts } from './terms.ts'

type TextRow = {
  shop_id: string
  document: keyof AcceptedTexts
  version: string
  words: string
  kept_at: number
}

/** A text as it was, and when the first shopper accepted it. */
export interface KeptText {
  readonly text: LegalText
  readonly keptAt: number
}

const findingVersion = prepared((sql, { shopId, version }: { shopId: string; version: string }) =>
  table(sql)
    .selectFrom('legal_texts')
    .select('document')
    .where('shop_id', '=', shopId)
    .where('document', '=', 'terminos')
    .where('version', '=', version),
)

/** Whether the texts of a version are stored. Most orders accept texts that are, and then need not send them. */
export async function hasTexts(sql: Sql, shopId: string, version: string): Promise<boolean> {
  const { rows } = await sql.executeQuery(findingVersion(sql, { shopId, version }))
  return rows.length > 0
}

/** Stores the texts of a version, unless they are stored already. */
export async function insertTexts(
  tx: Sql,
  { shopId, version, texts, at }: { shopId: string; version: string; texts: AcceptedTexts; at: number },
): Promise<void> {
  const row = (document: keyof AcceptedTexts): TextRow => ({
    ...{ shop_id: shopId, document, version, kept_at: at },
    words: JSON.stringify(texts[document]),
  })
  const inserting = table(tx)
    .insertInto('legal_texts')
    .values([row('terminos'), row('privacidad')])
    .onConflict((conflict) => conflict.doNothing())
  await withCommit(tx, inserting)
}

export async function findText(
  sql: Sql,
  shopId: string,
  { document, version }: { document: keyof AcceptedTexts; version: string },
): Promise<KeptText | null> {
  const row = await table(sql)
    .selectFrom('legal_texts')
    .select(['words', 'kept_at'])
    .where('shop_id', '=', shopId)
    .where('document', '=', document)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? { text: JSON.parse(row.words) as LegalText, keptAt: row.kept_at } : null
}

function table(sql: Sql) {
  return sql.withTables<{ legal_texts: TextRow }>()
}
