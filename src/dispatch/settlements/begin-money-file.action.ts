import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { MOST_ROWS, type TableLine } from '../../lib/files/table-lines.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { insertMoneyRows } from '../../orders/parcels/courier-rows/money-rows.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { CourierFile } from '../reports/courier-file.ts'
import { type KeptColumns, savedColumns } from '../reports/courier-words.store.ts'
import { type MoneyFile, NO_FACTS } from './money-file.ts'
import { insertMoneyFile } from './money-files.store.ts'
import { canReadMoney, type MoneyColumns } from './money-section.ts'
import { guessedMoneyColumns, moneyColumnsOf, moneyTable, recognisedMoney } from './money-table.ts'
import { headingsOfMoney } from './money-words.ts'

export type BeginMoneyRefusal = { readonly reason: 'no-table' | 'too-many-rows' }

const LONGEST_NAME = 200

interface Asked {
  readonly fileName: string
  readonly lines: readonly TableLine[]
  /** The folder of its courier, if somebody named it. */
  readonly courier?: string
  readonly actor: Actor
}

/** Stores the rows of a file of what a courier paid. Its courier and columns are recognised by the headings, or else asked. */
export function beginMoneyFile(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'couriers'>,
  shop: Shop,
  { fileName, lines, courier, actor }: Asked,
): Promise<Outcome<MoneyFile, BeginMoneyRefusal>> {
  return deps.db.transaction(async (tx) => {
    const own = deps.couriers.filter(({ countries }) => countries.includes(shop.country))
    const table = moneyTable(lines, own)
    if (!table || table.rows.length === 0) return refused({ reason: 'no-table' })
    if (table.rows.length > MOST_ROWS) return refused({ reason: 'too-many-rows' })
    const { headers, rows } = table
    const said = await savedColumns<MoneyColumns>(tx, shop.id, headingsOfMoney(headers))
    const known = courier === undefined ? (said ?? byHeadings(headers, own)) : namedCourier(headers, own, courier)
    const now = deps.clock()
    const file: MoneyFile = {
      id: Buffer.from(deps.chance(10)).toString('hex'),
      ...{ courier: '', courierName: '', columns: guessedMoneyColumns(headers, own) },
      ...known,
      ...{ fileName: fileName.slice(0, LONGEST_NAME), headers, state: known ? 'checking' : 'columns' },
      ...{ rows: rows.length, place: 0, facts: NO_FACTS, results: {}, begunBy: actorText(actor), begunAt: now },
      ...{ applied: null, undone: null, deposit: null, closed: null, updatedAt: now, endedAt: null },
      ...{ leaseUntil: 0, tries: 0, isSwept: false },
    }
    await insertMoneyFile(tx, shop.id, file)
    const numbered = rows.map((row, nth) => ({ ...row, nth }))
    await insertMoneyRows(tx, shop.id, file.id, numbered)
    const details = { courier: file.courier, rows: rows.length }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'read-money-file', subject: file.id, details })
    return done(file)
  })
}

type Known = KeptColumns<MoneyColumns>

function byHeadings(headers: readonly string[], couriers: readonly CourierFile[]): Known | null {
  const file = recognisedMoney(headers, couriers)
  return file && { courier: file.id, courierName: file.name, columns: moneyColumnsOf(headers, file) }
}

/** The columns by the named courier's file, completed by generic names. `null` when rows cannot be read by them. */
function namedCourier(headers: readonly string[], couriers: readonly CourierFile[], id: string): Known | null {
  const file = couriers.find((one) => one.id === id)
  if (!file) return null
  const own = moneyColumnsOf(headers, file)
  const columns = canReadMoney(own) ? own : guessedMoneyColumns(headers, couriers)
  return canReadMoney(columns) ? { courier: file.id, courierName: file.name, columns } : null
}
