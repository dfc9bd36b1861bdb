const LONGEST_WAIT_MS = 3_000

/** Loads the tracker while the page is idle, if the shop has a pixel. Events before that are queued for it. */
export function measure(): void {
  if (document.documentElement.dataset.pixel === undefined) return
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: LONGEST_WAIT_MS })
  else setTimeout(load, LONGEST_WAIT_MS / 10)
}

function load(): void {
  import('../../tracking/measuring.browser.ts').then(
    ({ startMeasuring }) => startMeasuring(),
    () => addEventListener('online', load, { once: true }),
  )
}
