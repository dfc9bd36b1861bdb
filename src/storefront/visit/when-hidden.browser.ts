const SHORTEST_INTERVAL_MS = 60_000

/** Calls `act` when the tab is hidden or blurred, at most once a minute. Returns a function that stops it. */
export function whenHidden(act: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  const onLeaving = () => {
    if (Date.now() - last < SHORTEST_INTERVAL_MS) return
    last = Date.now()
    act()
  }
  const onChange = () => document.visibilityState === 'hidden' && onLeaving()
  document.addEventListener('visibilitychange', onChange)
  addEventListener('blur', onLeaving)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    removeEventListener('blur', onLeaving)
  }
}
