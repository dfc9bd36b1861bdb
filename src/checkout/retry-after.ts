/** Longer is not waited for: whoever asks for it (a proxy's page) does not know of an order. */
const LONGEST_MS = 600_000

/** How long an answer asks to be left alone, in milliseconds: seconds or a moment by the server's own clock; 0 when it says nothing. */
export function retryAfterMs(headers: Headers): number {
  const text = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.parse(headers.get('date') ?? '')
  return ms > 0 ? Math.min(ms, LONGEST_MS) : 0
}
