import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { agencyRule, doorRule, writeRules } from '../../support/delivery-shop.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'
import { openOrderForm, orderCode } from '../../support/order-form.ts'
import { paymentScreen } from '../../support/pictures.ts'

const SHOP = 'peru.localhost'
const CLAVE = 'QW7ZX'
const YAPE = {
  id: 'yape',
  means: 'Yape',
  number: '999 888 777',
  holder: 'Casa Lista SAC',
  note: '',
  qr: null,
  isOn: true,
}

/** Opens the only sheet of the order's page, and does what its filled button says. */
async function does(page: Page, name: string, fill: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().tap()
  const sheet = page.getByRole('dialog')
  for (const [label, text] of Object.entries(fill)) await sheet.getByLabel(label, { exact: true }).first().fill(text)
  if (await sheet.isVisible()) await sheet.locator('button[type=submit]').last().tap()
}

test('from Arequipa with a deposit: ordered to an agency, paid in advance, sent, paid, and the clave is told last', async ({
  page,
  browser,
  server,
}) => {
  await writeRules(server, SHOP, [{ ...doorRule, places: ['1501'] }, agencyRule])
  await server.contraentrega('shop', 'set', SHOP, `payment_accounts=${JSON.stringify([YAPE])}`)

  // The shopper orders.
  const form = await openOrderForm(page, `${server.url(SHOP)}producto/sarten-antiadherente-24`)
  await form.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await form.getByLabel('WhatsApp', { exact: true }).fill('987654321')
  const next = () => form.getByRole('button', { name: 'Siguiente' }).tap()
  await next()
  await next()
  await form.getByRole('combobox', { name: 'Distrito' }).fill('cayma')
  await form.getByRole('option').first().tap()
  await expect(form.getByText(/Adelantas S\/\s20.* al recoger en agencia/)).toBeVisible()
  await form.getByLabel('Dirección exacta y referencia').fill('Av. Ejército 100')
  await form.getByLabel('Agencia donde lo recoges').fill('Shalom Cayma')
  await form.getByLabel('DNI / Carnet de extranjería').fill('45678912')
  await next()
  await form.getByRole('button', { name: 'Finalizar pedido' }).tap()
  const code = await orderCode(form)

  // And pays the deposit.
  await page.goto(`${server.url(SHOP)}pedido/${code}`)
  await expect(page.getByText('999 888 777')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Con qué pagaste').selectOption('Yape')
  await page.getByLabel('Número de operación').fill('00123456')
  await page
    .getByLabel('Captura de la constancia')
    .setInputFiles({ name: 'yape.png', mimeType: 'image/png', buffer: await paymentScreen('00123456') })
  await page.getByRole('button', { name: 'Enviar constancia' }).tap()
  await expect(page.getByText(/verificando/i).first()).toBeVisible()

  // The seller accepts it, confirms, sends and tells that it is there.
  const { page: desk, context } = await openSeller(browser, server)
  await desk.goto(`pedidos/${code}`)
  await expect(desk.locator('[data-island=order][data-state=awake]')).toBeAttached()
  await expect(desk.getByText('00123456').first()).toBeVisible()
  await expectAccessible(desk)
  await does(desk, 'Aceptar')
  await does(desk, 'Confirmar')
  const act = (name: string, ...fields: readonly string[]) =>
    server.contraentrega('orders', 'act', name, code, '--shop', SHOP, ...fields.flatMap((each) => ['--set', each]))
  await act('despachar', 'courier=Shalom', 'guide=SHA-77', `clave=${CLAVE}`, 'agency=Shalom Cayma')
  await act('agencia')
  await page.goto(`${server.url(SHOP)}pedido/${code}`)
  await expect(page.getByText('Shalom Cayma').first()).toBeVisible()
  expect(await page.content()).not.toContain(CLAVE)

  // The rest is paid, and only then is the clave told.
  await act('pago', 'kind=saldo', 'amount=47.90', 'means=Yape', 'reference=00123457', 'accept=true')
  await page.reload()
  await expect(page.getByText(CLAVE).first()).toBeVisible()
  await expectAccessible(page)
  await context.close()
  await writeRules(server, SHOP, [])
  await server.contraentrega('shop', 'set', SHOP, 'payment_accounts=')
})
