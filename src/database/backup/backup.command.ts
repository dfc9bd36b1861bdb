import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { PRIVATE } from '../../lib/files/private-file.ts'
import { keyMarkOf, type SecretKeys } from '../../lib/secrets/root-key.ts'
import { counted } from '../../lib/text/counted.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Database } from '../database.ts'
import type { DatabaseCommandSettings } from '../move/move.command.ts'
import { makeBackup } from './backup.ts'
import { BACKUP_FILES, type BackupManifest } from './backup-manifest.ts'
import { progressLine, type ReportProgress } from './backup-progress.ts'
import { restoreBackup } from './restore.ts'
import { differencesFrom, verifyBackup } from './verify-backup.ts'

type Settings = Pick<DatabaseCommandSettings, 'clock'> & {
  /** The database without its root key: a backup needs no key. With `read`, nothing is made or written. */
  openDatabase(access?: 'read'): Promise<Database>
  presentKeys(): Promise<SecretKeys>
}

type Context = Pick<CommandContext, 'out' | 'fail' | 'dataDir' | 'migrationsDir'>

/** `contraentrega backup`, `backup verify` and `restore`: from either engine into a folder, and from a folder into either engine. */
export function addBackupCommands(program: Command, context: Context, settings: Settings): void {
  const backup = program
    .command('backup')
    .description('Copies database and pictures into a new folder, while the shops stay open')
    .argument('<folder>', 'where to; must not exist yet')
    .option('--with-key', 'also copies the secret key: then anyone with the folder can read the shops’ tokens', false)
    .addOption(progressOption())
    .action((folder: string, options: MakeOptions) => backUp(context, settings, resolve(folder), options))
  backup
    .command('verify')
    .description('Reads a whole backup and says whether it is what was written')
    .argument('<folder>')
    .option('--live', 'also compares it with the database of this environment, which must be at rest', false)
    .addOption(progressOption())
    .action((folder: string, options: VerifyOptions) => verify(context, settings, resolve(folder), options))
  program
    .command('restore')
    .description('Brings a backup into the empty database of this environment (DATA_DIR, DATABASE_URL), and compares')
    .argument('<folder>')
    .option('--other-key', 'accepts another secret key, for one that is lost: see contraentrega key reset', false)
    .action((folder: string, { otherKey }: { otherKey: boolean }) =>
      restore(context, settings, resolve(folder), otherKey),
    )
}

interface VerifyOptions {
  readonly live: boolean
  readonly progress: boolean
}

interface MakeOptions {
  readonly withKey: boolean
  readonly progress: boolean
}

/** The server reads these lines: it runs these commands for the desk's backups. */
function progressOption(): Option {
  return new Option('--progress', 'also prints how far it is').default(false).hideHelp()
}

function progressReporter({ out }: Context, isAsked: boolean): ReportProgress {
  return isAsked ? (progress) => out(progressLine(progress)) : () => {}
}

async function backUp(
  context: Context,
  settings: Settings,
  folder: string,
  { withKey, progress }: MakeOptions,
): Promise<void> {
  const db = await settings.openDatabase('read')
  const { keys, from } = await settings.presentKeys()
  const { dataDir, migrationsDir } = context
  const source = {
    db,
    dataDir,
    migrationsDir,
    secretKeys: keys,
    now: settings.clock(),
    report: progressReporter(context, progress),
  }
  const manifest = await makeBackup(source, folder, withKey)
  context.out(`Backed up ${contents(manifest)} to ${folder}.`)
  if (!withKey) {
    context.out(`The secret key is not in it. Keep ${from} in another safe place.${needs(manifest)}`)
  }
}

async function verify(
  context: Context,
  settings: Settings,
  folder: string,
  { live, progress }: VerifyOptions,
): Promise<void> {
  const manifest = await verifyBackup(folder, progressReporter(context, progress))
  context.out(`Whole: ${contents(manifest)}, made ${manifest.madeAt}${manifest.withKey ? ', with its key' : ''}.`)
  const { keys, from } = await settings.presentKeys()
  if (hasKeyOf(manifest, keys)) context.out(`${from} opens its tokens.`)
  else context.out(`Its secret key is not here, and a restore needs it.${needs(manifest)}`)
  if (!live) return
  const different = await differencesFrom(folder, await settings.openDatabase('read'))
  if (different.length > 0) context.fail(`The database is not the same: ${different.join('; ')}.`)
  context.out('The database has the same rows, every one of them.')
}

async function restore(context: Context, settings: Settings, folder: string, otherKey: boolean): Promise<void> {
  const manifest = await verifyBackup(folder)
  const { dataDir, migrationsDir } = context
  if (!otherKey) await requireKey(context, manifest, (await settings.presentKeys()).keys, folder)
  const db = await settings.openDatabase()
  const tables = await restoreBackup(folder, { db, dataDir, migrationsDir, now: settings.clock() })
  context.out(`Restored ${contents({ ...manifest, tables: [...tables] })}; every row was read back and is the same.`)
  if (otherKey)
    context.out(`If its secret key is lost, run contraentrega key reset before the start.${needs(manifest)}`)
}

/** Fails unless the key of the environment or of the data folder sealed the backup. Where there is none, the backup's own key is copied. */
async function requireKey(
  { dataDir, fail }: Context,
  manifest: BackupManifest,
  keys: readonly Uint8Array[],
  folder: string,
): Promise<void> {
  const own = join(dataDir, BACKUP_FILES.key)
  if (hasKeyOf(manifest, keys)) return
  const way = `set SECRET_KEY to the one of the backup's shops, or restore with --other-key if it is lost.${needs(manifest)}`
  if (keys.length > 0) fail(`The secret key here is another than the backup's: ${way}`)
  if (!manifest.withKey) fail(`There is no secret key here, and the backup has none: put it into ${own}, ${way}`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await copyFile(join(folder, BACKUP_FILES.key), own)
  await chmod(own, PRIVATE)
}

/** Whether one of the keys opens what the backup holds. A backup of a database that never started needs no key. */
function hasKeyOf({ keyMark }: BackupManifest, keys: readonly Uint8Array[]): boolean {
  return keyMark === '' || keys.some((key) => keyMarkOf(key) === keyMark)
}

function needs({ keyMark }: BackupManifest): string {
  return keyMark ? ` The mark of that key is ${keyMark}.` : ''
}

function contents({ tables, pictures }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${counted(rows, 'row', 'rows')} of ${counted(tables.length, 'table', 'tables')} and ${counted(pictures.files, 'picture', 'pictures')}`
}
