import { readLabelCode } from '../../tickets/label-code.ts'

/** The longest text that is looked for. */
export const LONGEST_TYPED = 200

/** How a scanned or typed text names a parcel: by its label, by an order’s code, which the address of an order’s page contains, or else by a courier’s guide. */
export interface TypedParcel {
  readonly code: string | null
  /** Which of the order’s parcels its label names; `null` where only the order is named. */
  readonly part: number | null
  /** As it was typed, without what scanners add at its ends. */
  readonly guide: string
}

export function readTyped(typed: string): TypedParcel {
  const guide = typed.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const last = /^https?:\/\/[^/]+\/(?:.*\/)?([^/?#]+)\/?(?:[?#].*)?$/i.exec(guide)?.[1] ?? guide
  return { code: null, part: null, ...readLabelCode(last), guide }
}

/** The codes of a list, one in each line, each once in its order. */
export function typedLines(text: string): readonly string[] {
  return [...new Set(text.split(/[\r\n\t;]+/).map((line) => line.trim()))].filter((line) => line !== '')
}
