import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { writeWhole } from '../../lib/write-whole.ts'
import { MEDIA_FORMATS, MEDIA_SIZES, type MediaFormat, type MediaSize, mediaName } from '../media.ts'
import { pictureType, type StoredPicture } from './pictures.ts'

/** Part of the hash, so that another recipe makes files with other names. */
const RECIPE = 'square on white, 600 and 300, 1'
const LARGEST_SIZE: MediaSize = 600
const MOST_PIXELS = 60_000_000

export interface PictureStore {
  /** Encodes the picture and writes it into the media folder, unless it is there already. */
  store(bytes: Uint8Array): Promise<Outcome<StoredPicture, string>>
  /** The picture that was stored for a web address before. */
  recall(source: string): Promise<StoredPicture | null>
  remember(source: string, picture: StoredPicture): Promise<void>
}

/** The encoders' effort, from 0. More effort is slower and makes smaller files. */
interface EncodingEffort {
  readonly avif: number
  readonly webp: number
  readonly jpg: 0 | 1
}

const THOROUGH: EncodingEffort = { avif: 2, webp: 4, jpg: 1 }

export function openPictureStore(dataDir: string, effort = THOROUGH): PictureStore {
  const folder = join(dataDir, 'media')
  const underWay = new Map<string, Promise<Outcome<StoredPicture, string>>>()
  const noteOf = (source: string) => join(folder, 'sources', `${digest(source)}.json`)
  return {
    store(bytes) {
      const hash = digest(RECIPE, bytes)
      const storing = underWay.get(hash) ?? storeOnce(folder, hash, bytes, effort).finally(() => underWay.delete(hash))
      underWay.set(hash, storing)
      return storing
    },
    async recall(source) {
      const picture = await readNote(noteOf(source))
      return picture && readNote(join(folder, `${picture.hash}.json`))
    },
    remember: (source, picture) => writeWhole(noteOf(source), JSON.stringify(picture)),
  }
}

async function storeOnce(
  folder: string,
  hash: string,
  bytes: Uint8Array,
  effort: EncodingEffort,
): Promise<Outcome<StoredPicture, string>> {
  const note = join(folder, `${hash}.json`)
  const known = await readNote(note)
  if (known) return done(known)
  if (!pictureType(bytes)) return refused('it is not a JPEG, PNG, WebP, AVIF or GIF picture')
  try {
    const picture = { hash, color: await encode(folder, hash, bytes, effort) }
    await writeWhole(note, JSON.stringify(picture))
    return done(picture)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error
    return refused(`it cannot be read as a picture (${(error as Error).message.split('\n')[0]})`)
  }
}

/**
 * Turns the picture upright, drops its metadata and puts the whole of it on a white square: products have any shape, most pictures are on white
 * already, and a product that is cut off is worse than a margin. Returns the average colour.
 */
async function encode(folder: string, hash: string, bytes: Uint8Array, effort: EncodingEffort): Promise<string> {
  const white = { background: '#ffffff' }
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten(white)
    .toColourspace('srgb')
    .resize(LARGEST_SIZE, LARGEST_SIZE, { fit: 'contain', ...white })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const square = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const write = async (size: MediaSize, format: MediaFormat) => {
    const sized = size === LARGEST_SIZE ? square() : square().resize(size, size)
    await writeWhole(join(folder, mediaName(hash, size, format)), await encoders[format](sized, effort).toBuffer())
  }
  await Promise.all(MEDIA_FORMATS.flatMap((format) => MEDIA_SIZES.map((size) => write(size, format))))
  const pixel = await square().resize(1, 1).raw().toBuffer()
  return `#${[0, 1, 2].map((channel) => (pixel[channel % info.channels] ?? 0).toString(16).padStart(2, '0')).join('')}`
}

const encoders = {
  avif: (picture, { avif: effort }) => picture.avif({ quality: 55, effort }),
  webp: (picture, { webp: effort }) => picture.webp({ quality: 78, effort }),
  jpg: (picture, { jpg: effort }) => picture.jpeg({ quality: 78, progressive: true, mozjpeg: effort > 0 }),
} satisfies Record<MediaFormat, (picture: Sharp, effort: EncodingEffort) => Sharp>

async function readNote(path: string): Promise<StoredPicture | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}
