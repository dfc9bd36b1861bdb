import type { Sql } from '../../database/database.ts'
import { EVERY_DAY, markStaleDays } from '../../orders/stale-days/stale-days.store.ts'
import type { Deps } from '../../server/deps.ts'

/** A change of what every order may cost makes the figures of each day stale. */
export async function markEveryDay(tx: Sql, { chance }: Pick<Deps, 'chance'>, shopId: string): Promise<void> {
  const mark = `costs-${Buffer.from(chance(9)).toString('base64url')}`
  await markStaleDays(tx, shopId, [{ day: EVERY_DAY, mark }])
}
