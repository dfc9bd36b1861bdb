import { PIECE, type PictureKind, type UploadedPicture } from '../../catalogue/upload.ts'
import { laterOf, type WaitsFor } from '../orders/waits-for.ts'

/** What came of sending a picture. */
export type PictureSent =
  | { readonly is: 'sent'; readonly picture: UploadedPicture }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'waiting'; readonly for: WaitsFor }

interface Sending {
  /** Where the shop takes pictures: `/t/{host}/fotos`. */
  readonly takes: string
  readonly kind: PictureKind
  readonly picture: Blob
  /** The SHA-256 of the picture. */
  readonly digest: string
  readonly signal: AbortSignal
  /** Hears how much has arrived, from 0 to 1. */
  tell(part: number): void
}

/** Longer than a piece takes at 16 kB in a second. */
const PATIENCE_MS = 30_000
/** How often a server that forgot the file, or has it from elsewhere, is asked anew. */
const MOST_BEGINNINGS = 4

/** Sends a picture in pieces, from where the server has it, and has it stored. A line that breaks loses the piece that was under way. */
export async function sendPicture(sending: Sending): Promise<PictureSent> {
  const { takes, kind, picture, digest } = sending
  const at = `${takes}/${digest}`
  for (let beginning = 0; beginning < MOST_BEGINNINGS; beginning += 1) {
    const begun = await ask(takes, { digest, size: picture.size, kind }, sending)
    if (begun.is !== 'answered') return begun
    let received = receivedOf(begun) ?? 0
    while (received < picture.size) {
      const piece = picture.slice(received, received + PIECE)
      const added = await ask(`${at}/partes/${received}`, piece, sending, received)
      if (added.is !== 'answered') return added
      const now = receivedOf(added)
      if (now === null) break
      received = now
      sending.tell(received / picture.size)
    }
    if (received < picture.size) continue
    const taken = await ask(`${at}/terminar`, { kind }, sending)
    if (taken.is !== 'answered') return taken
    if (taken.status === 200) return { is: 'sent', picture: taken.body.data as unknown as UploadedPicture }
  }
  return { is: 'waiting', for: 'server' }
}

/** Has what came of it dropped; nobody waits for that. */
export function leaveSent({ takes, digest }: Pick<Sending, 'takes' | 'digest'>): void {
  fetch(`${takes}/${digest}/dejar`, {
    ...{ method: 'POST', keepalive: true, body: '{"params":{}}' },
    headers: { 'content-type': 'application/json' },
  }).catch(() => {})
}

interface Body {
  readonly data?: { readonly received?: number }
  readonly received?: number
  readonly message?: string
}

/** An answer that says how to go on: done, or 409 and 410, which say where the server stands. */
interface Answered {
  readonly is: 'answered'
  readonly status: number
  readonly body: Body
}

/** `null` where the server has nothing of it. */
function receivedOf({ body }: Answered): number | null {
  return body.data?.received ?? body.received ?? null
}

const GOES_ON: readonly number[] = [200, 409, 410]

function ask(
  address: string,
  sent: Blob | object,
  { picture, signal, tell }: Sending,
  received?: number,
): Promise<Answered | Exclude<PictureSent, { is: 'sent' }>> {
  return new Promise((resolve) => {
    // Not `fetch`, which does not say how much has gone.
    const request = new XMLHttpRequest()
    const isPiece = received !== undefined
    request.open('POST', address)
    request.timeout = PATIENCE_MS
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', isPiece ? 'application/octet-stream' : 'application/json')
    if (isPiece) request.upload.onprogress = ({ loaded }) => tell(Math.min(1, (received + loaded) / picture.size))
    const stop = (): void => request.abort()
    request.onloadend = () => {
      signal.removeEventListener('abort', stop)
      resolve(said(request))
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) return resolve({ is: 'waiting', for: 'line' })
    request.send(isPiece ? (sent as Blob) : JSON.stringify({ params: sent }))
  })
}

/** Status 0 is a line that broke. */
function said({ status, response }: XMLHttpRequest): Answered | Exclude<PictureSent, { is: 'sent' }> {
  const body: Body = response ?? {}
  if (GOES_ON.includes(status)) return { is: 'answered', status, body }
  const waitsFor = status === 0 ? 'line' : laterOf(status)
  if (waitsFor) return { is: 'waiting', for: waitsFor }
  return { is: 'refused', message: body.message ?? 'La foto no se pudo guardar.' }
}
