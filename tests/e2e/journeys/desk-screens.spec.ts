import type { Page } from '@playwright/test'
import { ways } from '../../../src/backoffice/frame/ways.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'
import { watchShifts } from '../../support/shifts.ts'

/** A line of words that grows by a letter. */
const IMPERCEPTIBLE = 0.001

for (const width of [360, 1366]) {
  test(`on no screen of the desk anything moves while it wakes, and none is wider than ${width} px`, {
    tag: '@detail',
  }, async ({ browser, server, departamento }) => {
    test.slow()
    const { page, context } = await openSeller(browser, server, { width })
    // A list that ends on the first screen.
    await placeOrders(server, page, ['Pilar Ccori', 'Luz Mamani'], departamento)
    const shifted = await watchShifts(page, IMPERCEPTIBLE)
    for (const path of [...ways.map((way) => way.path), 'mas', 'entregas', 'busqueda', 'filtros', 'ajustes/aspecto']) {
      const answer = await page.goto(path)
      expect.soft(answer?.status(), path).toBe(200)
      await expect(page.locator('main [data-wake=at-once]:not([data-state=awake])')).toHaveCount(0)
      expect.soft(await shifted(), path).toEqual([])
      expect.soft(await tooWide(page), path).toBe(0)
    }
    await page.goto('productos')
    await page.goto((await page.locator('[data-opens-beside]').first().getAttribute('href')) ?? '')
    expect(await tooWide(page), 'a product').toBe(0)
    await page.goto('/kit')
    await expectAccessible(page)
    expect(await tooWide(page)).toBe(0)
    await context.close()
  })
}

/** By how much a page is wider than its window, or its screen than its place: on a laptop the screen scrolls in itself. */
function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    return Math.max(document.documentElement.scrollWidth - innerWidth, main.scrollWidth - main.clientWidth)
  })
}
