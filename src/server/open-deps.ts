import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { checkDurability } from '../database/durability.ts'
import { migrate, requireMigrated } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
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
import { projectRoot } from './project-root.ts'
import { keptSecretKey, presentSecretKey } from './secret-key.ts'

/**
 * Everything the product needs, opened as the environment says, with a database that is durable and migrated. The caller closes `deps.db`.
 * `assets` replace those of the build. `stopping` is aborted when the process has to stop.
 */
export async function openDeps(
  environment: Environment,
  assets?: Assets,
  stopping: AbortSignal = new AbortController().signal,
): Promise<Deps> {
  const db = await openDatabase(environment)
  try {
    await checkDurability(db)
    await migrate(db, migrationsDir(), Date.now())
    return await depsOver(db, environment, keptSecretKey, stopping, assets)
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
    return await depsOver(db, environment, presentSecretKey, new AbortController().signal)
  } catch (error) {
    await db.close()
    throw error
  }
}

async function depsOver(
  db: Database,
  environment: Environment,
  secretKeyIn: (dataDir: string) => Promise<Uint8Array>,
  stopping: AbortSignal,
  assets?: Assets,
): Promise<Deps> {
  const { dataDir, secretKey, trustedProxies, trustsForwardedHost, geoipUrl, graphApi } = environment
  const clock = () => Date.now()
  const log = createLog(environment.logLevel)
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
