import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from './app.ts'
import { failureText } from './server/failure-text.ts'
import { backupProcess } from './server/jobs/backup-process.ts'
import { startBackingUp } from './server/jobs/start-backing-up.ts'
import { startCopying } from './server/jobs/start-copying.ts'
import { startDropping } from './server/jobs/start-dropping.ts'
import { startFilling } from './server/jobs/start-filling.ts'
import { startFollowing } from './server/jobs/start-following.ts'
import { startForgetting } from './server/jobs/start-forgetting.ts'
import { startHearing } from './server/jobs/start-hearing.ts'
import { startImporting } from './server/jobs/start-importing.ts'
import { startLearning } from './server/jobs/start-learning.ts'
import { startReading } from './server/jobs/start-reading.ts'
import { connectionRules } from './server/limits/connection-rules.ts'
import { openDeps } from './server/open-deps.ts'
import { announceShops, prepareShops } from './server/opening.ts'
import { serve } from './server/serve.ts'
import type { Environment } from './server/settings/env.ts'
import { processEnvironment } from './server/settings/process-environment.ts'
import { nameSourceLines } from './server/source-stack.ts'
import { createRelay } from './tracking/delivery/run-relay.job.ts'

/** How long answers under way may take, with the delay before the port closes. The rest of ten seconds is for the database. */
const PATIENCE_MS = 7_500
const LAST_MOMENT_MS = 9_500

/** A shopper learns within two seconds that the order has to wait. Commands, which nobody watches so closely, wait longer. */
const LOCK_PATIENCE = { shared: 1_500, alone: 15_000 }

/** Opens the database and the port, answers everything, and closes both in order after a signal to stop. */
async function main(environment: Environment): Promise<void> {
  const stopping = new AbortController()
  const deps = await openDeps(environment, { stopping: stopping.signal, lockPatience: LOCK_PATIENCE })
  const { log } = deps
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'Stopped by an uncaught error')
    process.exit(1)
  })
  await prepareShops(environment, deps)
  const stop = stopSignal()
  const server = await serve(createApp(deps), environment.host, environment.port, {}, connectionRules(deps))
  await announceShops(deps, server.port)
  const relay = createRelay(deps)
  relay.start()
  const forgetting = startForgetting(deps, environment.retention)
  const learning = startLearning(deps)
  const filling = startFilling(deps)
  const dropping = startDropping(deps)
  const following = startFollowing(deps)
  const hearing = startHearing(deps)
  const copying = startCopying(deps)
  const importing = startImporting(deps)
  const reading = startReading(deps)
  const backingUp = startBackingUp(deps, backupProcess(deps.log))
  const signal = await stop
  log.info({ signal }, 'Stopping')
  setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref()
  stopping.abort()
  // A balancer that asks /readyz has time to send visitors elsewhere before the port closes.
  await pause(environment.stopDelayMs)
  await Promise.all([
    server.stop(PATIENCE_MS - environment.stopDelayMs),
    relay.stop(),
    forgetting.stop(),
    learning.stop(),
    filling.stop(),
    dropping.stop(),
    following.stop(),
    hearing.stop(),
    copying.stop(),
    importing.stop(),
    reading.stop(),
    backingUp.stop(),
  ])
  await deps.db.close()
  log.info('Stopped')
}

/** Only the first signal counts: a supervisor may send two, and a terminal also sends one to the launcher. */
function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, resolve)
  })
}

nameSourceLines()
const environment = processEnvironment()
try {
  await main(environment)
} catch (error) {
  console.error(`The shops cannot open. ${failureText(error, environment)}`)
  process.exit(1)
}
