import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'

function buyBox(page: Page) {
  return page.locator('#pedir')
}

async function addToCart(page: Page): Promise<void> {
  await buyBox(page).getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.locator('[data-said] p')).toHaveText('Agregado al carrito')
}

function units(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { products } = JSON.parse(localStorage.getItem('ticket') ?? '{"products":[]}')
    return products.map(({ amount }: { amount: number }) => amount)
  })
}

test('three units in three colours are chosen one by one and shown in the cart', async ({ page }) => {
  await page.goto('/producto/mochila-impermeable-25-litros')
  await buyBox(page).getByText('3 unidades').click()
  await buyBox(page).getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(buyBox(page).getByText('Elige un color para cada unidad')).toBeVisible()
  await expect.poll(() => units(page)).toEqual([])
  for (const [unit, color] of ['Fucsia', 'Azul', 'Negro'].entries()) {
    await buyBox(page)
      .getByRole('group', { name: `Color de la unidad ${unit + 1}` })
      .getByText(color)
      .click()
  }
  await addToCart(page)
  await expectAccessible(page)
  await buyBox(page).getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.locator('[data-said] p')).toHaveText(/^Puedes agregar hasta 3 unidades/)
  await expect(page.locator('[data-said] a')).toBeInViewport()
  await page.goto('/carrito')
  await expect(page.getByLabel('Color 1: Mochila')).toHaveValue('Fucsia')
  await expect(page.getByLabel('Color 3: Mochila')).toHaveValue('Negro')
  await expectAccessible(page)
})

test('plus goes to four and then back to one, minus stops at one, and the price follows the amount', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto('/producto/sarten-antiadherente-24')
  await addToCart(page)
  await page.goto('/carrito')
  const more = page.getByRole('button', { name: /^(Agregar una unidad|Volver a una unidad)/ })
  const less = page.getByRole('button', { name: /^Quitar una unidad/ })
  for (const amount of [2, 3, 4, 1]) {
    await more.click()
    await expect.poll(() => units(page)).toEqual([amount])
  }
  await less.click({ force: true })
  await expect.poll(() => units(page)).toEqual([1])
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
})

test('a pack adds its parts, which follow its head and leave with it; a promo has no amount buttons', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto('/producto/pack-perro-feliz')
  await addToCart(page)
  await page.goto('/producto/promo-crema-con-jabon')
  await addToCart(page)
  await page.goto('/carrito')
  await expect.poll(() => units(page)).toEqual([1, 1, 1, 1, 1])
  await expect(page.getByRole('button', { name: /^Agregar una unidad/ })).toHaveCount(1)
  await page.getByRole('button', { name: /^Agregar una unidad/ }).click()
  await expect.poll(() => units(page)).toEqual([2, 2, 2, 1, 1])
  await expect(page.getByRole('button', { name: /^Quitar toda la promoción/ })).toHaveCount(1)
  await page.getByRole('button', { name: /^Quitar todo el pack/ }).click()
  await expect.poll(() => units(page)).toEqual([1, 1])
})

test('an edit in one tab shows in the other', async ({ page, context }) => {
  await page.goto('/producto/sarten-antiadherente-24')
  await addToCart(page)
  await page.goto('/carrito')
  const other = await context.newPage()
  await other.goto('/carrito')
  await other.getByRole('button', { name: /^Agregar una unidad/ }).click()
  await expect(page.getByLabel('Cantidad')).toHaveText('2')
  await expect(page.locator('[data-cart-count]').first()).toHaveText('2')
})

test('an empty cart leads to the best sellers', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/')
  await page.locator('header').getByRole('link', { name: 'Ver tu carrito' }).click()
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver lo más vendido' }).click()
  await expect(page).toHaveURL(/categoria/)
})
