import { saveMoneyRow, takeMoneyRow } from '../../orders/parcels/courier-rows/money-rows.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { freeMoneyRow } from './free-money-row.step.ts'
import type { MoneyFile } from './money-file.ts'

interface Leaving {
  readonly file: MoneyFile
  readonly nth: number
  /** `refused`: it was not applied. `stuck`: what it did could not be undone. */
  readonly result: 'refused' | 'stuck'
  readonly why: string
}

/** Says of a row why nothing came of it. */
export function leaveMoneyRow(
  { db }: Pick<Deps, 'db'>,
  shop: Shop,
  { file, nth, result, why }: Leaving,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (result === 'stuck') return freeMoneyRow(tx, shop, { file, nth }, { result, why })
    const row = await takeMoneyRow(tx, shop.id, file.id, nth)
    if (row?.result === null) await saveMoneyRow(tx, shop.id, file.id, { ...row, result, why })
  })
}
