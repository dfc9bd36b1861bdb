import type { Page } from '@playwright/test'
import { ways } from '../../../src/backoffice/frame/ways.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'
import { watchShifts } from '../../support/shifts.ts'

/** A line of words that grows by a letter. */
const IMPERCEPTIBLE = 0.001
/** Columns of a table that find their width with its first row. */
const SMALL = 0.004

for (const width of [360, 1366]) {
  test(`on no screen of the desk anything moves while it wakes or arrives in pieces, and none is wider than ${width} px`, {
    tag: '@detail',
  }, async ({ browser, server, departamento }) => {
    test.slow()
    const { page, context } = await openSeller(browser, server, { width })
    // A list that ends on the first screen.
    await placeOrders(server, page, ['Pilar Ccori', 'Luz Mamani'], departamento)
    const shifted = await watchShifts(page)
    for (const path of [...ways.map((way) => way.path), 'mas', 'entregas', 'busqueda', 'filtros', 'ajustes/aspecto']) {
      const answer = await page.goto(path)
      expect.soft(answer?.status(), path).toBe(200)
      await expect(page.locator('main [data-wake=at-once]:not([data-state=awake])')).toHaveCount(0)
      expect.soft(await shifted(IMPERCEPTIBLE), path).toEqual([])
      expect.soft(await tooWide(page), path).toBe(0)
      await writeInPieces(page, (await answer?.text()) ?? '')
      expect.soft(await shifted(SMALL), `${path}, in pieces`).toEqual([])
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

/** Writes the open page anew, as on a line on which twelve pieces of it come one after the other, each of them drawn. */
async function writeInPieces(page: Page, html: string): Promise<void> {
  await page.evaluate(async (text) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const parts = text.split(/(?=<(?:body|main|nav|section|article|form|details|tbody|tr)\b)/)
    const size = Math.ceil(parts.length / 12)
    document.open()
    for (let from = 0; from < parts.length; from += size) {
      document.write(parts.slice(from, from + size).join(''))
      await drawn()
    }
    document.close()
  }, html)
  await page.waitForLoadState('networkidle')
}

/** By how much a page is wider than its window, or its screen than its place: on a laptop the screen scrolls in itself. */
function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    return Math.max(document.documentElement.scrollWidth - innerWidth, main.scrollWidth - main.clientWidth)
  })
}
