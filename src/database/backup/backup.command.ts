import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Bucket } from '../../lib/bucket/bucket.platform.ts'
import { type BucketAddress, isBucketAddress, readBucketAddress } from '../../lib/bucket/bucket-address.ts'
import { PRIVATE } from '../../lib/files/private-file.ts'
import type { MediaFiles } from '../../lib/media/media-files.ts'
import { keyMarkOf, type SecretKeys } from '../../lib/secrets/root-key.ts'
import { counted } from '../../lib/text/counted.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Database } from '../database.ts'
import type { DatabaseCommandSettings } from '../move/move.command.ts'
import { type BackupSource, makeBackup } from './backup.ts'
import { BACKUP_FILES, type BackupManifest } from './backup-manifest.ts'
import { progressLine, type ReportProgress } from './backup-progress.ts'
import { restoreBackup } from './restore.ts'
import { differencesFrom, verifyBackup } from './verify-backup.ts'

export type BackupSettings = Pick<DatabaseCommandSettings, 'clock'> & {
  /** The database without its root key: a backup needs no key. With `read`, nothing is made or written. */
  openDatabase(access?: 'read'): Promise<Database>
  presentKeys(): Promise<SecretKeys>
  /** Where the pictures are; without it, in the data folder. */
  readonly media?: () => Promise<MediaFiles>
  /** Opens a bucket with the keys of the environment. Throws where it has none. */
  readonly bucketAt?: (address: BucketAddress) => Promise<Bucket>
}

type Context = Pick<CommandContext, 'out' | 'fail' | 'dataDir' | 'migrationsDir'>

const BUCKET_HELP = `
A place in a bucket, such as s3://bucket/copias/2026-11-21, is sealed under the secret key: without SECRET_KEY (or DATA_DIR/secret.key) nobody reads it any more.
BUCKET_ENDPOINT, BUCKET_REGION, BUCKET_ACCESS_KEY and BUCKET_SECRET_KEY say how the bucket is reached.`

/** `contraentrega backup`, `backup verify` and `restore`: from either engine into a folder or a bucket, and from there into either engine. */
export function addBackupCommands(program: Command, context: Context, settings: BackupSettings): void {
  const backup = program
    .command('backup')
    .description('Copies database and pictures into a new folder, or a bucket, while the shops stay open')
    .argument('<place>', 'where to: a folder that does not exist yet, or s3://bucket/…/name')
    .option('--with-key', 'also copies the secret key: then anyone with the folder can read the shops’ tokens', false)
    .option('--keep <number>', 'in a bucket: deletes the older backups beside it, so that so many remain', readKeep)
    .addOption(progressOption())
    .addHelpText('after', BUCKET_HELP)
    .action((place: string, options: MakeOptions) =>
      isBucketAddress(place)
        ? backUpInBucket(context, settings, place, options)
        : backUp(context, settings, resolve(place), options),
    )
  backup
    .command('verify')
    .description('Reads a whole backup and says whether it is what was written')
    .argument('<place>')
    .option('--live', 'also compares it with the database of this environment, which must be at rest', false)
    .addOption(progressOption())
    .action((place: string, options: VerifyOptions) =>
      inFolder(context, settings, place, (folder) => verify(context, settings, folder, options)),
    )
  program
    .command('restore')
    .description('Brings a backup into the empty database of this environment (DATA_DIR, DATABASE_URL), and compares')
    .argument('<place>')
    .option('--other-key', 'accepts another secret key, for one that is lost: see contraentrega key reset', false)
    .action((place: string, { otherKey }: { otherKey: boolean }) =>
      inFolder(context, settings, place, (folder) => restore(context, settings, folder, otherKey)),
    )
}

interface VerifyOptions {
  readonly live: boolean
  readonly progress: boolean
}

interface MakeOptions {
  readonly withKey: boolean
  /** How many backups remain in the bucket. */
  readonly keep?: number
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
  settings: BackupSettings,
  folder: string,
  { withKey, keep, progress }: MakeOptions,
): Promise<void> {
  if (keep !== undefined) context.fail('--keep is for backups in a bucket: s3://bucket/…/name.')
  const { from } = await settings.presentKeys()
  const source = await sourceOf(context, settings, progress)
  const manifest = await makeBackup(source, folder, withKey)
  context.out(`Backed up ${contents(manifest)} to ${folder}.`)
  if (!withKey) {
    context.out(`The secret key is not in it. Keep ${from} in another safe place.${needs(manifest)}`)
  }
}

async function sourceOf(context: Context, settings: BackupSettings, progress: boolean): Promise<BackupSource> {
  const { dataDir, migrationsDir } = context
  const { keys } = await settings.presentKeys()
  return {
    db: await settings.openDatabase('read'),
    ...{ dataDir, migrationsDir, secretKeys: keys, now: settings.clock() },
    ...(settings.media && { media: await settings.media() }),
    report: progressReporter(context, progress),
  }
}

async function backUpInBucket(
  context: Context,
  settings: BackupSettings,
  place: string,
  { withKey, keep, progress }: MakeOptions,
): Promise<void> {
  if (withKey)
    context.fail(
      'A backup in a bucket is sealed under the secret key, which would lie beside it. Leave out --with-key.',
    )
  const { bucket, name } = await inBucket(context, settings, place)
  const { backUpToBucket } = await import('./bucket-backup.ts')
  const source = await sourceOf(context, settings, progress)
  const manifest = await backUpToBucket(source, bucket, name)
  context.out(`Backed up ${contents(manifest)} to ${bucket.address}/${name}.`)
  const { from } = await settings.presentKeys()
  context.out(
    `It is sealed under the secret key. Keep ${from} in another safe place: nothing else opens it.${needs(manifest)}`,
  )
  if (keep === undefined) return
  const { secretKeys, now } = source
  const { thinOut } = await import('./kept-in-bucket.ts')
  const gone = await thinOut(bucket, keep, { secretKeys, now })
  if (gone.length > 0)
    context.out(`Deleted ${counted(gone.length, 'older backup', 'older backups')}: ${gone.join(', ')}.`)
}

/** A backup's place in a bucket: the bucket at what is above it, and its name there. */
async function inBucket(
  { fail }: Context,
  { bucketAt }: BackupSettings,
  place: string,
): Promise<{ readonly bucket: Bucket; readonly name: string }> {
  const address = readBucketAddress(place)
  const steps = address?.prefix.split('/').filter((step) => step !== '') ?? []
  const name = steps.pop()
  if (!address || name === undefined || !bucketAt)
    return fail(`${place} names no backup in a bucket, such as s3://bucket/copias/2026-11-21.`)
  return { bucket: await bucketAt({ bucket: address.bucket, prefix: steps.map((step) => `${step}/`).join('') }), name }
}

/** Does the work on a backup's folder. One in a bucket is brought into a folder below the data folder for it. */
async function inFolder(
  context: Context,
  settings: BackupSettings,
  place: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  if (!isBucketAddress(place)) return work(resolve(place))
  const { bucket, name } = await inBucket(context, settings, place)
  const { withFetchedBackup } = await import('./bucket-backup.ts')
  const { keys } = await settings.presentKeys()
  const fetching = { secretKeys: keys, dataDir: context.dataDir, now: settings.clock() }
  return withFetchedBackup(bucket, name, fetching, work)
}

function readKeep(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It is a number from 1 to 9999.')
}

async function verify(
  context: Context,
  settings: BackupSettings,
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

async function restore(context: Context, settings: BackupSettings, folder: string, otherKey: boolean): Promise<void> {
  const manifest = await verifyBackup(folder)
  const { dataDir, migrationsDir } = context
  if (!otherKey) await requireKey(context, manifest, (await settings.presentKeys()).keys, folder)
  const db = await settings.openDatabase()
  const tables = await restoreBackup(folder, {
    ...{ db, dataDir, migrationsDir, now: settings.clock() },
    ...(settings.media && { media: await settings.media() }),
  })
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
