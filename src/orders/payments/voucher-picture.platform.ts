import type { Sharp } from 'sharp'
import { limitConcurrency } from '../../lib/limit-concurrency.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { type VoucherRefusal, voucherProblem } from './voucher.ts'

const MOST_PIXELS = 60_000_000
/** Of its pixels in memory. A PNG that comes in passes, or with 16 bits for each colour, takes several times what a photo takes. */
const MOST_BYTES = 250_000_000
/** A phone's screenshot keeps its size, so that the number on it can be read; a photo becomes smaller. */
const BOX = { width: 1_280, height: 2_400, fit: 'inside', withoutEnlargement: true } as const
/** A screenshot has some 40 KB. A photo of paper that has more than this is kept in a lower quality. */
const LARGEST_KEPT = 250_000
const QUALITIES = [70, 50, 30] as const
const LONGEST_SECONDS = 10

/** A picture takes up to 200 MB of memory while it is read. */
const twoAtATime = limitConcurrency(2)

/** Encodes a picture anew as an upright WebP, so that nothing of the file but its pixels is kept. */
export function encodeVoucher(bytes: Uint8Array): Promise<Outcome<Uint8Array, VoucherRefusal>> {
  const problem = voucherProblem(bytes)
  if (problem) return Promise.resolve(refused(problem))
  return twoAtATime(async () => {
    try {
      return done(await encoded(bytes))
    } catch {
      return refused('unreadable')
    }
  })
}

async function encoded(bytes: Uint8Array): Promise<Uint8Array> {
  // Loaded when it is needed: it holds 12 MB, and most servers never make a picture.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { width, height, channels, depth } = await picture.metadata()
  if (width * height * channels * (depth === 'uchar' ? 1 : 2) > MOST_BYTES) throw new Error('Too many bytes')
  const { data, info } = await picture
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize(BOX)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return smallEnough(() => sharp(data, { raw: info }))
}

async function smallEnough(picture: () => Sharp): Promise<Uint8Array> {
  let made = new Uint8Array()
  for (const quality of QUALITIES) {
    made = await picture().webp({ quality }).toBuffer()
    if (made.length <= LARGEST_KEPT) break
  }
  return made
}
