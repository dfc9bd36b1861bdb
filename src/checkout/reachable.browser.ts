const PATIENCE_MS = 15_000

/** Whether the shop may be reached. A browser that says there is no network may be wrong, so it is asked for something that changes nothing. */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine !== false) return true
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), PATIENCE_MS)
  try {
    await fetch('/healthz', { cache: 'no-store', signal: ending.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
