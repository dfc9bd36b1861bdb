import type { Sql } from '../../database/database.ts'
import type { RootKey } from '../../lib/secrets/root-key.ts'
import { type KeptVisit, visitsOf } from './kept-visits.store.ts'
import { type OpenedVisit, openVisit } from './open-visit.ts'

/** A kept visit, unsealed; without visit and currency if it was sealed under another root key. */
export type OpenedKeptVisit = Omit<KeptVisit, 'sealed'> & Partial<OpenedVisit>

/** The kept visits of these orders, unsealed. */
export async function openKeptVisits(
  sql: Sql,
  rootKey: RootKey,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly OpenedKeptVisit[]> {
  const kept = await visitsOf(sql, shopId, orderIds)
  return kept.map(({ sealed, ...rest }) => ({ ...rest, ...openVisit(rootKey, sealed) }))
}
