import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ZipFile as NewZip } from 'yazl'
import { done, type Outcome, refused } from '../outcome.ts'

/** A file in a ZIP. */
export interface ZipPart {
  readonly name: string
  readonly content: Buffer
  readonly isCompressed: boolean
  readonly changedAt: Date
}

export type ZipRefusal = { readonly reason: 'locked' | 'bad-sheet' | 'too-large' }

/** Bytes unpacked: 20,000 rows of some thirty columns. */
export const MOST_UNPACKED = 30_000_000
const MOST_PARTS = 400

/** Unpacks the wanted parts of a ZIP, in their order, by the sizes in the list at its end, which an entry never exceeds. */
export async function unpacked(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean = () => true,
): Promise<Outcome<readonly ZipPart[], ZipRefusal>> {
  let zip: ZipFile | undefined
  try {
    zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
    const parts: ZipPart[] = []
    let left = MOST_UNPACKED
    for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
      if (entry.isEncrypted()) return refused({ reason: 'locked' })
      if (entry.fileName.endsWith('/') || !isWanted(entry.fileName)) continue
      left -= entry.uncompressedSize
      if (left < 0 || parts.length >= MOST_PARTS) return refused({ reason: 'too-large' })
      parts.push({
        ...{ name: entry.fileName, content: await buffer(await zip.openReadStreamPromise(entry)) },
        ...{ isCompressed: entry.compressionMethod !== 0, changedAt: entry.getLastModDate() },
      })
    }
    return done(parts)
  } catch {
    return refused({ reason: 'bad-sheet' })
  } finally {
    zip?.close()
  }
}

/** A ZIP of these parts, in their order. */
export async function packed(parts: readonly ZipPart[]): Promise<Buffer> {
  const zip = new NewZip()
  for (const { name, content, isCompressed, changedAt } of parts) {
    zip.addBuffer(content, name, { compress: isCompressed, mtime: changedAt })
  }
  zip.end()
  return buffer(zip.outputStream)
}
