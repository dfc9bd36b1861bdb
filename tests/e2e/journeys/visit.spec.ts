import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import {
  beginVisitAgo,
  orderForm,
  PRODUCT,
  subscription,
  waitForBackground,
  welcome,
} from '../../support/visit-journey.ts'

test.use({ shopper: 'new' })

test('the first visit shows once how delivery and payment work, without moving the page', { tag: '@detail' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Así compras aquí' })).toBeFocused()
  await expect(welcome(page)).toContainText('Cómo pagas')
  await expect(welcome(page)).toContainText('En Lima pagas cuando llega. A provincia, con depósito antes del envío.')
  await expect(welcome(page)).toContainText('Todo Lima: envío gratis')
  await expect(welcome(page)).not.toContainText('sin pagar nada')
  await expectAccessible(page)
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0))
  expect(moved).toBeLessThan(0.01)
  await welcome(page).getByRole('button', { name: 'Entendido' }).tap()
  await expect(welcome(page)).toBeHidden()
  await page.reload()
  await waitForBackground(page)
  await expect(welcome(page)).toBeHidden()
})

for (const [path, why] of [
  [`${PRODUCT}?fbclid=abc`, 'an advertisement led here'],
  [`${PRODUCT}?mode=funnel`, 'the order form is open'],
  ['/carrito', 'the cart is for ordering'],
] as const) {
  test(`no dialog opens on ${path}: ${why}`, { tag: '@detail' }, async ({ page }) => {
    await page.goto(path)
    await waitForBackground(page)
    await expect(welcome(page)).toBeHidden()
  })
}

test('while the order form is open no dialog opens over it', { tag: '@detail' }, async ({ page }) => {
  const opened = new Promise<void>((resolve) => page.once('console', () => resolve()))
  await page.route(/visit\.browser.*\.js$/, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver tu carrito' }).tap()
  await expect(orderForm(page)).toBeVisible()
  await page.evaluate(() => console.log('opened'))
  await waitForBackground(page)
  await expect(welcome(page)).toBeHidden()
  await orderForm(page).getByRole('button', { name: 'Cerrar' }).tap()
  await expect(welcome(page)).toBeVisible()
})

test('no dialog opens while an order is under way, on this page or begun on an earlier one', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto(`${PRODUCT}/indexOld`)
  await page.locator('[data-island=order-form]').getByLabel('Nombre', { exact: true }).fill('Rosa')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await waitForBackground(page)
  await expect(welcome(page)).toBeHidden()
  await page.evaluate(() => localStorage.setItem('step', '{"v2":{"at":"direccion","reached":"direccion"}}'))
  await page.goto('/categorias')
  await waitForBackground(page)
  await expect(welcome(page)).toBeHidden()
  await page.evaluate(() => localStorage.removeItem('step'))
  await page.goto('/')
  await expect(welcome(page)).toBeVisible()
})

test('the subscription opens 15 s after the first request of the visit, on any page, and after it was closed never again', {
  tag: '@detail',
}, async ({ page }) => {
  await beginVisitAgo(page, 12_000)
  const began = Date.now()
  await page.goto('/')
  await page.goto('/categorias')
  await expect(subscription(page)).toBeVisible()
  expect(Date.now() - began).toBeGreaterThanOrEqual(2_800)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(subscription(page)).toBeHidden()
  await page.goto('/')
  await waitForBackground(page)
  await expect(subscription(page)).toBeHidden()
})

test('a shopper who has ordered is not asked for a number', { tag: '@detail' }, async ({ page }) => {
  await beginVisitAgo(page, 20_000)
  await page.addInitScript(() => localStorage.setItem('order', '{"code":"K7M2P9QX","link":""}'))
  await page.goto('/')
  await waitForBackground(page)
  await expect(subscription(page)).toBeHidden()
})

test('a number becomes a lead: a short one is an error, a doubtful one gets a hint, and a failure can be tried again', async ({
  page,
  quiet,
  server,
}) => {
  quiet.allow(/api\/v1\/web\/lead|lead failed/)
  await beginVisitAgo(page, 20_000)
  await page.goto('/')
  const field = subscription(page).getByLabel('WhatsApp')
  const send = subscription(page).getByRole('button', { name: 'Enviar mi número' })
  await field.fill('987 65')
  await send.tap()
  await expect(subscription(page).getByRole('alert')).toHaveText('Escribe tu número completo: tiene 9 dígitos o más.')
  await expect(field).toBeFocused()
  await field.fill('187 654 321')
  await send.focus()
  await expect(subscription(page).getByText('Un celular de Perú tiene 9 dígitos')).toBeVisible()
  await field.fill('+51 912-000-777')
  await page.route('**/web/lead', (route) => route.abort('connectionfailed'), { times: 1 })
  await send.tap()
  await expect(subscription(page).getByRole('alert')).toHaveText('No pudimos guardar tu número. Inténtalo otra vez.')
  await expectAccessible(page)
  await send.tap()
  await expect(subscription(page).getByText('¡Gracias!')).toBeVisible()
  await expectAccessible(page)
  await subscription(page).getByRole('button', { name: 'Seguir viendo' }).tap()
  await expect(subscription(page)).toBeHidden()
  expect(await server.contraentrega('orders', 'list', '--shop', 'peru.localhost', '--leads')).toContain('51912000777')
})

test('a number that is sent before the form’s script arrives is taken, and stands in no address', async ({
  page,
  quiet,
  server,
}) => {
  quiet.allow(/subscription-form|status of 422/)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.route(/subscription-form\.browser.*\.js$/, (route) => route.abort())
  await beginVisitAgo(page, 20_000)
  await page.goto('/')
  await waitForBackground(page)
  await page.locator('#suscripcion').evaluate((dialog: HTMLDialogElement) => dialog.showModal())
  await subscription(page).getByLabel('WhatsApp').fill('987 65')
  await subscription(page).getByRole('button', { name: 'Enviar mi número' }).tap()
  await expect(page.getByRole('alert').filter({ hasText: 'Escribe tu número completo' })).toBeVisible()
  const field = page.getByRole('main').getByLabel('WhatsApp')
  await expect(field).toHaveValue('987 65')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('934 000 777')
  await page.getByRole('button', { name: 'Enviar mi número' }).tap()
  await expect(page.getByRole('heading', { name: '¡Gracias! Ya tenemos tu número.' })).toBeVisible()
  await expectAccessible(page)
  expect(addresses.filter((address) => /987.?.?65|934.{0,3}000|phone/.test(address))).toEqual([])
  expect(await server.contraentrega('orders', 'list', '--shop', 'peru.localhost', '--leads')).toContain('934000777')
})

test('one dialog waits for the other', { tag: '@detail' }, async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('first-request-at', String(Date.now() - 20_000)))
  await page.goto('/')
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await waitForBackground(page)
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await page.locator('dialog[open]').getByRole('button', { name: 'Cerrar' }).tap()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
})

for (const [name, key, dialog, ready] of [
  ['first-visit', 'modalFirst', welcome, () => {}],
  ['subscription', 'modalSubscription', subscription, (page: Page) => beginVisitAgo(page, 20_000)],
] as const) {
  test(`the ${name} dialog closes on Escape, on its button and beside it`, { tag: '@detail' }, async ({ page }) => {
    const closings = [
      () => page.keyboard.press('Escape'),
      () => dialog(page).getByRole('button', { name: 'Cerrar' }).tap(),
      () => page.touchscreen.tap(180, 10),
    ]
    await ready(page)
    for (const close of closings) {
      await page.goto('/')
      await expect(dialog(page)).toBeVisible()
      await close()
      await expect(dialog(page)).toBeHidden()
      await page.waitForFunction((key) => localStorage.getItem(key) === 'seen', key)
      await page.evaluate(() => localStorage.clear())
    }
  })
}
