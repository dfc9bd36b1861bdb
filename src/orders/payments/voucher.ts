import { isHeic, pictureType } from '../../catalogue/import/media/media-files.ts'

/** The most bytes of a picture that somebody sends. */
export const LARGEST_VOUCHER = 8 * 2 ** 20

/** Every kept picture of a voucher has this type, whatever was sent. */
export const VOUCHER_TYPE = 'image/webp'

/** Why a file is not kept. `heic`: the format of iPhone photos, which cannot be read here. */
export type VoucherRefusal = 'heic' | 'not-a-picture' | 'unreadable'

const READ: readonly unknown[] = ['jpeg', 'png', 'webp']

/** What is wrong with a file by its first bytes, whatever its name says; `null` for a JPEG, PNG or WebP. */
export function voucherProblem(bytes: Uint8Array): Exclude<VoucherRefusal, 'unreadable'> | null {
  if (READ.includes(pictureType(bytes))) return null
  return isHeic(bytes) ? 'heic' : 'not-a-picture'
}
