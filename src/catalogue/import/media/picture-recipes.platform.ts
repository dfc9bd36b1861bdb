import sharp, { type Sharp } from 'sharp'
import { limitConcurrency } from '../../../lib/limit-concurrency.ts'
import type { MediaFiles } from '../../../lib/media/media-files.ts'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'
import { MEDIA_FORMATS, MEDIA_SIZES, type MediaFormat, mediaName, WHOLE_WIDTHS, wholeName } from '../../media.ts'
import { MOST_PIXELS, TALLEST } from '../../pictures/upload.ts'
import { type FileProblem, fileProblem } from '../report/problems.ts'
import type { EncodingEffort } from './encoding-effort.ts'
import { pictureType, type StoredPicture, type StoredWholePicture } from './media-files.ts'

const LARGEST_SIZE = MEDIA_SIZES[1]
const LARGEST_WIDTH = WHOLE_WIDTHS[1]

/** How the bytes of a seller's file become files of the media. */
export interface Recipe<Stored> {
  readonly name: string
  /** The beginning of its notes about web addresses. */
  readonly notes: string
  /** Whether what is noted under a hash was made by it. */
  isOwn(noted: object): boolean
  make(media: MediaFiles, hash: string, bytes: Uint8Array): Promise<Outcome<Stored, FileProblem>>
}

/**
 * The whole picture on a white square: products have any shape, most pictures are on white already, and a product that is cut off is worse than a
 * margin.
 */
export function squarePicture(effort: EncodingEffort): Recipe<StoredPicture> {
  return {
    name: 'square on white, 600 and 300, 1',
    notes: '',
    isOwn: (noted) => 'color' in noted && !('width' in noted),
    make: readable(async (media, hash, bytes) => {
      const inSquare = { fit: 'contain', background: WHITE } as const
      const large = await pixels(upright(bytes).resize(LARGEST_SIZE, LARGEST_SIZE, inSquare))
      await writeEach(media, MEDIA_SIZES, effort, (size, format) => ({
        name: mediaName(hash, size, format),
        picture: size === LARGEST_SIZE ? large.again() : large.again().resize(size, size),
      }))
      return done({ hash, color: await averageOf(large) })
    }),
  }
}

/** The picture in its own shape. */
export function wholePicture(effort: EncodingEffort): Recipe<StoredWholePicture> {
  return {
    name: 'whole, 960 and 480 wide, 1',
    notes: 'whole ',
    isOwn: (noted) => 'color' in noted && 'width' in noted,
    make: readable(async (media, hash, bytes) => {
      const large = await pixels(upright(bytes).resize({ width: LARGEST_WIDTH, withoutEnlargement: true }))
      const { width, height } = large
      if (height > TALLEST * width) {
        return refused(fileProblem('too-tall', TALLEST))
      }
      await writeEach(media, WHOLE_WIDTHS, effort, (most, format) => ({
        name: wholeName(hash, most, format),
        picture: width <= most ? large.again() : large.again().resize({ width: most }),
      }))
      return done({ hash, color: await averageOf(large), width, height })
    }),
  }
}

const WHITE = '#ffffff'

/** Turned upright, without transparency and metadata. */
function upright(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: WHITE })
    .toColourspace('srgb')
}

/** Refuses what is no picture, or cannot be read as one. Failures of the disk and of the bucket are thrown. */
function readable<Stored>(make: Recipe<Stored>['make']): Recipe<Stored>['make'] {
  return async (media, hash, bytes) => {
    if (!pictureType(bytes)) return refused(fileProblem('not-a-picture'))
    try {
      return await make(media, hash, bytes)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code) throw error
      return refused(fileProblem('unreadable', (error as Error).message.split('\n')[0]))
    }
  }
}

interface Pixels {
  readonly width: number
  readonly height: number
  readonly channels: number
  again(): Sharp
}

async function pixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { width, height, channels, again: () => sharp(data, { raw: { width, height, channels } }) }
}

/** When one fails, as on a full disk, throws once none is under way any more: what goes on behind the answer takes memory, and leaves files. */
async function writeEach<Size>(
  media: MediaFiles,
  sizes: readonly Size[],
  effort: EncodingEffort,
  draw: (size: Size, format: MediaFormat) => { readonly name: string; readonly picture: Sharp },
): Promise<void> {
  let hasFailed = false
  const write = async (size: Size, format: MediaFormat) => {
    if (hasFailed) return
    const { name, picture } = draw(size, format)
    try {
      await media.write(name, await encoders[format](picture, effort).toBuffer())
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  const atATime = limitConcurrency(effort.together ?? MEDIA_FORMATS.length * sizes.length)
  const ends = await Promise.allSettled(
    MEDIA_FORMATS.flatMap((format) => sizes.map((size) => atATime(() => write(size, format)))),
  )
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

const encoders = {
  avif: (picture, { avif: effort }) => picture.avif({ quality: 55, effort }),
  webp: (picture, { webp: effort }) => picture.webp({ quality: 78, effort }),
  jpg: (picture, { jpg: effort }) => picture.jpeg({ quality: 78, progressive: true, mozjpeg: effort > 0 }),
} satisfies Record<MediaFormat, (picture: Sharp, effort: EncodingEffort) => Sharp>

async function averageOf({ again, channels }: Pixels): Promise<string> {
  const pixel = await again().resize(1, 1).raw().toBuffer()
  return `#${[0, 1, 2].map((channel) => (pixel[channel % channels] ?? 0).toString(16).padStart(2, '0')).join('')}`
}
