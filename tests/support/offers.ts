import { commandLine } from '../../src/activity/actor.ts'
import type { Offer } from '../../src/cart/offers/offer.ts'
import { findOfferById } from '../../src/cart/offers/offers.store.ts'
import { saveOffer } from '../../src/cart/offers/save-offer.action.ts'
import type { TypedOffer } from '../../src/cart/offers/typed-offer.ts'
import type { Database } from '../../src/database/database.ts'
import { decimalString } from '../../src/lib/money.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { testDeps } from './app.ts'

const usual: Omit<Offer, 'id'> = {
  ...{ moment: 'pedido', product: null, gives: 'precio', value: 1_900, sentence: '' },
  ...{ products: [], categories: [], least: 0, minutes: 10, isOn: true },
}

/** Makes an offer at S/ 19 as a seller does, or changes one. Returns its id; throws where it is refused. */
export async function writeOffer(db: Database, shop: Pick<Shop, 'id'>, facts: Partial<Offer>): Promise<string> {
  const { id = null } = facts
  const before = id === null ? null : await findOfferById(db.read, shop.id, id)
  const typed = typedOffer({ ...usual, ...before, ...facts })
  const saved = await saveOffer(testDeps(db), shop, commandLine, { id, typed })
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal))
  return saved.value.id
}

function typedOffer({ product, value, least, minutes, ...offer }: Omit<Offer, 'id'>): TypedOffer {
  return {
    ...offer,
    product: product ?? '',
    value: offer.gives === 'precio' ? decimalString(value) : String(value),
    least: decimalString(least),
    minutes: String(minutes),
  }
}
