import type { Sql } from '../../database/database.ts'
import type { Moment, Template, TemplatePurpose } from './templates.ts'

type TemplateTables = {
  message_templates: {
    shop_id: string
    id: string
    moment: string
    purpose: string
    name: string
    text: string
    position: number
  }
}

/** The shop's own templates; none for one that uses its country's. */
export async function ownTemplates(sql: Sql, shopId: string): Promise<readonly Template[]> {
  const rows = await table(sql)
    .selectFrom('message_templates')
    .select(['id', 'moment', 'purpose', 'name', 'text', 'position'])
    .where('shop_id', '=', shopId)
    .orderBy('moment')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, moment: row.moment as Moment, purpose: row.purpose as TemplatePurpose }))
}

export async function insertTemplates(tx: Sql, shopId: string, templates: readonly Template[]): Promise<void> {
  if (templates.length === 0) return
  const rows = templates.map((template) => ({ ...template, shop_id: shopId }))
  await table(tx).insertInto('message_templates').values(rows).execute()
}

export async function updateTemplate(tx: Sql, shopId: string, { id, ...template }: Template): Promise<void> {
  await table(tx)
    .updateTable('message_templates')
    .set(template)
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

export async function deleteTemplate(tx: Sql, shopId: string, id: string): Promise<void> {
  await table(tx).deleteFrom('message_templates').where('shop_id', '=', shopId).where('id', '=', id).execute()
}

function table(sql: Sql) {
  return sql.withTables<TemplateTables>()
}
