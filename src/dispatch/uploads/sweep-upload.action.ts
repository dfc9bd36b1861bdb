import { emptyUploadFile } from '../../orders/parcels/courier-rows/upload-rows.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { DueRun } from '../leased-run.ts'
import { deleteReplaced } from './courier-templates.store.ts'
import { saveUpload, takeUpload } from './upload-files.store.ts'
import { CELLS_KEPT_MS } from './upload-run.ts'

/** Empties the rows of a file that is old enough. One that was never made is put away. */
export function sweepUpload({ db, clock }: Pick<Deps, 'db' | 'clock'>, { shopId, id }: DueRun): Promise<void> {
  return db.transaction(async (tx) => {
    const file = await takeUpload(tx, shopId, id)
    if (!file || file.sweptAt !== null) return
    const now = clock()
    await emptyUploadFile(tx, shopId, id)
    await deleteReplaced(tx, shopId, now - CELLS_KEPT_MS)
    const isOpen = file.state === 'asking'
    const end = isOpen ? ({ state: 'cancelled', endedAt: now } as const) : {}
    await saveUpload(tx, shopId, { ...file, ...end, sweptAt: now })
  })
}
