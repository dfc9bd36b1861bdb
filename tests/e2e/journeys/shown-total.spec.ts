import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { formOn, orderCode } from '../../support/order-form.ts'
import {
  expect,
  expectOneOrder,
  expectUnsettled,
  orderButton,
  readyToOrder,
  test,
} from '../../support/reliability-journey.ts'

const CHANGED = 'El precio cambió: ahora pagas S/ 154.90'

/** Expects the notice with the new total and the old one, and that nothing is ordered. */
async function expectNotice(form: Locator, before: string): Promise<void> {
  const notice = form.getByRole('alert').filter({ hasText: 'El precio cambió' })
  await expect(notice.getByRole('heading')).toHaveText(CHANGED)
  await expect(notice).toContainText(`Antes viste ${before}. Tu pedido todavía no se hizo`)
  await expect(form.getByRole('listitem').filter({ hasText: 'Sartén' })).toContainText('S/ 154.90')
  await expect(form.getByText(/Codigo de pedido|todo listo/i)).toBeHidden()
}

/** The pan's page at S/ 54.90, with the form filled in up to the last tap. */
async function standingForm(page: Page, shop: { setPrice(price: string): Promise<void> }, name: string) {
  await shop.setPrice('54.90')
  const form = await readyToOrder(page, name)
  await expect(form.getByText('S/ 54.90').last()).toBeVisible()
  return form
}

test.use({ viewport: { width: 360, height: 740 } })

test('a price that rose while the form stood is shown and ordered with one more tap, never silently', {
  tag: '@detail',
}, async ({ page, shop, network }) => {
  const form = await standingForm(page, shop, 'Rosa Sube')
  await shop.setPrice('154.90')
  await orderButton(page).tap()
  await expectNotice(form, 'S/ 54.90')
  await expect(form.getByRole('heading', { name: CHANGED })).toBeFocused()
  await expect(page.locator('[data-said]'), 'it is said once').toBeHidden()
  await expectAccessible(page)
  expect(await shop.ordersOf('Rosa Sube')).toEqual([])
  await orderButton(page).tap()
  const code = await orderCode(form)
  await expect(form.getByText('S/ 154.90').last()).toBeVisible()
  await expect(form.getByText('La tienda cambió un precio')).toBeHidden()
  expect(await expectOneOrder(shop, network, 'Rosa Sube')).toBe(code)
  expect(await shop.ordersOf('Rosa Sube')).toMatchObject([{ total: '154.90' }])
  expect(network.events.find(({ name }) => name === 'Purchase')).toMatchObject({ data: { value: 154.9 } })
})

test('a shopper who does not agree changes the order at the new prices', { tag: '@detail' }, async ({
  page,
  shop,
  network,
}) => {
  const form = await standingForm(page, shop, 'Rosa Cambia')
  await shop.setPrice('154.90')
  await orderButton(page).tap()
  await expectNotice(form, 'S/ 54.90')
  await form.getByRole('button', { name: 'Cambiar mi pedido' }).tap()
  await expect(form.getByRole('heading', { name: 'Revisa tu pedido' })).toBeFocused()
  await expect(form.getByText('S/ 154.90').last()).toBeVisible()
  await form.getByRole('button', { name: 'Editar: 2 Carrito' }).tap()
  await form
    .getByRole('button', { name: /Aumentar|Más|Agregar/ })
    .first()
    .tap()
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(form.getByText('S/ 309.80').last()).toBeVisible()
  await orderButton(page).tap()
  expect(await expectOneOrder(shop, network, 'Rosa Cambia')).toBe(await orderCode(form))
  expect(await shop.ordersOf('Rosa Cambia')).toMatchObject([{ total: '309.80' }])
})

test('an order that waited offline is not sent at another total: the next visit says so, and one tap orders', {
  tag: '@detail',
}, async ({ page, context, shop, network }) => {
  await standingForm(page, shop, 'Rosa Espera')
  await context.setOffline(true)
  await orderButton(page).tap()
  await expectUnsettled(page, 'Tu pedido todavía no se envió', 'No tienes conexión')
  // A page that closes is not offline any more, and may send once more.
  await shop.setPrice('154.90')
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/')
  const said = later.getByRole('complementary', { name: 'Tu pedido' })
  await expect(said.getByText('El precio de tu pedido cambió')).toBeVisible()
  await expectAccessible(later)
  expect(await shop.ordersOf('Rosa Espera')).toEqual([])
  await later.reload()
  await expect(said.getByText('Antes viste S/ 54.90 y ahora son S/ 154.90.')).toBeVisible()
  await said.getByRole('link', { name: 'Ver mi pedido' }).tap()
  const form = formOn(later)
  await expectNotice(form, 'S/ 54.90')
  await expect(said.getByText('El precio de tu pedido cambió')).toBeHidden()
  await expectAccessible(later)
  await orderButton(later).tap()
  expect(await expectOneOrder(shop, network, 'Rosa Espera')).toBe(await orderCode(form))
  expect(await shop.ordersOf('Rosa Espera')).toMatchObject([{ total: '154.90' }])
})

test('the panel of an order that waits in an open page turns into the notice when the network is back', {
  tag: '@detail',
}, async ({ page, context, shop, network }) => {
  const form = await standingForm(page, shop, 'Rosa Vuelve')
  await context.setOffline(true)
  await orderButton(page).tap()
  await expectUnsettled(page, 'Tu pedido todavía no se envió', 'No tienes conexión')
  await shop.setPrice('154.90')
  await context.setOffline(false)
  await expectNotice(form, 'S/ 54.90')
  await expect(form.getByRole('heading', { name: CHANGED })).toBeFocused()
  await orderButton(page).tap()
  expect(await expectOneOrder(shop, network, 'Rosa Vuelve')).toBe(await orderCode(form))
})

test('the first generation’s form shows the new total of its product, also when the shopper goes back', {
  tag: '@detail',
}, async ({ page, shop, network }) => {
  await shop.setPrice('54.90')
  await page.goto('/producto/sarten/indexOld')
  const form = formOn(page)
  await form.getByLabel('Nombre', { exact: true }).fill('Rosa Antigua')
  await form.getByLabel('Email').fill('rosa@correo.pe')
  await form.getByLabel('WhatsApp').fill('987 654 321')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  for (const [label, place] of [
    ['Departamento', 'Lima'],
    ['Provincia', 'Lima'],
    ['Distrito', 'Miraflores'],
  ] as const) {
    await form.getByLabel(label).selectOption(place)
  }
  await form.getByLabel('Dirección exacta y referencia').fill('Av. Larco 123')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await shop.setPrice('154.90')
  await orderButton(page).tap()
  await expectNotice(form, 'S/ 54.90')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Cambiar mi pedido' }).tap()
  await expect(form.getByText('S/ 154.90').first()).toBeVisible()
  await expect(form.getByText('S/ 54.90')).toHaveCount(0)
  await orderButton(page).tap()
  expect(await expectOneOrder(shop, network, 'Rosa Antigua')).toBe(await orderCode(form))
  expect(await shop.ordersOf('Rosa Antigua')).toMatchObject([{ total: '154.90' }])
})
