import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { checkDurability } from '../database/durability.ts'
import { migrate, requireMigrated } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import type { LockPatience } from '../database/sqlite-turns.ts'
import { createLog } from '../lib/log.ts'
import { createMetrics } from '../lib/metrics.ts'
import { MISS_PACE, openGate } from '../web/gate.ts'
import { openPace } from '../web/pace.ts'
import { loadAssets } from './assets.ts'
import { dbipCountries } from './dbip.platform.ts'
import type { Assets, Deps } from './deps.ts'
import type { Environment } from './env.ts'
import { watchEventLoop } from './event-loop.ts'
import { geoipService } from './geoip-service.platform.ts'
import { logLockedOut } from './log-locked-out.ts'
import { projectRoot } from './project-root.ts'
import { keptSecretKey, presentSecretKey } from './secret-key.ts'

export interface OpenOptions {
  /** In place of those of the build. */
  readonly assets?: Assets
  /** Aborted when the process has to stop. */
  readonly stopping?: AbortSignal
  /** How long a transaction waits for another process that holds SQLite's write lock. */
  readonly lockPatience?: LockPatience
}

/** Everything the product needs, opened as the environment says, with a database that is durable and migrated. The caller closes `deps.db`. */
export async function openDeps(environment: Environment, options: OpenOptions = {}): Promise<Deps> {
  const { lockPatience } = options
  const log = createLog(environment.logLevel)
  const sqlite = { lockReport: logLockedOut(log), ...(lockPatience && { lockPatience }) }
  const db = await openDatabase({ ...environment, sqlite })
  try {
    await checkDurability(db)
    await migrate(db, migrationsDir(), Date.now())
    return await depsOver(db, environment, keptSecretKey, { log, ...options })
  } catch (error) {
    await db.close()
    throw error
  }
}

/** The same for a command that only reads: it neither makes nor migrates nor writes anything, and so works on a standby. */
export async function openDepsForReading(environment: Environment): Promise<Deps> {
  const db = await openDatabase({ ...environment, isReadOnly: true })
  try {
    await requireMigrated(db.read, migrationsDir())
    return await depsOver(db, environment, presentSecretKey, { log: createLog(environment.logLevel) })
  } catch (error) {
    await db.close()
    throw error
  }
}

async function depsOver(
  db: Database,
  environment: Environment,
  secretKeyIn: (dataDir: string) => Promise<Uint8Array>,
  { log, assets, stopping = new AbortController().signal }: OpenOptions & Pick<Deps, 'log'>,
): Promise<Deps> {
  const { dataDir, secretKey, trustedProxies, trustsForwardedHost, geoipUrl, graphApi } = environment
  const clock = () => Date.now()
  const metrics = createMetrics()
  return {
    db,
    clock,
    chance: (bytes) => randomBytes(bytes),
    log,
    settings: {
      secretKey: secretKey ?? (await secretKeyIn(dataDir)),
      dataDir,
      trustedProxies,
      trustsForwardedHost,
      graphApi,
    },
    assets: assets ?? (await loadAssets(join(projectRoot(), 'dist', 'client'))),
    metrics,
    gate: openGate(metrics, watchEventLoop(clock), { missPace: openPace(MISS_PACE, () => performance.now()) }),
    stopping,
    countryOf: geoipUrl ? geoipService(geoipUrl, { log, clock }) : dbipCountries(log),
  }
}

function migrationsDir(): string {
  return join(projectRoot(), 'migrations')
}
