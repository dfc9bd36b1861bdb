import type { Outcome } from '../../../lib/outcome.ts'
import type { VideoFormat } from '../../media.ts'
import type { FileProblem } from '../report/problems.ts'

/** A picture in the media folder: its content hash and its average colour, `#rrggbb`. */
export interface StoredPicture {
  readonly hash: string
  readonly color: string
}

/** A picture that kept its shape, with the pixels of its largest size. */
export interface StoredWholePicture extends StoredPicture {
  readonly width: number
  readonly height: number
}

export interface StoredVideo {
  readonly hash: string
  readonly format: VideoFormat
}

/** What a seller's file becomes: a picture of the product, a picture of a section, a video of a section. */
export interface StoredByKind {
  readonly square: StoredPicture
  readonly whole: StoredWholePicture
  readonly video: StoredVideo
}

export type MediaKind = keyof StoredByKind

export const MEDIA_KINDS = ['square', 'whole', 'video'] as const satisfies readonly MediaKind[]

/**
 * A file's bytes, or what it became when it was fetched and stored before. `address`: where on the web the bytes are. What comes from elsewhere under such a name has none, so
 * that it is never taken for the web's by another shop.
 */
export type FoundMedia<Kind extends MediaKind> =
  | { readonly bytes: Uint8Array; readonly address?: string }
  | { readonly stored: StoredByKind[Kind] }

/** Finds a file that a catalogue names, or says why it cannot. */
export type MediaFinder = <Kind extends MediaKind>(
  source: string,
  kind: Kind,
) => Promise<Outcome<FoundMedia<Kind>, FileProblem>>

/** The files of an import by the name that the catalogue gives them. */
export type StoredMedia = { readonly [Kind in MediaKind]: ReadonlyMap<string, StoredByKind[Kind]> }

const PICTURE_BYTES = 10_000_000

/** The most bytes of a file. */
export const LARGEST: Readonly<Record<MediaKind, number>> = {
  square: PICTURE_BYTES,
  whole: PICTURE_BYTES,
  video: 25_000_000,
}

export function isWebAddress(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

const OWN: Readonly<Record<MediaKind, RegExp>> = {
  square: /\/media\/([0-9a-f]{32})-600\.(?:avif|webp|jpg)$/,
  whole: /\/media\/([0-9a-f]{32})-w960\.(?:avif|webp|jpg)$/,
  video: /\/media\/([0-9a-f]{32})\.(?:mp4|webm)$/,
}

/** The hash in an address of a shop's own pictures and videos. Whoever knows it may see the file, whatever shop has it. `null` for other addresses. */
export function ownHash(source: string, kind: MediaKind): string | null {
  return OWN[kind].exec(source)?.[1] ?? null
}

export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** The type of a picture by its first bytes, because its name and its server may be wrong. `null` for anything else, also for SVG. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const text = latin(bytes, 0, 12)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp'
  if (/^.{4}ftypavi[fs]/s.test(text)) return 'avif'
  return null
}

const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s

/** What iPhones take photos as. It cannot be read here. */
export function isHeic(bytes: Uint8Array): boolean {
  return pictureType(bytes) === null && HEIC.test(latin(bytes, 0, 12))
}

/** Whether a picture may have several frames, by its first bytes: a GIF, or a WebP that says so. */
export function mayMove(bytes: Uint8Array): boolean {
  const type = pictureType(bytes)
  if (type !== 'webp') return type === 'gif'
  return latin(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
}

/** Brands of MP4 files that phones play. QuickTime's own (`qt  `) is not among them. */
const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV|3gp[4-9])$/
const LONGEST_BRANDS = 256

/** The format of a video by its first bytes: the brands of MP4, or EBML with the document type of WebM. `null` for anything else. */
export function videoFormat(bytes: Uint8Array): VideoFormat | null {
  if (latin(bytes, 4, 8) === 'ftyp') {
    const [, , high = 0, low = 0] = bytes
    const brands = latin(bytes, 8, Math.min(high * 256 + low, LONGEST_BRANDS)).match(/.{4}/gs) ?? []
    return brands.some((brand) => MP4_BRANDS.test(brand)) && !/^(?:avi|hei|mif)/.test(brands[0] ?? '') ? 'mp4' : null
  }
  return latin(bytes, 0, 4) === '\x1a\x45\xdf\xa3' && /\x42\x82[\x84\x88]webm/.test(latin(bytes, 0, 64)) ? 'webm' : null
}

function latin(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}
