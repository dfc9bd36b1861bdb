import type { Sql } from '../../database/database.ts'
import { padded } from '../../database/prepared.ts'

/** When a label was printed last. */
export interface LabelPrint {
  readonly orderId: string
  /** The number of its parcel in the order. */
  readonly part: number
  /** What it said (`labelMark`). */
  readonly mark: string
  /** The key of the form that printed it. */
  readonly formKey: string
  readonly printedAt: number
  readonly printedBy: string
}

type PrintRow = {
  shop_id: string
  order_id: string
  part: number
  mark: string
  form_key: string
  printed_at: number
  printed_by: string
}

export async function printsOfOrders(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly LabelPrint[]> {
  if (orderIds.length === 0) return []
  const query = table(sql).selectFrom('label_prints').selectAll().where('shop_id', '=', shopId)
  const rows = await query.where('order_id', 'in', padded(orderIds)).orderBy('order_id').orderBy('part').execute()
  return rows.map(({ order_id, form_key, printed_at, printed_by, part, mark }) => ({
    ...{ orderId: order_id, part, mark, formKey: form_key, printedAt: printed_at, printedBy: printed_by },
  }))
}

/** Each takes the place of what was known of its label. */
export async function savePrints(tx: Sql, shopId: string, prints: readonly LabelPrint[]): Promise<void> {
  for (const { orderId, part, mark, formKey, printedAt, printedBy } of prints) {
    const facts = { mark, form_key: formKey, printed_at: printedAt, printed_by: printedBy }
    await table(tx)
      .insertInto('label_prints')
      .values({ shop_id: shopId, order_id: orderId, part, ...facts })
      .onConflict((conflict) => conflict.columns(['shop_id', 'order_id', 'part']).doUpdateSet(facts))
      .execute()
  }
}

/** Forgets what one form printed. Returns how many labels. */
export async function deletePrints(
  tx: Sql,
  shopId: string,
  { orderIds, formKey }: { readonly orderIds: readonly string[]; readonly formKey: string },
): Promise<number> {
  if (orderIds.length === 0) return 0
  const query = table(tx).deleteFrom('label_prints').where('shop_id', '=', shopId).where('form_key', '=', formKey)
  const { numDeletedRows } = await query.where('order_id', 'in', orderIds).executeTakeFirst()
  return Number(numDeletedRows)
}

function table(sql: Sql) {
  return sql.withTables<{ label_prints: PrintRow }>()
}
