import { fbcFrom, isFbc } from './browser-id.ts'

/** How long the browser remembers a click id by itself. */
export const CLICK_LIVES_MS = 86_400_000

/** A click id as an advertisement's address said it, and when that was first seen, in milliseconds. */
export interface Click {
  readonly value: string
  readonly at: number
}

/** What local storage says of the last click; `null` when it is older than a day, from the future, or no click. */
export function freshClick(text: string | null, now: number): Click | null {
  try {
    const found = JSON.parse(text ?? 'null')
    const age = now - found?.at
    return typeof found?.value === 'string' && age >= 0 && age < CLICK_LIVES_MS ? found : null
  } catch {
    return null
  }
}

interface Seen {
  /** What the address says now. */
  readonly clickId: string | null
  /** What is remembered of the last one. */
  readonly click: Click | null
  /** The cookie `_fbc`. */
  readonly fbc: string | null
}

/** The click as the network names it, from the address or, where a cookie was lost, from memory; a new click takes the place of an old one. */
export function currentFbc({ clickId, click, fbc }: Seen, host: string, now: number): string | null {
  const known = fbc !== null && isFbc(fbc) ? fbc : null
  if (clickId === null && known !== null) return known
  const at = clickId === null || clickId === click?.value ? click?.at : now
  return fbcFrom(clickId ?? click?.value ?? null, host, at ?? now, known)
}
