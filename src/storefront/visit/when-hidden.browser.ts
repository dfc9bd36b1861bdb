const AT_MOST_EVERY_MS = 60_000

/** Acts whenever the page is hidden or blurred, at most once a minute. Answers how to stop. */
export function whenHidden(act: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  const onLeaving = () => {
    if (Date.now() - last < AT_MOST_EVERY_MS) return
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
