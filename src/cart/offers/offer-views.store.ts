import type { Sql } from '../../database/database.ts'
import type { OfferMoment } from './offer.ts'

type ViewTables = {
  offer_views: {
    shop_id: string
    ticket_id: string
    moment: OfferMoment
    offer_id: string
    answer: OfferAnswer
    seen_at: number
  }
}

/** What was said to an offer; '' while nothing was. */
export type OfferAnswer = 'si' | 'no' | ''

/** An offer that an order was shown. */
export interface OfferView {
  readonly ticketId: string
  readonly moment: OfferMoment
  readonly offerId: string
  readonly answer: OfferAnswer
  readonly at: number
}

/** Writes down that an order was shown an offer. What was written before stays with `first`; else another offer of the moment, or another answer, takes its place. */
export async function saveOfferView(
  tx: Sql,
  shopId: string,
  { ticketId, moment, offerId, answer, at }: OfferView,
  kept: 'last' | 'first' = 'last',
): Promise<void> {
  const said = { offer_id: offerId, answer, seen_at: at }
  const row = { shop_id: shopId, ticket_id: ticketId, moment, ...said }
  await table(tx)
    .insertInto('offer_views')
    .values(row)
    .onConflict((conflict) => {
      const same = conflict.columns(['shop_id', 'ticket_id', 'moment'])
      return kept === 'first' ? same.doNothing() : same.doUpdateSet(said)
    })
    .execute()
}

/** What an order was shown, and what was said to it. */
export async function findOfferViews(
  sql: Sql,
  shopId: string,
  ticketId: string,
): Promise<readonly Pick<OfferView, 'moment' | 'offerId' | 'answer'>[]> {
  const views = table(sql).selectFrom('offer_views').select(['moment', 'offer_id as offerId', 'answer'])
  return views.where('shop_id', '=', shopId).where('ticket_id', '=', ticketId).orderBy('seen_at').execute()
}

/** Whether any order was shown an offer. */
export async function wasShown(sql: Sql, shopId: string, offerId: string): Promise<boolean> {
  const views = table(sql).selectFrom('offer_views').select('ticket_id').where('shop_id', '=', shopId)
  return (await views.where('offer_id', '=', offerId).limit(1).executeTakeFirst()) !== undefined
}

function table(sql: Sql) {
  return sql.withTables<ViewTables>()
}
