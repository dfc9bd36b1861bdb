import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { conversions, formOn, openOrderForm, orderCode, watchConversions } from '../../support/order-form.ts'
import type { Server } from '../../support/server.ts'

const PRODUCT = 'producto/sarten-antiadherente-24'

test.beforeEach(({ page }) => watchConversions(page))

/** The statuses that the form sends to the server. */
function sentStatuses(page: Page): readonly string[] {
  const statuses: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/api/v1/web/ticket/')) return
    const { status = 'store' } = JSON.parse(request.postData() ?? '{}').params
    statuses.push(status)
  })
  return statuses
}

function next(form: Locator): Promise<void> {
  return form.getByRole('button', { name: 'Siguiente' }).tap()
}

/** Opens the form of Todito, whose seller chose the Peruvian variant. */
async function openForm(page: Page, server: Server): Promise<Locator> {
  const form = await openOrderForm(page, server.url('catalogo.localhost') + PRODUCT)
  await expect(form.getByRole('heading', { name: '1 Nombres y Telefono' })).toBeVisible()
  return form
}

/** Comes again, to the cart's page, which shows the form at once. */
async function comeAgain(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.url('catalogo.localhost')}domain/carrito`)
  await expect(formOn(page).getByRole('button', { name: /Siguiente|Finalizar pedido/ })).toBeVisible()
}

async function giveName(form: Locator): Promise<void> {
  await form.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await form.getByLabel('WhatsApp').fill('987654321')
  await next(form)
  await expect(form.getByRole('heading', { name: '2 Dirección de entrega' })).toBeFocused()
}

/** In Lima and Callao the place answers the delivery too. */
async function giveAddress(form: Locator, ...[departamento, provincia, distrito]: readonly string[]): Promise<void> {
  await form.getByLabel('Departamento').selectOption(departamento ?? '')
  await form.getByLabel('Provincia').selectOption(provincia ?? '')
  await form.getByLabel('Distrito').selectOption(distrito ?? '')
  await form.getByLabel('Dirección exacta y referencia').fill('Calle 1')
  await next(form)
  const heading = departamento === 'Cusco' ? '3 Tipo de envio' : 'Revisa tu pedido'
  await expect(form.getByRole('heading', { name: heading })).toBeFocused()
}

test('in a shop that chose it, the Peruvian variant takes an order by touch in four steps: name, address, delivery, cart; and shows its code', async ({
  page,
  server,
}) => {
  const statuses = sentStatuses(page)
  const form = await openForm(page, server)
  await next(form)
  await expect(form.getByRole('alert')).toHaveText('Por favor, ingrasa su nombre')
  await expectAccessible(page)
  await giveName(form)
  await expect.poll(() => conversions(page)).toEqual([{ event: 'InitiateCheckout' }])

  await next(form)
  await expect(form.getByRole('alert')).toHaveText('Por favor, ingrasa tu dirección de entrega')
  await expect(form.getByLabel('Departamento')).toBeFocused()
  await expect(form.getByLabel('Provincia')).toBeDisabled()
  await expect(form.getByLabel('Distrito')).toBeDisabled()
  await expectAccessible(page)
  await giveAddress(form, 'Cusco', 'Urubamba', 'Ollantaytambo')
  await expect.poll(() => conversions(page)).toEqual([{ event: 'InitiateCheckout' }, { event: 'AddPaymentInfo' }])

  await expect(form.getByLabel('Provincia: ENVIO PREVIO DEPOSITO')).toBeChecked()
  await next(form)
  await expect(form.getByLabel('DNI / Carnet de extranjería')).toBeFocused()
  await form.getByLabel('DNI / Carnet de extranjería').fill('45678912')
  await form.getByLabel('Acepto los').uncheck()
  await next(form)
  await expect(form.getByRole('alert')).toHaveText('Por favor, ingresa tu tipo de envio y los Términos.')
  await form.getByLabel('Acepto los').check()
  await expectAccessible(page)
  await next(form)

  await expect(form.getByRole('region', { name: 'Productos de tu carrito' })).toBeVisible()
  await expect(form.getByText('Envío previo depósito')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Finalizar pedido' }).tap()
  const code = await orderCode(form)
  await expectAccessible(page)
  expect(statuses).toEqual(['store', 'direccion', 'entrega', 'finalizado'])
  expect((await conversions(page)).at(-1)).toMatchObject({ event: 'Purchase', code, currency: 'PEN' })
  expect(new URL(page.url()).search).toContain(
    'tpactioninitiatecheckout=InitiateCheckoutTp&tpactioninfo=AddPaymentInfo',
  )
  const shown = await server.contraentrega('orders', 'show', code, '--shop', 'catalogo.localhost')
  for (const said of ['Rosa Quispe', 'Cusco', 'Urubamba', 'Ollantaytambo', '45678912']) expect(shown).toContain(said)
})

test('in Lima and Callao the delivery is shown as answered and can be changed; the form asks for no document, unless the shopper chooses the deposit', {
  tag: '@detail',
}, async ({ page, server }) => {
  const statuses = sentStatuses(page)
  const form = await openForm(page, server)
  await giveName(form)
  await giveAddress(form, 'Callao', 'Callao', 'Bellavista')
  await expect.poll(() => statuses).toEqual(['store', 'entrega'])
  await expect.poll(() => conversions(page)).toEqual([{ event: 'InitiateCheckout' }, { event: 'AddPaymentInfo' }])
  const delivery = form.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '3 Tipo de envio' }) })
  await expect(delivery).toContainText('Todo Lima: GRATIS')
  await expect(delivery.getByRole('link', { name: 'términos y condiciones' })).toHaveAttribute(
    'href',
    /terminos-y-condiciones/,
  )
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Editar: 3 Tipo de envio' }).tap()
  await expect(form.getByLabel('Todo Lima: GRATIS')).toBeChecked()
  await expect(form.getByLabel('DNI / Carnet de extranjería')).toHaveCount(0)
  await form.getByText('Provincia: ENVIO PREVIO DEPOSITO').tap()
  await expect(form.getByLabel('DNI / Carnet de extranjería')).toHaveAttribute('required')
  await form.getByText('Todo Lima: GRATIS').tap()
  await next(form)
  await expect(form.getByRole('button', { name: 'Finalizar pedido' })).toBeEnabled()
})

test('going back to each step works, no event fires twice, and a reload resumes at the first step that lacks data', {
  tag: '@detail',
}, async ({ page, server }) => {
  const form = await openForm(page, server)
  await giveName(form)
  await giveAddress(form, 'Lima', 'Lima', 'Miraflores')
  await form.getByRole('button', { name: 'Editar: 1 Nombres y Telefono' }).tap()
  await form.getByLabel('Email (opcional)').fill('rosa@correo.pe')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('heading', { name: 'Revisa tu pedido' })).toBeFocused()
  await form.getByRole('button', { name: 'Editar: 2 Dirección de entrega' }).tap()
  await form.getByLabel('Provincia').selectOption('Cañete')
  await expect(form.getByLabel('Distrito')).toHaveValue('select')
  await comeAgain(page, server)
  await expect(form.getByLabel('Provincia')).toHaveValue('1505')
  await expect(form.getByLabel('Dirección exacta y referencia')).toHaveValue('Calle 1')
  await form.getByLabel('Distrito').selectOption('Asia')
  await next(form)
  await expect(form.getByLabel('Provincia: ENVIO PREVIO DEPOSITO')).toBeChecked()
  await expect.poll(() => conversions(page)).toEqual([{ event: 'InitiateCheckout' }, { event: 'AddPaymentInfo' }])
  await form.getByLabel('DNI / Carnet de extranjería').fill('45678912')
  await page.evaluate(() => localStorage.removeItem('step'))
  await comeAgain(page, server)
  await expect(form.getByRole('button', { name: 'Finalizar pedido' })).toBeVisible()
})

test('the Peruvian variant can be filled in without a pointer', { tag: '@detail' }, async ({ page, server }) => {
  const form = await openForm(page, server)
  await form.getByLabel('Nombre', { exact: true }).focus()
  await page.keyboard.type('Rosa Quispe')
  await page.keyboard.press('Tab')
  await page.keyboard.type('987654321')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('heading', { name: '2 Dirección de entrega' })).toBeFocused()
  for (const [label, text] of [
    ['Departamento', 'Lima'],
    ['Provincia', 'Lima'],
    ['Distrito', 'Miraf'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(form.getByLabel(label).getByRole('option').nth(3)).toBeAttached()
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type('Av. Larco 123')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('heading', { name: 'Revisa tu pedido' })).toBeFocused()
  await form.getByRole('button', { name: 'Editar: 3 Tipo de envio' }).focus()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('heading', { name: '3 Tipo de envio' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Todo Lima: GRATIS')).toBeFocused()
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Finalizar pedido' }).focus()
  await page.keyboard.press('Enter')
  await orderCode(form)
})
