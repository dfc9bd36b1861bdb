import { PIECE, type UploadedPicture, type UploadKind } from '../../../catalogue/pictures/upload.ts'
import { type PiecesSent, sendPieces } from './send-pieces.browser.ts'

/** What came of sending a picture, or a video. */
type Sent<Stored> = { readonly is: 'sent'; readonly picture: Stored } | Exclude<PiecesSent, { readonly is: 'sent' }>

interface Sending {
  /** Where the shop takes pictures: `/t/{host}/fotos`. */
  readonly takes: string
  readonly kind: UploadKind
  readonly picture: Blob
  /** The SHA-256 of the file. */
  readonly digest: string
  readonly signal: AbortSignal
  tell(part: number): void
}

/** Sends a picture, or a video, in pieces, from where the server has it, and has it stored. */
export async function sendPicture<Stored = UploadedPicture>({
  takes,
  kind,
  picture,
  digest,
  signal,
  tell,
}: Sending): Promise<Sent<Stored>> {
  const sent = await sendPieces({
    ...{ takes, file: picture, piece: PIECE, signal, tell, lost: 'El archivo no se pudo guardar.' },
    begins: { digest, size: picture.size, kind },
    at: () => `${takes}/${digest}`,
    ends: ['terminar', { kind }],
  })
  return sent.is === 'sent' ? { is: 'sent', picture: sent.data as Stored } : sent
}

/** Has what came of it dropped; nobody waits for that. */
export function leaveSent({ takes, digest }: Pick<Sending, 'takes' | 'digest'>): void {
  fetch(`${takes}/${digest}/dejar`, {
    ...{ method: 'POST', keepalive: true, body: '{"params":{}}' },
    headers: { 'content-type': 'application/json' },
  }).catch(() => {})
}
