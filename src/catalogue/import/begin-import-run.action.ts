import { type Actor, actorText } from '../../activity/actor.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { BeginRunRefusal, ImportRun } from './import-run.ts'
import { findOpenRun, insertRun } from './import-runs.store.ts'
import { LARGEST_FILE, LARGEST_JSON } from './run-rules.ts'

export interface RunToBegin {
  readonly fileName: string
  /** Bytes. */
  readonly size: number
  readonly actor: Actor
}

const LONGEST_NAME = 200

/** Begins an import at the desk: its file comes next, in pieces. A shop has one under way. */
export function beginRun(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { fileName, size, actor }: RunToBegin,
): Promise<Outcome<ImportRun, BeginRunRefusal>> {
  return retryUniqueViolations(() =>
    deps.db.transaction<Outcome<ImportRun, BeginRunRefusal>>(async (tx) => {
      if (size > LARGEST_FILE) return refused({ reason: 'too-large', most: LARGEST_FILE })
      if (/\.json$/i.test(fileName) && size > LARGEST_JSON)
        return refused({ reason: 'json-too-large', most: LARGEST_JSON })
      if (size === 0) return refused({ reason: 'empty' })
      const open = await findOpenRun(tx, shop.id)
      if (open) return refused({ reason: 'under-way', id: open.id })
      const now = deps.clock()
      const run = {
        ...{ id: Buffer.from(deps.chance(10)).toString('hex'), state: 'receiving' as const },
        ...{ fileName: fileName.slice(0, LONGEST_NAME), size, format: null, progress: null, counts: null },
        ...{ choices: { overwrite: [], replace: false }, saved: null, failure: null, begunBy: actorText(actor) },
        ...{ begunAt: now, updatedAt: now, endedAt: null, leaseUntil: 0, tries: 0 },
      }
      await insertRun(tx, shop.id, run)
      return done(run)
    }),
  )
}
