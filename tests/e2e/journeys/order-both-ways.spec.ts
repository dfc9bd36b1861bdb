import type { BrowserContext, Page } from '@playwright/test'
import type { FrailShop } from '../../support/frail-shop.ts'
import { formOn, openOrderForm, orderCode } from '../../support/order-form.ts'
import { expect, FINAL, orderButton, readyToOrder, test } from '../../support/reliability-journey.ts'

const EARLIER = 'Ya recibimos un pedido tuyo'

/** A tab in which no script of the shop arrives. */
async function plainTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  return page
}

/** Waits until the shop has the order, and returns its code. */
async function arrived(shop: FrailShop, name: string): Promise<string> {
  await expect.poll(async () => (await shop.ordersOf(name)).map(({ estado }) => estado)).toEqual(['finalizado'])
  const [order] = await shop.ordersOf(name)
  return order?.codigo ?? ''
}

async function beginPlainly(page: Page, name: string): Promise<void> {
  await page.goto('/producto/sarten')
  await page.getByRole('button', { name: 'Pedir ahora' }).click()
  await expect(page).toHaveURL(/\/pedir$/)
  await page.getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByLabel('WhatsApp', { exact: true }).fill('987654321')
  await page.getByRole('button', { name: 'Siguiente' }).last().click()
}

test('an order whose answer is lost with its page is shown when its shopper orders again without script', {
  tag: '@detail',
}, async ({ page, context, shop }) => {
  const name = 'Rosa Perdida'
  await readyToOrder(page, name)
  shop.line.loseRepliesTo(FINAL)
  await orderButton(page).tap()
  const code = await arrived(shop, name)
  const plain = await plainTab(context)
  await page.close()
  shop.line.loseRepliesTo(null)
  await beginPlainly(plain, name)
  await expect(plain.getByRole('heading', { name: EARLIER })).toBeVisible()
  await expect(plain.getByText(`Codigo de pedido: #${code}`)).toBeVisible()
  expect(await shop.ordersOf(name)).toHaveLength(1)

  // Later the script finds what it has not sent to the end, and sends nothing.
  const later = await context.newPage()
  await later.goto('/')
  await expect(later.getByRole('heading', { name: EARLIER })).toBeVisible()
  await expect.poll(() => later.evaluate(() => 'sending' in localStorage)).toBe(false)
  expect(await shop.ordersOf(name)).toHaveLength(1)
})

test('an order of the plain form whose answer is lost is shown when its shopper orders again by the script, and the next one is another', {
  tag: '@detail',
}, async ({ context, shop }) => {
  const name = 'Rosa Ida'
  const plain = await plainTab(context)
  await beginPlainly(plain, name)
  await plain.getByRole('button', { name: 'Siguiente' }).last().click()
  await plain.getByLabel('Distrito', { exact: true }).fill('Miraflores Lima')
  await plain.getByLabel('Dirección exacta y referencia').fill('Av. Larco 123')
  await plain.getByRole('button', { name: 'Buscar' }).click()
  await plain.getByRole('radio', { name: 'Lima > Lima > Miraflores' }).check()
  await plain.getByRole('button', { name: 'Siguiente' }).last().click()
  await expect(plain.getByRole('heading', { name: 'Revisa tu pedido' })).toBeVisible()
  shop.line.loseRepliesTo('total=59.00')
  await plain.getByRole('button', { name: 'Finalizar pedido' }).last().click()
  const code = await arrived(shop, name)
  await plain.close()
  shop.line.loseRepliesTo(null)

  const page = await context.newPage()
  const form = await openOrderForm(page, '/producto/sarten')
  await form.getByLabel('Nombre', { exact: true }).fill(name)
  await form.getByLabel('WhatsApp').fill('987 654 321')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(formOn(page).getByRole('heading', { name: EARLIER })).toBeVisible()
  await expect(formOn(page).getByText(`#${code}`)).toBeVisible()
  expect(await shop.ordersOf(name)).toHaveLength(1)

  await formOn(page).getByRole('link', { name: 'Seguir comprando' }).tap()
  await page.waitForURL('**/categoria/**')
  const next = await openOrderForm(page, '/producto/sarten')
  await next.getByRole('button', { name: 'Siguiente' }).tap()
  await next.getByRole('combobox', { name: 'Distrito' }).fill('miraflores lima')
  await next.getByRole('option').first().tap()
  await next.getByLabel('Dirección exacta y referencia').fill('Av. Larco 123')
  await next.getByRole('button', { name: 'Siguiente' }).tap()
  await orderButton(page).tap()
  expect(await orderCode(next)).not.toBe(code)
  expect((await shop.ordersOf(name)).map(({ estado }) => estado)).toEqual(['finalizado', 'finalizado'])
})
