import type { Sql } from '../../database/database.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { type ImportProgress, saveImport, takeImport } from './imports.store.ts'

/** Takes the row of an import for its next portion. `null` when another process has continued it, or another import has started. */
export async function takePortion(tx: Sql, shopId: string, expected: ImportProgress): Promise<ImportProgress | null> {
  const last = await takeImport(tx, shopId)
  const isOurs = last?.id === expected.id && last.place === expected.place && last.removed === expected.removed
  return isOurs && last.state === 'under-way' ? last : null
}

/**
 * How long shoppers may see an outdated page. Each announced change empties the shop's pages in memory. An import of 50,000 products has 1,250
 * portions in some seconds, so it empties them a few times instead.
 */
const SHOWN_WITHIN_MS = 1_000

/** Saves how far an import is. Empties the shop's pages in memory if the last time was a second ago. */
export async function advanceImport(
  tx: Sql,
  shopId: string,
  progress: ImportProgress,
  now: number,
): Promise<ImportProgress> {
  const isDue = progress.unshown && now - progress.shownAt >= SHOWN_WITHIN_MS
  const advanced = { ...progress, updatedAt: now, ...(isDue && { unshown: false, shownAt: now }) }
  if (isDue) await touchShop(tx, shopId)
  await saveImport(tx, shopId, advanced)
  return advanced
}
