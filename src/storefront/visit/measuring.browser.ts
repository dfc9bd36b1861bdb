const LONGEST_WAIT_MS = 3_000

/** Loads the tracker while the page is idle, if the shop has a pixel or the page offers the choice. Events before that are queued for it. */
export function measure(): void {
  if (!document.querySelector('[data-pixel],[data-measuring]')) return
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: LONGEST_WAIT_MS })
  else setTimeout(load, LONGEST_WAIT_MS / 10)
}

function load(): void {
  import('../../tracking/browser/measuring.browser.ts').then(
    (tracker) => tracker.startMeasuring(),
    () => addEventListener('online', load, { once: true }),
  )
}
