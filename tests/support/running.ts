import type { Page } from '@playwright/test'

/**
 * Notes which of a page's scripts run; call it before the page is opened. Scripts that were only preloaded do not count. Returns a function that gives
 * the addresses of those that have run.
 */
export async function watchRunning(page: Page): Promise<() => Promise<ReadonlySet<string>>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const ran = new Set<string>()
  return async () => {
    const { result } = await devtools.send('Profiler.takePreciseCoverage')
    for (const { url, functions } of result) {
      if (/^https?:/.test(url) && functions.some(({ ranges }) => ranges.some(({ count }) => count > 0))) ran.add(url)
    }
    return ran
  }
}
