import { done, type Outcome, refused } from '../lib/outcome.ts'
import { countTry, giveBackTry, hasTry, sweepTries } from '../orders/order-tries.store.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import type { BookName } from './book.ts'
import { isDocument, type Sheet, sheetCode } from './sheet.ts'
import { findNumberedSheet } from './sheets.store.ts'

interface LookUp {
  readonly book: BookName
  readonly number: number
  readonly year: number
  readonly document: string
}

/** Finds a sheet for somebody who names its number and its document. Wrong tries are counted as those for an order's code are; every refusal is the same. */
export async function lookUpSheet(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Pick<Shop, 'id'>,
  { book, number, year, document }: LookUp,
): Promise<Outcome<Sheet, 'not-found'>> {
  const now = clock()
  const code = `${book} ${sheetCode({ number, year })}`
  if (!(await hasTry(db.read, shop.id, code, now))) return refused('not-found')
  return db.transaction(async (tx) => {
    await sweepTries(tx, shop.id, now)
    const mayTry = await countTry(tx, shop.id, code, now)
    const sheet = await findNumberedSheet(tx, shop.id, { book, year, number })
    if (!mayTry || !sheet || !isDocument(sheet, document)) return refused('not-found')
    await giveBackTry(tx, shop.id, code)
    return done(sheet)
  })
}
