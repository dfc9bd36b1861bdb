import type { Sql } from '../database/database.ts'
import { MAIL_CHANNEL, NON_PIXEL_CHANNELS } from './channel.ts'
import { outboxTables } from './outbox.store.ts'

export interface Revival {
  /** `null` for every dead letter of the shop. */
  readonly ids: readonly string[] | null
  /** Older letters stay dead. */
  readonly postedSince: number
  readonly limit: number
}

/** Revives dead letters of a shop’s pixels; returns the channel of each. */
export async function reviveDead(tx: Sql, shopId: string, revival: Revival): Promise<readonly string[]> {
  const dead = deadOf(tx, shopId, revival).where('channel', 'not in', NON_PIXEL_CHANNELS)
  return (await revive(tx, shopId, dead)).map(({ channel }) => channel)
}

/** Revives dead letters by e-mail of a shop, except those whose body is `empty`; returns the id and the body of each. */
export async function reviveDeadMail(
  tx: Sql,
  shopId: string,
  { empty, ...revival }: Revival & { readonly empty: string },
): Promise<readonly { readonly id: string; readonly body: string }[]> {
  const dead = deadOf(tx, shopId, revival).where('channel', '=', MAIL_CHANNEL).where('body', '<>', empty)
  return revive(tx, shopId, dead)
}

/** Replaces the body of a revived letter, in the same transaction. */
export async function replaceBody(tx: Sql, shopId: string, id: string, body: string): Promise<void> {
  const one = outboxTables(tx).updateTable('outbox').where('shop_id', '=', shopId).where('id', '=', id)
  await one.set({ body }).execute()
}

function deadOf(tx: Sql, shopId: string, { ids, postedSince, limit }: Revival) {
  const dead = outboxTables(tx).selectFrom('outbox').select('id').where('shop_id', '=', shopId)
  const young = dead.where('state', '=', 'dead').where('created_at', '>=', postedSince)
  return (ids === null ? young : young.where('id', 'in', ids)).limit(limit)
}

function revive(tx: Sql, shopId: string, dead: ReturnType<typeof deadOf>) {
  return outboxTables(tx)
    .with('picked', () => dead.forUpdate().skipLocked())
    .updateTable('outbox')
    .set(({ ref }) => ({ state: 'waiting', reason: null, settled_at: null, due_at: ref('created_at') }))
    .where('shop_id', '=', shopId)
    .where('id', 'in', (picked) => picked.selectFrom('picked').select('picked.id'))
    .returning(['id', 'channel', 'body'])
    .execute()
}
