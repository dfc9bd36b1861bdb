/** What WhatsApp and screenshots have goes as it is, so that the same file is known again. A camera's photo would take minutes on a bad line. */
const GOES_AS_IT_IS = 600_000
const BOX = { width: 1_280, height: 2_400 }
const QUALITY = 0.85

/** A picture that can be sent over a bad line. A HEIC photo becomes a JPEG where the browser can read it. What cannot be read goes as it is, for the server to say why not. */
export async function smallerPicture(file: Blob): Promise<Blob> {
  const isKnown = /^image\/(jpeg|png|webp)$/.test(file.type)
  if (isKnown && file.size <= GOES_AS_IT_IS) return file
  const drawn = await createImageBitmap(file).catch(() => null)
  if (!drawn) return file
  const scale = Math.min(1, BOX.width / drawn.width, BOX.height / drawn.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(drawn.width * scale)
  canvas.height = Math.round(drawn.height * scale)
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  drawn.close()
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return made && (made.size < file.size || !isKnown) ? made : file
}
