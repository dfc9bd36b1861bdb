import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { MOST_ROWS, type TableLine } from '../../lib/files/table-lines.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { AdNetwork } from '../costs/figure-choices.ts'
import { latestDay } from './latest-day.ts'
import { asUnderstood, type SpendFile, type SpendFileRefusal, understood, type WholeSpendFile } from './spend-file.ts'
import { insertSpendFile, saidColumns } from './spend-files.store.ts'
import { spendTable } from './spend-table.ts'

export type BeginSpendRefusal = SpendFileRefusal | { readonly reason: 'no-table' | 'too-many-rows' }

const LONGEST_NAME = 200

interface Asked {
  readonly fileName: string
  readonly lines: readonly TableLine[]
  /** `null`: recognised by the headings. */
  readonly network: AdNetwork | null
  readonly actor: Actor
}

/** Reads a network's file and keeps what it brings. Nothing is counted as spent before it is applied. */
export function beginSpendFile(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { fileName, lines, network, actor }: Asked,
): Promise<Outcome<SpendFile, BeginSpendRefusal>> {
  return deps.db.transaction(async (tx) => {
    const table = spendTable(lines)
    if (!table) return refused({ reason: 'no-table' })
    if (table.rows.length > MOST_ROWS) return refused({ reason: 'too-many-rows' })
    const now = deps.clock()
    const said = await saidColumns(tx, shop.id, table.headers)
    const read = understood(table, { network, said, latest: latestDay(now, shop.country) })
    if (!read.ok) return read
    const empty: WholeSpendFile = {
      ...{ id: Buffer.from(deps.chance(10)).toString('hex'), fileName: fileName.slice(0, LONGEST_NAME) },
      ...{ network, state: 'columns', madeBy: actorText(actor), madeAt: now, headers: table.headers, columns: {} },
      ...{ currency: '', rate: null, firstDay: null, lastDay: null, rows: 0, total: 0, amount: null, facts: null },
      ...{ table: read.value.isAsked || said ? table : null, spend: null },
    }
    const file = asUnderstood(empty, read.value)
    await insertSpendFile(tx, shop.id, file)
    const details = { network: file.network, rows: table.rows.length }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'read-spend-file', subject: file.id, details })
    return done(file)
  })
}
