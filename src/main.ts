import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from './app.ts'
import type { Environment } from './env.ts'
import { failureText } from './failure-text.ts'
import { openDeps } from './open-deps.ts'
import { announceShops, prepareShops } from './opening.ts'
import { processEnvironment } from './process-environment.ts'
import { serve } from './serve.ts'
import { startForgetting } from './start-forgetting.ts'
import { createRelay } from './tracking/run-relay.action.ts'

/** For the answers under way, the announcement before included; the rest of ten seconds is the database's. */
const PATIENCE_MS = 7_500
const LAST_MOMENT_MS = 9_500

/** The one process that answers everything: opens the database and the port, and closes both in order when it is told to stop. */
async function main(environment: Environment): Promise<void> {
  const stopping = new AbortController()
  const deps = await openDeps(environment, undefined, stopping.signal)
  const { log } = deps
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'Stopped by an error that nobody caught')
    process.exit(1)
  })
  await prepareShops(environment, deps)
  const stop = toldToStop()
  const server = await serve(createApp(deps), environment.host, environment.port)
  await announceShops(deps, server.port)
  const relay = createRelay(deps)
  relay.start()
  const forgetting = startForgetting(deps, environment.retention)
  const signal = await stop
  log.info({ signal }, 'Stopping')
  setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref()
  stopping.abort()
  // A balancer that asks /readyz sends nobody here any more before the port closes.
  await pause(environment.stopDelayMs)
  await Promise.all([server.stop(PATIENCE_MS - environment.stopDelayMs), relay.stop(), forgetting.stop()])
  await deps.db.close()
  log.info('Stopped')
}

/** The supervisor may say it twice, and a terminal says it to the launcher as well: only the first counts. */
function toldToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, resolve)
  })
}

const environment = processEnvironment()
try {
  await main(environment)
} catch (error) {
  console.error(`The shops cannot open. ${failureText(error, environment)}`)
  process.exit(1)
}
