import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import type { CommandContext } from '../server/command-context.ts'
import { makeBackup } from './backup.ts'
import { BACKUP, type BackupManifest, keyMarkOf } from './backup-manifest.ts'
import type { DatabaseCommandSettings } from './move.command.ts'
import { restoreBackup } from './restore.ts'
import { differencesFrom, verifyBackup } from './verify-backup.ts'

type Settings = Pick<DatabaseCommandSettings, 'clock'> & {
  /** `SECRET_KEY`, if it is set. */
  readonly secretKey: Uint8Array | null
}

/** `contraentrega backup`, `backup verify` and `restore`: from either engine into a folder, and from a folder into either engine. */
export function addBackupCommands(program: Command, context: CommandContext, settings: Settings): void {
  const backup = program
    .command('backup')
    .description('Copies database and pictures into a new folder, while the shops stay open')
    .argument('<folder>', 'where to; must not exist yet')
    .option('--with-key', 'also copies the secret key: then anyone with the folder can read the shops’ tokens', false)
    .action((folder: string, { withKey }: { withKey: boolean }) => backUp(context, settings, resolve(folder), withKey))
  backup
    .command('verify')
    .description('Reads a whole backup and says whether it is what was written')
    .argument('<folder>')
    .option('--live', 'also compares it with the database of this environment, which must be at rest', false)
    .action((folder: string, { live }: { live: boolean }) => verify(context, resolve(folder), live))
  program
    .command('restore')
    .description('Brings a backup into the empty database of this environment (DATA_DIR, DATABASE_URL), and compares')
    .argument('<folder>')
    .option('--other-key', 'accepts another secret key: the shops’ tokens must then be set again', false)
    .action((folder: string, { otherKey }: { otherKey: boolean }) =>
      restore(context, settings, resolve(folder), otherKey),
    )
}

async function backUp(context: CommandContext, { clock }: Settings, folder: string, withKey: boolean): Promise<void> {
  const { db, settings } = await context.openDeps('read')
  const { dataDir, migrationsDir } = context
  const source = { db, dataDir, migrationsDir, secretKey: settings.secretKey, now: clock() }
  const manifest = await makeBackup(source, folder, withKey)
  context.out(`Backed up ${contents(manifest)} to ${folder}.`)
  if (!withKey) {
    context.out(`The secret key is not in it. Keep ${join(dataDir, BACKUP.key)} (or SECRET_KEY) in another safe place.`)
  }
}

async function verify(context: CommandContext, folder: string, live: boolean): Promise<void> {
  const manifest = await verifyBackup(folder)
  context.out(`Whole: ${contents(manifest)}, made ${manifest.madeAt}${manifest.withKey ? ', with its key' : ''}.`)
  if (!live) return
  const different = await differencesFrom(folder, (await context.openDeps('read')).db)
  if (different.length > 0) context.fail(`The database is not the same: ${different.join('; ')}.`)
  context.out('The database has the same rows, every one of them.')
}

async function restore(
  context: CommandContext,
  { clock, secretKey }: Settings,
  folder: string,
  otherKey: boolean,
): Promise<void> {
  const manifest = await verifyBackup(folder)
  const { dataDir, migrationsDir } = context
  if (!otherKey) await requireKey(context, manifest, secretKey, folder)
  const { db } = await context.openDeps()
  const tables = await restoreBackup(folder, { db, dataDir, migrationsDir, now: clock() })
  context.out(`Restored ${contents({ ...manifest, tables: [...tables] })}; every row was read back and is the same.`)
}

/** Fails unless the key of the environment or of the data folder sealed the backup. Where there is none, the backup's own key is copied. */
async function requireKey(
  { dataDir, fail }: CommandContext,
  { keyMark, withKey }: BackupManifest,
  given: Uint8Array | null,
  folder: string,
): Promise<void> {
  const own = join(dataDir, BACKUP.key)
  const kept = given ?? (await readFile(own, 'utf8').then(keyOf, () => null))
  if (kept && keyMarkOf(kept) === keyMark) return
  const way = `set SECRET_KEY to the one of the backup's shops, or restore with --other-key and set the shops' tokens again.`
  if (kept) fail(`The secret key here is another than the backup's: ${way}`)
  if (!withKey) fail(`There is no secret key here, and the backup has none: put it into ${own}, ${way}`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await copyFile(join(folder, BACKUP.key), own)
}

function keyOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.trim(), 'hex'))
}

function contents({ tables, pictures }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables and ${pictures.files} pictures`
}
