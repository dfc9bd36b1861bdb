import type { Sql } from '../../database/database.ts'
import type { Offer, OfferMoment } from './offer.ts'

type OfferTables = {
  offers: {
    shop_id: string
    id: string
    moment: OfferMoment
    position: number
    facts: string
    is_on: number
    created_at: number
  }
}

/** An offer with when it was made. */
export interface KeptOffer extends Offer {
  readonly createdAt: number
}

const COLUMNS = ['id', 'moment', 'facts', 'is_on', 'created_at'] as const

/** A shop's offers, in the seller's order. */
export async function findOffers(sql: Sql, shopId: string): Promise<readonly KeptOffer[]> {
  const rows = await ofShop(sql, shopId).orderBy('moment', 'desc').orderBy('position').orderBy('id').execute()
  return rows.map(offerOf)
}

/** The offers of a moment that are on, in the seller's order. */
export async function findOpenOffers(sql: Sql, shopId: string, moment: OfferMoment): Promise<readonly Offer[]> {
  const open = ofShop(sql, shopId).where('moment', '=', moment).where('is_on', '=', 1)
  return (await open.orderBy('position').orderBy('id').execute()).map(offerOf)
}

/** Whether the shop has an offer of this moment that is on. */
export async function hasOffers(sql: Sql, shopId: string, moment: OfferMoment): Promise<boolean> {
  const open = ofShop(sql, shopId).where('moment', '=', moment).where('is_on', '=', 1)
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

export async function findOfferById(sql: Sql, shopId: string, id: string): Promise<KeptOffer | null> {
  const row = await ofShop(sql, shopId).where('id', '=', id).executeTakeFirst()
  return row ? offerOf(row) : null
}

/** Adds an offer after the others of its moment. */
export async function insertOffer(tx: Sql, shopId: string, offer: KeptOffer): Promise<void> {
  const others = table(tx).selectFrom('offers').where('shop_id', '=', shopId).where('moment', '=', offer.moment)
  const last = await others.select(({ fn }) => fn.max<number>('position').as('position')).executeTakeFirst()
  const position = Number(last?.position ?? 0) + 1
  const row = { shop_id: shopId, moment: offer.moment, created_at: offer.createdAt, position, ...rowOf(offer) }
  await table(tx).insertInto('offers').values(row).execute()
}

export async function updateOffer(tx: Sql, shopId: string, offer: Offer): Promise<void> {
  const { id, ...changed } = rowOf(offer)
  await table(tx).updateTable('offers').set(changed).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** Puts offers into this order. */
export async function orderOffers(tx: Sql, shopId: string, ids: readonly string[]): Promise<void> {
  for (const [place, id] of ids.entries()) {
    const moved = table(tx)
      .updateTable('offers')
      .set({ position: place + 1 })
    await moved.where('shop_id', '=', shopId).where('id', '=', id).execute()
  }
}

export async function deleteOffer(tx: Sql, shopId: string, id: string): Promise<void> {
  await table(tx).deleteFrom('offers').where('shop_id', '=', shopId).where('id', '=', id).execute()
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('offers').select(COLUMNS).where('shop_id', '=', shopId)
}

type KnownRow = Pick<OfferTables['offers'], (typeof COLUMNS)[number]>

function offerOf({ id, moment, facts, is_on, created_at }: KnownRow): KeptOffer {
  return { ...JSON.parse(facts), id, moment, isOn: is_on === 1, createdAt: Number(created_at) }
}

function rowOf({ id, product, gives, value, sentence, products, categories, least, minutes, isOn }: Offer) {
  const facts = { product, gives, value, sentence, products, categories, least, minutes }
  return { id, facts: JSON.stringify(facts), is_on: isOn ? 1 : 0 }
}

function table(sql: Sql) {
  return sql.withTables<OfferTables>()
}
