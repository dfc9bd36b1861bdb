const TIMEOUT_MS = 15_000

/** Whether the shop may be reached. A browser that claims to be offline may be wrong, so a request that changes nothing decides. */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine !== false) return true
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    await fetch('/healthz', { cache: 'no-store', signal: controller.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
