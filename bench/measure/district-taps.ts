import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { traced, workBetween } from './main-thread-work.ts'
import { sized } from './size.ts'

/** What the form says of a district by the shop's rules. */
export interface KnownDistrict {
  readonly typed: string
  /** The name of its option in the list. */
  readonly option: string
  readonly answer: string
}

export interface TapTimes {
  /** Milliseconds from lifting the finger to the end of the frame that shows the answer. */
  readonly ms: number
  /** The processor time of the page's main thread in between. */
  readonly workMs: number
}

type Watched = Window & { answered?: Promise<number> }

/** How long a finger stays on the glass. */
const TOUCH_MS = 60

/** Longer than a person needs to find the district among what was found. */
const READ_MS = sized(50, 700)

/**
 * Types a district into the open form and taps it. Throws when the tap asked for the rules, the places or code: `asked` collects every request of the
 * page.
 */
export async function tapDistrict(
  page: Page,
  { typed, option, answer }: KnownDistrict,
  asked: string[],
): Promise<TapTimes> {
  const field = page.getByRole('combobox', { name: 'Distrito' })
  await field.fill('')
  await field.fill(typed)
  const found = page.getByRole('option', { name: option, exact: true })
  await found.waitFor()
  await page.waitForLoadState('networkidle')
  await setTimeout(READ_MS)
  const box = await found.boundingBox()
  if (!box) throw new Error(`${option} is not in sight`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.evaluate(watchAnswer, answer)
  const before = asked.length
  const devtools = await page.context().newCDPSession(page)
  const { value: ms, events } = await traced(devtools, async () => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await setTimeout(TOUCH_MS)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return page.evaluate(() => (window as Watched).answered ?? Number.NaN)
  })
  await devtools.detach()
  const requests = asked.slice(before)
  if (requests.length > 0) throw new Error(`The tap on ${option} asked for ${requests.join(', ')}`)
  return { ms, workMs: workBetween(events, 'finger lifted', 'answer framed') }
}

/** Runs in the page, so it uses nothing from outside. */
function watchAnswer(answer: string): void {
  const form = document.querySelector('dialog[open]') ?? document.body
  const isThere = () => (form.textContent ?? '').includes(answer)
  if (isThere()) throw new Error(`“${answer}” stands there already`)
  const answered = new Promise<number>((resolve) => {
    let lifted = Number.NaN
    performance.clearMarks()
    const lift = ({ timeStamp }: Event) => {
      lifted = timeStamp
      performance.mark('finger lifted')
    }
    addEventListener('pointerup', lift, { capture: true, once: true })
    const report = () => {
      performance.mark('answer framed')
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - lifted)
      port2.postMessage(null)
    }
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      requestAnimationFrame(report)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  Object.assign(window, { answered })
}
