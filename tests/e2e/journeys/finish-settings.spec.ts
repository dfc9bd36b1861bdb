import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { PRODUCT } from '../../support/order-journey.ts'
import { readScreen } from '../../support/screen.ts'

const COLORED = '/producto/audifonos-inalambricos-plegables'

for (const path of [
  '/',
  COLORED,
  '/categoria/todo',
  '/carrito',
  `${COLORED}/indexOld`,
  `${PRODUCT}/index14-02-25`,
  '/pedido',
]) {
  test(`with letters twice as large ${path} neither scrolls sideways nor cuts a text off`, { tag: '@detail' }, async ({
    page,
  }) => {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const { contentWidth, lines } = await readScreen(page)
    expect(contentWidth).toBe(360)
    expect(lines.filter(({ isCut }) => isCut)).toEqual([])
    const strip = page.locator('[data-header] > p')
    expect(await strip.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  })
}

test('on a phone on its side the order form has the whole height, and its field is seen when it is typed in', {
  tag: '@detail',
}, async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto(PRODUCT)
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('WhatsApp').fill('987654321')
  await expect(dialog.getByLabel('WhatsApp')).toBeInViewport({ ratio: 0.5 })
  expect((await dialog.boundingBox())?.height).toBeGreaterThan(0.9 * 360)
  await expectAccessible(page)
})

test('the title of the order form stays in sight while its fields are filled in, and only its body scrolls', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto(PRODUCT)
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Rosa Quispe')
  await dialog.getByLabel('WhatsApp').fill('987654321')
  await dialog.getByRole('button', { name: 'Siguiente' }).focus()
  const title = dialog.getByRole('heading', { name: '¡Pide ahora y paga en casa!' })
  await expect(title).toBeInViewport({ ratio: 1 })
  // Nor can a script or the focus scroll it.
  const scrolled = await dialog.evaluate((one) => {
    one.scrollTop = 100
    return [one.scrollTop, one.scrollHeight - one.clientHeight]
  })
  expect(scrolled).toEqual([0, 0])
  await expectAccessible(page)
})

/** The width and the colour of the first border line. */
function border(locator: Locator): Promise<string> {
  return locator.evaluate((one) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(one)
    return `${borderTopWidth} ${borderTopColor}`
  })
}

test.describe('with the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  const chip = (page: Page, name: string) => page.locator('main nav').getByRole('link', { name, exact: true })

  test('what is chosen differs from what is not, and pictures have their dots', { tag: '@detail' }, async ({
    page,
  }) => {
    await page.goto('/categoria/todo')
    expect(await border(chip(page, 'Todo'))).not.toBe(await border(chip(page, 'Cocina')))
    await page.goto(COLORED)
    const dot = page.getByRole('link', { name: 'Foto 2 de 3' })
    const drawn = await dot.evaluate((one) => getComputedStyle(one, '::before').backgroundColor)
    expect(drawn).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    const color = (name: string) => page.locator('#pedir label', { hasText: name })
    await color('Blanco').tap()
    await expect(page.getByRole('radio', { name: 'Blanco' })).toBeChecked()
    expect(await border(color('Blanco'))).not.toBe(await border(color('Negro')))
    await expectAccessible(page)
  })
})
