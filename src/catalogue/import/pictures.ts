import type { Outcome } from '../../lib/outcome.ts'

/** A picture in the media folder: its content hash and its average colour, `#rrggbb`. */
export interface StoredPicture {
  readonly hash: string
  readonly color: string
}

/** A picture's bytes, or the picture itself when it was fetched and stored before. */
export type FoundPicture = { readonly bytes: Uint8Array } | { readonly stored: StoredPicture }

/** Finds the picture that a file names, or says in words why it cannot. */
export type PictureFinder = (source: string) => Promise<Outcome<FoundPicture, string>>

export function isWebAddress(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The type of a picture by its first bytes, because its name and its server may be wrong. `null` for anything else, also for SVG. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const text = String.fromCharCode(...bytes.subarray(0, 12))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp'
  if (/^.{4}ftypavi[fs]/s.test(text)) return 'avif'
  return null
}
