import { sql } from 'kysely'
import type { Sql } from '../database/database.ts'
import { isShopHere } from '../database/moving-shops.ts'
import type { ChannelKey } from './channel.ts'
import { outboxTables, type TroubleKind } from './outbox.store.ts'

/** Why a channel does not send now. */
export interface ChannelTrouble {
  readonly kind: TroubleKind
  /** For people. */
  readonly reason: string
  /** Failures of this kind in a row. */
  readonly failures: number
  /** The channel sends nothing before; milliseconds since 1970. */
  readonly notBefore: number
  /** A digest of the token that was refused. With another token the channel is tried again. */
  readonly tokenMark: string | null
}

export interface Channel extends ChannelKey {
  readonly trouble: ChannelTrouble | null
}

interface ChannelRow {
  readonly shop_id: string
  readonly channel: string
  readonly trouble: TroubleKind | null
  readonly reason: string | null
  readonly failures: number | null
  readonly not_before: number | null
  readonly token_mark: string | null
}

/** The channels with waiting letters, found by jumping from shop to shop and from channel to channel in the index, however many letters wait. */
const waitingChannels = sql`recursive shops_waiting (shop_id) as (
    select min(shop_id) from outbox where state = 'waiting'
    union all
    select (select min(o.shop_id) from outbox as o where o.state = 'waiting' and o.shop_id > shops_waiting.shop_id)
    from shops_waiting where shops_waiting.shop_id is not null
  ), waiting (shop_id, channel) as (
    select s.shop_id, (select min(o.channel) from outbox as o where o.state = 'waiting' and o.shop_id = s.shop_id)
    from shops_waiting as s where s.shop_id is not null
    union all
    select w.shop_id,
      (select min(o.channel) from outbox as o where o.state = 'waiting' and o.shop_id = w.shop_id and o.channel > w.channel)
    from waiting as w where w.channel is not null
  )`

/** The channels of all shops that have a due letter and may send or are paused. Every later query names its shop. */
export async function channelsWithWork(db: Sql, now: number): Promise<readonly Channel[]> {
  const { rows } = await sql<ChannelRow>`
    with ${waitingChannels}
    select waiting.shop_id, waiting.channel, known.trouble, known.reason, known.failures, known.not_before, known.token_mark
    from waiting left join outbox_channels as known on known.shop_id = waiting.shop_id and known.channel = waiting.channel
    where waiting.channel is not null and ${isShopHere('waiting.shop_id')}
      and (known.channel is null or known.not_before <= ${now} or known.trouble = 'paused')
      and (select min(o.due_at) from outbox as o
        where o.state = 'waiting' and o.shop_id = waiting.shop_id and o.channel = waiting.channel) <= ${now}`.execute(
    db,
  )
  return rows.map(channelOfRow)
}

/** The channels of all shops in which a letter is due later than a time. */
export async function channelsDueAfter(db: Sql, time: number): Promise<readonly ChannelKey[]> {
  const { rows } = await sql<ChannelKey>`
    with ${waitingChannels}
    select waiting.shop_id as "shopId", waiting.channel from waiting where waiting.channel is not null and ${isShopHere('waiting.shop_id')}
      and (select max(o.due_at) from outbox as o
        where o.state = 'waiting' and o.shop_id = waiting.shop_id and o.channel = waiting.channel) > ${time}`.execute(
    db,
  )
  return rows
}

/** The channels of all shops whose trouble holds them back beyond a time. There are no more of them than pixels. */
export async function channelsHeldAfter(db: Sql, time: number): Promise<readonly Channel[]> {
  const query = outboxTables(db).selectFrom('outbox_channels').selectAll().where('not_before', '>', time)
  return (await query.where(isShopHere('outbox_channels.shop_id')).execute()).map(channelOfRow)
}

/** Shortens a channel’s hold to a time, if it ends later. */
export async function shortenHold(tx: Sql, { shopId, channel }: ChannelKey, notBefore: number): Promise<void> {
  await outboxTables(tx)
    .updateTable('outbox_channels')
    .set({ not_before: notBefore })
    .where('shop_id', '=', shopId)
    .where('channel', '=', channel)
    .where('not_before', '>', notBefore)
    .execute()
}

/** The channels of a shop that are in trouble. */
export async function troubledChannels(db: Sql, shopId: string): Promise<readonly Channel[]> {
  const query = outboxTables(db).selectFrom('outbox_channels').selectAll().where('shop_id', '=', shopId)
  return (await query.orderBy('channel').execute()).map(channelOfRow)
}

export async function saveTrouble(tx: Sql, { shopId, channel }: ChannelKey, trouble: ChannelTrouble): Promise<void> {
  const row = {
    trouble: trouble.kind,
    reason: trouble.reason,
    failures: trouble.failures,
    not_before: trouble.notBefore,
    token_mark: trouble.tokenMark,
  }
  await outboxTables(tx)
    .insertInto('outbox_channels')
    .values({ shop_id: shopId, channel, ...row })
    .onConflict((conflict) => conflict.columns(['shop_id', 'channel']).doUpdateSet(row))
    .execute()
}

/** The channel sends again as if it had never failed. */
export async function clearTrouble(tx: Sql, { shopId, channel }: ChannelKey): Promise<void> {
  await outboxTables(tx)
    .deleteFrom('outbox_channels')
    .where('shop_id', '=', shopId)
    .where('channel', '=', channel)
    .execute()
}

function channelOfRow({ shop_id, channel, trouble, reason, failures, not_before, token_mark }: ChannelRow): Channel {
  const key = { shopId: shop_id, channel }
  if (trouble === null) return { ...key, trouble: null }
  const numbers = { failures: failures ?? 0, notBefore: not_before ?? 0 }
  return { ...key, trouble: { kind: trouble, reason: reason ?? '', ...numbers, tokenMark: token_mark } }
}
