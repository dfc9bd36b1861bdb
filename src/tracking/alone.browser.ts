const UNTIL_WRITTEN_MS = 150

/**
 * Holds off other tabs, also until they see what was written: local storage reaches another process a moment after the lock does. Where tabs
 * cannot wait for each other, each goes ahead, for the ids say what is the same. So does the next page when this one is left: a page that
 * keeps others waiting is thrown out of the back/forward cache.
 */
export async function alone(work: () => Promise<void>): Promise<void> {
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  const leave = () => leaving.abort()
  addEventListener('pagehide', leave)
  let isBegun = false
  try {
    await navigator.locks.request('events', { signal: leaving.signal }, () => {
      isBegun = true
      return Promise.race([work().then(untilWritten), left])
    })
  } catch {
    if (!isBegun && !leaving.signal.aborted) await work()
  } finally {
    removeEventListener('pagehide', leave)
  }
}

function untilWritten(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, UNTIL_WRITTEN_MS))
}
