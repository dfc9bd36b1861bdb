import { fillWords } from '../../catalogue/search/fill-words.job.ts'
import type { Deps } from '../deps.ts'
import { type Repeated, repeated } from './repeated.ts'

const FIRST_MS = 2_000
const HOUR_MS = 3_600_000

/** Fills the tables of words after an upgrade, until `stop`, which waits for the portion under way. When all are filled it costs a look at each shop. */
export function startFilling(deps: Pick<Deps, 'db' | 'log' | 'stopping'>): Repeated {
  const { log, stopping } = deps
  return repeated({ firstMs: FIRST_MS, everyMs: HOUR_MS, stopping }, async () => {
    try {
      const portions = await fillWords(deps, () => stopping.aborted)
      if (portions > 0) log.info({ portions }, 'Wrote the words by which products are found')
    } catch (err) {
      log.error({ err }, 'Writing the words by which products are found failed; the next try is in an hour')
    }
  })
}
