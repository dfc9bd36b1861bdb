import { sql } from 'kysely'
import type { Sql } from '../database/database.ts'
import { parseChannel } from './channel.ts'
import { outboxTables } from './outbox.store.ts'

/** What a channel remembers of its trouble. */
export interface ChannelTrouble {
  /** Since the last delivery. */
  readonly failures: number
  /** Nothing is sent before; milliseconds since 1970. */
  readonly notBefore: number
  /** Why nothing is sent until the operator has done something, or `null` while it is only waiting. */
  readonly paused: string | null
  /** A digest of the token that was refused: another token is worth another try. */
  readonly tokenMark: string | null
}

export interface Channel extends ChannelTrouble {
  readonly channel: string
}

export const NO_TROUBLE: ChannelTrouble = { failures: 0, notBefore: 0, paused: null, tokenMark: null }

interface ChannelRow {
  readonly channel: string
  readonly failures: number | null
  readonly not_before: number | null
  readonly paused: string | null
  readonly token_mark: string | null
}

/**
 * The channels that have something due and may send, and those that are paused. It jumps from channel to channel in the index: how many letters
 * wait in one costs nothing.
 */
export async function channelsWithWork(db: Sql, now: number): Promise<readonly Channel[]> {
  const { rows } = await sql<ChannelRow>`
    with recursive waiting (channel) as (
      select min(channel) from outbox where state = 'waiting'
      union all
      select (select min(o.channel) from outbox as o where o.state = 'waiting' and o.channel > waiting.channel)
      from waiting where waiting.channel is not null
    )
    select waiting.channel, known.failures, known.not_before, known.paused, known.token_mark
    from waiting left join outbox_channels as known on known.channel = waiting.channel
    where waiting.channel is not null
      and (known.channel is null or known.not_before <= ${now} or known.paused is not null)
      and (select min(o.due_at) from outbox as o where o.state = 'waiting' and o.channel = waiting.channel) <= ${now}`.execute(
    db,
  )
  return rows.map(channelOfRow)
}

/** The channels in trouble: of one shop, or of all. */
export async function troubledChannels(db: Sql, shopId: string | null): Promise<readonly Channel[]> {
  let query = outboxTables(db).selectFrom('outbox_channels').selectAll().orderBy('channel')
  if (shopId !== null) query = query.where('shop_id', '=', shopId)
  return (await query.execute()).map(channelOfRow)
}

export async function saveTrouble(tx: Sql, channel: string, trouble: ChannelTrouble): Promise<void> {
  const row = {
    failures: trouble.failures,
    not_before: trouble.notBefore,
    paused: trouble.paused,
    token_mark: trouble.tokenMark,
  }
  await outboxTables(tx)
    .insertInto('outbox_channels')
    .values({ channel, shop_id: parseChannel(channel).shopId, ...row })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(row))
    .execute()
}

/** The channel sends as if nothing had been. */
export async function forgetTrouble(tx: Sql, channel: string): Promise<void> {
  await outboxTables(tx).deleteFrom('outbox_channels').where('channel', '=', channel).execute()
}

function channelOfRow(row: ChannelRow): Channel {
  return {
    channel: row.channel,
    failures: row.failures ?? 0,
    notBefore: row.not_before ?? 0,
    paused: row.paused,
    tokenMark: row.token_mark,
  }
}
