import type { Sql } from '../../database/database.ts'
import type { CourierTemplate } from './courier-template.ts'

type TemplateRow = {
  shop_id: string
  id: string
  courier: string
  courier_name: string
  file_name: string
  kind: string
  content: string
  facts: string
  mapping: string
  usual: string
  saved_by: string
  saved_at: number
  replaced_at: number | null
}

type TemplateTables = { courier_templates: TemplateRow }

const WITHOUT_CONTENT = [
  ...(['id', 'courier', 'courier_name', 'file_name', 'facts', 'mapping', 'usual', 'saved_by', 'saved_at'] as const),
] as const

export async function insertTemplate(
  tx: Sql,
  shopId: string,
  template: CourierTemplate,
  content: Uint8Array,
): Promise<void> {
  const { id, courier, courierName, fileName, facts, mapping, usual, savedBy, savedAt } = template
  await table(tx)
    .insertInto('courier_templates')
    .values({
      ...{ shop_id: shopId, id, courier, courier_name: courierName, file_name: fileName, kind: facts.kind },
      ...{ content: Buffer.from(content).toString('base64'), facts: JSON.stringify(facts) },
      ...{ mapping: JSON.stringify(mapping), usual: JSON.stringify(usual) },
      ...{ saved_by: savedBy, saved_at: savedAt, replaced_at: null },
    })
    .execute()
}

/** Another template is used from now on; those before it stay for the files that were made of them. */
export async function replaceTemplates(tx: Sql, shopId: string, courier: string, now: number): Promise<void> {
  const query = table(tx).updateTable('courier_templates').set({ replaced_at: now }).where('shop_id', '=', shopId)
  await query.where('courier', '=', courier).where('replaced_at', 'is', null).execute()
}

export async function saveTemplate(
  tx: Sql,
  shopId: string,
  { id, mapping, usual }: Pick<CourierTemplate, 'id' | 'mapping' | 'usual'>,
): Promise<void> {
  const query = table(tx).updateTable('courier_templates')
  await query
    .set({ mapping: JSON.stringify(mapping), usual: JSON.stringify(usual) })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** The template that is used for a courier. */
export async function templateOf(sql: Sql, shopId: string, courier: string): Promise<CourierTemplate | null> {
  const query = ofShop(sql, shopId).select(WITHOUT_CONTENT).where('courier', '=', courier)
  const row = await query.where('replaced_at', 'is', null).executeTakeFirst()
  return row ? shaped(row) : null
}

/** The couriers that the shop has a template of. */
export async function couriersWithTemplate(
  sql: Sql,
  shopId: string,
): Promise<readonly { readonly courier: string; readonly savedAt: number }[]> {
  const rows = await ofShop(sql, shopId).select(['courier', 'saved_at']).where('replaced_at', 'is', null).execute()
  return rows.map(({ courier, saved_at }) => ({ courier, savedAt: Number(saved_at) }))
}

export async function findTemplate(sql: Sql, shopId: string, id: string): Promise<CourierTemplate | null> {
  const row = await ofShop(sql, shopId).select(WITHOUT_CONTENT).where('id', '=', id).executeTakeFirst()
  return row ? shaped(row) : null
}

/** The file itself. */
export async function contentOf(sql: Sql, shopId: string, id: string): Promise<Uint8Array | null> {
  const row = await ofShop(sql, shopId).select('content').where('id', '=', id).executeTakeFirst()
  return row ? Buffer.from(row.content, 'base64') : null
}

/** Deletes templates that were replaced before a time. */
export async function deleteReplaced(tx: Sql, shopId: string, before: number): Promise<void> {
  const query = table(tx).deleteFrom('courier_templates').where('shop_id', '=', shopId)
  await query.where('replaced_at', '<', before).execute()
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('courier_templates').where('shop_id', '=', shopId)
}

function shaped(row: Pick<TemplateRow, (typeof WITHOUT_CONTENT)[number]>): CourierTemplate {
  return {
    ...{ id: row.id, courier: row.courier, courierName: row.courier_name, fileName: row.file_name },
    ...{ facts: JSON.parse(row.facts), mapping: JSON.parse(row.mapping), usual: JSON.parse(row.usual) },
    ...{ savedBy: row.saved_by, savedAt: Number(row.saved_at) },
  }
}

function table(sql: Sql) {
  return sql.withTables<TemplateTables>()
}
