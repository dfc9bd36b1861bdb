import { emptyMoneyRowsOfFile } from '../../orders/parcels/courier-rows/money-rows.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { DueRun } from '../leased-run.ts'
import { saveMoneyFile, takeMoneyFile } from './money-files.store.ts'

/** Takes persons out of the rows of a file that is old enough. One with which nobody went on is cancelled. */
export function sweepMoneyFile({ db, clock }: Pick<Deps, 'db' | 'clock'>, { shopId, id }: DueRun): Promise<void> {
  return db.transaction(async (tx) => {
    const file = await takeMoneyFile(tx, shopId, id)
    if (!file || file.isSwept) return
    await emptyMoneyRowsOfFile(tx, shopId, id)
    const isLeft = file.state === 'columns' || file.state === 'checked'
    const ended = isLeft ? { state: 'cancelled' as const, endedAt: file.endedAt ?? clock() } : {}
    await saveMoneyFile(tx, shopId, { ...file, ...ended, isSwept: true })
  })
}
