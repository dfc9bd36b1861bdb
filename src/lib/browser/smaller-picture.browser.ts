/** Limits for a picture that is sent over a slow connection. */
export interface PictureLimits {
  /** A file of at most so many bytes is sent unchanged. */
  readonly keptUpToBytes: number
  readonly width: number
  readonly height: number
  readonly quality: number
}

/**
 * Shrinks a picture for a slow connection and turns it upright. A HEIC photo becomes a JPEG where the browser can read it. A file that it cannot read
 * is returned unchanged, so that the server says why it refuses the file.
 */
export async function smallerPicture(
  file: Blob,
  { keptUpToBytes, width, height, quality }: PictureLimits,
): Promise<Blob> {
  const isKnown = /^image\/(jpeg|png|webp)$/.test(file.type)
  if (isKnown && file.size <= keptUpToBytes) return file
  const drawn = await bitmapOf(file)
  if (!drawn) return file
  const scale = Math.min(1, width / drawn.width, height / drawn.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(drawn.width * scale)
  canvas.height = Math.round(drawn.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return file
  pen.imageSmoothingQuality = 'high'
  // JPEG has no transparency: without this, transparent parts would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  drawn.close()
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return made && (made.size < file.size || !isKnown) ? made : file
}

/** `null` when the file cannot be read, or the browser does not read files this way (Safari before 15). */
export async function bitmapOf(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch {
    return null
  }
}
