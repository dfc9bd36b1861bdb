import { fillWords } from '../../catalogue/search/fill-words.job.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'

const FIRST_MS = 2_000
const HOUR_MS = 3_600_000

/** Fills the tables of search words after an upgrade, until `stop`, which waits for the batch under way. Once they are filled, a run only checks each shop. */
export function startFillingWords(deps: Pick<Deps, 'db' | 'log' | 'stopping'>): RepeatingJob {
  const { log, stopping } = deps
  return repeatEvery({ firstMs: FIRST_MS, everyMs: HOUR_MS, stopping }, async () => {
    try {
      const portions = await fillWords(deps, () => stopping.aborted)
      if (portions > 0) log.info({ portions }, 'Wrote the words by which products are found')
    } catch (err) {
      log.error({ err }, 'Writing the words by which products are found failed; the next try is in an hour')
    }
  })
}
