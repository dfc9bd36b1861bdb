import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { latestDay } from './latest-day.ts'
import { asUnderstood, type SaidColumns, type SpendFile, type SpendFileRefusal, understood } from './spend-file.ts'
import { saveSaidColumns, saveSpendFile, takeSpendFile } from './spend-files.store.ts'

export type ChooseColumnsRefusal = SpendFileRefusal | { readonly reason: 'not-found' | 'wrong-state' }

/** Says whose a file is and what its columns tell. The shop keeps it for the next file with these headings. */
export function chooseSpendColumns(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  { id, said }: { readonly id: string; readonly said: SaidColumns },
): Promise<Outcome<SpendFile, ChooseColumnsRefusal>> {
  return db.transaction(async (tx) => {
    const file = await takeSpendFile(tx, shop.id, id)
    if (!file) return refused({ reason: 'not-found' })
    if (!file.table || (file.state !== 'columns' && file.state !== 'pending')) return refused({ reason: 'wrong-state' })
    const { network } = said
    const read = understood(file.table, { network, said, latest: latestDay(clock(), shop.country) })
    if (!read.ok) return read
    if (read.value.isAsked) return refused({ reason: 'no-amount-column', network })
    await saveSaidColumns(tx, shop.id, file.headers, said)
    const next = asUnderstood(file, read.value)
    await saveSpendFile(tx, shop.id, next)
    return done(next)
  })
}
