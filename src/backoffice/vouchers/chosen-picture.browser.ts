import { randomKey } from '../../checkout/sending/random-key.browser.ts'
import { dataOf } from '../../lib/browser/data-of.browser.ts'
import { smallerPicture } from '../../lib/browser/smaller-picture.browser.ts'
import { dropShare } from '../installed/kept-shares.browser.ts'
import { laterOf, type WaitsFor } from '../orders/waiting/waits-for.ts'
import { dropFile, keepFile, keptFile } from './kept-files.browser.ts'
import { LOCAL } from './local-picture.ts'

/** What WhatsApp and screenshots have goes as it is, so that the same file is known again. A camera's photo would take minutes on a bad line. */
const SMALL = { keptUpToBytes: 600_000, width: 1_280, height: 2_400, quality: 0.85 }

/** What came of sending a picture. */
export type PictureSent =
  | { readonly is: 'sent'; readonly hash: string }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'waiting'; readonly for: WaitsFor }

interface Chosen {
  readonly name: string
  /** To be shown without asking the server; '' until it was read. */
  preview: string
  readonly picture: Promise<Blob>
  /** The last try to send it. */
  sent: Promise<PictureSent> | null
  /** Breaks off that try. */
  stop(): void
}

const chosen = new Map<string, Chosen>()

/** Before the id of the share that a picture came with. */
const FROM = '~'

/**
 * Takes a file that was chosen or pasted, makes it smaller, and keeps it. Returns at once what the field has until it was sent. One that was shared to the desk
 * (`share`: its id) stays there until its act was done.
 */
export function choosePicture(file: File, share = ''): string {
  const voucher = LOCAL + randomKey() + (share && FROM + share)
  const picture = smallerPicture(file, SMALL).then(async (smaller) => {
    one.preview = await dataOf(smaller)
    if (chosen.has(voucher)) await keepFile(voucher, smaller)
    return smaller
  })
  const one: Chosen = { name: file.name, preview: '', picture, sent: null, stop: () => {} }
  chosen.set(voucher, one)
  return voucher
}

export function chosenPicture(voucher: string): Pick<Chosen, 'name' | 'preview'> | null {
  return chosen.get(voucher) ?? null
}

/** Sends a chosen picture to the shop, once at a time. `tell` hears how much of it has gone, from 0 to 1. */
export async function sendPicture(
  voucher: string,
  address: string,
  tell: (part: number) => void = () => {},
): Promise<PictureSent> {
  const one = chosen.get(voucher)
  if (!one) {
    const picture = await keptFile(voucher)
    return picture ? upload(address, picture, tell) : { is: 'refused', message: GONE }
  }
  one.sent ??= one.picture.then((picture) => upload(address, picture, tell, one))
  const sent = await one.sent
  if (sent.is === 'waiting') one.sent = null
  return sent
}

const GONE = 'La foto ya no está en este teléfono.'

/** Another picture was chosen, or none is wanted. */
export async function leavePicture(voucher: string): Promise<void> {
  chosen.get(voucher)?.stop()
  chosen.delete(voucher)
  await dropFile(voucher)
}

/** Its act was done, with the picture. */
export async function usedPicture(voucher: string): Promise<void> {
  const [, share] = voucher.split(FROM)
  if (share !== undefined) await dropShare(share)
  await leavePicture(voucher)
}

function upload(address: string, picture: Blob, tell: (part: number) => void, one?: Chosen): Promise<PictureSent> {
  return new Promise((resolve) => {
    // Not `fetch`, which does not say how much has gone.
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerOf(request))
    request.onerror = () => resolve({ is: 'waiting', for: 'line' })
    request.onabort = request.onerror
    if (one) one.stop = () => request.abort()
    request.send(picture)
  })
}

function answerOf({ status, response }: XMLHttpRequest): PictureSent {
  const waitsFor = laterOf(status)
  if (waitsFor) return { is: 'waiting', for: waitsFor }
  const hash = response?.data?.hash
  if (status === 200 && typeof hash === 'string') return { is: 'sent', hash }
  return { is: 'refused', message: response?.message ?? 'La foto no se pudo guardar.' }
}
