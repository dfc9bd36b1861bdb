import type { Page } from '@playwright/test'

/** A tap in an island that sleeps, and what is there once it is answered; CSS selectors. */
export interface ColdTap {
  readonly target: string
  readonly answer: string
}

type Watched = Window & { answered?: Promise<number> }

/**
 * Taps as soon as a finger does, without scrolling there, which would wake the island: what is tapped must be in sight. Answers the milliseconds
 * from the touch (the browser's own time of it) to the end of the frame that shows the answer.
 */
export async function tapCold(page: Page, tap: ColdTap): Promise<number> {
  const { x, y } = await page.evaluate(watchAnswer, tap)
  await page.waitForTimeout(500)
  await page.touchscreen.tap(x, y)
  return page.evaluate(() => (window as Watched).answered ?? Infinity)
}

/** Runs in the page, so it has all that it needs within. */
function watchAnswer({ target, answer }: ColdTap): { readonly x: number; readonly y: number } {
  const answered = new Promise<number>((resolve) => {
    let touched = Number.NaN
    const onTouch = ({ timeStamp }: Event) => {
      touched = timeStamp
    }
    addEventListener('pointerdown', onTouch, { capture: true, once: true })
    const tell = () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - touched)
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
