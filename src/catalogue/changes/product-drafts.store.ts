import type { Sql } from '../../database/database.ts'

type DraftTables = {
  product_drafts: {
    shop_id: string
    person_id: string
    product_id: string
    fields: string
    seen: string
    version: number
    saved_at: number
  }
}

/** Whose draft of which product. */
export interface DraftKey {
  readonly personId: string
  readonly productId: string
}

export interface ProductDraft {
  /** The editor's fields as they were typed, as JSON. */
  readonly fields: string
  /** Marks of the values that their author saw, as JSON. */
  readonly seen: string
  /** Of the product when the draft began. */
  readonly version: number
  readonly savedAt: number
}

export async function findDraft(sql: Sql, shopId: string, key: DraftKey): Promise<ProductDraft | null> {
  const row = await sql
    .withTables<DraftTables>()
    .selectFrom('product_drafts')
    .select(['fields', 'seen', 'version', 'saved_at as savedAt'])
    .where('shop_id', '=', shopId)
    .where('person_id', '=', key.personId)
    .where('product_id', '=', key.productId)
    .executeTakeFirst()
  return row ? { ...row, version: Number(row.version), savedAt: Number(row.savedAt) } : null
}

export async function saveDraft(tx: Sql, shopId: string, key: DraftKey, draft: ProductDraft): Promise<void> {
  const { fields, seen, version, savedAt: saved_at } = draft
  await tx
    .withTables<DraftTables>()
    .insertInto('product_drafts')
    .values({ shop_id: shopId, person_id: key.personId, product_id: key.productId, fields, seen, version, saved_at })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'person_id', 'product_id']).doUpdateSet({ fields, seen, version, saved_at }),
    )
    .execute()
}

export async function deleteDraft(tx: Sql, shopId: string, key: DraftKey): Promise<void> {
  await tx
    .withTables<DraftTables>()
    .deleteFrom('product_drafts')
    .where('shop_id', '=', shopId)
    .where('person_id', '=', key.personId)
    .where('product_id', '=', key.productId)
    .execute()
}
