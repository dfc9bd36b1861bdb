import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import type { FrailShop } from '../../support/frail-shop.ts'
import { formOn, orderCode } from '../../support/order-form.ts'
import {
  expect,
  expectOneOrder,
  expectUnsettled,
  orderButton,
  readyToOrder,
  test,
} from '../../support/reliability-journey.ts'

const newsOn = (page: Page) => page.getByRole('complementary', { name: 'Tu pedido' })

/** Orders offline and closes the tab. The next page of this browser sends the order. */
async function orderedOffline(page: Page, context: BrowserContext, name: string): Promise<void> {
  await readyToOrder(page, name)
  await context.setOffline(true)
  await orderButton(page).tap()
  await expectUnsettled(page, 'Tu pedido todavía no se envió', 'No tienes conexión')
}

async function nextVisit(page: Page, context: BrowserContext): Promise<Page> {
  const later = await context.newPage()
  await page.close()
  await context.setOffline(false)
  return later
}

test('an order that the next visit sends is told there, on every page until it is closed', { tag: '@detail' }, async ({
  page,
  context,
  shop,
  network,
}) => {
  await orderedOffline(page, context, 'Rosa Noticia')
  const later = await nextVisit(page, context)
  await later.goto('/')
  const news = newsOn(later)
  await expect(news.getByRole('status').getByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible()
  const code = await expectOneOrder(shop, network, 'Rosa Noticia')
  await expect(news.getByText(`Codigo de pedido: #${code}`)).toBeVisible()
  await expect(news.getByRole('link', { name: 'Ver estado de mi pedido' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\d+\\?text=.*${code}`),
  )
  await expectAccessible(later)
  await later.goto('/producto/sarten')
  await expect(news.getByText(`#${code}`)).toBeVisible()
  await later.reload()
  await news.getByRole('link', { name: `#${code}` }).focus()
  await later.keyboard.press('Tab')
  await expect(news.getByRole('link', { name: 'Ver estado de mi pedido' })).toBeFocused()
  await later.keyboard.press('Tab')
  await later.keyboard.press('Enter')
  await expect(news).toBeHidden()
  await later.goto('/')
  await later.waitForLoadState('networkidle')
  await expect(news).toBeHidden()
  expect(await shop.ordersOf('Rosa Noticia')).toHaveLength(1)
})

test('two tabs tell it, and closing it in one closes it in the other', { tag: '@detail' }, async ({
  page,
  context,
  shop,
  network,
}) => {
  // Open before the order is made, and not reloaded since.
  await page.goto('/')
  const second = await context.newPage()
  await orderedOffline(second, context, 'Rosa Dos Pestañas')
  const third = await nextVisit(second, context)
  await third.goto('/')
  for (const tab of [third, page]) {
    await tab.bringToFront()
    await expect(newsOn(tab).getByRole('heading', { name: 'Recibimos tu pedido' })).toBeVisible()
  }
  await newsOn(page).getByRole('button', { name: 'Cerrar' }).tap()
  for (const tab of [page, third]) await expect(newsOn(tab)).toBeHidden()
  await expectOneOrder(shop, network, 'Rosa Dos Pestañas')
})

/** The server refuses what this page sends as an order. */
async function refuse(page: Page, message: string): Promise<void> {
  await page.route('**/ticket/update', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 422, message: 'Revisa los datos enviados.', errors: [{ field: 'client.direccion', message }] },
    }),
  )
}

async function expectNoOrder(shop: FrailShop, name: string): Promise<void> {
  expect((await shop.ordersOf(name)).filter(({ estado }) => estado === 'finalizado')).toEqual([])
}

test('an order that is refused later is told with the reason, and its form says what to correct', {
  tag: '@detail',
}, async ({ page, context, shop, network }) => {
  await orderedOffline(page, context, 'Rosa Negada')
  const later = await nextVisit(page, context)
  await refuse(later, 'Escribe una dirección más exacta.')
  await later.goto('/')
  const news = newsOn(later)
  await expect(news.getByRole('heading', { name: 'No pudimos recibir tu pedido' })).toBeVisible()
  await expect(news.getByText('Escribe una dirección más exacta.')).toBeVisible()
  await expectAccessible(later)
  await expectNoOrder(shop, 'Rosa Negada')
  await later.reload()
  await news.getByRole('link', { name: 'Corregir mi pedido' }).tap()
  const form = formOn(later)
  await expect(form.getByText('Escribe una dirección más exacta.').first()).toBeVisible()
  await expect(news).toBeHidden()
  await later.unroute('**/ticket/update')
  await form.getByLabel('Dirección exacta y referencia').fill('Av. Larco 123, dpto. 4')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await orderButton(later).tap()
  expect(await expectOneOrder(shop, network, 'Rosa Negada')).toBe(await orderCode(form))
  await later.goto('/')
  await later.waitForLoadState('networkidle')
  await expect(news).toBeHidden()
})

test('an order whose panel the shopper has seen is not told again', { tag: '@detail' }, async ({
  page,
  shop,
  network,
}) => {
  const form = await readyToOrder(page, 'Rosa Vista')
  await orderButton(page).tap()
  const code = await orderCode(form)
  await expect.poll(() => page.evaluate(() => 'news' in localStorage)).toBe(false)
  await expect(newsOn(page)).toBeHidden()
  expect(await expectOneOrder(shop, network, 'Rosa Vista')).toBe(code)
})
