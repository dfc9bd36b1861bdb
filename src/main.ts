import { createApp } from './app.ts'
import type { Deps } from './deps.ts'
import type { Environment } from './env.ts'
import { failureText } from './failure-text.ts'
import { openDeps } from './open-deps.ts'
import { processEnvironment } from './process-environment.ts'
import { serve } from './serve.ts'
import { listShops } from './shops/shops.store.ts'

const PATIENCE_MS = 8_000
const LAST_MOMENT_MS = 9_500

/** The one process that answers everything: opens the database and the port, and closes both in order when it is told to stop. */
async function main(environment: Environment): Promise<void> {
  const deps = await openDeps(environment)
  const { log } = deps
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'Stopped by an error that nobody caught')
    process.exit(1)
  })
  warnAboutKey(environment, deps)
  if (environment.demo) await openDemo(deps)
  const server = await serve(createApp(deps), environment.host, environment.port)
  await announce(deps, server.port)
  const signal = await toldToStop()
  log.info({ signal }, 'Stopping')
  setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref()
  await server.stop(PATIENCE_MS)
  await deps.db.close()
  log.info('Stopped')
}

/** Loaded only when it is needed: the demo and its pictures are a third of the program. */
async function openDemo(deps: Deps): Promise<void> {
  const shops = await listShops(deps.db.read)
  if (shops.length > 0) return
  const { loadDemo } = await import('./demo.ts')
  await loadDemo({ ...deps, report: (line) => console.error(line) })
}

/** The supervisor may say it twice, and a terminal says it to the launcher as well: only the first counts. */
function toldToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, resolve)
  })
}

async function announce({ db }: Deps, port: number): Promise<void> {
  const shops = await listShops(db.read)
  for (const { hosts, config } of shops) console.log(`http://${hosts[0]}:${port}/  ${config.logo_title}`)
  if (shops.length === 0)
    console.log(`Port ${port} is open, and there is no shop yet: npx contraentrega shop add --help`)
}

const ONLY_THIS_MACHINE = /^(127\.|localhost$|::1$)/

function warnAboutKey({ secretKey, host, databaseUrl }: Environment, { log }: Deps): void {
  if (secretKey || (ONLY_THIS_MACHINE.test(host) && !databaseUrl)) return
  log.warn(
    'SECRET_KEY is not set: the key is only in the data folder. Keep secret.key in your backups, or set SECRET_KEY; several servers on one database need the same.',
  )
}

const environment = processEnvironment()
try {
  await main(environment)
} catch (error) {
  console.error(`The shops cannot open. ${failureText(error, environment)}`)
  process.exit(1)
}
