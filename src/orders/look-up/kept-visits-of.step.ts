import type { Sql } from '../../database/database.ts'
import type { RootKey } from '../../lib/secrets/root-key.ts'
import { type KeptVisit, visitsOf } from './kept-visits.store.ts'
import { type OpenedVisit, openVisit } from './open-visit.ts'

/** What is kept of a visit, opened; without visit and currency where it was sealed under another root key. */
export type OpenedKeptVisit = Omit<KeptVisit, 'sealed'> & Partial<OpenedVisit>

/** What is kept of the visits of these orders. */
export async function keptVisitsOf(
  sql: Sql,
  rootKey: RootKey,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly OpenedKeptVisit[]> {
  const kept = await visitsOf(sql, shopId, orderIds)
  return kept.map(({ sealed, ...rest }) => ({ ...rest, ...openVisit(rootKey, sealed) }))
}
