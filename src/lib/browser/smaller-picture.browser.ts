/** What a file becomes before it is sent over a bad line. */
export interface Smaller {
  /** A file of so many bytes goes as it is. */
  readonly asItIs: number
  readonly width: number
  readonly height: number
  readonly quality: number
}

/**
 * A picture that can be sent over a bad line, upright. A HEIC photo becomes a JPEG where the browser can read it. What cannot be read goes as it is, for
 * the server to say why not.
 */
export async function smallerPicture(file: Blob, { asItIs, width, height, quality }: Smaller): Promise<Blob> {
  const isKnown = /^image\/(jpeg|png|webp)$/.test(file.type)
  if (isKnown && file.size <= asItIs) return file
  const drawn = await createImageBitmap(file).catch(() => null)
  if (!drawn) return file
  const scale = Math.min(1, width / drawn.width, height / drawn.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(drawn.width * scale)
  canvas.height = Math.round(drawn.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return file
  pen.imageSmoothingQuality = 'high'
  // What was transparent would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  drawn.close()
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return made && (made.size < file.size || !isKnown) ? made : file
}
