import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { conversions, formOn, openOrderForm, orderCode, watchConversions } from '../../support/order-form.ts'

const PRODUCT = 'producto/sarten-antiadherente-24'
const ADDRESS_MESSAGE = 'Por favor, ingrasa tu dirección de entrega'

test.beforeEach(({ page }) => watchConversions(page))

function next(form: Locator): Promise<void> {
  return form.getByRole('button', { name: 'Siguiente' }).tap()
}

test('a shopper in Ecuador orders by touch: name, address, cart; the delivery is shown as answered; going back to each step works', async ({
  page,
  server,
}) => {
  const form = await openOrderForm(page, server.url('ecuador.localhost') + PRODUCT)
  for (const heading of ['1 Nombres y Telefono', '2 Dirección de entrega', '3 Tipo de envio']) {
    await expect(form.getByRole('heading', { name: heading })).toBeVisible()
  }
  await next(form)
  await expect(form.getByRole('alert')).toHaveText('Por favor, ingrasa su nombre')
  await form.getByLabel('Nombre', { exact: true }).fill('Daniela Mora')
  await next(form)
  await expect(form.getByRole('alert')).toHaveText('Por favor, ingrasa su wsp')
  await expectAccessible(page)
  await form.getByLabel('WhatsApp').fill('099 123 4567')
  await next(form)

  await expect(form.getByRole('heading', { name: '2 Dirección de entrega' })).toBeFocused()
  await form.getByLabel('Provincia').selectOption('Azuay')
  await next(form)
  await expect(form.getByRole('alert')).toHaveText(ADDRESS_MESSAGE)
  await expect(form.getByLabel('Cantón')).toBeFocused()
  await expect(form.getByLabel('Parroquia')).toBeDisabled()
  await form.getByLabel('Cantón').selectOption('Cuenca')
  await form.getByLabel('Parroquia').selectOption('Yanuncay')
  await form.getByLabel('Dirección exacta y referencia').fill('Av. Loja 5-12')
  await expectAccessible(page)
  await next(form)

  await expect(form.getByRole('heading', { name: 'Revisa tu pedido' })).toBeFocused()
  await expect(form.getByText('Todo Ecuador: PAGO CONTRA ENTREGA')).toBeVisible()
  await expect(form.getByRole('link', { name: 'términos y condiciones' })).toBeVisible()
  await form.getByRole('button', { name: 'Editar: 3 Tipo de envio' }).tap()
  await expect(form.getByRole('heading', { name: '3 Tipo de envio' })).toBeFocused()
  await expect(form.getByRole('radio')).toBeChecked()
  await expect(form.getByLabel('DNI / Carnet de extranjería')).toHaveCount(0)
  await form.getByLabel('Acepto los').uncheck()
  await next(form)
  await expect(form.getByRole('alert')).toHaveText('Por favor, ingresa tu tipo de envio y los Términos.')
  await form.getByLabel('Acepto los').check()
  await expectAccessible(page)
  await next(form)

  await expect(form.getByRole('region', { name: 'Productos de tu carrito' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Editar: 2 Dirección de entrega' }).tap()
  await form.getByLabel('Dirección exacta y referencia').fill('Av. Loja 5-13')
  await next(form)
  await expect(form.getByText('Av. Loja 5-13')).toBeVisible()
  await form.getByRole('button', { name: /^Agregar una unidad/ }).tap()
  await form.getByRole('button', { name: 'Finalizar pedido' }).tap()
  const code = await orderCode(form)
  await expectAccessible(page)
  expect((await conversions(page)).map(({ event }) => event)).toEqual([
    'InitiateCheckout',
    'AddPaymentInfo',
    'Purchase',
  ])
  expect(new URL(page.url()).search).toBe(
    '?tpactioninitiatecheckout=InitiateCheckoutTp&tpactioninfo=AddPaymentInfo&tpactionpurchase=Purchase',
  )
  const shown = await server.contraentrega('orders', 'show', code, '--shop', 'ecuador.localhost')
  for (const said of ['Daniela Mora', 'Azuay', 'Cuenca', 'Yanuncay', 'Av. Loja 5-13']) expect(shown).toContain(said)
})

test('the form in Ecuador can be filled in without a pointer, across a reload at each step', {
  tag: '@detail',
}, async ({ page, server }) => {
  const form = await openOrderForm(page, server.url('ecuador.localhost') + PRODUCT)
  const again = async (): Promise<void> => {
    await page.goto(`${server.url('ecuador.localhost')}carrito`)
    await expect(formOn(page).getByRole('button', { name: /Siguiente|Finalizar pedido/ })).toBeVisible()
  }
  await form.getByLabel('Nombre', { exact: true }).focus()
  await page.keyboard.type('Daniela Mora')
  await again()
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue('Daniela Mora')
  await form.getByLabel('WhatsApp').focus()
  await page.keyboard.type('0991234567')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('heading', { name: '2 Dirección de entrega' })).toBeFocused()
  for (const [label, text] of [
    ['Provincia', 'Guay'],
    ['Cantón', 'Guay'],
    ['Parroquia', 'Tar'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(form.getByLabel(label)).toBeFocused()
    await expect(form.getByLabel(label).getByRole('option').nth(3)).toBeAttached()
    await page.keyboard.type(text)
  }
  await again()
  await expect(form.getByLabel('Parroquia')).toHaveValue(/^0901\d\d$/)
  await form.getByLabel('Dirección exacta y referencia').focus()
  await page.keyboard.type('Calle 1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('heading', { name: 'Revisa tu pedido' })).toBeFocused()
  await again()
  await form.getByRole('button', { name: 'Finalizar pedido' }).focus()
  await page.keyboard.press('Enter')
  await orderCode(form)
})
