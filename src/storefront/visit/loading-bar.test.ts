import { beforeEach, expect, test, vi } from 'vitest'
import { type BarState, HIDE_DELAY_MS, loadingBar, THROTTLE_MS } from './loading-bar.browser.ts'

function watchedBar() {
  const seen: BarState[] = []
  return { seen, bar: loadingBar((state) => seen.push(state)) }
}

beforeEach(() => {
  vi.useFakeTimers()
})

test('the throttle is 200 ms and the hide delay 500 ms', () => {
  expect([THROTTLE_MS, HIDE_DELAY_MS]).toEqual([200, 500])
})

test('the bar appears after 200 ms, finishes with the work and hides 500 ms later', () => {
  const { seen, bar } = watchedBar()
  bar.begin()
  vi.advanceTimersByTime(199)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['running'])
  bar.end('done')
  vi.advanceTimersByTime(499)
  expect(seen).toEqual(['running', 'finished'])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['running', 'finished', 'hidden'])
})

test('work of less than 200 ms is never shown', () => {
  const { seen, bar } = watchedBar()
  bar.begin()
  vi.advanceTimersByTime(150)
  bar.end('done')
  vi.advanceTimersByTime(5_000)
  expect(seen).toEqual(['hidden'])
})

test('a failure is shown, however quick', () => {
  const { seen, bar } = watchedBar()
  bar.begin()
  bar.end('failed')
  vi.advanceTimersByTime(HIDE_DELAY_MS)
  expect(seen).toEqual(['failed', 'hidden'])
})

test('two loads at once share one bar, which fails when one of them fails', () => {
  const { seen, bar } = watchedBar()
  bar.begin()
  bar.begin()
  vi.advanceTimersByTime(THROTTLE_MS)
  bar.end('failed')
  expect(seen).toEqual(['running'])
  bar.end('done')
  expect(seen).toEqual(['running', 'failed'])
})

test('work that begins while the bar is hiding continues in it', () => {
  const { seen, bar } = watchedBar()
  bar.begin()
  vi.advanceTimersByTime(THROTTLE_MS)
  bar.end('done')
  vi.advanceTimersByTime(100)
  bar.begin()
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['running', 'finished', 'running'])
})

test('a page that comes back from history begins without a bar', () => {
  const { seen, bar } = watchedBar()
  bar.begin()
  vi.advanceTimersByTime(THROTTLE_MS)
  bar.reset()
  bar.end('failed')
  vi.advanceTimersByTime(5_000)
  expect(seen).toEqual(['running', 'hidden'])
})
