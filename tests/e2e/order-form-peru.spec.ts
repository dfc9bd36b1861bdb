import { expect, type Locator, type Page, test } from '@playwright/test'
import { cascadeSource } from '../../src/places/places-files.ts'
import { expectAccessible } from '../support/accessible.ts'
import { conversions, formOn, orderCode, watchConversions } from '../support/order-form.ts'
import { buildPart, openPart, type Part } from '../support/part-page.ts'

let part: Part

test.beforeAll(async () => {
  part = await buildPart(import.meta.resolve('./peru-form-page.tsx'))
})

/** Opens the form over a filled cart. Returns the statuses that the form reports. */
async function openForm(page: Page): Promise<{ readonly form: Locator; readonly statuses: string[] }> {
  const statuses: string[] = []
  await watchConversions(page)
  await openPart(page, part, { path: '/?fill', data: { cascade: JSON.stringify(cascadeSource('peru')) } })
  await page.route('**/api/v1/web/ticket/*', (route) => {
    const { status = 'store' } = JSON.parse(route.request().postData() ?? '{}').params
    statuses.push(status)
    return route.fulfill({ json: { code: 200, data: 'K7M2P9QX' } })
  })
  return { form: formOn(page), statuses }
}

function next(form: Locator): Promise<void> {
  return form.getByRole('button', { name: 'Siguiente' }).tap()
}

async function giveName(form: Locator): Promise<void> {
  await form.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await form.getByLabel('WhatsApp').fill('987654321')
  await next(form)
  await expect(form.getByRole('heading', { name: '2 Dirección de entrega' })).toBeFocused()
}

async function giveAddress(form: Locator, ...[departamento, provincia, distrito]: readonly string[]): Promise<void> {
  await form.getByLabel('Departamento').selectOption(departamento ?? '')
  await form.getByLabel('Provincia').selectOption(provincia ?? '')
  await form.getByLabel('Distrito').selectOption(distrito ?? '')
  await form.getByLabel('Dirección exacta y referencia').fill('Calle 1')
  await next(form)
  await expect(form.getByRole('heading', { name: '3 Tipo de envio' })).toBeFocused()
}

test('the Peruvian variant takes an order by touch in four steps: name, address, delivery, cart; and shows its code', async ({
  page,
}) => {
  const { form, statuses } = await openForm(page)
  await expect(form.getByRole('heading', { name: '1 Nombres y Telefono' })).toBeVisible()
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
  expect(await orderCode(form)).toBe('K7M2P9QX')
  await expectAccessible(page)
  expect(statuses).toEqual(['store', 'direccion', 'entrega', 'finalizado'])
  expect((await conversions(page)).at(-1)).toEqual({
    event: 'Purchase',
    code: 'K7M2P9QX',
    value: '99.00',
    currency: 'PEN',
  })
  expect(new URL(page.url()).search).toContain(
    'tpactioninitiatecheckout=InitiateCheckoutTp&tpactioninfo=AddPaymentInfo',
  )
})

test('in Lima and Callao the form asks for no document, unless the shopper chooses the deposit', async ({ page }) => {
  const { form } = await openForm(page)
  await giveName(form)
  await giveAddress(form, 'Callao', 'Callao', 'Bellavista')
  await expect(form.getByLabel('Todo Lima: GRATIS')).toBeChecked()
  await expect(form.getByLabel('DNI / Carnet de extranjería')).toHaveCount(0)
  await form.getByText('Provincia: ENVIO PREVIO DEPOSITO').tap()
  await expect(form.getByLabel('DNI / Carnet de extranjería')).toHaveAttribute('required')
  await form.getByText('Todo Lima: GRATIS').tap()
  await next(form)
  await expect(form.getByRole('button', { name: 'Finalizar pedido' })).toBeEnabled()
})

test('going back to each step works, no event fires twice, and a reload resumes at the first step that lacks data', async ({
  page,
}) => {
  const { form } = await openForm(page)
  await giveName(form)
  await giveAddress(form, 'Lima', 'Lima', 'Miraflores')
  await form.getByRole('button', { name: 'Editar: 1 Nombres y Telefono' }).tap()
  await form.getByLabel('Email (opcional)').fill('rosa@correo.pe')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('heading', { name: '3 Tipo de envio' })).toBeFocused()
  await form.getByRole('button', { name: 'Editar: 2 Dirección de entrega' }).tap()
  await form.getByLabel('Provincia').selectOption('Cañete')
  await expect(form.getByLabel('Distrito')).toHaveValue('select')
  await page.reload()
  await expect(form.getByLabel('Provincia')).toHaveValue('1505')
  await expect(form.getByLabel('Dirección exacta y referencia')).toHaveValue('Calle 1')
  await form.getByLabel('Distrito').selectOption('Asia')
  await next(form)
  await expect(form.getByLabel('Provincia: ENVIO PREVIO DEPOSITO')).toBeChecked()
  await expect.poll(() => conversions(page)).toEqual([{ event: 'InitiateCheckout' }, { event: 'AddPaymentInfo' }])
  await form.getByLabel('DNI / Carnet de extranjería').fill('45678912')
  await page.evaluate(() => localStorage.removeItem('step'))
  await page.reload()
  await expect(form.getByRole('button', { name: 'Finalizar pedido' })).toBeVisible()
})

test('the Peruvian variant can be filled in without a pointer', async ({ page }) => {
  const { form } = await openForm(page)
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
  await expect(form.getByRole('heading', { name: '3 Tipo de envio' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Todo Lima: GRATIS')).toBeFocused()
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Finalizar pedido' }).focus()
  await page.keyboard.press('Enter')
  await orderCode(form)
})
