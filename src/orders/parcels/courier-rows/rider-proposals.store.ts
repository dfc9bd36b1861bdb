import type { Sql } from '../../../database/database.ts'
import { padded } from '../../../database/prepared.ts'
import type { Money } from '../../../lib/money.ts'

/** What a rider said of a parcel behind the link. The dispatch room defines the values of its texts. It changes no order. */
export interface RiderProposal {
  readonly roundId: string
  /** The browser's key: what is sent twice is one. */
  readonly key: string
  /** The order in which they came. */
  readonly nth: number
  readonly riderId: string
  readonly orderId: string
  readonly parcelId: string
  readonly result: string
  readonly reason: string | null
  /** What the rider holds. */
  readonly cash: Money
  /** What was paid to the shop's account, by `means`. */
  readonly transfer: Money
  readonly means: string
  /** The hash of the payment's picture. Emptied with the words. */
  readonly picture: string | null
  readonly words: string
  readonly saidAt: number
}

type ProposalRow = {
  shop_id: string
  round_id: string
  mark_key: string
  nth: number
  rider: string
  order_id: string
  parcel_id: string
  result: string
  reason: string | null
  cash: number
  transfer: number
  means: string
  picture: string | null
  words: string
  said_at: number
  replaced_at: number | null
  settlement_id: string | null
}

/** Adds what was said, in the place of what the same rider had said of the parcel. Returns the pictures of that. The round has to be locked. */
export async function insertProposal(
  tx: Sql,
  shopId: string,
  proposal: Omit<RiderProposal, 'nth'>,
): Promise<readonly string[]> {
  const { riderId, parcelId, roundId, saidAt } = proposal
  const earlier = await current(tx, shopId, riderId).where('parcel_id', '=', parcelId).select('picture').execute()
  await table(tx)
    .updateTable('rider_proposals')
    .set({ replaced_at: saidAt, words: '', picture: null })
    .where('shop_id', '=', shopId)
    .where('rider', '=', riderId)
    .where('parcel_id', '=', parcelId)
    .where('replaced_at', 'is', null)
    .where('settlement_id', 'is', null)
    .execute()
  const last = await ofShop(tx, shopId)
    .select(({ fn }) => fn.max('nth').as('nth'))
    .where('parcel_id', '=', parcelId)
    .executeTakeFirst()
  await table(tx)
    .insertInto('rider_proposals')
    .values({
      ...{ shop_id: shopId, round_id: roundId, mark_key: proposal.key, nth: Number(last?.nth ?? 0) + 1 },
      ...{ rider: riderId, order_id: proposal.orderId, parcel_id: parcelId, result: proposal.result },
      ...{ reason: proposal.reason, cash: proposal.cash, transfer: proposal.transfer, means: proposal.means },
      ...{ picture: proposal.picture, words: proposal.words, said_at: saidAt, replaced_at: null, settlement_id: null },
    })
    .execute()
  return picturesIn(earlier)
}

export async function hasProposal(sql: Sql, shopId: string, roundId: string, key: string): Promise<boolean> {
  const query = ofShop(sql, shopId).select('nth').where('round_id', '=', roundId).where('mark_key', '=', key)
  return (await query.executeTakeFirst()) !== undefined
}

/** What a rider says of parcels now, as far as no rendición took it over: one for each parcel. */
export async function proposalsOfRider(sql: Sql, shopId: string, rider: string): Promise<readonly RiderProposal[]> {
  const rows = await current(sql, shopId, rider).selectAll().orderBy('nth').execute()
  return [...new Map(rows.map((row) => [row.parcel_id, proposalOf(row)])).values()]
}

/** A rendición took over what was said of these parcels. */
export async function takeProposals(
  tx: Sql,
  shopId: string,
  {
    rider,
    parcels,
    settlement,
  }: { readonly rider: string; readonly parcels: readonly string[]; readonly settlement: string },
): Promise<void> {
  if (parcels.length === 0) return
  await table(tx)
    .updateTable('rider_proposals')
    .set({ settlement_id: settlement })
    .where('shop_id', '=', shopId)
    .where('rider', '=', rider)
    .where('parcel_id', 'in', padded(parcels))
    .where('replaced_at', 'is', null)
    .where('settlement_id', 'is', null)
    .execute()
}

/** The rendición was taken back: what it had taken over waits again. Returns the pictures. */
export async function releaseProposals(tx: Sql, shopId: string, settlement: string): Promise<readonly string[]> {
  const rows = await table(tx)
    .updateTable('rider_proposals')
    .set({ settlement_id: null })
    .where('shop_id', '=', shopId)
    .where('settlement_id', '=', settlement)
    .returning('picture')
    .execute()
  return picturesIn(rows)
}

/** Whether a picture belongs to what a rider said. */
export async function isPictureProposed(sql: Sql, shopId: string, hash: string): Promise<boolean> {
  const query = ofShop(sql, shopId).select('nth').where('picture', '=', hash)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** What riders said of these orders that still has something personal. */
export async function proposalsOfOrders(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly RiderProposal[]> {
  if (orderIds.length === 0) return []
  const rows = await ofShop(sql, shopId)
    .selectAll()
    .where('order_id', 'in', padded(orderIds))
    .where(({ or, eb }) => or([eb('words', '!=', ''), eb('picture', 'is not', null)]))
    .orderBy('said_at')
    .orderBy('mark_key')
    .execute()
  return rows.map(proposalOf)
}

/** The pictures of what was said of these orders. */
export async function picturesOfOrders(
  sql: Sql,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  if (orderIds.length === 0) return []
  const rows = await ofShop(sql, shopId).select('picture').where('order_id', 'in', padded(orderIds)).execute()
  return picturesIn(rows)
}

/** Takes words and pictures out of what was said of these orders. */
export async function emptyProposals(tx: Sql, shopId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await emptied(tx, shopId).where('order_id', 'in', padded(orderIds)).execute()
}

/** Takes them out of all that was said behind a link. Returns the pictures. */
export async function emptyProposalsOfRound(tx: Sql, shopId: string, roundId: string): Promise<readonly string[]> {
  const rows = await ofShop(tx, shopId).select('picture').where('round_id', '=', roundId).execute()
  await emptied(tx, shopId).where('round_id', '=', roundId).execute()
  return picturesIn(rows)
}

function emptied(tx: Sql, shopId: string) {
  return table(tx).updateTable('rider_proposals').set({ words: '', picture: null }).where('shop_id', '=', shopId)
}

function current(sql: Sql, shopId: string, rider: string) {
  const query = ofShop(sql, shopId).where('rider', '=', rider)
  return query.where('replaced_at', 'is', null).where('settlement_id', 'is', null)
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('rider_proposals').where('shop_id', '=', shopId)
}

function picturesIn(rows: readonly { readonly picture: string | null }[]): readonly string[] {
  return [...new Set(rows.flatMap(({ picture }) => picture ?? []))]
}

function proposalOf(row: ProposalRow): RiderProposal {
  const { round_id, mark_key, rider, order_id, parcel_id, said_at, result, reason, means, picture, words } = row
  return {
    ...{ roundId: round_id, key: mark_key, nth: Number(row.nth), riderId: rider, orderId: order_id },
    ...{ parcelId: parcel_id, result, reason, cash: Number(row.cash), transfer: Number(row.transfer) },
    ...{ means, picture, words, saidAt: Number(said_at) },
  }
}

function table(sql: Sql) {
  return sql.withTables<{ rider_proposals: ProposalRow }>()
}
