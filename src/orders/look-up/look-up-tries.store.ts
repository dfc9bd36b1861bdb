import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'
import { TRIES, type Tries } from './look-up.ts'

type TriesTables = {
  order_tries: {
    shop_id: string
    code: string
    free_at: number
  }
}

/** How far the clocks of two processes may be apart, and how long a try may wait for the database after it read its own. */
const CLOCKS_DIFFER_MS = 60 * 60 * 1000

/** Rows that a try removes on its way. */
const SWEPT = 20

/** Whether a code has a try left. Only `countTry` decides: this spares a locked code its transaction. */
export async function hasTry(sql: Sql, shopId: string, code: string, now: number, tries = TRIES): Promise<boolean> {
  const known = await table(sql)
    .selectFrom('order_tries')
    .select('free_at')
    .where('shop_id', '=', shopId)
    .where('code', '=', code)
    .executeTakeFirst()
  const { locked, impossible } = boundsOf(now, tries)
  return !known || known.free_at <= locked || known.free_at > impossible
}

/**
 * Counts a try before it is judged, so that tries at the same moment, in several processes, cannot pass each other. Returns whether it may be judged. One
 * statement: a try moves `free_at` on by its time, and a code whose tries are all taken has no more. A `free_at` that no try can have made comes from a clock
 * that was ahead.
 */
export async function countTry(tx: Sql, shopId: string, code: string, now: number, tries = TRIES): Promise<boolean> {
  const { everyMs } = tries
  const { locked, impossible } = boundsOf(now, tries)
  const counted = await table(tx)
    .insertInto('order_tries')
    .values({ shop_id: shopId, code, free_at: now + everyMs })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'code'])
        .doUpdateSet(({ eb, ref }) => ({
          free_at: eb
            .case()
            .when(eb.or([eb('order_tries.free_at', '<=', now), eb('order_tries.free_at', '>', impossible)]))
            .then(written<number>`cast(${now + everyMs} as bigint)`)
            .else(written<number>`${ref('order_tries.free_at')} + cast(${everyMs} as bigint)`)
            .end(),
        }))
        .where(({ eb }) =>
          eb.or([eb('order_tries.free_at', '<=', locked), eb('order_tries.free_at', '>', impossible)]),
        ),
    )
    .returning('code')
    .executeTakeFirst()
  return counted !== undefined
}

/** A try that was right costs nothing. */
export async function giveBackTry(tx: Sql, shopId: string, code: string, { everyMs } = TRIES): Promise<void> {
  await table(tx)
    .updateTable('order_tries')
    .set(({ eb }) => ({ free_at: eb('free_at', '-', everyMs) }))
    .where('shop_id', '=', shopId)
    .where('code', '=', code)
    .execute()
}

/**
 * Removes some of the rows whose tries are all back: more than a try adds. The condition stands twice: PostgreSQL asks only the outer one again after it
 * has waited for a try that counted in the same row.
 */
export async function sweepTries(tx: Sql, shopId: string, now: number): Promise<void> {
  await table(tx)
    .deleteFrom('order_tries')
    .where('shop_id', '=', shopId)
    .where('free_at', '<=', now)
    .where('code', 'in', (from) =>
      from
        .selectFrom('order_tries')
        .select('code')
        .where('shop_id', '=', shopId)
        .where('free_at', '<=', now)
        .orderBy('free_at')
        .limit(SWEPT),
    )
    .execute()
}

/** Beyond `locked` no try is left; beyond `impossible` no try can have brought it. */
function boundsOf(now: number, { atOnce, everyMs }: Tries) {
  return { locked: now + (atOnce - 1) * everyMs, impossible: now + atOnce * everyMs + CLOCKS_DIFFER_MS }
}

function table(sql: Sql) {
  return sql.withTables<TriesTables>()
}
