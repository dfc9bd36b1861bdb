import { fbcFrom, isFbc } from './browser-id.ts'

/** How long the browser keeps a click id without the cookie. */
export const CLICK_LIFETIME_MS = 86_400_000

/** The click id from an advertisement's address, and when it was first seen, in milliseconds. */
export interface Click {
  readonly value: string
  readonly at: number
}

/** The last click from local storage; `null` when it is older than a day, from the future, or not a click. */
export function freshClick(text: string | null, now: number): Click | null {
  try {
    const found = JSON.parse(text ?? 'null')
    const age = now - found?.at
    return typeof found?.value === 'string' && age >= 0 && age < CLICK_LIFETIME_MS ? found : null
  } catch {
    return null
  }
}

interface Seen {
  /** From the address of the page. */
  readonly clickId: string | null
  /** The last one, from local storage. */
  readonly click: Click | null
  /** The cookie `_fbc`. */
  readonly fbc: string | null
}

/** The click in the network's format: from the address or, where the cookie was lost, from local storage. A new click replaces an old one. */
export function currentFbc({ clickId, click, fbc }: Seen, host: string, now: number): string | null {
  const known = fbc !== null && isFbc(fbc) ? fbc : null
  if (clickId === null && known !== null) return known
  const at = clickId === null || clickId === click?.value ? click?.at : now
  return fbcFrom(clickId ?? click?.value ?? null, host, at ?? now, known)
}
