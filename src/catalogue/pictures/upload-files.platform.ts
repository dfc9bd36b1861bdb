import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenUpload } from './upload.ts'

/** A file on its way, as it lies in its folder. */
export interface Found extends OpenUpload {
  readonly path: string
  readonly received: number
  /** When its last piece came. */
  readonly changedAt: number
}

/** The length that a file will have; `null` for a note. */
export function sizeIn(name: string): number | null {
  const size = /\.(\d+)$/.exec(name)?.[1]
  return size === undefined ? null : Number(size)
}

/** Those of a shop. */
export async function openIn(folder: string): Promise<readonly OpenUpload[]> {
  const uploads = (await namesIn(folder)).filter((name) => sizeIn(name) !== null)
  const found = await Promise.all(uploads.map((name) => foundAt(join(folder, name))))
  return found.filter((one) => one !== null)
}

export async function foundAt(path: string): Promise<Found | null> {
  const file = await stat(path).catch(ifThere)
  return file && { path, size: sizeIn(path) ?? 0, received: file.size, changedAt: file.mtimeMs }
}

/** Deletes what nothing was added to since a time. Returns how many files. */
export async function sweepFolder(folder: string, before: number): Promise<number> {
  let gone = 0
  for (const name of await namesIn(folder)) {
    const found = await foundAt(join(folder, name))
    if (!found || found.changedAt >= before) continue
    await rm(found.path, { force: true })
    gone += 1
  }
  return gone
}

/** Writes a piece whole, or begins an empty file. */
export async function writeAt(
  path: string,
  flags: 'w' | 'r+',
  piece: { readonly offset: number; readonly bytes: Uint8Array } | null,
  now: number,
): Promise<void> {
  const file = await open(path, flags)
  try {
    for (let sent = 0; piece && sent < piece.bytes.length; ) {
      // On a disk that is nearly full a part of it is written, and the next try fails.
      const rest = piece.bytes.length - sent
      sent += (await file.write(piece.bytes, sent, rest, piece.offset + sent)).bytesWritten
    }
    await file.utimes(now / 1000, now / 1000)
  } finally {
    await file.close()
  }
}

/** Sorted; none where there is no folder. */
export function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).then(
    (names) => names.sort(),
    (error) => ifThere(error) ?? [],
  )
}

export function ifThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
