const AT_THE_LATEST_MS = 3_000

/** Where the shop has a pixel, the tracker comes when the page has nothing else to do; what happens before is written down for it. */
export function measure(): void {
  if (document.documentElement.dataset.pixel === undefined) return
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: AT_THE_LATEST_MS })
  else setTimeout(load, AT_THE_LATEST_MS / 10)
}

function load(): void {
  import('../../tracking/measuring.browser.ts').then(
    ({ startMeasuring }) => startMeasuring(),
    () => addEventListener('online', load, { once: true }),
  )
}
