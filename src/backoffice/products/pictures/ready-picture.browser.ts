import { isHeic, mayMove } from '../../../catalogue/import/media/media-files.ts'
import { LARGEST_PICTURE, type PictureKind } from '../../../catalogue/pictures/upload.ts'
import { bytesOf } from '../../../lib/browser/bytes-of.browser.ts'
import { bitmapOf, smallerPicture } from '../../../lib/browser/smaller-picture.browser.ts'
import { fileDigest } from './file-digest.browser.ts'
import { pictureWords } from './picture-words.ts'

const SIDE = 2_000
const SMALL = { keptUpToBytes: 1_000_000, width: SIDE, height: SIDE, quality: 0.9 }
/** Long pictures of a section are read: only their width is limited. */
const TALL = { ...SMALL, height: 10 * SIDE }

/** A file that is ready to be sent, or why it never will be. */
export type Ready =
  | { readonly ok: true; readonly picture: Blob; readonly digest: string; readonly preview: string }
  | { readonly ok: false; readonly message: string }

/** Makes a chosen file smaller, unless it was made so before, and says at once what the server would say of it. */
export async function readyPicture(file: Blob, kind: PictureKind, isSmall: boolean): Promise<Ready> {
  const head = new Uint8Array(await bytesOf(file.slice(0, 64)))
  // What moves goes as it is, because a drawing of it would not move.
  const goesAsItIs = isSmall || mayMove(head)
  const picture = goesAsItIs ? file : await smallerPicture(file, kind === 'whole' ? TALL : SMALL)
  if (picture === file && isHeic(head)) return { ok: false, message: pictureWords.heic }
  if (picture.size === 0) return { ok: false, message: pictureWords['not-a-picture'] }
  if (picture.size > LARGEST_PICTURE) return { ok: false, message: pictureWords['too-large'] }
  return { ok: true, picture, digest: await fileDigest(picture), preview: await previewOf(picture) }
}

const PREVIEW = 144

/** A small picture in an address of its own: pages of the desk show nothing from elsewhere. */
async function previewOf(picture: Blob): Promise<string> {
  const drawn = await bitmapOf(picture)
  if (!drawn) return ''
  const scale = PREVIEW / Math.max(drawn.width, drawn.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(drawn.width * scale))
  canvas.height = Math.max(1, Math.round(drawn.height * scale))
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  drawn.close()
  return canvas.toDataURL('image/webp', 0.7)
}
