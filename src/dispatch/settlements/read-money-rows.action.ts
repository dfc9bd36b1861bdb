import { countedKeys } from '../../orders/parcels/courier-rows/money-findings.store.ts'
import { listMoneyRows, saveMoneyRow } from '../../orders/parcels/courier-rows/money-rows.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { joinRows } from '../reports/join-rows.step.ts'
import type { Chained } from './chain-gaps.ts'
import { digestOfOwn, joinable, keyOfRow, moneyRow, type Reading } from './money-cells.ts'
import { phraseOf } from './money-class.ts'
import type { MoneyFile } from './money-file.ts'
import { type Judged, verdictAlone } from './money-verdict.ts'

const PORTION = 200

interface ReadingRows {
  readonly file: MoneyFile
  readonly reading: Reading
  /** The last row of the portion before. */
  readonly after: number
  /** The keys of the rows before: a row that comes again counts once. */
  readonly seen: Set<string>
}

export interface ReadPortion {
  readonly last: number
  readonly chained: readonly Chained[]
}

/** Reads the next rows of a file and joins them with orders. What was promised is compared later, order by order. `null` when there was none. */
export function readMoneyRows(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  { file, reading, after, seen }: ReadingRows,
): Promise<ReadPortion | null> {
  return db.transaction(async (tx) => {
    const rows = await listMoneyRows(tx, shop.id, { fileId: file.id, after, limit: PORTION })
    const last = rows.at(-1)?.nth
    if (last === undefined) return null
    const read = rows.map((row) => ({ kept: row, facts: moneyRow(row.cells, reading) }))
    const keys = read.map(({ facts }) => keyOfRow(file.courier, facts))
    const elsewhere = await countedKeys(tx, shop.id, keys, file.id)
    const joined = await joinRows(
      tx,
      shop,
      read.map(({ facts }) => joinable(facts)),
      { now: clock(), courier: file.courier },
    )
    for (const [place, { kept, facts }] of read.entries()) {
      const [key = '', found] = [keys[place], joined[place]]
      const isAgain = seen.has(key) || elsewhere.has(key)
      seen.add(key)
      const { moneyClass, at, orderAt, amount, collected, fee, freight, returnFreight, previous, phone } = facts
      const order = facts.moneyClass === 'traspaso' ? null : (found?.order ?? null)
      const why = found && !found.joined.ok && found.joined.why === 'several' ? 'several' : 'no-order'
      const judged = isAgain ? REPEATED : order && moneyClass !== null ? OPEN : verdictAlone(moneyClass, why)
      await saveMoneyRow(tx, shop.id, file.id, {
        ...{ ...kept, phone, key, own: digestOfOwn(file.courier, facts), moneyClass, at, orderAt, amount, collected },
        ...{ fee, freight, returnFreight, previous, phrase: moneyClass === null ? phraseOf(facts.words) : '' },
        ...{ orderId: order?.id ?? null, orderCode: order?.code ?? null, ...judged, result: null, why: '' },
        parcelId: order && found?.joined.ok ? found.joined.parcelId : null,
      })
    }
    return { last, chained: read.map(({ facts: { at, amount, previous } }) => ({ at, amount, previous })) }
  })
}

const REPEATED: Judged = { verdict: 'repetido', part: null, difference: null }
/** Its order is known, and nothing was compared yet. */
const OPEN = { verdict: null, part: null, difference: null }
