import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { manualIn } from '../backoffice/help/manual-folder.platform.ts'
import type { Database } from '../database/database.ts'
import { checkDurability } from '../database/faults/durability.ts'
import { migrate, requireMigrated } from '../database/migrate.ts'
import { type DatabasePlace, openDatabase, sqliteFile } from '../database/open-database.ts'
import type { LockTimeouts } from '../database/sqlite/sqlite-turns.ts'
import { readCouriers } from '../dispatch/reports/courier-folder.platform.ts'
import { createLog } from '../lib/log/log.ts'
import { createMetrics } from '../lib/log/metrics.ts'
import type { RootKey } from '../lib/secrets/root-key.ts'
import { publicInternet } from '../lib/web/reach.platform.ts'
import { openCopyWatch } from '../staff/backups/copy-watch.ts'
import { askLitestream } from '../staff/backups/litestream.platform.ts'
import { publicHostProbe } from '../staff/hosts/public-host-probe.platform.ts'
import { MISS_PACE, openGate } from '../web/gate.ts'
import { openPace } from '../web/pace.ts'
import { loadAssets } from './assets.ts'
import { dbipCountries } from './countries/dbip.platform.ts'
import { geoipService } from './countries/geoip-service.platform.ts'
import type { Assets, Deps } from './deps.ts'
import { watchEventLoop } from './limits/event-loop.ts'
import { logLockedOut, logNewPrimary } from './log-database.ts'
import { openMedia } from './open-media.ts'
import type { Environment } from './settings/env.ts'
import { openRootKey, readRootKey } from './settings/open-root-key.ts'
import { projectRoot } from './settings/project-root.ts'

export interface OpenOptions {
  /** In place of those of the build. */
  readonly assets?: Assets
  /** Aborted when the process has to stop. */
  readonly stopping?: AbortSignal
  /** Of a server: how long a transaction waits for another process that holds SQLite's write lock. The log then names it; a command ends with its name. */
  readonly lockTimeouts?: LockTimeouts
}

/** Everything the product needs, opened as the environment says, with a database that is durable and migrated. The caller closes `deps.db`. */
export async function openDeps(environment: Environment, options: OpenOptions = {}): Promise<Deps> {
  const { lockTimeouts } = options
  const log = createLog(environment.logLevel)
  const sqlite = lockTimeouts ? { lockTimeouts, lockReport: logLockedOut(log) } : {}
  const metrics = createMetrics()
  const db = await openMigrated(environment, { sqlite, timings: metrics, onNewPrimary: logNewPrimary(log) })
  try {
    const rootKey = await openRootKey({ db, clock, chance }, environment)
    return await depsOver(db, environment, rootKey, { log, metrics, ...options })
  } catch (error) {
    await db.close()
    throw error
  }
}

/** The same for a command that only reads: it neither makes nor migrates nor writes anything, and so works on a standby. */
export async function openDepsForReading(
  environment: Environment,
  { assets }: Pick<OpenOptions, 'assets'> = {},
): Promise<Deps> {
  const db = await openMigratedForReading(environment)
  try {
    const rootKey = await readRootKey(db, environment)
    return await depsOver(db, environment, rootKey, {
      log: createLog(environment.logLevel),
      metrics: createMetrics(),
      ...(assets && { assets }),
    })
  } catch (error) {
    await db.close()
    throw error
  }
}

/** The database alone, durable and migrated. The caller closes it. */
export async function openMigrated(
  environment: Environment,
  reports: Pick<DatabasePlace, 'sqlite' | 'timings' | 'onNewPrimary'> = {},
): Promise<Database> {
  const db = await openDatabase({ ...environment, ...reports })
  try {
    await checkDurability(db)
    await migrate(db, migrationsDir(), clock())
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Another database, to which a shop moves: as it is, neither migrated nor checked. The caller closes it. */
export function openTarget(databaseUrl: string): Promise<Database> {
  return openDatabase({ databaseUrl, dataDir: '' })
}

/** The same for a command that only reads: nothing is made or written. */
export async function openMigratedForReading(environment: Environment): Promise<Database> {
  const db = await openDatabase({ ...environment, isReadOnly: true })
  try {
    await requireMigrated(db.read, migrationsDir())
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

async function depsOver(
  db: Database,
  environment: Environment,
  rootKey: RootKey,
  { log, metrics, assets, stopping = new AbortController().signal }: OpenOptions & Pick<Deps, 'log' | 'metrics'>,
): Promise<Deps> {
  const { dataDir, trustedProxies, trustsForwardedHost, deskHost, securityContact, geoipUrl, graphApi, tiktokApi } =
    environment
  const { pushService, dropiApi, mail, retention, publicAddress, shopDomain, backupDir, litestreamUrl } = environment
  return {
    db,
    clock,
    chance,
    log,
    settings: {
      rootKey,
      dataDir,
      media: await openMedia(environment, { clock, log }),
      backupDir,
      trustedProxies,
      trustsForwardedHost,
      deskHost,
      publicAddress,
      shopDomain,
      securityContact,
      graphApi,
      tiktokApi,
      pushService,
      dropiApi,
      mail,
      retention,
    },
    assets: assets ?? (await loadAssets(join(projectRoot(), 'dist', 'client'))),
    metrics,
    gate: openGate(metrics, watchEventLoop(clock), { missPace: openPace(MISS_PACE, () => performance.now()) }),
    stopping,
    hostProbe: publicHostProbe,
    reach: publicInternet,
    couriers: readCouriers(join(projectRoot(), 'couriers')),
    manual: manualIn(join(projectRoot(), 'docs/es')),
    copy: litestreamUrl ? openCopyWatch(() => askLitestream(litestreamUrl, sqliteFile(dataDir)), clock) : null,
    countryOf: geoipUrl ? geoipService(geoipUrl, { log, clock }) : dbipCountries(log),
  }
}

function clock(): number {
  return Date.now()
}

function chance(bytes: number): Uint8Array {
  return randomBytes(bytes)
}

function migrationsDir(): string {
  return join(projectRoot(), 'migrations')
}
