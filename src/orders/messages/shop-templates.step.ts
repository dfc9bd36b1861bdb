import type { Sql } from '../../database/database.ts'
import type { Shop } from '../../shops/shop.ts'
import { defaultTemplates } from './default-message-texts.ts'
import { insertTemplates, ownTemplates } from './templates.store.ts'
import type { Template } from './templates.ts'

/** The messages that a shop offers: its own, or those of its country. */
export async function shopTemplates(sql: Sql, shop: Pick<Shop, 'id' | 'country'>): Promise<readonly Template[]> {
  const own = await ownTemplates(sql, shop.id)
  return own.length > 0 ? own : defaultTemplates(shop.country)
}

/** The shop's own templates, to be changed. A shop without any first gets its country's as its own rows. */
export async function ensureOwnTemplates(tx: Sql, shop: Pick<Shop, 'id' | 'country'>): Promise<readonly Template[]> {
  const own = await ownTemplates(tx, shop.id)
  if (own.length > 0) return own
  const templates = defaultTemplates(shop.country)
  await insertTemplates(tx, shop.id, templates)
  return templates
}
