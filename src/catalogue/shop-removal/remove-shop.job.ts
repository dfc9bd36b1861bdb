import { done, type Outcome } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { openImportFiles } from '../import/import-file.platform.ts'
import { removePictures } from '../pictures/media-folder.platform.ts'
import { namedPictures } from '../pictures/named-pictures.step.ts'
import { openUploads } from '../pictures/upload-folder.platform.ts'
import { beginRemoval, type RemovalRefusal } from './begin-removal.action.ts'
import { removeAllRows } from './remove-all-rows.job.ts'

export interface RemovedShop {
  readonly rows: number
  readonly people: number
  /** Pictures and videos that no other shop names. */
  readonly pictures: number
}

/**
 * Removes a closed shop and everything that is its own for ever, in short transactions, so that the other shops go on. Pictures go when no other shop names
 * them, before the rows that name them, and so do files that were on their way.
 */
export async function removeShop(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  shopId: string,
): Promise<Outcome<RemovedShop, RemovalRefusal>> {
  const begun = await beginRemoval(deps, shopId)
  if (!begun.ok) return begun
  const { own, others } = await namedPictures(deps.db.reports, shopId)
  const { dataDir, media } = deps.settings
  const pictures = await removePictures(media, new Set([...own].filter((hash) => !others.has(hash))))
  await openImportFiles(dataDir).removeAll(shopId)
  await openUploads(dataDir).removeAll(shopId)
  const rows = await removeAllRows(deps, shopId)
  return done({ ...begun.value, rows, pictures })
}
