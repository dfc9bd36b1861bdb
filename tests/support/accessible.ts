import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects that the page breaks no WCAG 2.2 AA rule that axe can check. Waits until its animations are over. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, timeline, effect }) => {
      const moves = playState === 'running' && timeline === document.timeline
      return !moves || effect?.getComputedTiming().endTime === Infinity
    }),
  )
  await page.evaluate(besideBars)
  // Its usual mode opens a second page for each look, for the sake of frames of other sites, and takes twice as long.
  const look = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await look.withTags(WCAG).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect(found).toEqual([])
}

/** Scrolls a bar that sticks to the lower edge to its own place: what it covers meanwhile can be scrolled out from under it. Runs in the page, so it uses nothing from outside. */
function besideBars(): void {
  if (document.querySelector('dialog[open]')) return
  const sticks = (element: Element) => {
    const { position, bottom } = getComputedStyle(element)
    return position === 'sticky' && bottom !== 'auto'
  }
  const bar = [...document.querySelectorAll('main *')].find(sticks)
  if (!bar?.parentElement) return
  bar.parentElement.scrollIntoView({ block: 'end', behavior: 'instant' })
  // Above what is fixed to that edge.
  scrollBy({ top: 160, behavior: 'instant' })
}

/** Looks at the page at 768, 1600 and 360 px: it breaks no rule, and nothing sticks out to the side. It stays at 360 px. */
export async function expectReadable(page: Page): Promise<void> {
  for (const width of [768, 1600, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
}

/** axe waits for an answer from frames, and the preview's runs no script. */
export async function expectAccessibleWithoutFrames(page: Page): Promise<void> {
  const show = (isShown: boolean) =>
    page.locator('iframe').evaluateAll((all, isHidden) => {
      for (const frame of all) frame.toggleAttribute('hidden', isHidden)
    }, !isShown)
  await show(false)
  await expectAccessible(page)
  await show(true)
}
