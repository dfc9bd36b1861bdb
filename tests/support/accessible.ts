import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { root } from '../../bin/ground/paths.mjs'
import { isWhole } from './sizes.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Its short form, read once by each page; the package gives a page the long one twice for each look. */
const AXE = `if (!window.axe) { ${readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')} }`

/** What axe has looked at in this worker. */
const looked = new Set<string>()

/**
 * Expects that the page breaks no WCAG 2.2 AA rule that axe can check. Waits until its animations are over. A look takes most of a second, so `npm test`
 * looks once at each screen, dialog and screen with an error; `npm run prove everything` looks each time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const state = await page.waitForFunction(stateAtRest)
  const screen = screenOf(page, String(await state.jsonValue()))
  if (!isWhole && looked.has(screen)) return
  looked.add(screen)
  await page.evaluate(besideBars)
  // Its usual mode opens a second page for each look, for the sake of frames of other sites, and takes twice as long.
  const look = new AxeBuilder({ page, axeSource: AXE }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await look.withTags(WCAG).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect(found).toEqual([])
}

/** The heading, the open dialogs and whether an error is said; `false` while something is animated. Runs in the page, so it uses nothing from outside. */
function stateAtRest(): string | false {
  const isAtRest = document.getAnimations().every(({ playState, timeline, effect }) => {
    const moves = playState === 'running' && timeline === document.timeline
    return !moves || effect?.getComputedTiming().endTime === Infinity
  })
  if (!isAtRest) return false
  const open = [...document.querySelectorAll('dialog[open]')].map(
    (dialog) => dialog.ariaLabel ?? dialog.querySelector('h1, h2, h3')?.textContent ?? '',
  )
  const heading = document.querySelector('h1')?.textContent ?? ''
  return JSON.stringify([heading, ...open, document.querySelector('[role=alert]') !== null])
}

/** The page's address and state without codes and numbers, at a width. */
function screenOf(page: Page, state: string): string {
  const { host, pathname } = new URL(page.url())
  const named = `${host}${pathname} ${state}`.replace(/\b(?=\w*\d)[\w-]+/g, '0')
  return `${page.viewportSize()?.width} ${named}`
}

/** Scrolls bars that stick to the lower edge to their own places: what they cover meanwhile can be scrolled out from under them. Runs in the page, so it uses nothing from outside. */
function besideBars(): void {
  if (document.querySelector('dialog[open]')) return
  const sticks = (element: Element) => {
    const { position, bottom } = getComputedStyle(element)
    return position === 'sticky' && bottom !== 'auto'
  }
  const bars = [...document.querySelectorAll('main *')].filter(sticks)
  if (bars.length === 0) return
  for (const { parentElement } of bars) parentElement?.scrollIntoView({ block: 'end', behavior: 'instant' })
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
