import type { Sql } from '../../database/database.ts'

type Row = { shop_id: string }

/** Rows are copied with all their columns, whatever these are. */
type Rows = { categories: Row; earlier_category_slugs: Row; homes: Row; message_templates: Row }

const PARTS = ['categories', 'earlier_category_slugs', 'homes', 'message_templates'] as const

/** Copies a shop's categories, its home and the messages that it has written into a new shop. The places of products are copied with them. */
export async function copyArrangement(
  tx: Sql,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const tables = tx.withTables<Rows>()
  for (const part of PARTS) {
    const rows = await tables.selectFrom(part).selectAll().where('shop_id', '=', from).execute()
    if (rows.length === 0) continue
    const copied = rows.map((row) => ({ ...row, shop_id: to }))
    await tables.insertInto(part).values(copied).execute()
  }
}
