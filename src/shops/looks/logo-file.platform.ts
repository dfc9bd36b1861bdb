import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { writeAtomically } from '../../lib/files/write-atomically.ts'
import { onePictureAtATime } from '../../lib/one-picture-at-a-time.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'

/** Twice the largest size in a page's header. */
const LARGEST = { width: 600, height: 88 } as const
const MOST_PIXELS = 60_000_000

/**
 * Stores a logo (PNG, JPEG, WebP, AVIF, GIF or SVG) in the data folder's `media`: trimmed, with its transparency, at most 600 × 88 pixels. Returns its
 * address, a hash of the content: storing the same logo again returns the same address.
 */
export function storeLogo(dataDir: string, bytes: Uint8Array): Promise<Outcome<string, string>> {
  return onePictureAtATime(() => stored(dataDir, bytes))
}

async function stored(dataDir: string, bytes: Uint8Array): Promise<Outcome<string, string>> {
  const encoded = await encode(bytes).catch((error: Error) => error)
  if (encoded instanceof Error) return refused(`It cannot be read as a picture: ${encoded.message.split('\n')[0]}`)
  const hash = createHash('sha256').update(encoded).digest('hex').slice(0, 32)
  const name = `${hash}-logo.webp`
  await writeAtomically(join(dataDir, 'media', name), encoded)
  return done(`/media/${name}`)
}

async function encode(bytes: Uint8Array): Promise<Buffer> {
  // Imported on use: it takes 12 MB, and most servers never store a picture.
  const { default: sharp } = await import('sharp')
  const upright = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient().png().toBuffer()
  return sharp(upright)
    .trim()
    .resize(LARGEST.width, LARGEST.height, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer()
}
