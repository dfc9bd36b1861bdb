import { findActs, type LoggedAct, type LogKey } from '../../../activity/activity.store.ts'
import type { Sql } from '../../../database/database.ts'

/** The last changes of a shop's settings, newest first. */
export async function settingsChanges(
  sql: Sql,
  shopId: string,
  limit: number,
): Promise<readonly (LoggedAct & LogKey)[]> {
  const { acts } = await findActs(sql, shopId, { filter: { acts: ['change-shop'] }, before: null, since: 0, limit })
  return acts
}
