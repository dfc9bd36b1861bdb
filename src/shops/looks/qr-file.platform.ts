import { createHash } from 'node:crypto'
import type { MediaFiles } from '../../lib/media/media-files.ts'
import { onePictureAtATime } from '../../lib/one-picture-at-a-time.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'

/** Large enough for a phone's screenshot to keep its size. */
const BOX = { width: 1_280, height: 2_400, fit: 'inside', withoutEnlargement: true } as const
const MOST_PIXELS = 60_000_000
const READ: readonly unknown[] = ['jpeg', 'png', 'webp']

/**
 * Stores the picture of a seller's own QR code (PNG, JPEG or WebP) in the media: the whole picture as it was sent, upright, without anything else
 * that was in its file. Returns its address, a hash of the content.
 */
export function storeQr(media: MediaFiles, bytes: Uint8Array): Promise<Outcome<string, 'unreadable'>> {
  return onePictureAtATime(async () => {
    const encoded = await encode(bytes).catch(() => null)
    if (!encoded) return refused('unreadable')
    const hash = createHash('sha256').update(encoded).digest('hex').slice(0, 32)
    const name = `${hash}-qr.webp`
    await media.write(name, encoded)
    return done(`/media/${name}`)
  })
}

async function encode(bytes: Uint8Array): Promise<Buffer> {
  // Imported on use: it takes 12 MB, and most servers never store a picture.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { format } = await picture.metadata()
  if (!READ.includes(format)) throw new Error(`${format} is not read`)
  const upright = picture.autoOrient().resize(BOX).flatten({ background: '#ffffff' }).toColourspace('srgb')
  return upright.webp({ quality: 90 }).toBuffer()
}
