export const MEDIA_SIZES = [300, 600] as const
/** The best first. JPEG is for what was built before 2020: Safari 13 and those who show a link's picture. */
export const MEDIA_FORMATS = ['avif', 'webp', 'jpg'] as const

export type MediaSize = (typeof MEDIA_SIZES)[number]
export type MediaFormat = (typeof MEDIA_FORMATS)[number]

/** A square picture's file name, in the data folder's `media` as in its address. */
export function mediaName(hash: string, size: MediaSize, format: MediaFormat): string {
  return `${hash}-${size}.${format}`
}

/** The address of a picture, by the content hash that the catalogue keeps: it never changes its bytes. */
export function mediaPath(hash: string, size: MediaSize, format: MediaFormat): string {
  return `/media/${mediaName(hash, size, format)}`
}

/** Whether `name` is one that `mediaName` can make, or a logo's: nothing else is ever read from the media folder. */
export function isMediaName(name: string): boolean {
  return /^[0-9a-f]{32}-(?:(?:300|600)\.(?:avif|webp|jpg)|logo\.(?:webp|png))$/.test(name)
}
