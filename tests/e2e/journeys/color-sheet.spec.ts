import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { stored } from '../../support/order-journey.ts'

const NAME = 'Mochila impermeable de 25 litros'
const PRODUCT = '/producto/mochila-impermeable-25-litros'
const PRODUCT_CALL = '**/api/v1/web/product-start'

test.use({ viewport: { width: 360, height: 740 } })

const cardLink = (page: Page) => page.getByRole('link', { name: `Agregar al carrito: ${NAME}` }).first()
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Elige el color' })
const said = (page: Page) => page.locator('[data-said]')

function colors(page: Page): Promise<unknown> {
  return stored(page, 'ticket').then((ticket) => ticket?.products.map((one: { colors: unknown }) => one.colors) ?? [])
}

test('a card asks for the colour in a sheet, by keyboard too, and three units may have three colours', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto('/categoria/moda')
  await cardLink(page).press('Enter')
  await expect(sheet(page).getByRole('radio', { name: 'Fucsia' })).toBeFocused()
  await expect(sheet(page).locator('label').filter({ hasText: 'Fucsia' })).toHaveCSS('outline-style', 'solid')
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Agregar al carrito' }).press('Enter')
  await expect(sheet(page).getByRole('alert')).toHaveText('Elige un color')
  await expect(sheet(page).getByRole('radio', { name: 'Fucsia' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await sheet(page).getByRole('button', { name: 'Agregar al carrito' }).press('Enter')
  await expect(sheet(page)).toHaveCount(0)
  await expect(said(page).getByText('Agregado al carrito')).toBeInViewport()
  await expect(said(page).getByRole('link', { name: 'Ver carrito' })).toBeInViewport()
  await expect(cardLink(page)).toBeFocused()
  await expect.poll(() => colors(page)).toEqual([['Azul']])
  for (const [unit, color] of ['Negro', 'Fucsia'].entries()) {
    await cardLink(page).click()
    await expect(sheet(page).getByRole('group', { name: `Color de la unidad ${unit + 2}` })).toBeVisible()
    await sheet(page).getByText(color, { exact: true }).click()
    await sheet(page).getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect(sheet(page)).toHaveCount(0)
  }
  await expect.poll(() => colors(page)).toEqual([['Azul', 'Negro', 'Fucsia']])
  await cardLink(page).click()
  await expect(said(page).getByText('Ya llevas 3 unidades en tu carrito')).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
})

test('going back and Escape close the sheet and stay on the page', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/')
  await page.goto('/categoria/moda')
  await cardLink(page).click()
  await expect(sheet(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state?.isDialog)).toBe(true)
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(/categoria\/moda$/)
  await cardLink(page).click()
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect.poll(() => colors(page)).toEqual([])
})

test('going back closes the sheet of a tap that came before the page had begun to listen for one', {
  tag: '@detail',
}, async ({ page }) => {
  const [product, pictures] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(PRODUCT_CALL, async (route) => {
    await product.promise
    await route.fallback()
  })
  await page.route('**/media/**', async (route) => {
    await pictures.promise
    await route.fallback()
  })
  await page.clock.install()
  await page.goto('/categoria/moda', { waitUntil: 'domcontentloaded' })
  const asked = page.waitForRequest(PRODUCT_CALL)
  await cardLink(page).click()
  await asked
  // As where a tap on a link does not focus it.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  pictures.resolve()
  await page.waitForLoadState('load')
  await page.clock.fastForward(5_000)
  product.resolve()
  await expect(sheet(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state?.isDialog)).toBe(true)
})

test('the sheet shows which colours are sold out, and long names wrap', { tag: '@detail' }, async ({ page }) => {
  const long = 'Verde esmeralda jaspeado con ribetes dorados / Talla única extragrande'
  await page.route(PRODUCT_CALL, async (route) => {
    const facts = { hex: null, soldOut: false, thumbnail: null }
    const colors = [
      { ...facts, name: 'Fucsia', soldOut: true },
      { ...facts, name: 'Azul' },
      { ...facts, name: long, hex: '#2e9e5b' },
    ]
    const money = ['139.00', '89.00'].map((price) => ({ price, country: [{ symbol: 'S/' }] }))
    const product = {
      id: 'p1',
      slug: PRODUCT.slice(10),
      title: NAME,
      status: 'normal',
      images: [],
      brought: '0.00',
      money,
    }
    await route.fulfill({ json: { code: 200, data: { ...product, hasColors: true, soldOut: false, colors } } })
  })
  await page.goto('/categoria/moda')
  await cardLink(page).click()
  await expect(sheet(page).getByRole('radio', { name: /^Fucsia/ })).toBeDisabled()
  await expect(sheet(page).getByText('agotado')).toBeVisible()
  await expect(sheet(page).getByRole('radio', { name: 'Azul' })).toBeFocused()
  // No ring that looks like a choice after a tap, no empty frame without a picture, and a swatch that keeps its size.
  const azul = sheet(page).locator('label').filter({ hasText: 'Azul' })
  await expect(azul).toHaveCSS('outline-style', 'none')
  await expect(sheet(page).locator('picture')).toHaveCount(0)
  expect((await sheet(page).locator('label svg').boundingBox())?.width).toBe(20)
  const width = await sheet(page).evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(width).toBeLessThanOrEqual(0)
  await sheet(page).getByText(long).click()
  await sheet(page).getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect.poll(() => colors(page)).toEqual([[long]])
})

test('without the product’s colours the link leads to the product', { tag: '@detail' }, async ({ page, quiet }) => {
  quiet.allow(/product-start/)
  await page.route(PRODUCT_CALL, (route) => route.abort())
  await page.goto('/categoria/moda')
  await cardLink(page).click()
  await expect(page).toHaveURL(/mochila-impermeable-25-litros#pedir$/)
})

test('a chosen colour shows its picture in the sheet, and in the cart, where it follows the choice', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto('/categoria/moda')
  await cardLink(page).click()
  const shown = sheet(page).locator('picture img').first()
  const plain = await shown.getAttribute('src')
  await sheet(page).getByText('Negro', { exact: true }).click()
  await expect(shown).not.toHaveAttribute('src', plain ?? '')
  const black = await shown.getAttribute('src')
  await sheet(page).getByRole('button', { name: 'Agregar al carrito' }).click()
  await said(page).getByRole('link', { name: 'Ver carrito' }).click()
  const cart = page.getByRole('region', { name: 'Productos de tu carrito' })
  await expect(cart.locator('img')).toHaveAttribute('src', black ?? '')
  await cart.getByLabel(`Color: ${NAME}`).selectOption('Fucsia')
  await expect(cart.locator('img')).toHaveAttribute('src', plain ?? '')
})

test('choosing a colour on the product page shows its picture, and adding says so in sight', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto(PRODUCT)
  await page.locator('#pedir').getByText('Negro', { exact: true }).click()
  await expect
    .poll(() => page.locator('#foto-3').evaluate((item) => Math.round(item.getBoundingClientRect().left)))
    .toBe(0)
  await page.locator('#pedir').getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(said(page).getByText('Agregado al carrito')).toBeInViewport()
  await expect(said(page).getByRole('link', { name: 'Ver carrito' })).toBeInViewport()
  await expectAccessible(page)
})
