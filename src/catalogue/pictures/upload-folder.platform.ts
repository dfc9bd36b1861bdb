import { mkdir, readFile, rm, rmdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../../lib/files/write-atomically.ts'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { KEPT_MS, mayAdd, mayBegin, type Uploaded, type UploadKind, type UploadRefusal } from './upload.ts'
import { type Found, foundAt, ifThere, namesIn, openIn, sizeIn, sweepFolder, writeAt } from './upload-files.platform.ts'

/** Whose file: nobody else goes on with it, takes it or leaves it. */
export interface Sender {
  readonly shopId: string
  readonly personId: string
}

/** A file, and what it is to become. */
interface Named {
  readonly digest: string
  readonly kind: UploadKind
}

/** Pieces of one process are written one after the other, so that two of the same file cannot mix. */
const oneAtATime = limitConcurrency(1)

/**
 * Files on their way, below the pictures, where every process of every machine finds them and no address leads. Its name says whose file it is, its digest and
 * how long it will be; how much of it has come is its length. Nothing of it is in the database, so pictures that arrive hold up no order.
 */
export function openUploads(dataDir: string) {
  const root = join(dataDir, 'media', 'uploads')
  const folderOf = ({ shopId }: Sender) => join(root, shopId)
  const beginningOf = ({ personId }: Sender, digest: string) => `${personId}.${digest}.`
  const noteOf = (sender: Sender, { digest, kind }: Named) =>
    join(folderOf(sender), `${beginningOf(sender, digest)}${kind}.json`)

  async function find(sender: Sender, digest: string): Promise<Found | null> {
    const beginning = beginningOf(sender, digest)
    const names = await namesIn(folderOf(sender))
    const name = names.find((one) => one.startsWith(beginning) && sizeIn(one) !== null)
    return name === undefined ? null : foundAt(join(folderOf(sender), name))
  }

  return {
    /** Begins a file, or finds how much of it has come. */
    begin: (sender: Sender, file: Named & { readonly size: number }, now: number) =>
      oneAtATime(async (): Promise<Outcome<number, UploadRefusal>> => {
        const known = await find(sender, file.digest)
        if (known?.size === file.size) return done(known.received)
        if (known) await rm(known.path, { force: true })
        await sweepFolder(folderOf(sender), now - KEPT_MS)
        const refusal = mayBegin(await openIn(folderOf(sender)), file)
        if (refusal) return refused(refusal)
        await mkdir(folderOf(sender), { recursive: true })
        await writeAt(join(folderOf(sender), `${beginningOf(sender, file.digest)}${file.size}`), 'w', null, now)
        return done(0)
      }),

    /** Adds a piece where the file ends. Returns how much has come. */
    add: (
      sender: Sender,
      digest: string,
      piece: { readonly offset: number; readonly bytes: Uint8Array },
      now: number,
    ) =>
      oneAtATime(async (): Promise<Outcome<number, UploadRefusal>> => {
        const found = await find(sender, digest)
        if (!found) return refused({ reason: 'unknown' })
        const refusal = mayAdd(found, piece.offset, piece.bytes.length)
        if (refusal) return refused(refusal)
        await writeAt(found.path, 'r+', piece, now)
        return done(piece.offset + piece.bytes.length)
      }),

    /** The whole file. */
    async read(sender: Sender, digest: string): Promise<Outcome<Uint8Array, UploadRefusal>> {
      const found = await find(sender, digest)
      if (!found) return refused({ reason: 'unknown' })
      if (found.received < found.size) return refused({ reason: 'elsewhere', received: found.received })
      return done(await readFile(found.path))
    },

    async leave(sender: Sender, digest: string): Promise<void> {
      const found = await find(sender, digest)
      if (found) await rm(found.path, { force: true })
    },

    /** Notes what a file became, so that an answer that was lost can be given again. */
    async note(sender: Sender, file: Named, stored: Uploaded, now: number): Promise<void> {
      const path = noteOf(sender, file)
      await writeAtomically(path, JSON.stringify(stored))
      await utimes(path, now / 1000, now / 1000)
    },
    async noted(sender: Sender, file: Named): Promise<Uploaded | null> {
      const text = await readFile(noteOf(sender, file), 'utf8').catch(ifThere)
      return text === null ? null : JSON.parse(text)
    },

    /** Deletes the files of a shop that is removed. */
    removeAll: (shopId: string) => rm(join(root, shopId), { recursive: true, force: true }),

    /** Deletes what nothing was added to since a time. Returns how many files. */
    async sweep(before: number): Promise<number> {
      let gone = 0
      for (const shop of await namesIn(root)) {
        gone += await sweepFolder(join(root, shop), before)
        // A shop that has some again keeps its folder.
        await rmdir(join(root, shop)).catch(() => {})
      }
      return gone
    },
  }
}
