import type { Deps } from '../../server/deps.ts'
import { roundsToSweep } from './rider-rounds.store.ts'
import { sweepRound } from './sweep-round.action.ts'

/** Words and pictures stay for so long after a link has ended. */
const KEPT_MS = 14 * 86_400_000

/** Empties what riders said behind links that ended two weeks ago. */
export async function sweepRounds(deps: Pick<Deps, 'db' | 'clock'>, isStopped: () => boolean = () => false) {
  for (const due of await roundsToSweep(deps.db.read, deps.clock() - KEPT_MS)) {
    if (isStopped()) return
    await sweepRound(deps, due)
  }
}
