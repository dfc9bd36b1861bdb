import type { Page } from '@playwright/test'

export interface Vitals {
  /** Milliseconds after the navigation began. */
  readonly lcp: number
  readonly cls: number
  /** Milliseconds by which tasks after the first paint were longer than 50 ms, before the first touch or key. */
  readonly tbtBefore: number
  /** The same from the first touch or key on. */
  readonly tbtAfter: number
  /** The slowest interaction by the browser's own event timing (steps of 8 ms); 0 without any. */
  readonly inp: number
}

type Watched = Window & { vitals(): Vitals }

/** Measures every document of a page from its start. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(watch)
}

/** The page's figures so far. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  await page.waitForTimeout(500)
  return page.evaluate(() => (window as unknown as Watched).vitals())
}

/** Runs in the page, so it uses nothing from outside. */
function watch(): void {
  const noted = { lcp: 0, cls: 0, inp: 0 }
  const long: PerformanceEntry[] = []
  let touched = Number.POSITIVE_INFINITY
  const on = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void, options = {}) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Entry)
    })
    observer.observe({ type, buffered: true, ...options })
  }
  on('largest-contentful-paint', ({ startTime }) => {
    noted.lcp = startTime
  })
  on<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) noted.cls += value
  })
  on('longtask', (entry) => long.push(entry))
  const eachEvent = { durationThreshold: 16 }
  on<PerformanceEntry & { interactionId: number }>(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) noted.inp = Math.max(noted.inp, duration)
    },
    eachEvent,
  )
  const onSign = ({ timeStamp }: Event) => {
    touched = Math.min(touched, timeStamp)
  }
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, onSign, true)
  const blocked = (tasks: readonly PerformanceEntry[]) =>
    tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
  const vitals = (): Vitals => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const tasks = long.filter(({ startTime }) => startTime >= painted)
    const tbtBefore = blocked(tasks.filter(({ startTime }) => startTime < touched))
    return { ...noted, tbtBefore, tbtAfter: blocked(tasks) - tbtBefore }
  }
  Object.assign(window, { vitals })
}
