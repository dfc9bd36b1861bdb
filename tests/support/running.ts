import type { Page } from '@playwright/test'

/**
 * Watches from before a page is opened which of its scripts run; what was only fetched and parsed ahead has not. The function it answers gives the
 * addresses of those that ran so far.
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
