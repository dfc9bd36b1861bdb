import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { loadAssets } from './assets.ts'
import { checkDurability } from './database/durability.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { dbipCountries } from './dbip.platform.ts'
import type { Assets, Deps } from './deps.ts'
import type { Environment } from './env.ts'
import { watchEventLoop } from './event-loop.ts'
import { openGate } from './gate.ts'
import { geoipService } from './geoip-service.platform.ts'
import { createLog } from './lib/log.ts'
import { createMetrics } from './lib/metrics.ts'
import { projectRoot } from './project-root.ts'
import { keptSecretKey } from './secret-key.ts'

/**
 * Everything the product needs, opened as the environment says, the database durable and migrated. Whoever opens it closes `deps.db`.
 * `assets`: instead of the build's. `stopping`: aborted by whoever stops the process.
 */
export async function openDeps(
  environment: Environment,
  assets?: Assets,
  stopping: AbortSignal = new AbortController().signal,
): Promise<Deps> {
  const { dataDir, secretKey, trustedProxies, geoipUrl, graphApi } = environment
  const root = projectRoot()
  const clock = () => Date.now()
  const log = createLog(environment.logLevel)
  const metrics = createMetrics()
  const db = await openDatabase(environment)
  try {
    await checkDurability(db)
    await migrate(db, join(root, 'migrations'), clock())
    return {
      db,
      clock,
      chance: (bytes) => randomBytes(bytes),
      log,
      settings: { secretKey: secretKey ?? (await keptSecretKey(dataDir)), dataDir, trustedProxies, graphApi },
      assets: assets ?? (await loadAssets(join(root, 'dist', 'client'))),
      metrics,
      gate: openGate(metrics, watchEventLoop(clock)),
      stopping,
      countryOf: geoipUrl ? geoipService(geoipUrl, { log, clock }) : dbipCountries(log),
    }
  } catch (error) {
    await db.close()
    throw error
  }
}
