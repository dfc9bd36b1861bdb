import { done, type Outcome, refused } from '../lib/outcome.ts'
import { sha256 } from '../lib/secrets/digest.ts'
import { countedNetworks, networkOf } from '../lib/web/network.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { countTry, giveBackTry, hasTryLeft, sweepTries, type Tries } from '../tickets/abuse/tries.store.ts'
import type { BookName } from './books/book.ts'
import { isDocument, type LookUpRefusal, type Sheet, sheetCode } from './sheet.ts'
import { findNumberedSheet } from './sheets.store.ts'

interface LookUp {
  readonly book: BookName
  readonly number: number
  readonly year: number
  readonly document: string
  /** The visitor's address. */
  readonly ip: string
}

const HOUR_MS = 60 * 60 * 1000

/** Wrong documents for one number from one network. Numbers are easy to guess (1, 2, 3…), so they are counted by network: a stranger uses up only their own tries. */
const OF_NETWORK: Tries = { atOnce: 5, everyMs: HOUR_MS }
/** Wrong documents for one number from all networks: at most 100 on the first day, and there are millions of documents. */
const OF_ALL: Tries = { atOnce: 50, everyMs: (24 * HOUR_MS) / 50 }

/**
 * Finds a sheet by its number and document. Wrong tries are counted by number and network, and by number. `wait`: none is left, and within an hour there is one again. An unknown
 * number is refused and counted like a wrong document.
 */
export async function lookUpSheet(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Pick<Shop, 'id'>,
  { book, number, year, document, ip }: LookUp,
): Promise<Outcome<Sheet, LookUpRefusal>> {
  const now = clock()
  const code = `${book} ${sheetCode({ number, year })}`
  const counted = [[`${code} ${networkMark(ip)}`, OF_NETWORK] as const, [code, OF_ALL] as const]
  for (const [key, tries] of counted) if (!(await hasTryLeft(db.read, shop.id, key, now, tries))) return refused('wait')
  return db.transaction(async (tx) => {
    await sweepTries(tx, shop.id, now)
    for (const [key, tries] of counted) if (!(await countTry(tx, shop.id, key, now, tries))) return refused('wait')
    const sheet = await findNumberedSheet(tx, shop.id, { book, year, number })
    if (!sheet || !isDocument(sheet, document)) return refused('not-found')
    for (const [key, tries] of counted) await giveBackTry(tx, shop.id, key, tries)
    return done(sheet)
  })
}

/** A digest of the widest network that one customer of an operator may own. It is a digest, so that a row does not show who looked for what. */
function networkMark(ip: string): string {
  return sha256(countedNetworks(ip).at(-1) ?? networkOf(ip)).slice(0, 16)
}
