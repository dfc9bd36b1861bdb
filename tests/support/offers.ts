import { randomBytes } from 'node:crypto'
import type { Offer } from '../../src/cart/offers/offer.ts'
import { findOfferById, insertOffer, updateOffer } from '../../src/cart/offers/offers.store.ts'
import type { Database } from '../../src/database/database.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { touchShop } from '../../src/shops/shops.store.ts'

const usual: Omit<Offer, 'id'> = {
  ...{ moment: 'pedido', product: null, gives: 'precio', value: 1_900, sentence: '' },
  ...{ products: [], categories: [], least: 0, minutes: 10, isOn: true },
}

/** Makes an offer at S/ 19, or changes one. */
export async function writeOffer(db: Database, shop: Pick<Shop, 'id'>, facts: Partial<Offer>): Promise<string> {
  const id = facts.id ?? randomBytes(9).toString('base64url')
  await db.transaction(async (tx) => {
    const before = await findOfferById(tx, shop.id, id)
    const offer = { ...usual, ...before, ...facts, id, createdAt: before?.createdAt ?? 0 }
    await (before ? updateOffer(tx, shop.id, offer) : insertOffer(tx, shop.id, offer))
    await touchShop(tx, shop.id)
  })
  return id
}
