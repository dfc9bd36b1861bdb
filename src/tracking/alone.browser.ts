const UNTIL_WRITTEN_MS = 150

let stay = newStay()
addEventListener('pagehide', () => stay.leave())
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) stay = newStay()
})

/**
 * Holds off other tabs, also until they see what was written: local storage reaches another process a moment after the lock does. Where tabs
 * cannot wait for each other, each goes ahead, for the ids say what is the same. So does the next page when this one is left: a page that
 * keeps others waiting, or waits for them, is thrown out of the back/forward cache. A page that was left does nothing.
 */
export async function alone(work: () => Promise<void>): Promise<void> {
  const { signal, left } = stay
  let isBegun = false
  try {
    await navigator.locks.request('events', { signal }, () => {
      isBegun = true
      return Promise.race([work().then(untilWritten), left])
    })
  } catch {
    if (!isBegun && !signal.aborted) await work()
  }
}

/** From when a page is shown until it is left. */
function newStay() {
  const leaving = new AbortController()
  const { signal } = leaving
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  return { signal, left, leave: () => leaving.abort() }
}

function untilWritten(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, UNTIL_WRITTEN_MS))
}
