import { LRUCache } from 'lru-cache'
import { hasCoupons } from '../cart/coupons/coupons.store.ts'
import { rulesUrl } from '../checkout/form/form-shop.ts'
import type { Database } from '../database/database.ts'
import { findDeliveryRules } from '../delivery/delivery-rules.store.ts'
import type { Shop } from '../shops/shop.ts'
import type { PageRequest } from './page.ts'

interface FormFacts {
  readonly hasRules: boolean
  readonly hasCoupons: boolean
}

/** What a version of a shop has, so that only the first page of a version asks. A shop's version grows with its rules and its coupons. */
const known = new WeakMap<Database, LRUCache<string, FormFacts>>()
const MOST_VERSIONS = 2_000

/** The page's request with what its order form needs of the shop: the address of its delivery rules, if it has any, and whether it has coupons. */
export async function withFormFacts<Asked extends PageRequest>(asked: Asked): Promise<Asked> {
  const { deps, shop } = asked
  const facts = await formFacts(deps.db, shop)
  return {
    ...asked,
    ...(facts.hasRules && { deliveryUrl: rulesUrl(shop.version) }),
    ...(facts.hasCoupons && { hasCoupons: true as const }),
  }
}

async function formFacts(db: Database, { id, version }: Shop): Promise<FormFacts> {
  const ofDatabase = known.get(db) ?? new LRUCache<string, FormFacts>({ max: MOST_VERSIONS })
  known.set(db, ofDatabase)
  const key = `${id} ${version}`
  const told = ofDatabase.get(key)
  if (told !== undefined) return told
  const [rules, has] = await Promise.all([findDeliveryRules(db.read, id), hasCoupons(db.read, id)])
  const facts = { hasRules: rules.length > 0, hasCoupons: has }
  ofDatabase.set(key, facts)
  return facts
}
