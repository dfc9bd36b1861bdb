import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from './database/database.ts'
import { createLog } from './lib/log/log.ts'
import type { CommandContext } from './server/command-context.ts'
import { type BucketUse, programOf } from './server/commands.ts'
import type { Deps } from './server/deps.ts'
import { failureText } from './server/failure-text.ts'
import { listeningPort } from './server/listening-port.platform.ts'
import { openDeps, openDepsForReading, openMigrated, openMigratedForReading } from './server/open-deps.ts'
import { bucketOf, openMedia, pictureBucket } from './server/open-media.ts'
import { processEnvironment } from './server/settings/process-environment.ts'
import { projectRoot } from './server/settings/project-root.ts'
import { resealers } from './server/settings/resealers.ts'
import { addSecretKey, makeSecretKey, presentSecretKeys } from './server/settings/secret-key.ts'
import { nameSourceLines } from './server/source-stack.ts'
import type { KeyAccess } from './shops/keys/key.command.ts'

class CommandFailure extends Error {}

/** `contraentrega`: the commands of the rooms, for sellers and operators. */
async function main(): Promise<void> {
  const environment = processEnvironment({ LOG_LEVEL: 'warn' })
  let opened: Promise<Deps> | undefined
  let bare: Promise<Database> | undefined
  const context: CommandContext = {
    openDeps(access) {
      opened ??= access === 'read' ? openDepsForReading(environment) : openDeps(environment)
      return opened
    },
    out: (text) => void process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
    fail(message) {
      throw new CommandFailure(message)
    },
    dataDir: environment.dataDir,
    migrationsDir: join(projectRoot(), 'migrations'),
  }
  const clock = () => Date.now()
  const access: KeyAccess & BucketUse = {
    openDatabase(access) {
      bare ??= access === 'read' ? openMigratedForReading(environment) : openMigrated(environment)
      return bare
    },
    presentKeys: () => presentSecretKeys(environment),
    makeKey: () => makeSecretKey(environment.dataDir),
    addKey: () => addSecretKey(environment.dataDir),
    clock,
    chance: (bytes) => randomBytes(bytes),
    resealers,
    media: () => openMedia(environment, { clock, log: createLog(environment.logLevel) }),
    pictureBucket: () => pictureBucket(environment, clock),
    bucketAt: (address) => bucketOf(environment, address, clock),
  }
  try {
    const port = (await listeningPort(environment.dataDir)) ?? environment.port
    await programOf(context, { ...environment, port }, access).parseAsync()
  } catch (error) {
    console.error(error instanceof CommandFailure ? error.message : failureText(error, environment))
    process.exitCode = 1
  } finally {
    await (await opened?.catch(() => undefined))?.db.close()
    await (await bare?.catch(() => undefined))?.close()
  }
}

/** `contraentrega orders list | head` closes the pipe early, which is not a failure. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

nameSourceLines()
await main()
