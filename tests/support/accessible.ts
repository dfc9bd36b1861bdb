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
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect(found).toEqual([])
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
