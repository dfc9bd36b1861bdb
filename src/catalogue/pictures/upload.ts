import { LARGEST, type MediaKind } from '../import/media/media-files.ts'
import type { VideoFile, WholePicture } from '../sections/section.ts'

/** How a picture is kept: on a square as those of products, in its own shape as those of sections. */
export const PICTURE_KINDS = ['square', 'whole'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** What is sent: pictures, and videos of sections. */
export const UPLOAD_KINDS = [...PICTURE_KINDS, 'video'] as const satisfies readonly MediaKind[]
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** A picture that was sent and stored: what a product's `images`, or a section, holds of it. */
export type UploadedPicture = WholePicture
export type Uploaded = UploadedPicture | VideoFile

/** A file is sent in pieces of at most so many bytes, so a cut line loses no more. */
export const PIECE = 256 * 1024
export const LARGEST_PICTURE = LARGEST.square
export const LARGEST_VIDEO = LARGEST.video
/** What a shop may have begun and not finished. A browser sends two pictures at a time; the rest were left by tabs that were closed. */
export const MOST_OPEN = 40
const MOST_OPEN_BYTES = 100_000_000
/** What was begun and not finished goes after a day. */
export const KEPT_MS = 86_400_000
export const MOST_PIXELS = 60_000_000
/** How many times as high as wide a picture may be. Higher ones would be nearly unreadable on a wide screen, and WebP ends at 16,383 pixels. */
export const TALLEST = 10

/** Names a file that is sent: the SHA-256 of its bytes. */
export const UPLOAD_DIGEST = /^[0-9a-f]{64}$/

export type PictureRefusal =
  | 'heic'
  | 'not-a-picture'
  | 'not-a-video'
  | 'animated'
  | 'too-many-pixels'
  | 'too-tall'
  | 'unreadable'
  | 'damaged'

/** Why a file is not taken further. `received`: from which byte on it is missing. */
export type UploadRefusal =
  | { readonly reason: 'too-large' }
  | { readonly reason: 'too-many' }
  | { readonly reason: 'unknown' }
  | { readonly reason: 'elsewhere'; readonly received: number }

/** A file that was begun. */
export interface OpenUpload {
  /** How long it will be. */
  readonly size: number
}

/** What is larger is told so before a byte of it is sent. */
export function isTooLarge({ size, kind }: { readonly size: number; readonly kind: UploadKind }): boolean {
  return size > LARGEST[kind]
}

/** Whether a shop may begin another file beside those that it has begun. */
export function mayBegin(
  open: readonly OpenUpload[],
  file: { readonly size: number; readonly kind: UploadKind },
): UploadRefusal | null {
  if (isTooLarge(file)) return { reason: 'too-large' }
  const bytes = open.reduce((sum, one) => sum + one.size, file.size)
  return open.length >= MOST_OPEN || bytes > MOST_OPEN_BYTES ? { reason: 'too-many' } : null
}

/** Whether a piece of so many bytes goes on where the file ends. */
export function mayAdd(
  { size, received }: { readonly size: number; readonly received: number },
  offset: number,
  bytes: number,
): UploadRefusal | null {
  if (offset !== received) return { reason: 'elsewhere', received }
  return offset + bytes > size ? { reason: 'too-large' } : null
}
