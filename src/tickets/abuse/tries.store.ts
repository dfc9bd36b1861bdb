import { sql as written } from 'kysely'
import type { Sql } from '../../database/database.ts'

/** How many wrong tries are allowed. */
export interface Tries {
  readonly atOnce: number
  /** After each such time one more is allowed. */
  readonly everyMs: number
}

type TriesTables = {
  order_tries: {
    shop_id: string
    code: string
    free_at: number
  }
}

/** How far the clocks of two processes may be apart, and how long a try may wait for the database after it read its clock. */
const MAX_CLOCK_SKEW_MS = 60 * 60 * 1000

/** How many old rows each try removes at most. */
const SWEPT = 20

/** Whether a code has a try left. `countTry` decides; this check only saves a locked code the transaction. */
export async function hasTryLeft(sql: Sql, shopId: string, code: string, now: number, tries: Tries): Promise<boolean> {
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
 * Counts a try before it is checked, so that simultaneous tries, also in several processes, cannot exceed the limit. Returns whether it may be checked. It is
 * one statement: each try moves `free_at` on by `everyMs`, up to the limit. A `free_at` further away than tries can move it comes from a clock that was ahead,
 * and is ignored.
 */
export async function countTry(tx: Sql, shopId: string, code: string, now: number, tries: Tries): Promise<boolean> {
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

/** Takes back the count of a try that was right. */
export async function giveBackTry(tx: Sql, shopId: string, code: string, { everyMs }: Tries): Promise<void> {
  await table(tx)
    .updateTable('order_tries')
    .set(({ eb }) => ({ free_at: eb('free_at', '-', everyMs) }))
    .where('shop_id', '=', shopId)
    .where('code', '=', code)
    .execute()
}

/**
 * Removes some of the rows that lock nothing any more: more of them than a try adds. The condition is there twice, because PostgreSQL checks only the outer
 * one again after it has waited for a simultaneous try in the same row.
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

/** With a `free_at` beyond `locked` no try is left; no try can have moved it beyond `impossible`. */
function boundsOf(now: number, { atOnce, everyMs }: Tries) {
  return { locked: now + (atOnce - 1) * everyMs, impossible: now + atOnce * everyMs + MAX_CLOCK_SKEW_MS }
}

function table(sql: Sql) {
  return sql.withTables<TriesTables>()
}
