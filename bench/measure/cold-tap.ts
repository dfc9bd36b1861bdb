import type { Page } from '@playwright/test'

/** An element of a sleeping island to tap, and the element that shows the answer; CSS selectors. */
export interface ColdTap {
  readonly target: string
  readonly answer: string
}

type Watched = Window & { answered?: Promise<number> }

/** How long a finger stays on the glass. */
const TOUCH_MS = 60

/**
 * Taps once, without scrolling, which would wake the island: the element must be in sight. Returns the milliseconds from lifting the finger (the
 * browser's own time stamp; before that, a touch may become a scroll) to the end of the frame that shows the answer.
 */
export async function tapCold(page: Page, tap: ColdTap): Promise<number> {
  const { x, y } = await page.evaluate(watchAnswer, tap)
  await page.waitForTimeout(500)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.waitForTimeout(TOUCH_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return page.evaluate(() => (window as Watched).answered ?? Infinity)
}

/** Runs in the page, so it uses nothing from outside. */
function watchAnswer({ target, answer }: ColdTap): { readonly x: number; readonly y: number } {
  const answered = new Promise<number>((resolve) => {
    let lifted = Number.NaN
    const onLift = ({ timeStamp }: Event) => {
      lifted = timeStamp
    }
    addEventListener('pointerup', onLift, { capture: true, once: true })
    const report = () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - lifted)
      port2.postMessage(null)
    }
    const observer = new MutationObserver(() => {
      if (!document.querySelector(answer)) return
      observer.disconnect()
      requestAnimationFrame(report)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  Object.assign(window, { answered })
  const box = document.querySelector(target)?.getBoundingClientRect()
  if (!box || box.bottom > innerHeight) throw new Error(`${target} is not in sight`)
  if (document.querySelector('[data-state]')) throw new Error('an island is awake already')
  return { x: box.x + Math.min(40, box.width / 2), y: box.y + Math.min(12, box.height / 2) }
}
