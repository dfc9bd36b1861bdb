import { LRUCache } from 'lru-cache'
import { hasCoupons } from '../cart/coupons/coupons.store.ts'
import { hasOffers } from '../cart/offers/offers.store.ts'
import { type FormExtras, rulesUrl } from '../checkout/form/form-shop.ts'
import type { Database } from '../database/database.ts'
import { findDeliveryRules } from '../delivery/delivery-rules.store.ts'
import type { Shop } from '../shops/shop.ts'
import type { PageRequest } from './page.ts'

interface FormFacts {
  readonly hasRules: boolean
  /** `null` for a shop that has none. */
  readonly extras: FormExtras | null
}

/** What a version of a shop has, so that only the first page of a version asks. A shop's version grows with its rules, its coupons and its offers. */
const known = new WeakMap<Database, LRUCache<string, FormFacts>>()
const MOST_VERSIONS = 2_000

/** The page's request with what its order form needs of the shop: the address of its delivery rules, if it has any, and what of the form is loaded only where there is any. */
export async function withFormFacts<Asked extends PageRequest>(asked: Asked): Promise<Asked> {
  const { deps, shop } = asked
  const facts = await formFacts(deps.db, shop)
  return {
    ...asked,
    ...(facts.hasRules && { deliveryUrl: rulesUrl(shop.version) }),
    ...(facts.extras && { extras: facts.extras }),
  }
}

async function formFacts(db: Database, { id, version }: Shop): Promise<FormFacts> {
  const ofDatabase = known.get(db) ?? new LRUCache<string, FormFacts>({ max: MOST_VERSIONS })
  known.set(db, ofDatabase)
  const key = `${id} ${version}`
  const told = ofDatabase.get(key)
  if (told !== undefined) return told
  const [rules, areCoupons, areBumps, areOffers] = await Promise.all([
    findDeliveryRules(db.read, id),
    hasCoupons(db.read, id),
    hasOffers(db.read, id, 'pedido'),
    hasOffers(db.read, id, 'despues'),
  ])
  const extras = {
    ...(areCoupons && { hasCoupons: true as const }),
    ...(areBumps && { hasBumps: true as const }),
    ...(areOffers && { hasOffers: true as const }),
  }
  const facts = { hasRules: rules.length > 0, extras: Object.keys(extras).length > 0 ? extras : null }
  ofDatabase.set(key, facts)
  return facts
}
