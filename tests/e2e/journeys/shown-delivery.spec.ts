import type { Browser } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { doorRule, writeRules } from '../../support/delivery-shop.ts'
import { openSeller } from '../../support/desk-journey.ts'
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

const HOST = 'peru.localhost'

/** The owner changes the only rule in the desk's form. */
async function changeAtTheDesk(browser: Browser, shop: FrailShop, typed: Readonly<Record<string, string>>) {
  const { page, context } = await openSeller(browser, shop, { hosts: [HOST], hasScript: false })
  await page.goto('envios')
  await page.getByRole('link', { name: 'Puerta' }).first().click()
  for (const [label, text] of Object.entries(typed)) {
    const field = page.getByLabel(label)
    if (label === 'Tarifa de envío' || label.startsWith('Monto')) await field.fill(text)
    else if (label.startsWith('¿')) await field.selectOption(text)
    else await page.getByText(text).click()
  }
  await page.getByRole('button', { name: 'Guardar regla' }).click()
  await expect(page.getByRole('status').first()).toHaveText('Guardado.')
  await context.close()
}

test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(async ({ shop }) => {
  await shop.setPrice('59.00')
  await writeRules(shop, HOST, [doorRule])
})
test.afterEach(({ shop }) => writeRules(shop, HOST, []))

test('an order that waits for the line while its freight changes at the desk shows the new freight, and one tap orders it once', {
  tag: '@detail',
}, async ({ page, context, browser, shop, network }) => {
  const form = await readyToOrder(page, 'Rosa Flete')
  await expect(form.getByText('S/ 69.00').last()).toBeVisible()
  await context.setOffline(true)
  await orderButton(page).tap()
  await expectUnsettled(page, 'Tu pedido todavía no se envió', 'No tienes conexión')
  await changeAtTheDesk(browser, shop, { 'Tarifa de envío': '15' })
  await context.setOffline(false)
  const notice = form.getByRole('alert').filter({ hasText: 'El precio cambió' })
  await expect(notice.getByRole('heading')).toHaveText('El precio cambió: ahora pagas S/ 74.00')
  await expect(notice).toContainText('Antes viste S/ 69.00. Tu pedido todavía no se hizo')
  await expect(form.getByText(/^Envío S\/\s15\.00$/)).toBeVisible()
  await expectAccessible(page)
  expect(await shop.ordersOf('Rosa Flete'), 'nothing is charged silently').toEqual([])
  await orderButton(page).tap()
  const code = await orderCode(form)
  expect(await expectOneOrder(shop, network, 'Rosa Flete')).toBe(code)
  const [order] = await shop.ordersOf('Rosa Flete')
  expect(order).toMatchObject({ total: '74.00', distrito: 'Miraflores', direccion: 'Av. Larco 123' })
})

test('an order of a tab that was closed offline, for which the desk asks a deposit since, asks for the document, shows the deposit, and is ordered once', {
  tag: '@detail',
}, async ({ page, context, browser, shop, network }) => {
  await readyToOrder(page, 'Rosa Adelanta')
  await context.setOffline(true)
  await orderButton(page).tap()
  await expectUnsettled(page, 'Tu pedido todavía no se envió', 'No tienes conexión')
  await changeAtTheDesk(browser, shop, {
    pago: 'Con un adelanto antes de enviar',
    '¿De cuánto es el adelanto?': 'Un monto fijo',
    'Monto en S/ o porcentaje': '20',
  })
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/')
  const said = later.getByRole('complementary', { name: 'Tu pedido' })
  await expect(said.getByText('Por favor, ingresa tu DNI o Carnet de extranjería')).toBeVisible()
  await expect(
    said.getByText('Tu pedido todavía no se hizo. Todo lo que elegiste y escribiste sigue ahí.'),
  ).toBeVisible()
  await expectAccessible(later)
  expect(await shop.ordersOf('Rosa Adelanta')).toEqual([])
  await said.getByRole('link', { name: 'Corregir mi pedido' }).tap()
  const form = formOn(later)
  await expect(form.getByText(/Adelantas S\/\s20; pagas S\/\s49 al recibir\./)).toBeVisible()
  await expect(form.getByLabel('Dirección exacta y referencia')).toHaveValue('Av. Larco 123')
  await expectAccessible(later)
  await form.getByLabel('DNI / Carnet de extranjería').fill('45678912')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(form.getByText(/^Adelantas S\/\s20\.00$/)).toBeVisible()
  await expect(form.getByText(/^Pagas al recibir S\/\s49\.00$/)).toBeVisible()
  await orderButton(later).tap()
  const code = await orderCode(form)
  expect(await expectOneOrder(shop, network, 'Rosa Adelanta')).toBe(code)
  expect(await shop.ordersOf('Rosa Adelanta')).toMatchObject([{ total: '69.00' }])
})
