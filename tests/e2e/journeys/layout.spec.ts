import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'

const PRODUCT = '/producto/sarten-antiadherente-24'

function columns(page: Page): Promise<number> {
  return page.evaluate(() => {
    const places = [...document.querySelectorAll('article')].map((card) =>
      Math.round(card.getBoundingClientRect().left),
    )
    return new Set(places).size
  })
}

for (const [width, count] of [
  [360, 1],
  [739, 1],
  [740, 2],
  [1099, 2],
  [1100, 3],
  [1599, 3],
  [1600, 4],
] as const) {
  test(`at ${width} px the grid has ${count} columns of 300 px cards, and nothing sticks out`, {
    tag: '@detail',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/categoria/todo')
    await expect.poll(() => columns(page)).toBe(count)
    const card = await page.locator('article').first().boundingBox()
    const picture = await page.locator('article img').first().boundingBox()
    expect([card?.width, picture?.width, picture?.height]).toEqual([300, 300, 300])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}

test('every page begins below the header, by 90.75 px exactly', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/terminos-y-condiciones')
  const header = await page.locator('[data-header]').boundingBox()
  const main = await page.locator('main').boundingBox()
  expect([header?.height, main?.y]).toEqual([90.75, 90.75])
})

test('the header goes away on the way down beyond 60 px, and comes back on the way up', { tag: '@detail' }, async ({
  page,
}) => {
  await page.goto('/')
  const header = page.locator('[data-header]')
  await page.evaluate(() => scrollTo(0, 50))
  await expect(header).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 400))
  await expect(header).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 350))
  await expect(header).toBeInViewport()
})

test('the order form opens from the cart button, and closes on Escape, its button and a tap beside it', async ({
  page,
}) => {
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: '¡Pide ahora y paga en casa!' })
  const opened = async () => {
    await page.getByRole('link', { name: 'Ver tu carrito' }).click()
    await expect(dialog).toBeVisible()
  }
  await opened()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await opened()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toBeHidden()
  await opened()
  await page.mouse.click(180, 10)
  await expect(dialog).toBeHidden()
})

test('one tap on a card puts the product into the cart and says so', async ({ page }) => {
  await page.goto('/categoria/cocina')
  await page.locator('[data-add]').first().click()
  await expect(page.getByText('Agregado al carrito')).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await page.getByRole('link', { name: 'Ver carrito', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('the bar shows only when the first button has scrolled away, and orders the chosen amount', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto(PRODUCT)
  const again = page.locator('[data-presses]')
  await expect(again).toBeHidden()
  await page.locator('#pedir').getByText('2 unidades').click()
  await page.locator('#descripcion').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 1500)
  await expect(again).toBeInViewport()
  await again.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveText('2')
})

test('the pictures are swiped or picked by their dots', { tag: '@detail' }, async ({ page }) => {
  await page.goto(PRODUCT)
  await page.getByRole('link', { name: 'Foto 2 de 3' }).click()
  await expect(page.locator('#foto-2 img')).toBeInViewport({ ratio: 0.9 })
  await expect(page.locator('#foto-1 img')).not.toBeInViewport({ ratio: 0.5 })
})

test('picking pictures adds nothing to the browser’s history', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/')
  await page.goto(PRODUCT)
  for (const name of ['Foto 2 de 3', 'Foto 3 de 3']) await page.getByRole('link', { name }).click()
  await expect(page.locator('#foto-3 img')).toBeInViewport({ ratio: 0.9 })
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('going back closes the order form and stays on the page; going forward does not open it again', async ({
  page,
}) => {
  await page.goto('/')
  // The first tap comes before the page has loaded everything.
  await page.goto(PRODUCT, { waitUntil: 'commit' })
  const dialog = page.getByRole('dialog')
  const hasEntry = () => page.evaluate(() => history.state?.isDialog === true)
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).click()
  await expect(dialog).toBeVisible()
  await expect.poll(hasEntry).toBe(true)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${PRODUCT}$`))
  await page.goForward()
  await expect(dialog).toBeHidden()
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).click()
  await expect(dialog).toBeVisible()
  await expect.poll(hasEntry).toBe(true)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(hasEntry).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${PRODUCT}$`))
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('a shopper with a keyboard can skip to the content and sees the focus', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Ir al contenido' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Buscar productos', { exact: true })).toBeFocused()
})

for (const path of [
  '/categorias',
  '/categoria/todo?page=2',
  '/terminos-y-condiciones',
  '/contactanos',
  '/sorry',
  '/buscar?q=audifonos',
  '/buscar?q=nada-de-nada',
  PRODUCT,
]) {
  test(`${path} breaks no accessibility rule, on a phone and on a wide screen`, { tag: '@detail' }, async ({
    page,
  }) => {
    await page.goto(path)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1600, height: 900 })
    await expectAccessible(page)
  })
}
