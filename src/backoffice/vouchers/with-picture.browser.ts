import type { WaitsFor } from '../orders/waiting/waits-for.ts'
import { isLocal, picturesOf } from './local-picture.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields of an act as the server takes them, or what they wait for. `lost`: why its picture does not come along. */
export type ReadyFields =
  | { readonly is: 'ready'; readonly fields: Fields; readonly lost: string }
  | { readonly is: 'waiting'; readonly for: WaitsFor }

/** Sends the picture of an act first, if it has one that has not arrived. A payment without its picture is better than none. */
export async function withPicture({
  path,
  fields,
}: {
  readonly path: string
  readonly fields: Fields
}): Promise<ReadyFields> {
  const { voucher, ...others } = fields
  if (!isLocal(voucher)) return { is: 'ready', fields, lost: '' }
  const code = await chosenPictures()
  if (!code) return { is: 'waiting', for: 'line' }
  const sent = await code.sendPicture(voucher, picturesOf(path))
  if (sent.is === 'waiting') return sent
  if (sent.is === 'refused') return { is: 'ready', fields: others, lost: sent.message }
  return { is: 'ready', fields: { ...others, voucher: sent.hash }, lost: '' }
}

/** The act was done. */
export async function leavePictureOf({ fields }: { readonly fields: Fields }): Promise<void> {
  if (isLocal(fields.voucher)) await (await chosenPictures())?.usedPicture(fields.voucher)
}

/** Comes when it is needed; `null` while the line is broken. */
function chosenPictures() {
  return import('./chosen-picture.browser.ts').catch(() => null)
}
