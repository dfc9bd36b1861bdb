import { createHash } from 'node:crypto'
import type { MediaFiles } from '../../lib/media/media-files.ts'
import { onePictureAtATime } from '../../lib/one-picture-at-a-time.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'

/** Twice the largest size in a page's header. */
const LARGEST = { width: 600, height: 88 } as const
/** Larger ones are no logos, and would keep the pictures of all shops waiting. */
const MOST_PIXELS = 16_000_000
const LONGEST_SECONDS = 10
/** A drawing that repeats parts of itself, or blurs them, can take a minute to draw in a kilobyte. */
const MOST_REPEATS = 60

/**
 * Stores a logo (PNG, JPEG, WebP, AVIF, GIF or SVG) in the media: trimmed, with its transparency, at most 600 × 88 pixels. Returns its
 * address, a hash of the content: storing the same logo again returns the same address.
 */
export function storeLogo(media: MediaFiles, bytes: Uint8Array): Promise<Outcome<string, string>> {
  return onePictureAtATime(() => stored(media, bytes))
}

async function stored(media: MediaFiles, bytes: Uint8Array): Promise<Outcome<string, string>> {
  const encoded = await encode(bytes).catch((error: Error) => error)
  if (encoded instanceof Error) return refused(`It cannot be read as a picture: ${encoded.message.split('\n')[0]}`)
  const hash = createHash('sha256').update(encoded).digest('hex').slice(0, 32)
  const name = `${hash}-logo.webp`
  await media.write(name, encoded)
  return done(`/media/${name}`)
}

async function encode(bytes: Uint8Array): Promise<Buffer> {
  // Imported on use: it takes 12 MB, and most servers never store a picture.
  const { default: sharp } = await import('sharp')
  if (
    [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/<(?:\w+:)?(?:use|fe[A-Z]\w+)\b/g),
    ].length > MOST_REPEATS
  )
    throw new Error('It repeats too many parts')
  const limits = { seconds: LONGEST_SECONDS }
  const whole = sharp(bytes, { limitInputPixels: MOST_PIXELS }).timeout(limits).autoOrient()
  const upright = await whole.png({ compressionLevel: 1 }).toBuffer()
  return sharp(upright)
    .timeout(limits)
    .trim()
    .resize(LARGEST.width, LARGEST.height, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer()
}
