import type { WaitsFor } from '../orders/waits-for.ts'
import { isChosen, leavePicture, picturesOf, sendPicture } from './chosen-picture.browser.ts'

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
  if (!isChosen(voucher)) return { is: 'ready', fields, lost: '' }
  const sent = await sendPicture(voucher, picturesOf(path))
  if (sent.is === 'waiting') return sent
  if (sent.is === 'refused') return { is: 'ready', fields: others, lost: sent.message }
  return { is: 'ready', fields: { ...others, voucher: sent.hash }, lost: '' }
}

/** The act was done or refused. */
export function leavePictureOf({ fields }: { readonly fields: Fields }): void {
  if (isChosen(fields.voucher)) leavePicture(fields.voucher)
}
