import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds. */
export interface TapTimes {
  /** From the beginning of the navigation. */
  readonly lifted: number
  readonly acknowledged: number
  readonly done: number
}

type Watched = Window & { watchCard(id: string): Promise<TapTimes>; coldTap?: Promise<TapTimes>; listPainted?(): void }

/** How long a finger stays on the glass. */
const TOUCH_MS = 60

/** Lets every document of a page tell what became of a tap on a card. */
export async function watchCards(page: Page): Promise<void> {
  await page.addInitScript(watch)
}

export interface Spot {
  readonly x: number
  readonly y: number
}

/** The middle of an element that is in sight. */
export async function spotOf(page: Page, selector: string): Promise<Spot> {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not in sight`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Taps a card's act, and waits until the card has left the list. */
export async function tapAct(page: Page, card: string, spot: Spot): Promise<TapTimes> {
  const devtools = await page.context().newCDPSession(page)
  const told = page.evaluate((id) => (window as unknown as Watched).watchCard(id), card)
  await touch(devtools, spot)
  return told
}

/** Opens the list and taps a card's act as soon as the list is painted. Nothing is asked of the page in between: it would answer only once its code has run. */
export async function tapAtOnce(page: Page, address: string, card: string, spot: Spot): Promise<TapTimes> {
  const devtools = await page.context().newCDPSession(page)
  const { promise: painted, resolve } = Promise.withResolvers<void>()
  await page.exposeFunction('listPainted', resolve)
  await page.addInitScript((id) => {
    const watched = window as unknown as Watched
    watched.coldTap = watched.watchCard(id)
  }, card)
  await page.goto(address, { waitUntil: 'commit' })
  await painted
  await touch(devtools, spot)
  const told = await page.evaluate(() => (window as unknown as Watched).coldTap)
  if (!told) throw new Error('the page was left')
  return told
}

async function touch(devtools: CDPSession, { x, y }: Spot): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await setTimeout(TOUCH_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Runs in the page, so it uses nothing from outside. */
function watch(): void {
  new PerformanceObserver((_list, observer) => {
    if (!document.querySelector('article')) return
    observer.disconnect()
    ;(window as unknown as Watched).listPainted?.()
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  /** The end of the frame that shows what is there now. */
  const shown = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      }),
    )
  const when = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isSo()) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true })
    })
  const watchCard = async (id: string) => {
    const card = () => document.getElementById(id)
    let lifted = Number.NaN
    addEventListener('pointerup', ({ timeStamp }) => (lifted = timeStamp), { capture: true, once: true })
    // The list may not have come yet.
    if (!card()) await when(() => card() !== null)
    const gone = when(() => card() === null).then(shown)
    await when(() => card() === null || card()?.closest('[aria-busy=true]') !== null)
    const acknowledged = await shown()
    return { lifted, acknowledged, done: await gone }
  }
  Object.assign(window, { watchCard })
}
