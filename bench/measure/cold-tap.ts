import type { Page } from '@playwright/test'

/** A tap in an island that sleeps, and what is there once it is answered; CSS selectors. */
export interface ColdTap {
  readonly target: string
  readonly answer: string
}

type Watched = Window & { answered?: Promise<number> }

/** How long a finger stays on the glass. */
const TOUCH_MS = 60

/**
 * Taps once, without scrolling there, which would wake the island: what is tapped must be in sight. Answers the milliseconds from the lift of the
 * finger (the browser's own time of it), before which it may still become a scroll, to the end of the frame that shows the answer.
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

/** Runs in the page, so it has all that it needs within. */
function watchAnswer({ target, answer }: ColdTap): { readonly x: number; readonly y: number } {
  const answered = new Promise<number>((resolve) => {
    let lifted = Number.NaN
    const onLift = ({ timeStamp }: Event) => {
      lifted = timeStamp
    }
    addEventListener('pointerup', onLift, { capture: true, once: true })
    const tell = () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - lifted)
      port2.postMessage(null)
    }
    const observer = new MutationObserver(() => {
      if (!document.querySelector(answer)) return
      observer.disconnect()
      requestAnimationFrame(tell)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  Object.assign(window, { answered })
  const box = document.querySelector(target)?.getBoundingClientRect()
  if (!box || box.bottom > innerHeight) throw new Error(`${target} is not in sight`)
  if (document.querySelector('[data-state]')) throw new Error('an island is awake already')
  return { x: box.x + Math.min(40, box.width / 2), y: box.y + Math.min(12, box.height / 2) }
}
