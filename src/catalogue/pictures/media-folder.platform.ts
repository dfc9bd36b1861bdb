import { BucketFailure } from '../../lib/bucket/bucket-failure.ts'
import type { MediaFiles, OpenedMedia } from '../../lib/media/media-files.ts'
import { isMediaName, isVideoName, MEDIA_SIZES } from '../media.ts'
import type { PictureKind, UploadedPicture } from './upload.ts'

const QUALITY = 78
const HASH = /^[0-9a-f]{32}$/

/** A stored picture by its hash, as a product (`square`) or a section (`whole`) holds it, without a text; `null` when there is none of that kind. */
export async function findPicture(media: MediaFiles, hash: string, kind: PictureKind): Promise<UploadedPicture | null> {
  const text = HASH.test(hash) ? await media.read(`${hash}.json`) : null
  const { color, width, height }: Partial<UploadedPicture> = text ? JSON.parse(Buffer.from(text).toString()) : {}
  const isWhole = width !== undefined && height !== undefined
  if (color === undefined || isWhole !== (kind === 'whole')) return null
  const [, side] = MEDIA_SIZES
  return { hash, alt: '', color, width: width ?? side, height: height ?? side }
}

/** A stored picture's bytes by its file name (`mediaName`), or `null` when there is no such picture or the name is not a picture's. */
export async function readMedia(media: MediaFiles, name: string): Promise<Uint8Array | null> {
  if (!isMediaName(name)) return null
  const stored = await media.read(name)
  return stored ?? (/\.(jpg|png)$/.test(name) ? makeOlderFormat(media, name) : null)
}

/** Deletes every file of these pictures and videos. Returns how many of them there were. */
export async function removePictures(media: MediaFiles, hashes: ReadonlySet<string>): Promise<number> {
  const files = hashes.size > 0 ? await media.list() : []
  const names = files.map(({ name }) => name)
  const found = names.filter((name) => hashes.has(name.slice(0, 32)) && /^[-.]/.test(name.slice(32)))
  await media.remove(found)
  return new Set(found.map((name) => name.slice(0, 32))).size
}

/** A stored video. The end of a part is the place after its last byte. */
interface StoredFile {
  readonly size: number
  read(start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>>
}

/** How much of a video is in memory for each phone that plays it. */
const PIECE = 128 * 1024

/** A stored video, read piece by piece as the phone takes it. `null` when there is no such video or the name is not a video's. */
export async function openVideo(media: MediaFiles, name: string): Promise<StoredFile | null> {
  if (!isVideoName(name)) return null
  const found = await media.open(name)
  if (!found) return null
  return {
    size: found.size,
    read: (start, end) => new ReadableStream(inPieces(found, name, start, end), { highWaterMark: 0 }),
  }
}

function inPieces(
  file: OpenedMedia,
  name: string,
  start: number,
  end: number,
): UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> {
  let place = start
  return {
    async pull(controller) {
      const piece = await file.readPart(place, Math.min(PIECE, end - place))
      place += piece.length
      if (piece.length > 0) controller.enqueue(piece)
      if (place >= end) controller.close()
      else if (piece.length === 0) controller.error(new Error(`${name} ends at ${place}`))
    },
  }
}

/**
 * For browsers without WebP: the JPEG of a picture or the PNG of a logo. Pictures that an earlier version stored lack it; it is then made from
 * the WebP, once. `null` when there is no such picture.
 */
async function makeOlderFormat(media: MediaFiles, name: string): Promise<Uint8Array | null> {
  const modern = await media.read(name.replace(/\.(jpg|png)$/, '.webp'))
  const made = modern && (await encoded(modern, name).catch(() => null))
  // A bucket that takes nothing now does not keep the picture from being shown.
  if (made) await media.write(name, made).catch(unlessBucket)
  return made
}

function unlessBucket(error: unknown): void {
  if (!(error instanceof BucketFailure)) throw error
}

async function encoded(modern: Uint8Array, name: string): Promise<Uint8Array> {
  // Loaded when it is needed: it holds 12 MB, and most servers never make a picture.
  const { default: sharp } = await import('sharp')
  const picture = sharp(modern)
  return (name.endsWith('.png') ? picture.png() : picture.jpeg({ quality: QUALITY, progressive: true })).toBuffer()
}
