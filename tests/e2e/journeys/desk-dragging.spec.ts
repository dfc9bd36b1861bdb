import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../../support/accessible.ts'
import { startDemoServer } from '../../support/demo-server.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { press } from '../../support/dragging.ts'
import { expect, test } from '../../support/journey.ts'
import type { Server } from '../../support/server.ts'

const rowsOf = (page: Page | Locator): Locator => page.locator('[data-drag]')
const grip = (row: Locator): Locator => row.locator('[data-handle]')
const names = (rows: Locator): Promise<(string | null)[]> =>
  rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-drag')))
const titles = (rows: Locator): Promise<string[]> =>
  rows.getByRole('button', { name: /^Subir / }).evaluateAll((all) => all.map((up) => (up.ariaLabel ?? '').slice(6)))
const scrolled = (page: Page): Promise<number> =>
  page.evaluate(() => scrollY + (document.querySelector('main')?.scrollTop ?? 0))

async function photo(color: string) {
  const picture = sharp({ create: { width: 800, height: 800, channels: 3, background: color } })
  return { name: `${color}.png`, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

for (const width of [360, 1280]) {
  const hasTouch = width < 700
  const hand = hasTouch ? 'a finger' : 'the mouse'

  test(`with ${hand} the products of a category are dragged to their places, also beyond the screen, and shoppers see them so`, {
    tag: '@detail',
  }, async ({ browser }) => {
    const server = await startDemoServer('')
    const { page, context } = await openSeller(browser, server, { width })
    try {
      await page.goto('categorias')
      await rowsOf(page).first().getByRole('link').click()
      const list = page.getByRole('region', { name: 'Orden de los productos' })
      const rows = rowsOf(list)
      const before = await names(rows)
      const third = await press(page, grip(rows.nth(2)), hasTouch)
      await third.over(rows.first())
      await expect(rows.first()).toHaveAttribute('data-over')
      await page.screenshot({ path: `test-results/dragged-${width}.png` })
      await third.drop()
      await expect(list.getByRole('status')).toContainText('está ahora en el lugar 1 de')
      const moved = [before[2], before[0], before[1], ...before.slice(3)]
      expect(await names(rows)).toEqual(moved)

      // A call that comes in, or Escape, leaves everything as it was; and so does a press without a move.
      const given = await press(page, grip(rows.nth(1)), hasTouch)
      await given.over(rows.first())
      await page.keyboard.press('Escape')
      await expect(rows.first()).not.toHaveAttribute('data-over')
      await given.drop()
      await (await press(page, grip(rows.nth(1)), hasTouch)).drop()
      expect(await names(rows)).toEqual(moved)

      // At the lower edge the page goes on below the row, until the fourth has come by.
      const first = await press(page, grip(rows.first()), hasTouch)
      const start = await scrolled(page)
      await first.toHeight(790)
      await expect.poll(async () => (await rows.nth(3).boundingBox())?.y).toBeLessThan(400)
      expect(await scrolled(page)).toBeGreaterThan(start)
      await first.toHeight(400)
      await first.drop()
      const far = await names(rows)
      expect(far.indexOf(before[2] ?? '')).toBeGreaterThan(2)
      expect(far.filter((name) => name !== before[2])).toEqual(moved.slice(1))

      await expectAccessible(page)
      await list.getByRole('button', { name: 'Guardar orden' }).click()
      await expect(page.getByRole('status').first()).toHaveText('Guardado.')
      await expectShown(page, server, await titles(rows))
    } finally {
      await context.close()
      await server.stop()
    }
  })

  test(
    `with ${hand} a photo is dragged to the front, sections and the home are put in order`,
    { tag: '@detail' },
    async ({ browser, server }, { project }) => {
      const { page, context } = await openSeller(browser, server, { width })
      await page.goto('producto')
      await page.getByLabel('Nombre').fill(`Jarra ${project.name} ${width}`)
      await page.getByLabel(/^Precio/).fill('25')
      await page.getByRole('button', { name: 'Crear borrador' }).click()
      const photos = await Promise.all(['#1fa34a', '#c81e1e', '#1e3ac8'].map(photo))
      await page.getByLabel('Agregar fotos').first().setInputFiles(photos)
      const tiles = rowsOf(page)
      await expect(page.getByRole('button', { name: /^Foto 3 de 3/ })).toBeVisible()
      const before = await names(tiles)
      // A mouse takes the photo itself.
      const taken = tiles.nth(2).getByRole('button')
      const drag = await press(page, hasTouch ? grip(taken) : taken, hasTouch)
      await drag.over(tiles.first())
      await drag.drop()
      await expect(page.getByText('La foto está ahora en el lugar 1 de 3. Es la portada.')).toBeVisible()
      const moved = [before[2], before[0], before[1]]
      expect(await names(tiles)).toEqual(moved)
      // What was dragged was not tapped too; a tap on the handle opens it like the rest of the photo.
      await expect(taken).toHaveAttribute('aria-expanded', 'false')
      await grip(tiles.first()).click()
      await expect(tiles.first().getByRole('button')).toHaveAttribute('aria-expanded', 'true')

      for (const name of ['Preguntas', 'Beneficios'])
        await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      const sections = page.locator('[data-drag]').filter({ has: page.locator('[data-head]') })
      const two = await names(sections)
      expect(two).toHaveLength(2)
      for (const section of await sections.locator('[data-head]').all()) await section.click()
      const section = await press(page, grip(sections.nth(1)).first(), hasTouch)
      await section.over(sections.first())
      await section.drop()
      expect(await names(sections)).toEqual(two.toReversed())

      await page.goto('portada')
      const rows = rowsOf(page)
      const home = await names(rows)
      const part = await press(page, grip(rows.nth(3)), hasTouch)
      await part.over(rows.nth(1))
      await part.drop()
      expect(await names(rows)).toEqual([home[0], home[3], home[1], home[2], ...home.slice(4)])
      await context.close()
    },
  )
}

test('a finger that moves over a row scrolls the page and drags nothing', { tag: '@detail' }, async ({
  browser,
  server,
}) => {
  const { page, context } = await openSeller(browser, server)
  await page.goto('portada')
  const rows = rowsOf(page)
  await expect(page.locator('[data-island][data-state=awake]').first()).toBeAttached()
  const before = await names(rows)
  const swipe = await press(page, rows.nth(3).locator('label'), true)
  await swipe.toHeight(60)
  await swipe.drop()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(40)
  expect(await names(rows)).toEqual(before)
  await context.close()
})

/** What a shopper sees of the category begins with these products. */
async function expectShown(page: Page, server: Server, titles: readonly string[]): Promise<void> {
  const shop = await page.context().newPage()
  const slug = page.url().split('/').at(-1)?.split('?')[0]
  await shop.goto(new URL(`/categoria/${slug}`, server.url('peru.localhost')).href)
  const shown = await shop.locator('main h3 a').allTextContents()
  expect(shown.slice(0, 6)).toEqual(titles.slice(0, 6))
}
