import { sql } from 'kysely'
import type { Sql } from '../database/database.ts'
import { MAIL_CHANNEL } from './channel.ts'
import { outboxTables } from './outbox.store.ts'

/** A letter by e-mail that is not tried any more. */
export interface DeadMail {
  readonly id: string
  /** JSON. */
  readonly body: string
  /** Why, in the words of the server or of the relay. */
  readonly reason: string
  readonly createdAt: number
  readonly settledAt: number
}

interface Asked {
  /** Letters with this body are left out: their person was forgotten. */
  readonly empty: string
  /** Letters that died before are left out. */
  readonly since: number
}

/** A shop's dead letters by e-mail, those that died last first: of these ids, or all. */
export async function findDeadMail(
  db: Sql,
  shopId: string,
  { empty, since, ids, limit }: Asked & { readonly ids: readonly string[] | null; readonly limit: number },
): Promise<readonly DeadMail[]> {
  const dead = outboxTables(db)
    .selectFrom('outbox')
    .select(['id', 'body', 'reason', 'created_at as createdAt', 'settled_at as settledAt'])
    .where('state', '=', 'dead')
    .where('shop_id', '=', shopId)
    .where('channel', '=', MAIL_CHANNEL)
    .where('settled_at', '>=', since)
    .where('body', '<>', empty)
  const query = ids === null ? dead : dead.where('id', 'in', ids)
  const rows = await query.orderBy('settled_at', 'desc').orderBy('id').limit(limit).execute()
  return rows.map(({ reason, settledAt, ...row }) => ({ ...row, reason: reason ?? '', settledAt: settledAt ?? 0 }))
}

export interface MailCounts {
  readonly waiting: number
  readonly dead: number
  /** When the last one was accepted; `null` when the outbox has no accepted one. */
  readonly acceptedAt: number | null
}

/** Counts a shop’s letters by e-mail. Accepted ones are kept for two days (`tidy-outbox.job.ts`). */
export async function countMail(db: Sql, shopId: string, { empty, since }: Asked): Promise<MailCounts> {
  const { rows } = await sql<{
    readonly waiting: number
    readonly dead: number
    readonly accepted: number | null
  }>`
    select
      (select count(*) from outbox
        where state = 'waiting' and shop_id = ${shopId} and channel = ${MAIL_CHANNEL}) as waiting,
      (select count(*) from outbox where state = 'dead' and shop_id = ${shopId} and channel = ${MAIL_CHANNEL}
        and settled_at >= ${since} and body <> ${empty}) as dead,
      (select max(settled_at) from outbox
        where state = 'delivered' and shop_id = ${shopId} and channel = ${MAIL_CHANNEL}) as accepted`.execute(db)
  const [row] = rows
  return { waiting: row?.waiting ?? 0, dead: row?.dead ?? 0, acceptedAt: row?.accepted ?? null }
}
