/** Milliseconds that a `Retry-After` asks for, in seconds or as a date, which may be past; `null` for neither. */
export function retryAfterMs(text: string | null | undefined, now: number): number | null {
  if (text === null || text === undefined) return null
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1_000
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : date - now
}
