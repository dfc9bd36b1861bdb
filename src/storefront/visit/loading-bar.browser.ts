import { closest } from '../../web/islands/closest.browser.ts'

export type BarState = 'hidden' | 'running' | 'finished' | 'failed'

/** Shorter work is never shown. */
export const THROTTLE_MS = 200
export const HIDE_DELAY_MS = 500
/** A navigation that has not left the page by then has failed. */
const LONGEST_NAVIGATION_MS = 30_000

export interface LoadingBar {
  begin(): void
  end(outcome: 'done' | 'failed'): void
  reset(): void
}

/** One bar for all work in progress. The animation across takes 5000 ms, set in its style. */
export function loadingBar(show: (state: BarState) => void): LoadingBar {
  let underWay = 0
  let visible = false
  let failed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const change = (state: BarState) => {
    visible = state !== 'hidden'
    show(state)
  }
  const reset = () => {
    clearTimeout(timer)
    underWay = 0
    change('hidden')
  }
  const begin = () => {
    underWay += 1
    if (underWay > 1) return
    clearTimeout(timer)
    failed = false
    timer = setTimeout(change, visible ? 0 : THROTTLE_MS, 'running')
  }
  const end = (outcome: 'done' | 'failed') => {
    if (underWay === 0) return
    underWay -= 1
    failed = failed || outcome === 'failed'
    if (underWay > 0) return
    clearTimeout(timer)
    if (visible || failed) change(failed ? 'failed' : 'finished')
    timer = setTimeout(change, HIDE_DELAY_MS, 'hidden')
  }
  return { begin, end, reset }
}

/** Shows navigations in `[data-bar]`, and calls that fire `loading` on the window. */
export function showLoading(): void {
  const element = document.querySelector<HTMLElement>('[data-bar]')
  if (!element) return
  const bar = loadingBar((state) => {
    element.dataset.bar = state
    element.hidden = state === 'hidden'
  })
  const leave = () => {
    bar.begin()
    setTimeout(() => bar.end('failed'), LONGEST_NAVIGATION_MS)
  }
  addEventListener('loading', ({ detail }) => {
    if (detail === 'begun') bar.begin()
    else bar.end(detail === 'ended' ? 'done' : 'failed')
  })
  addEventListener('click', (event) => isLeaving(event) && leave())
  addEventListener('submit', (event) => isSending(event) && leave())
  addEventListener('pageshow', ({ persisted }) => persisted && bar.reset())
}

function isLeaving(event: MouseEvent): boolean {
  const link = closest(event, 'a[href]') as HTMLAnchorElement | null
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const isHere = link.pathname === location.pathname && link.search === location.search
  return link.origin === location.origin && !link.target && !link.hasAttribute('download') && !isHere
}

function isSending(event: SubmitEvent): boolean {
  return !event.defaultPrevented && (event.target as HTMLFormElement).getAttribute('method') !== 'dialog'
}
