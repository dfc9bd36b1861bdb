import { randomKey } from '../../checkout/random-key.browser.ts'
import { laterOf, type WaitsFor } from '../orders/waits-for.ts'
import { dropPicture, keepPicture, keptPicture } from './kept-pictures.browser.ts'
import { smallerPicture } from './smaller-picture.browser.ts'

/** What came of sending a picture. */
export type PictureSent =
  | { readonly is: 'sent'; readonly hash: string }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'waiting'; readonly for: WaitsFor }

interface Chosen {
  readonly name: string
  /** To be shown without asking the server. */
  readonly preview: string
  readonly picture: Blob
  /** The last try to send it. */
  sent: Promise<PictureSent> | null
}

/** A picture that has not arrived yet goes by this instead of its hash. */
const LOCAL = 'local:'

const chosen = new Map<string, Chosen>()

/** Takes a file that was chosen or pasted, makes it smaller, and keeps it. Returns what the field has until it was sent. */
export async function choosePicture(file: File): Promise<string> {
  const picture = await smallerPicture(file)
  const name = LOCAL + randomKey()
  chosen.set(name, { name: file.name, preview: await dataOf(picture), picture, sent: null })
  await keepPicture(name, picture)
  return name
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
  const picture = one?.picture ?? (await keptPicture(voucher))
  if (!picture) return { is: 'refused', message: 'La foto ya no está en este teléfono.' }
  const under = one?.sent ?? upload(address, picture, tell)
  if (one) one.sent = under
  const sent = await under
  if (one && sent.is === 'waiting') one.sent = null
  return sent
}

export function isChosen(voucher: unknown): voucher is string {
  return typeof voucher === 'string' && voucher.startsWith(LOCAL)
}

/** Its act was done or refused, or another picture was chosen. */
export async function leavePicture(voucher: string): Promise<void> {
  chosen.delete(voucher)
  await dropPicture(voucher)
}

/** Where an act's shop takes pictures. */
export function picturesOf(actPath: string): string {
  return actPath.replace(/\/pedidos\/.*$/, '/comprobantes')
}

function upload(address: string, picture: Blob, tell: (part: number) => void): Promise<PictureSent> {
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

function dataOf(picture: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve('')
    reader.readAsDataURL(picture)
  })
}
