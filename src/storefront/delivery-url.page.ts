import { LRUCache } from 'lru-cache'
import { rulesUrl } from '../checkout/form/form-shop.ts'
import type { Database } from '../database/database.ts'
import { findDeliveryRules } from '../delivery/delivery-rules.store.ts'
import type { Shop } from '../shops/shop.ts'
import type { PageRequest } from './page.ts'

/** Whether a version of a shop has delivery rules, so that only the first page of a version asks. A shop's version grows with its rules. */
const known = new WeakMap<Database, LRUCache<string, boolean>>()
const MOST_VERSIONS = 2_000

/** The page's request with the address of the shop's delivery rules, if it has any: its order form quotes by them. */
export async function withDeliveryUrl<Asked extends PageRequest>(asked: Asked): Promise<Asked> {
  const { deps, shop } = asked
  if (!(await hasRules(deps.db, shop))) return asked
  return { ...asked, deliveryUrl: rulesUrl(shop.version) }
}

async function hasRules(db: Database, { id, version }: Shop): Promise<boolean> {
  const ofDatabase = known.get(db) ?? new LRUCache<string, boolean>({ max: MOST_VERSIONS })
  known.set(db, ofDatabase)
  const key = `${id} ${version}`
  const told = ofDatabase.get(key)
  if (told !== undefined) return told
  const has = (await findDeliveryRules(db.read, id)).length > 0
  ofDatabase.set(key, has)
  return has
}
