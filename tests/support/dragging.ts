import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'

interface Drag {
  /** Goes to the middle of an element. */
  over(target: Locator): Promise<void>
  /** Goes to a height of the window, straight up or down. */
  toHeight(y: number): Promise<void>
  drop(): Promise<void>
}

/** Presses on an element as people do: with a finger where the screen is touched, and else with the mouse. */
export async function press(page: Page, grip: Locator, hasTouch: boolean): Promise<Drag> {
  // A press before its list listens moves nothing.
  await expect(grip.locator('xpath=ancestor::*[@data-island][1]')).toHaveAttribute('data-state', 'awake')
  // Clear of the bars at the top and the bottom.
  await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  // Waits until it stands still and nothing covers it.
  await grip.hover({ trial: true })
  const pointer = hasTouch ? finger(await page.context().newCDPSession(page)) : mouse(page)
  let at = await middle(grip)
  await pointer.down(at)
  /** Goes there in steps, as a hand does. */
  const go = async (to: Point) => {
    const from = at
    for (let step = 1; step <= 6; step += 1) {
      at = { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 }
      await pointer.move(at)
    }
  }
  return {
    over: async (target) => go(await middle(target)),
    toHeight: (y) => go({ x: at.x, y }),
    drop: pointer.up,
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Pointer {
  down(at: Point): Promise<void>
  move(at: Point): Promise<void>
  up(): Promise<void>
}

/** The browser's own touches, so that it scrolls where a finger would. */
function finger(cdp: CDPSession): Pointer {
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    down: (at) => send('touchStart', [at]),
    move: (at) => send('touchMove', [at]),
    up: () => send('touchEnd', []),
  }
}

function mouse({ mouse: hand }: Page): Pointer {
  return {
    async down({ x, y }) {
      await hand.move(x, y)
      await hand.down()
    },
    move: ({ x, y }) => hand.move(x, y),
    up: () => hand.up(),
  }
}

async function middle(element: Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not in sight`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
