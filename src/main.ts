import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from './app.ts'
import { failureText } from './server/failure-text.ts'
import { backupProcess } from './server/jobs/backup-process.ts'
import { startBackups } from './server/jobs/start-backups.ts'
import { startCopyingProducts } from './server/jobs/start-copying-products.ts'
import { startCourierApis } from './server/jobs/start-courier-apis.ts'
import { startCourierMoney } from './server/jobs/start-courier-money.ts'
import { startCourierReports } from './server/jobs/start-courier-reports.ts'
import { startDroppingLeftovers } from './server/jobs/start-dropping-leftovers.ts'
import { startFigures } from './server/jobs/start-figures.ts'
import { startFillingWords } from './server/jobs/start-filling-words.ts'
import { startHooks } from './server/jobs/start-hooks.ts'
import { startImports } from './server/jobs/start-imports.ts'
import { startLearningCrowds } from './server/jobs/start-learning-crowds.ts'
import { startPublishingReviews } from './server/jobs/start-publishing-reviews.ts'
import { startQueueingOrders } from './server/jobs/start-queueing-orders.ts'
import { startRetention } from './server/jobs/start-retention.ts'
import { startTimedNews } from './server/jobs/start-timed-news.ts'
import { startWatchingCopy } from './server/jobs/start-watching-copy.ts'
import { connectionRules } from './server/limits/connection-rules.ts'
import { noteListening } from './server/listening-port.platform.ts'
import { openDeps } from './server/open-deps.ts'
import { announceShops, prepareShops } from './server/prepare-shops.ts'
import { serve } from './server/serve.ts'
import type { Environment } from './server/settings/env.ts'
import { processEnvironment } from './server/settings/process-environment.ts'
import { settleHeap } from './server/settle-heap.ts'
import { nameSourceLines } from './server/source-stack.ts'
import { createRelay } from './tracking/delivery/run-relay.job.ts'

/** How long answers under way may take, with the delay before the port closes. The rest of ten seconds is for the database. */
const GRACE_MS = 7_500
const LAST_MOMENT_MS = 9_500

/** A shopper learns within two seconds that the order has to wait. Commands, which nobody watches so closely, wait longer. */
const LOCK_TIMEOUTS = { shared: 1_500, alone: 15_000 }

/** Opens the database and the port, answers everything, and closes both in order after a signal to stop. */
async function main(environment: Environment): Promise<void> {
  const stopping = new AbortController()
  const deps = await openDeps(environment, { stopping: stopping.signal, lockTimeouts: LOCK_TIMEOUTS })
  const { log } = deps
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'Stopped by an uncaught error')
    process.exit(1)
  })
  await prepareShops(environment, deps)
  settleHeap()
  const stop = stopSignal()
  const server = await serve(createApp(deps), environment.host, environment.port, {}, connectionRules(deps))
  const forgetPort = await noteListening(deps, environment.dataDir, server.port)
  await announceShops(deps, server.port)
  const relay = createRelay(deps)
  relay.start()
  const forgetting = startRetention(deps, environment.retention)
  const learningCrowds = startLearningCrowds(deps)
  const fillingWords = startFillingWords(deps)
  const dropping = startDroppingLeftovers(deps)
  const following = startQueueingOrders(deps)
  const timedNews = startTimedNews(deps)
  const publishing = startPublishingReviews(deps)
  const copying = startCopyingProducts(deps)
  const importing = startImports(deps)
  const courierReports = startCourierReports(deps)
  const courierMoney = startCourierMoney(deps)
  const courierApis = startCourierApis(deps)
  const hooks = startHooks(deps)
  const figures = startFigures(deps)
  const backingUp = startBackups(deps, backupProcess(deps.log))
  const watchingCopy = startWatchingCopy(deps)
  const signal = await stop
  log.info({ signal }, 'Stopping')
  setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref()
  stopping.abort()
  // A balancer that asks /readyz has time to send visitors elsewhere before the port closes.
  await pause(environment.stopDelayMs)
  await Promise.all([
    server.stop(GRACE_MS - environment.stopDelayMs),
    relay.stop(),
    forgetting.stop(),
    learningCrowds.stop(),
    fillingWords.stop(),
    dropping.stop(),
    following.stop(),
    publishing.stop(),
    timedNews.stop(),
    copying.stop(),
    importing.stop(),
    courierReports.stop(),
    courierMoney.stop(),
    courierApis.stop(),
    hooks.stop(),
    figures.stop(),
    backingUp.stop(),
    watchingCopy.stop(),
    forgetPort(),
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
