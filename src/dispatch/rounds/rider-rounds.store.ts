import type { Sql } from '../../database/database.ts'
import { isShopHere } from '../../database/moving-shops.ts'
import type { RiderRound } from './rider-round.ts'

type RoundRow = {
  shop_id: string
  id: string
  rider: string
  day: string
  token_hash: string
  device_hash: string | null
  opened_at: number | null
  made_by: string
  made_at: number
  ends_at: number
  ended_at: number | null
  swept_at: number | null
}

export async function insertRound(tx: Sql, shopId: string, round: RiderRound): Promise<void> {
  await table(tx)
    .insertInto('rider_rounds')
    .values({
      ...{ shop_id: shopId, id: round.id, rider: round.riderId, day: round.day, token_hash: round.tokenHash },
      ...{ device_hash: round.deviceHash, opened_at: round.openedAt, made_by: round.madeBy, made_at: round.madeAt },
      ...{ ends_at: round.endsAt, ended_at: round.endedAt, swept_at: null },
    })
    .execute()
}

/** The link with this token, of whichever shop: the token is all that its holder has. */
export async function findRoundByToken(
  sql: Sql,
  tokenHash: string,
): Promise<(RiderRound & { readonly shopId: string }) | null> {
  const row = await table(sql)
    .selectFrom('rider_rounds')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ? { ...roundOf(row), shopId: row.shop_id } : null
}

/** Locked until the transaction ends. */
export async function takeRound(tx: Sql, shopId: string, id: string): Promise<RiderRound | null> {
  const row = await ofShop(tx, shopId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? roundOf(row) : null
}

/** A rider's newest link. */
export async function lastRound(sql: Sql, shopId: string, rider: string): Promise<RiderRound | null> {
  const query = ofShop(sql, shopId).where('rider', '=', rider).orderBy('made_at', 'desc').orderBy('id')
  const row = await query.limit(1).executeTakeFirst()
  return row ? roundOf(row) : null
}

export async function saveDevice(
  tx: Sql,
  shopId: string,
  id: string,
  { deviceHash, now }: { readonly deviceHash: string; readonly now: number },
): Promise<void> {
  const query = table(tx).updateTable('rider_rounds').set({ device_hash: deviceHash, opened_at: now })
  await query.where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** Ends a rider's links. Returns how many. */
export async function endRounds(tx: Sql, shopId: string, rider: string, now: number): Promise<number> {
  const ended = await table(tx)
    .updateTable('rider_rounds')
    .set({ ended_at: now })
    .where('shop_id', '=', shopId)
    .where('rider', '=', rider)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('id')
    .execute()
  return ended.length
}

export interface DueRound {
  readonly shopId: string
  readonly id: string
}

/** Links of any shop that ended before a time and whose words were not emptied yet. */
export async function roundsToSweep(sql: Sql, before: number): Promise<readonly DueRound[]> {
  const rows = await table(sql)
    .selectFrom('rider_rounds')
    .select(['shop_id', 'id'])
    .where(isShopHere('rider_rounds.shop_id'))
    .where('swept_at', 'is', null)
    .where('ends_at', '<', before)
    .orderBy('ends_at')
    .limit(100)
    .execute()
  return rows.map(({ shop_id, id }) => ({ shopId: shop_id, id }))
}

export async function markSwept(tx: Sql, shopId: string, id: string, now: number): Promise<void> {
  const query = table(tx).updateTable('rider_rounds').set({ swept_at: now }).where('shop_id', '=', shopId)
  await query.where('id', '=', id).execute()
}

function roundOf(row: RoundRow): RiderRound {
  const { id, rider, day, token_hash, device_hash, opened_at, made_by, made_at, ends_at, ended_at } = row
  return {
    ...{ id, riderId: rider, day, tokenHash: token_hash, deviceHash: device_hash, madeBy: made_by },
    ...{ openedAt: opened_at, madeAt: made_at, endsAt: ends_at, endedAt: ended_at },
  }
}

function ofShop(sql: Sql, shopId: string) {
  return table(sql).selectFrom('rider_rounds').selectAll().where('shop_id', '=', shopId)
}

function table(sql: Sql) {
  return sql.withTables<{ rider_rounds: RoundRow }>()
}
