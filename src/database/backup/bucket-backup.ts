import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { unpackTar } from 'modern-tar/fs'
import type { Bucket } from '../../lib/bucket/bucket.platform.ts'
import { giveUpAbandoned, putInParts } from '../../lib/bucket/upload-parts.platform.ts'
import { PRIVATE } from '../../lib/files/private-file.ts'
import { type TarEntry, tarFile } from '../../lib/files/tar-file.ts'
import type { ListedMedia } from '../../lib/media/media-files.ts'
import { sha256 } from '../../lib/secrets/digest.ts'
import { keyMarkOf } from '../../lib/secrets/root-key.ts'
import { BrokenSeal, openStream, sealedSize, sealStream } from '../../lib/secrets/sealed-stream.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { tableChecksums } from '../move/table-checksums.ts'
import { snapshotInto } from '../sqlite/snapshot.ts'
import { removeAbandoned } from './abandoned-folders.ts'
import { type BackupSource, keyMarkIn, mediaOf, requireDiskSpace } from './backup.ts'
import { BACKUP_FILES, type BackupManifest, parseManifest } from './backup-manifest.ts'
import type { PictureFiles } from './picture-files.ts'

/** The two objects of a backup in a bucket, both sealed: a tar of database and pictures, and `backup.json`, which is written last. */
export const BUCKET_OBJECTS = { content: 'content', manifest: 'manifest' } as const
const PURPOSES = { content: 'backup-files content', manifest: 'backup-files manifest' } as const

const WORK = '.backup-'
/** Longer than a backup is under way. */
export const ABANDONED_MS = 12 * 60 * 60 * 1000
/** The bytes of a sealed object that are in memory at a time while it is read. */
const PIECE = 8 * 2 ** 20

const PICTURE = new RegExp(`^${BACKUP_FILES.pictures}/[\\w-][\\w.-]*$`)

/**
 * Writes a backup into a bucket, below `name`: everything that leaves this machine is sealed under the secret key. The database is copied to the data folder first, for a snapshot of one
 * moment; the pictures go out one by one. A backup that breaks off has no manifest, and so is none.
 */
export async function backUpToBucket(source: BackupSource, bucket: Bucket, name: string): Promise<BackupManifest> {
  const { dataDir, now } = source
  await refuseTaken(bucket, name)
  await giveUpAbandoned(bucket, now - ABANDONED_MS)
  return inWorkFolder(dataDir, now, async (work) => {
    await requireDiskSpace(source, { list: async () => [] }, work)
    const file = join(work, BACKUP_FILES.database)
    source.report?.({ step: 'database', done: 0, total: 0 })
    await snapshotInto(source.db, file, source.migrationsDir, now)
    const tables = await tableChecksums(file, (done, total) => source.report?.({ step: 'reading', done, total }))
    const keyMark = await keyMarkIn(file, tables)
    const key = sealingKey(source.secretKeys, keyMark)
    const pictures = await sendContent({ ...source, work, file, key }, bucket, name)
    const made = { format: 1, madeAt: new Date(now).toISOString(), engine: source.db.engine } as const
    const manifest: BackupManifest = { ...made, tables: [...tables], pictures, keyMark, withKey: false }
    const text = Buffer.from(JSON.stringify(manifest))
    const sealed = await buffer(sealStream(key, PURPOSES.manifest, piecesOf([text])))
    await bucket.put(`${name}/${BUCKET_OBJECTS.manifest}`, sealed)
    return manifest
  })
}

/** The one that opens the database's root key, so that one key is enough for a restore. */
function sealingKey(secretKeys: readonly Uint8Array[], keyMark: string): Uint8Array {
  const key = secretKeys.find((one) => keyMarkOf(one) === keyMark) ?? (keyMark === '' ? secretKeys[0] : undefined)
  if (key) return key
  throw new UnusableDatabase(
    `A backup in a bucket is sealed under the secret key${keyMark && ` with the mark ${keyMark}`}, which is not here: set SECRET_KEY.`,
  )
}

type Sending = BackupSource & { readonly work: string; readonly file: string; readonly key: Uint8Array }

/** Sends the tar, and sums the pictures on their way. */
async function sendContent(sending: Sending, bucket: Bucket, name: string): Promise<PictureFiles> {
  const { work, file, key, now, report } = sending
  const media = mediaOf(sending)
  const files = await media.list()
  const digests = new Map<string, string>()

  /** Copies a picture out first: that passes the cache by, and it does not change while it is read. */
  async function* readPicture(one: ListedMedia): AsyncGenerator<Uint8Array> {
    report?.({ step: 'pictures', done: digests.size, total: files.length })
    const copy = join(work, `picture-${randomUUID()}`)
    await media.copyTo(one.name, copy)
    const hash = createHash('sha256')
    for await (const bytes of createReadStream(copy) as AsyncIterable<Uint8Array>) {
      hash.update(bytes)
      yield bytes
    }
    await rm(copy)
    digests.set(one.name, hash.digest('hex'))
  }

  const entries: TarEntry[] = [
    {
      ...{ name: BACKUP_FILES.database, size: (await stat(file)).size },
      read: (start, end) => createReadStream(file, { start, end: end - 1 }),
    },
    ...files.map((one) => ({
      ...{ name: `${BACKUP_FILES.pictures}/${one.name}`, size: one.size },
      read: () => readPicture(one),
    })),
  ]
  const tar = tarFile(entries, Math.floor(now / 1000))
  const sealed = sealStream(key, PURPOSES.content, tar.read(0, tar.size))
  await putInParts(bucket, `${name}/${BUCKET_OBJECTS.content}`, sealed, sealedSize(tar.size))
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  // Nothing is read of an empty file.
  const lines = files.map((one) => `${one.name} ${digests.get(one.name) ?? sha256('')}\n`)
  return { files: files.length, bytes, checksum: sha256(lines.join('')) }
}

async function refuseTaken(bucket: Bucket, name: string): Promise<void> {
  for (const object of Object.values(BUCKET_OBJECTS)) {
    if ((await bucket.size(`${name}/${object}`)) === null) continue
    throw new UnusableDatabase(`There is something at ${bucket.address}/${name} already. Name a new one.`)
  }
}

/** The manifest of a backup. Throws `UnusableDatabase` when there is no finished backup, or when no key here opens it. */
export async function bucketManifest(
  bucket: Bucket,
  name: string,
  secretKeys: readonly Uint8Array[],
): Promise<BackupManifest> {
  const at = `${bucket.address}/${name}`
  const sealed = await bucket.get(`${name}/${BUCKET_OBJECTS.manifest}`)
  if (!sealed) throw new UnusableDatabase(`${at} is no finished backup: it has no ${BUCKET_OBJECTS.manifest}.`)
  const text = await opening(at, () => buffer(openStream(secretKeys, PURPOSES.manifest, piecesOf([sealed]))))
  return parseManifest(text.toString(), at)
}

interface Fetching {
  readonly secretKeys: readonly Uint8Array[]
  readonly dataDir: string
  readonly now: number
}

/** Brings a backup out of a bucket into a folder below the data folder, as `backup` would have written it there. The folder is deleted when the work is over. */
export async function withFetchedBackup<Value>(
  bucket: Bucket,
  name: string,
  { secretKeys, dataDir, now }: Fetching,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const manifest = await bucketManifest(bucket, name, secretKeys)
  return inWorkFolder(dataDir, now, async (folder) => {
    const sealed = readSealed(bucket, `${name}/${BUCKET_OBJECTS.content}`)
    const known = ({ name: path }: { readonly name: string }) => {
      if (path !== BACKUP_FILES.database && !PICTURE.test(path)) throw new BrokenSeal(`It holds ${path}.`)
      return true
    }
    const unpacking = unpackTar(folder, { strict: true, filter: known, dmode: 0o700, fmode: PRIVATE })
    // It is read to its end, which says that it was whole.
    const plain = openStream(secretKeys, PURPOSES.content, sealed)
    await opening(`${bucket.address}/${name}`, () => pipeline(plain, unpacking))
    await writeFile(join(folder, BACKUP_FILES.manifest), JSON.stringify(manifest), { mode: PRIVATE })
    return work(folder)
  })
}

/** Reads an object in parts, each of which is tried again by itself when the line breaks. */
async function* readSealed(bucket: Bucket, key: string): AsyncGenerator<Uint8Array> {
  const size = await bucket.size(key)
  for (let start = 0; start < (size ?? 1); start += PIECE) {
    const piece = size === null ? null : await bucket.get(key, { start, end: Math.min(size, start + PIECE) })
    if (!piece) throw new BrokenSeal(`It has no ${BUCKET_OBJECTS.content}.`)
    yield piece
  }
}

async function opening<Value>(at: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BrokenSeal)
      throw new UnusableDatabase(`The backup ${at} is damaged or does not open: ${error.message}`)
    throw error
  }
}

async function inWorkFolder<Value>(
  dataDir: string,
  now: number,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await removeAbandoned(dataDir, WORK, now - ABANDONED_MS)
  const folder = await mkdtemp(join(dataDir, WORK))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* piecesOf(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}
