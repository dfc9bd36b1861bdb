import { sql } from 'kysely'
import type { Sql } from '../database/database.ts'
import { parseChannel } from './channel.ts'
import { outboxTables, type TroubleKind } from './outbox.store.ts'

/** Why a channel does not send, or not now. */
export interface ChannelTrouble {
  readonly kind: TroubleKind
  /** For people. */
  readonly reason: string
  /** Of this kind, in a row. */
  readonly failures: number
  /** Nothing is sent before; milliseconds since 1970. */
  readonly notBefore: number
  /** A digest of the token that was refused: another token is worth another try. */
  readonly tokenMark: string | null
}

export interface Channel {
  readonly channel: string
  readonly trouble: ChannelTrouble | null
}

interface ChannelRow {
  readonly channel: string
  readonly trouble: TroubleKind | null
  readonly reason: string | null
  readonly failures: number | null
  readonly not_before: number | null
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
    select waiting.channel, known.trouble, known.reason, known.failures, known.not_before, known.token_mark
    from waiting left join outbox_channels as known on known.channel = waiting.channel
    where waiting.channel is not null
      and (known.channel is null or known.not_before <= ${now} or known.trouble = 'paused')
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
    trouble: trouble.kind,
    reason: trouble.reason,
    failures: trouble.failures,
    not_before: trouble.notBefore,
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

function channelOfRow({ channel, trouble, reason, failures, not_before, token_mark }: ChannelRow): Channel {
  if (trouble === null) return { channel, trouble: null }
  const numbers = { failures: failures ?? 0, notBefore: not_before ?? 0 }
  return { channel, trouble: { kind: trouble, reason: reason ?? '', ...numbers, tokenMark: token_mark } }
}
