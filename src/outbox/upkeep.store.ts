import { sql } from 'kysely'
import type { Sql } from '../database/database.ts'
import { isShopHere } from '../database/moving-shops.ts'
import type { ChannelKey } from './channel.ts'
import { MAIL_CHANNEL, NON_PIXEL_CHANNELS } from './channel.ts'
import { type LetterState, outboxTables } from './outbox.store.ts'

export interface LetterKey {
  readonly shopId: string
  readonly id: string
}

export interface ExpiredLetter extends LetterKey {
  readonly channel: string
}

/** Finds waiting letters of all shops that were posted before a moment and are not under way, the oldest first. */
export async function findExpired(
  db: Sql,
  { before, now, limit }: { readonly before: number; readonly now: number; readonly limit: number },
): Promise<readonly ExpiredLetter[]> {
  return outboxTables(db)
    .selectFrom('outbox')
    .select(['shop_id as shopId', 'id', 'channel'])
    .where(isShopHere('outbox.shop_id'))
    .where('state', '=', 'waiting')
    .where('created_at', '<', before)
    .where('due_at', '<=', now)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

/** Finds letters of all shops that were settled before a moment, the oldest first. */
export async function findSettled(
  db: Sql,
  { state, before, limit }: { readonly state: 'delivered' | 'dead'; readonly before: number; readonly limit: number },
): Promise<readonly LetterKey[]> {
  return outboxTables(db)
    .selectFrom('outbox')
    .select(['shop_id as shopId', 'id'])
    .where(isShopHere('outbox.shop_id'))
    .where('state', '=', state)
    .where('settled_at', '<', before)
    .orderBy('settled_at')
    .limit(limit)
    .execute()
}

/** Finds letters of all shops that were settled after a moment. */
export async function findSettledAfter(
  db: Sql,
  { state, after, limit }: { readonly state: 'delivered' | 'dead'; readonly after: number; readonly limit: number },
): Promise<readonly LetterKey[]> {
  return outboxTables(db)
    .selectFrom('outbox')
    .select(['shop_id as shopId', 'id'])
    .where(isShopHere('outbox.shop_id'))
    .where('state', '=', state)
    .where('settled_at', '>', after)
    .limit(limit)
    .execute()
}

/** Sets the time at which letters were settled, where a later one is stored. */
export async function setSettledAt(tx: Sql, shopId: string, ids: readonly string[], at: number): Promise<void> {
  await outboxTables(tx)
    .updateTable('outbox')
    .set({ settled_at: at })
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .where('settled_at', '>', at)
    .execute()
}

/** Marks letters of a shop dead that still wait and are not under way; returns them. */
export async function expireLetters(
  tx: Sql,
  shopId: string,
  ids: readonly string[],
  { now, reason }: { readonly now: number; readonly reason: string },
): Promise<readonly { readonly id: string; readonly channel: string; readonly body: string }[]> {
  return outboxTables(tx)
    .with('picked', (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('id', 'in', ids)
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .set({ state: 'dead', reason, settled_at: now })
    .where('shop_id', '=', shopId)
    .where('id', 'in', (picked) => picked.selectFrom('picked').select('picked.id'))
    .returning(['id', 'channel', 'body'])
    .execute()
}

/** Deletes letters of a shop that are still in this state. */
export async function deleteSettled(
  tx: Sql,
  shopId: string,
  ids: readonly string[],
  state: 'delivered' | 'dead',
): Promise<void> {
  await outboxTables(tx)
    .with('picked', (db) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('id', 'in', ids)
        .where('state', '=', state)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('outbox')
    .where('shop_id', '=', shopId)
    .where('id', 'in', (picked) => picked.selectFrom('picked').select('picked.id'))
    .execute()
}

export interface OutboxCounts {
  readonly waiting: number
  /** When the oldest waiting letter was posted, or `null`. */
  readonly oldestAt: number | null
  readonly pausedChannels: number
  /** Letters by e-mail, which count in none of the above. */
  readonly mail: { readonly waiting: number; readonly oldestAt: number | null }
}

/** Counts over all shops, for `/metrics`. */
export async function countOutbox(db: Sql): Promise<OutboxCounts> {
  const { rows } = await sql<{
    readonly waiting: number
    readonly oldest: number | null
    readonly paused: number
    readonly mails: number
    readonly oldest_mail: number | null
  }>`
    select
      (select count(*) from outbox where ${isShopHere('outbox.shop_id')} and state = 'waiting' and channel <> ${MAIL_CHANNEL}) as waiting,
      (select min(created_at) from outbox where ${isShopHere('outbox.shop_id')} and state = 'waiting' and channel <> ${MAIL_CHANNEL}) as oldest,
      (select count(*) from outbox_channels where ${isShopHere('outbox_channels.shop_id')} and trouble = 'paused' and channel <> ${MAIL_CHANNEL}) as paused,
      (select count(*) from outbox where ${isShopHere('outbox.shop_id')} and state = 'waiting' and channel = ${MAIL_CHANNEL}) as mails,
      (select min(created_at) from outbox where ${isShopHere('outbox.shop_id')} and state = 'waiting' and channel = ${MAIL_CHANNEL}) as oldest_mail`.execute(
    db,
  )
  const [row] = rows
  return {
    ...{ waiting: row?.waiting ?? 0, oldestAt: row?.oldest ?? null, pausedChannels: row?.paused ?? 0 },
    mail: { waiting: row?.mails ?? 0, oldestAt: row?.oldest_mail ?? null },
  }
}

export interface ChannelCount {
  readonly channel: string
  readonly state: LetterState
  readonly letters: number
  /** When the oldest of them was posted. */
  readonly oldestAt: number
}

/** How many letters of a shop's pixels wait and how many were given up, by channel. */
export async function countUnsent(db: Sql, shopId: string): Promise<readonly ChannelCount[]> {
  const ofShop = outboxTables(db).selectFrom('outbox').where('shop_id', '=', shopId)
  return ofShop
    .where('state', 'in', ['waiting', 'dead'])
    .where('channel', 'not in', NON_PIXEL_CHANNELS)
    .groupBy(['channel', 'state'])
    .select(({ fn }) => ['channel', 'state', fn.countAll<number>().as('letters'), fn.min('created_at').as('oldestAt')])
    .orderBy('channel')
    .execute()
}

export interface ListedLetter {
  readonly shopId: string
  readonly id: string
  readonly channel: string
  readonly topic: string
  readonly body: string
  readonly state: LetterState
  readonly reason: string | null
  readonly attempts: number
  readonly createdAt: number
}

/** The newest letters of a shop's pixels in a state. */
export async function listLetters(
  db: Sql,
  shopId: string,
  { state, limit }: { readonly state: LetterState; readonly limit: number },
): Promise<readonly ListedLetter[]> {
  const rows = await outboxTables(db)
    .selectFrom('outbox')
    .select(['id', 'channel', 'topic', 'body', 'state', 'reason', 'attempts', 'created_at as createdAt'])
    .where('shop_id', '=', shopId)
    .where('state', '=', state)
    .where('channel', 'not in', NON_PIXEL_CHANNELS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ shopId, ...row }))
}

/** Deletes all letters of a channel, in any state. For demo shops: nobody is notified of a made-up past. */
export async function deleteLettersOfChannel(tx: Sql, { shopId, channel }: ChannelKey): Promise<void> {
  await outboxTables(tx).deleteFrom('outbox').where('shop_id', '=', shopId).where('channel', '=', channel).execute()
}
