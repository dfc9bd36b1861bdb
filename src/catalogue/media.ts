export const MEDIA_SIZES = [300, 600] as const
/** The best first. JPEG is for software from before 2020: Safari 13, and messengers that show the picture of a link. */
export const MEDIA_FORMATS = ['avif', 'webp', 'jpg'] as const

export type MediaSize = (typeof MEDIA_SIZES)[number]
export type MediaFormat = (typeof MEDIA_FORMATS)[number]

/** The file name of a square picture, in the folder `media` and in its address. */
export function mediaName(hash: string, size: MediaSize, format: MediaFormat): string {
  return `${hash}-${size}.${format}`
}

/** The address of a picture by its content hash, so its bytes never change. */
export function mediaPath(hash: string, size: MediaSize, format: MediaFormat): string {
  return `/media/${mediaName(hash, size, format)}`
}

/** Whether `name` is a picture's (`mediaName`) or a logo's. Nothing else is read from the media folder. */
export function isMediaName(name: string): boolean {
  return /^[0-9a-f]{32}-(?:(?:300|600)\.(?:avif|webp|jpg)|logo\.(?:webp|png))$/.test(name)
}
