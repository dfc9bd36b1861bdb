import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../../lib/files/write-atomically.ts'
import { isMediaName, isVideoName, MEDIA_SIZES } from '../media.ts'
import type { PictureKind, UploadedPicture } from './upload.ts'

const QUALITY = 78
const HASH = /^[0-9a-f]{32}$/

/** A stored picture by its hash, as a product (`square`) or a section (`whole`) holds it, without a text; `null` when there is none of that kind. */
export async function findPicture(dataDir: string, hash: string, kind: PictureKind): Promise<UploadedPicture | null> {
  const text = HASH.test(hash) ? await readIfThere(join(dataDir, 'media', `${hash}.json`)) : null
  const { color, width, height }: Partial<UploadedPicture> = text ? JSON.parse(text.toString()) : {}
  const isWhole = width !== undefined && height !== undefined
  if (color === undefined || isWhole !== (kind === 'whole')) return null
  const [, side] = MEDIA_SIZES
  return { hash, alt: '', color, width: width ?? side, height: height ?? side }
}

/** A stored picture's bytes by its file name (`mediaName`), or `null` when there is no such picture or the name is not a picture's. */
export async function readMedia(dataDir: string, name: string): Promise<Uint8Array | null> {
  if (!isMediaName(name)) return null
  const path = join(dataDir, 'media', name)
  const stored = await readIfThere(path)
  return stored ?? (/\.(jpg|png)$/.test(name) ? makeOlderFormat(path) : null)
}

/** Deletes every file of these pictures and videos. Returns how many of them there were. */
export async function removePictures(dataDir: string, hashes: ReadonlySet<string>): Promise<number> {
  const folder = join(dataDir, 'media')
  const names = hashes.size > 0 ? await readdir(folder).catch(nothingThere) : null
  const found = (names ?? []).filter((name) => hashes.has(name.slice(0, 32)) && /^[-.]/.test(name.slice(32)))
  for (const name of found) await rm(join(folder, name), { force: true })
  return new Set(found.map((name) => name.slice(0, 32))).size
}

/** A stored video. The end of a part is the place after its last byte. */
interface StoredFile {
  readonly size: number
  read(start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>>
}

/** How much of a video is in memory for each phone that plays it. */
const PIECE = 128 * 1024

/**
 * A video of the media folder, read from the disk piece by piece as the phone takes it. Between two pieces no file is open, so that phones that stop in the
 * middle hold nothing. `null` when there is no such video or the name is not a video's.
 */
export async function openVideo(dataDir: string, name: string): Promise<StoredFile | null> {
  if (!isVideoName(name)) return null
  const path = join(dataDir, 'media', name)
  const found = await stat(path).catch(nothingThere)
  if (!found?.isFile()) return null
  return {
    size: found.size,
    read: (start, end) => new ReadableStream(inPieces(path, start, end), { highWaterMark: 0 }),
  }
}

function inPieces(path: string, start: number, end: number): UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> {
  let place = start
  return {
    async pull(controller) {
      const piece = await readPiece(path, place, Math.min(PIECE, end - place))
      place += piece.length
      if (piece.length > 0) controller.enqueue(piece)
      if (place >= end) controller.close()
      else if (piece.length === 0) controller.error(new Error(`${path} ends at ${place}`))
    },
  }
}

async function readPiece(path: string, place: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, place)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * For browsers without WebP: the JPEG of a picture or the PNG of a logo. Pictures that an earlier version stored lack it; it is then made from
 * the WebP, once. `null` when there is no such picture.
 */
async function makeOlderFormat(path: string): Promise<Uint8Array | null> {
  const modern = await readIfThere(path.replace(/\.(jpg|png)$/, '.webp'))
  const made = modern && (await encoded(modern, path).catch(() => null))
  if (made) await writeAtomically(path, made)
  return made
}

async function encoded(modern: Uint8Array, path: string): Promise<Uint8Array> {
  // Loaded when it is needed: it holds 12 MB, and most servers never make a picture.
  const { default: sharp } = await import('sharp')
  const picture = sharp(modern)
  return (path.endsWith('.png') ? picture.png() : picture.jpeg({ quality: QUALITY, progressive: true })).toBuffer()
}

function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch(nothingThere)
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
