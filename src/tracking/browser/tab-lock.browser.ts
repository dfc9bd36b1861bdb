const SETTLE_MS = 150

let visit = newVisit()
addEventListener('pagehide', () => visit.leave())
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) visit = newVisit()
})

/**
 * Runs `work` in one tab at a time. The lock is held until other tabs see what was written: local storage reaches another process a moment after the
 * lock does. Without the Web Locks API every tab goes ahead; the events' ids prevent duplicates. A page that is left releases the lock and stops
 * waiting for it, because otherwise the browser drops it from its back/forward cache.
 */
export async function withTabLock(work: () => Promise<void>): Promise<void> {
  const { signal, left } = visit
  let hasStarted = false
  try {
    await navigator.locks.request('events', { signal }, () => {
      hasStarted = true
      return Promise.race([work().then(settle), left])
    })
  } catch {
    if (!hasStarted && !signal.aborted) await work()
  }
}

/** The time from when a page is shown until it is left. */
function newVisit() {
  const leaving = new AbortController()
  const { signal } = leaving
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  return { signal, left, leave: () => leaving.abort() }
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
}
