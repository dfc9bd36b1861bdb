import type { Deps } from '../../server/deps.ts'
import { type DueUpload, saveUpload, takeUpload } from './upload-files.store.ts'
import { isMine, type UploadFile } from './upload-run.ts'

type Holding = Pick<Deps, 'db' | 'clock'>
type Rule = (file: UploadFile, now: number) => UploadFile | null

/** Changes a file by a rule; `null` where the rule changes nothing. */
export function changeUpload(
  { db, clock }: Holding,
  { shopId, id }: DueUpload,
  rule: Rule,
): Promise<UploadFile | null> {
  return db.transaction(async (tx) => {
    const file = await takeUpload(tx, shopId, id)
    const next = file && rule(file, clock())
    if (next) await saveUpload(tx, shopId, next)
    return next
  })
}

/** Changes a file that this process leased; `null` when another process has it. */
export function changeHeldUpload(
  deps: Holding,
  shopId: string,
  mine: UploadFile,
  rule: Rule,
): Promise<UploadFile | null> {
  return changeUpload(deps, { shopId, id: mine.id }, (file, now) => (isMine(file, mine) ? rule(file, now) : null))
}
