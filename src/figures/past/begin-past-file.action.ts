import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { MOST_ROWS, type TableLine } from '../../lib/files/table-lines.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { latestDay } from '../spend/latest-day.ts'
import { type PastTableRefusal, pastTable } from './past-columns.ts'
import { pastEntries } from './past-entries.ts'
import type { PastFile, WholePastFile } from './past-file.ts'
import { insertPastFile } from './past-files.store.ts'

export type BeginPastRefusal = PastTableRefusal | { readonly reason: 'too-many-rows' | 'no-numbers' }

const LONGEST_NAME = 200
const NOTHING_COUNTED = { entregado: 0, devuelto: 0, cancelado: 0 }

interface Asked {
  readonly fileName: string
  readonly lines: readonly TableLine[]
  readonly actor: Actor
}

/** Reads a list of orders that were sold elsewhere, and keeps what became of them without anybody in it. Nothing counts before it is applied. */
export function beginPastFile(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'couriers'>,
  shop: Shop,
  { fileName, lines, actor }: Asked,
): Promise<Outcome<PastFile, BeginPastRefusal>> {
  return deps.db.transaction(async (tx) => {
    const table = pastTable(
      lines,
      deps.couriers.filter(({ countries }) => countries.includes(shop.country)),
    )
    if (!table.ok) return table
    const { platform, rows } = table.value
    if (rows.length > MOST_ROWS) return refused({ reason: 'too-many-rows' })
    const now = deps.clock()
    const asked = { shopId: shop.id, country: shop.country, latest: latestDay(now, shop.country) }
    const { entries, withoutNumber } = pastEntries(table.value, asked)
    if (entries.length === 0) return refused({ reason: 'no-numbers' })
    const days = entries.map(({ day }) => day).filter((day) => day !== '')
    const file: WholePastFile = {
      ...{ id: Buffer.from(deps.chance(10)).toString('hex'), fileName: fileName.slice(0, LONGEST_NAME), platform },
      ...{ state: 'pending', madeBy: actorText(actor), madeAt: now, said: {}, entries },
      firstDay: days.reduce((first, day) => (first === '' || day < first ? day : first), ''),
      lastDay: days.reduce((last, day) => (day > last ? day : last), ''),
      facts: { orders: entries.length, withoutNumber, counted: NOTHING_COUNTED },
    }
    await insertPastFile(tx, shop.id, file)
    const details = { platform, orders: entries.length }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'read-past-file', subject: file.id, details })
    return done(file)
  })
}
