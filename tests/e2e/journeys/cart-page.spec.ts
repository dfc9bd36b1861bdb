import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { watchRunning } from '../../support/running.ts'

const PAN = 'sarten-antiadherente-24'
const BAG = 'mochila-impermeable-25-litros'

/** Puts a cart into the browser as the server would. */
async function giveCart(page: Page, server: { url(host: string): string }, cart: string): Promise<void> {
  await page.context().addCookies([{ name: 'cart', value: cart, url: server.url('peru.localhost') }])
}

/** The layout shift of the page since it began. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
}

/** The lines of the cart, by the labels of their remove buttons. */
function lines(page: Page): Promise<(string | null)[]> {
  const buttons = page.getByRole('button', { name: /^Quitar del carrito/ })
  return buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
}

for (const [title, cart] of [
  ['an empty cart', '1'],
  ['one product', `1~${PAN}*2`],
  ['colours', `1~${BAG}*3.Fucsia.Azul.Negro`],
] as const) {
  test(`the cart page of ${title} does not move when its code wakes, and runs none of it before`, {
    tag: '@detail',
  }, async ({ page, server }) => {
    const running = await watchRunning(page)
    await giveCart(page, server, cart)
    await page.goto('/carrito')
    await page.waitForLoadState('networkidle')
    expect([...(await running())].filter((url) => /react|order-form/.test(url))).toEqual([])
    await page.mouse.wheel(0, 40)
    await expect(page.locator('[data-island=cart-view]')).toHaveAttribute('data-state', 'awake')
    await expect(page.locator('[data-island=order-form]')).toHaveAttribute('data-state', 'awake')
    expect(await layoutShift(page)).toBe(0)
    await expectAccessible(page)
  })
}

test('what the server put into the cart is kept by the browser, and the other way round', async ({ page, server }) => {
  await giveCart(page, server, `1~${PAN}*2`)
  await page.goto('/carrito')
  await page.getByRole('button', { name: /^Agregar una unidad/ }).click()
  await expect(page.getByLabel('Cantidad')).toHaveText('3')
  await page.reload()
  await expect(page.getByLabel('Cantidad')).toHaveText('3')
  await giveCart(page, server, `1~${PAN}*1~${BAG}*1.Azul`)
  await page.goto('/')
  await expect(page.locator('[data-cart-count]').first()).toHaveText('2')
  await page.goto('/carrito')
  await page.getByRole('button', { name: /^Agregar una unidad: Sartén/ }).click()
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('ticket') ?? '{}').products)
  await expect.poll(stored).toMatchObject([
    { slug: PAN, amount: 2 },
    { slug: BAG, amount: 1, colors: ['Azul'] },
  ])
})

test('what was removed is announced and put back by the keyboard, the last line too', { tag: '@detail' }, async ({
  page,
  server,
}) => {
  await giveCart(page, server, `1~${PAN}*1~${BAG}*1.Azul`)
  await page.goto('/carrito')
  const before = await lines(page)
  for (const name of [/^Quitar del carrito: Sartén/, /^Quitar del carrito: Mochila/]) {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
    const undo = page.getByRole('button', { name: /^Deshacer/ })
    await expect(undo).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: /^Quitaste .* de tu carrito$/ })).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name })).toBeFocused()
    await expect(undo).toHaveCount(0)
    expect(await lines(page)).toEqual(before)
  }
  await page.getByRole('button', { name: /^Quitar del carrito: Sartén/ }).click()
  await page.getByRole('button', { name: /^Quitar del carrito: Mochila/ }).click()
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await page.getByRole('button', { name: /^Deshacer: quitaste Mochila/ }).click()
  await expect(page.getByRole('button', { name: /^Quitar del carrito: Mochila/ })).toBeFocused()
})

test('the cart works offline once its page is there', async ({ page, server, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|failed \{status: 0/)
  await giveCart(page, server, `1~${PAN}*1`)
  await page.goto('/carrito')
  await page.getByRole('button', { name: /^Agregar una unidad/ }).click()
  await expect(page.getByLabel('Cantidad')).toHaveText('2')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Agregar una unidad/ }).click()
  await expect(page.getByLabel('Cantidad')).toHaveText('3')
  await page.getByRole('button', { name: /^Quitar del carrito/ }).click()
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(page.getByLabel('Cantidad')).toHaveText('3')
  await page.context().setOffline(false)
})

test('a cart from before the cookie is shown on the cart page', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/producto/sarten-antiadherente-24')
  await page.locator('#pedir').getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
  await page.context().clearCookies({ name: 'cart' })
  await page.goto('/carrito')
  await expect(page.getByLabel('Cantidad')).toHaveText('1')
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
})

test('what was typed and what was ordered are shown at once when the shopper comes back to the cart', {
  tag: '@detail',
}, async ({ page, server }) => {
  await giveCart(page, server, `1~${PAN}*1`)
  await page.goto('/carrito')
  await page.getByLabel('Nombre', { exact: true }).click()
  await page.keyboard.type('Rosa')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('client'))).toContain('Rosa')
  await page.reload()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Rosa')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart is changed, a colour is chosen, and what was removed is put back', { tag: '@detail' }, async ({
    page,
    server,
  }) => {
    await giveCart(page, server, `1~${PAN}*1~${BAG}*2.Azul`)
    await page.goto('/carrito')
    await page.getByRole('button', { name: /^Agregar una unidad: Sartén/ }).click()
    await expect(page).toHaveURL(/\/carrito$/)
    await expect(page.getByLabel('Cantidad').first()).toHaveText('2')
    await page.getByLabel('Color 2: Mochila').selectOption('Negro')
    await page.getByRole('button', { name: /^Guardar el color de Mochila/ }).click()
    await expect(page.getByLabel('Color 2: Mochila')).toHaveValue('Negro')
    await expect(page.getByLabel('Color 1: Mochila')).toHaveValue('Azul')
    await page.getByRole('button', { name: /^Quitar del carrito: Sartén/ }).click()
    await expect(page.getByRole('button', { name: /^Quitar del carrito: Sartén/ })).toHaveCount(0)
    await page.getByRole('button', { name: /^Deshacer/ }).click()
    await expect(page.getByLabel('Cantidad').first()).toHaveText('2')
    await expect(page.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0)
  })
})

test('when the code of the cart does not arrive, its buttons post', async ({ page, server, quiet }) => {
  quiet.allow(/.*/)
  // The page was reloaded for it already.
  await page.addInitScript(() => sessionStorage.setItem('reloaded-at', String(Date.now() + 3_600_000)))
  await giveCart(page, server, `1~${PAN}*1~${BAG}*1.Azul`)
  await page.route(/assets\/(?!starter|rest).*\.js/, (route) => route.abort())
  await page.goto('/carrito')
  await page.getByRole('button', { name: /^Agregar una unidad: Sartén/ }).click()
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'cart')?.value, { timeout: 90_000 })
    .toContain(`${PAN}*2`)
  await expect(page.getByLabel('Cantidad').first()).toHaveText('2')
})

for (const [country, host] of [
  ['Peru', 'peru.localhost'],
  ['Colombia', 'colombia.localhost'],
  ['Ecuador', 'ecuador.localhost'],
] as const) {
  test(`in ${country} the cart icon shows the cart first, then the form`, { tag: '@detail' }, async ({
    page,
    server,
  }) => {
    // The names and prices of what the server put into the cart come with the cart's page.
    await page.context().addCookies([{ name: 'cart', value: `1~${PAN}*1`, url: server.url(host) }])
    await page.goto(server.url(host))
    await page.locator('header').getByRole('link', { name: 'Ver tu carrito' }).click()
    const dialog = page.getByRole('dialog')
    const cart = dialog.getByRole('region', { name: 'Productos de tu carrito' })
    await expect(cart).toBeVisible()
    const order = dialog.getByRole('region', { name: 'Tu pedido' })
    const [above, below] = [await cart.boundingBox(), await order.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await expectAccessible(page)
    await cart.getByRole('button', { name: /^Quitar del carrito/ }).click()
    await expect(dialog.getByText('Tu carrito está vacío')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Deshacer/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(order).toBeVisible()
  })
}
