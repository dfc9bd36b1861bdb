import { OLD_COPY_SECONDS } from '../../staff/backups/copy-age.ts'
import type { Deps } from '../deps.ts'
import { type RepeatingJob, repeatEvery } from './repeat-every.ts'

const FIRST_MS = 2_000
const EVERY_MS = 5_000

/** Asks Litestream every few seconds how far its copy is, until `stop`. The log says once that it got old, and once that it is complete again. */
export function startWatchingCopy({ copy, log, stopping }: Pick<Deps, 'copy' | 'log' | 'stopping'>): RepeatingJob {
  let wasOld = false
  return repeatEvery({ firstMs: FIRST_MS, everyMs: EVERY_MS, stopping }, async () => {
    if (!copy) return
    await copy.look()
    const isOld = copy.isOld()
    if (isOld && !wasOld) log.error({ seconds: copy.ageSeconds() }, OLD)
    if (!isOld && wasOld) log.warn('The copy by Litestream is complete again')
    wasOld = isOld
  })
}

const OLD = `The copy by Litestream lacks more than ${OLD_COPY_SECONDS / 60} minutes: look whether it runs, and whether it reaches its bucket or folder (docs/operations.md)`
