import { done, type Outcome } from '../../lib/outcome.ts'
import type { VoucherRefusal } from '../payments/voucher.ts'
import { encodeVoucher } from '../payments/voucher-picture.platform.ts'
import { THUMB_SIDE } from './review-picture.ts'

export interface EncodedPicture {
  readonly picture: Uint8Array
  readonly thumb: Uint8Array
}

/** Encodes a picture anew as a voucher is, so that nothing of the file but its pixels is kept, with a small square of its middle. */
export async function encodeReviewPicture(bytes: Uint8Array): Promise<Outcome<EncodedPicture, VoucherRefusal>> {
  const encoded = await encodeVoucher(bytes)
  if (!encoded.ok) return encoded
  const picture = encoded.value
  const { default: sharp } = await import('sharp')
  const square = { width: THUMB_SIDE, height: THUMB_SIDE, fit: 'cover' } as const
  const thumb = await sharp(picture).resize(square).webp({ quality: 65 }).toBuffer()
  return done({ picture, thumb })
}
