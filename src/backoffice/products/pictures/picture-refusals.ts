import { LARGEST_VIDEO, type PictureRefusal, type UploadRefusal } from '../../../catalogue/pictures/upload.ts'
import type { CallAnswer } from '../../calls/desk-call.ts'
import { pictureWords } from './picture-words.ts'

export type Refusal = UploadRefusal | { readonly reason: PictureRefusal }

const status = {
  ...{ 'too-large': 413, 'too-many': 429, unknown: 410, elsewhere: 409 },
  ...{ heic: 422, 'not-a-picture': 422, 'not-a-video': 422, animated: 422, 'too-many-pixels': 422, 'too-tall': 422 },
  ...{ unreadable: 422, damaged: 422 },
} as const satisfies Record<Refusal['reason'], number>

export const LARGE_VIDEO = `El video pesa más de ${LARGEST_VIDEO / 1e6} MB. Guárdalo en un tamaño menor o pega un enlace.`

/** Says no, with the status and the words of the reason. */
export function no(
  reason: Refusal['reason'],
  more: Readonly<Record<string, unknown>> = {},
  message: string = pictureWords[reason],
): CallAnswer {
  return { ok: false, status: status[reason], message, extra: { reason, ...more } }
}
