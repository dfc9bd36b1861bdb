import { sha256 } from '../../lib/secrets/digest.ts'

/** Where a program has read to: a place, and which event had it. After a backup was brought back another event may have that place. */
export interface ChangeCursor {
  readonly place: number
  /** `null` before the first event. */
  readonly mark: string | null
}

export const FIRST_CURSOR: ChangeCursor = { place: 0, mark: null }

const SHAPE = /^c(\d{1,15})-([\da-f]{8})$/

/** `null` for what is no cursor. */
export function readCursor(text: string): ChangeCursor | null {
  if (text === cursorText(FIRST_CURSOR)) return FIRST_CURSOR
  const [, place, mark = null] = SHAPE.exec(text) ?? []
  return place === undefined ? null : { place: Number(place), mark }
}

export function cursorText({ place, mark }: ChangeCursor): string {
  return mark === null ? `c${place}` : `c${place}-${mark}`
}

export function cursorAt({
  orderId,
  seq,
  nth,
}: Readonly<Record<'seq' | 'nth', number>> & { readonly orderId: string }): ChangeCursor {
  return { place: nth, mark: sha256(`${orderId}:${seq}`).slice(0, 8) }
}
