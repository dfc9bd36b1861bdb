import { laterOf, type WaitsFor } from '../../orders/waiting/waits-for.ts'

/** What came of sending a file. */
export type PiecesSent =
  | { readonly is: 'sent'; readonly data: unknown }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'waiting'; readonly for: WaitsFor }

interface Sending {
  /** Where the shop takes such files: `/t/{host}/fotos`. */
  readonly takes: string
  readonly file: Blob
  /** What is told of the file when it begins. */
  readonly begins: object
  /** Where its pieces go, by what the server answered then: `/t/{host}/fotos/{digest}`. */
  at(begun: Begun): string
  /** Where it is told that the file is whole, below its pieces, and what is told. */
  readonly ends: readonly [path: string, params: object]
  /** The most bytes of a piece. */
  readonly piece: number
  /** What is said of a refusal without words. */
  readonly lost: string
  readonly signal: AbortSignal
  /** Hears how much has arrived, from 0 to 1. */
  tell(part: number): void
}

/** Longer than a piece takes at 16 kB in a second. */
const PATIENCE_MS = 30_000
/** How often a server that forgot the file, or has it from elsewhere, is asked anew. */
const MOST_BEGINNINGS = 4

/** Sends a file in pieces, from where the server has it, and has it taken. A line that breaks loses the piece that was under way. */
export async function sendPieces(sending: Sending): Promise<PiecesSent> {
  const { takes, file, begins, ends } = sending
  for (let beginning = 0; beginning < MOST_BEGINNINGS; beginning += 1) {
    const begun = await ask(takes, begins, sending)
    if (begun.is !== 'answered') return begun
    const at = sending.at(begun.body.data ?? {})
    let received = receivedOf(begun) ?? 0
    while (received < file.size) {
      const piece = file.slice(received, received + sending.piece)
      const added = await ask(`${at}/partes/${received}`, piece, sending, received)
      if (added.is !== 'answered') return added
      const now = receivedOf(added)
      if (now === null) break
      received = now
      sending.tell(received / file.size)
    }
    if (received < file.size) continue
    const taken = await ask(`${at}/${ends[0]}`, ends[1], sending)
    if (taken.is !== 'answered') return taken
    if (taken.status === 200) return { is: 'sent', data: taken.body.data }
  }
  return { is: 'waiting', for: 'server' }
}

interface Begun {
  readonly received?: number
  /** By which the server knows the file again, where it chose it. */
  readonly id?: string
}

interface Body {
  readonly data?: Begun
  readonly received?: number
  readonly message?: string
}

/** An answer that says how to go on: done, a 409 that says where the server stands, or a 410. */
interface Answered {
  readonly is: 'answered'
  readonly status: number
  readonly body: Body
}

type Unanswered = Exclude<PiecesSent, { is: 'sent' }>

/** `null` where the server has nothing of it. */
function receivedOf({ body }: Answered): number | null {
  return body.data?.received ?? body.received ?? null
}

function goesOn(status: number, { received }: Body): boolean {
  return status === 200 || status === 410 || (status === 409 && received !== undefined)
}

function ask(
  address: string,
  sent: Blob | object,
  { file, signal, tell, lost }: Sending,
  received?: number,
): Promise<Answered | Unanswered> {
  return new Promise((resolve) => {
    // Not `fetch`, which does not say how much has gone.
    const request = new XMLHttpRequest()
    const isPiece = received !== undefined
    request.open('POST', address)
    request.timeout = PATIENCE_MS
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', isPiece ? 'application/octet-stream' : 'application/json')
    if (isPiece) request.upload.onprogress = ({ loaded }) => tell(Math.min(1, (received + loaded) / file.size))
    const stop = (): void => request.abort()
    request.onloadend = () => {
      signal.removeEventListener('abort', stop)
      resolve(said(request, lost))
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) return resolve({ is: 'waiting', for: 'line' })
    request.send(isPiece ? (sent as Blob) : JSON.stringify({ params: sent }))
  })
}

/** Status 0 is a line that broke. */
function said({ status, response }: XMLHttpRequest, lost: string): Answered | Unanswered {
  const body: Body = response ?? {}
  if (goesOn(status, body)) return { is: 'answered', status, body }
  const waitsFor = status === 0 ? 'line' : laterOf(status)
  if (waitsFor) return { is: 'waiting', for: waitsFor }
  return { is: 'refused', message: body.message ?? lost }
}
