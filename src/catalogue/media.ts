export const MEDIA_SIZES = [300, 600] as const
/** The best first. JPEG is for software from before 2020: Safari 13, and messengers that show the picture of a link. */
export const MEDIA_FORMATS = ['avif', 'webp', 'jpg'] as const
/** The most pixels that a picture in its own shape is wide, in its two sizes. A narrower one is stored as it is. */
export const WHOLE_WIDTHS = [480, 960] as const
export const VIDEO_FORMATS = ['mp4', 'webm'] as const

export type MediaSize = (typeof MEDIA_SIZES)[number]
export type MediaFormat = (typeof MEDIA_FORMATS)[number]
export type WholeWidth = (typeof WHOLE_WIDTHS)[number]
export type VideoFormat = (typeof VIDEO_FORMATS)[number]

/** The file name of a square picture, in the folder `media` and in its address. */
export function mediaName(hash: string, size: MediaSize, format: MediaFormat): string {
  return `${hash}-${size}.${format}`
}

/** The address of a picture by its content hash, so its bytes never change. */
export function mediaPath(hash: string, size: MediaSize, format: MediaFormat): string {
  return `/media/${mediaName(hash, size, format)}`
}

/** The file name of a picture in its own shape. */
export function wholeName(hash: string, width: WholeWidth, format: MediaFormat): string {
  return `${hash}-w${width}.${format}`
}

export function wholePath(hash: string, width: WholeWidth, format: MediaFormat): string {
  return `/media/${wholeName(hash, width, format)}`
}

export function videoName(hash: string, format: VideoFormat): string {
  return `${hash}.${format}`
}

export function videoPath(hash: string, format: VideoFormat): string {
  return `/media/${videoName(hash, format)}`
}

/** Whether `name` is a picture's (`mediaName`, `wholeName`) a logo's, or a QR code's. Nothing else is read whole from the media folder. */
export function isMediaName(name: string): boolean {
  return /^[0-9a-f]{32}-(?:(?:300|600|w480|w960)\.(?:avif|webp|jpg)|logo\.(?:webp|png)|qr\.webp)$/.test(name)
}

export function isVideoName(name: string): boolean {
  return /^[0-9a-f]{32}\.(?:mp4|webm)$/.test(name)
}
