import type { Page } from '@playwright/test'
import { BAG, giveCart, PAN } from '../../support/cart-journey.ts'
import { expect, test } from '../../support/journey.ts'
import { watchShifts } from '../../support/shifts.ts'

/** The cart's cookie with 20 of the shop's products. */
async function fullCart(page: Page): Promise<string> {
  const slugs = await page.evaluate(async () => {
    const params = { c: 'Peru', category: 'todo' }
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const asked = await fetch('/api/v1/web/products', { method: 'POST', headers, body: JSON.stringify({ params }) })
    const { data }: { data: { slug: string; status: string }[] } = await asked.json()
    return data.filter(({ status }) => status === 'normal').map(({ slug }) => slug)
  })
  const lines = slugs.slice(0, 20).map((slug, place) => `~${slug}*${(place % 3) + 1}`)
  expect(lines).toHaveLength(20)
  return `1${lines.join('')}`
}

/** As a version before the cookie stored it. */
const EARLIER = JSON.stringify({
  code: null,
  products: [
    { slug: PAN, amount: 2, color: '', money: '59.90', name: 'Sartén' },
    { slug: BAG, amount: 1, color: 'Azul', colors: ['Azul'], money: '89.00', name: 'Mochila' },
  ],
})

async function wake(page: Page): Promise<void> {
  await page.mouse.wheel(0, 40)
  for (const island of ['cart-view', 'order-form'])
    await expect(page.locator(`[data-island=${island}]`)).toHaveAttribute('data-state', 'awake')
}

for (const width of [360, 1600]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, isMobile: width === 360 })

    test('nothing moves on the cart page of an empty cart and of one of 20 lines, before and after its code wakes', {
      tag: '@detail',
    }, async ({ page, server }) => {
      await page.goto('/terminos-y-condiciones')
      const full = await fullCart(page)
      const shifts = await watchShifts(page)
      for (const cart of ['1', full]) {
        await giveCart(page, server.url('peru.localhost'), cart)
        await page.goto('/carrito')
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('button', { name: /^Quitar del carrito/ })).toHaveCount(cart === full ? 20 : 0)
        expect(await shifts()).toEqual([])
        await wake(page)
        expect(await shifts()).toEqual([])
        // It ends within its box, and nothing of it is wider.
        if (cart === full) expect(await sideways(page)).toEqual([0, 0])
      }
    })

    test('nothing moves on the cart page of a cart that an earlier version has stored, and the server shows it', {
      tag: '@detail',
    }, async ({ page }) => {
      await page.goto('/terminos-y-condiciones')
      await page.evaluate((text) => localStorage.setItem('ticket', text), EARLIER)
      const shifts = await watchShifts(page)
      const loaded: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()))
      await page.goto('/carrito')
      await expect(page.getByRole('button', { name: /^Quitar del carrito/ })).toHaveCount(2)
      await expect(page.getByLabel('Color: Mochila')).toHaveValue('Azul')
      await expect(page.locator('[data-cart-count]').first()).toHaveText('3')
      await page.waitForLoadState('networkidle')
      expect(await shifts()).toEqual([])
      await wake(page)
      expect(await shifts()).toEqual([])
      expect(loaded).toHaveLength(2)
      await page.reload()
      await expect(page.getByRole('button', { name: /^Quitar del carrito/ })).toHaveCount(2)
    })
  })
}

/** How far the list of the cart and the page can be scrolled to the side. */
function sideways(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    [document.querySelector('[aria-label="Productos de tu carrito"]'), document.documentElement].map((box) =>
      box ? box.scrollWidth - box.clientWidth : Number.NaN,
    ),
  )
}

test('where cookies are blocked, a cart of the storage is shown without the server', { tag: '@detail' }, async ({
  page,
}) => {
  await page.goto('/terminos-y-condiciones')
  await page.evaluate((text) => localStorage.setItem('ticket', text), EARLIER)
  await page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} }),
  )
  const loaded: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()))
  await page.goto('/carrito')
  await expect(page.getByRole('button', { name: /^Quitar del carrito/ })).toHaveCount(2)
  expect(loaded).toHaveLength(1)
})
