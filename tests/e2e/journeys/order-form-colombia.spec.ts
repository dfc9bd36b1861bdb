import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { conversions, formOn, openOrderForm, orderCode, watchConversions } from '../../support/order-form.ts'
import { showHeader } from '../../support/show-header.ts'

const PRODUCT = 'producto/sarten-antiadherente-24'
const NAME_MESSAGE = 'Por favor, ingrese su nombre, email o teléfono.'
const ADDRESS_MESSAGE = 'Por favor, ingrasa su dirección de entrega y los Términos.'

test.beforeEach(({ page }) => watchConversions(page))

async function giveName(form: Locator): Promise<void> {
  await form.getByLabel('Nombre', { exact: true }).fill('Camila Restrepo')
  await form.getByLabel('Email').fill('camila@correo.co')
  await form.getByLabel('Whatsapp').fill('300 123 4567')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(form.getByRole('heading', { name: '2 Dirección de entrega' })).toBeFocused()
}

async function reopened(page: Page): Promise<Locator> {
  await showHeader(page)
  await page.locator('header').getByRole('link', { name: 'Ver tu carrito' }).tap()
  return formOn(page)
}

test('a shopper in Colombia orders by touch in two steps; each says what is missing, and going back works', async ({
  page,
  server,
}) => {
  const form = await openOrderForm(page, server.url('colombia.localhost') + PRODUCT)
  await expect(form.getByRole('heading', { name: '1 Nombre y Telefono' })).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(form.getByLabel('Whatsapp')).toHaveAttribute('placeholder', 'Contacto para la entrega de su producto')
  await expect(form.getByRole('heading', { name: '3 Tipo de envio' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(form.getByRole('alert')).toHaveText(NAME_MESSAGE)
  await expect(form.getByLabel('Nombre', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await giveName(form)
  await expectAccessible(page)

  const order = form.getByRole('button', { name: 'Finalizar pedido' })
  await order.tap()
  await expect(form.getByRole('alert')).toHaveText(ADDRESS_MESSAGE)
  await expect(form.getByLabel('Departamento')).toBeFocused()
  await expect(form.getByLabel('Ciudad o municipio')).toBeDisabled()
  await form.getByLabel('Departamento').selectOption('Antioquia')
  await form.getByLabel('Ciudad o municipio').selectOption('Medellín')
  await form.getByLabel('Barrio').fill('El Poblado')
  await form.getByLabel('Dirección exacta y referencia').fill('Calle 10 # 43-12')
  await form.getByLabel('Acepto los').uncheck()
  await order.tap()
  await expect(form.getByLabel('Acepto los')).toBeFocused()
  await expect(form.getByLabel('Acepto los')).toHaveAccessibleDescription('Acepta los términos y condiciones')
  await expect(form.getByRole('alert')).toHaveText(ADDRESS_MESSAGE)
  await form.getByLabel('Acepto los').check()
  await expect(form.getByText('Todo · Pagas al recibir')).toBeVisible()
  await expectAccessible(page)

  await form.getByRole('button', { name: 'Editar: 1 Nombre y Telefono' }).tap()
  await form.getByLabel('Nombre', { exact: true }).fill('Camila Ríos')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(form.getByText('Camila Ríos')).toBeVisible()
  await expect(form.getByLabel('Barrio')).toHaveValue('El Poblado')
  await order.tap()
  const code = await orderCode(form)
  await expectAccessible(page)
  await expect
    .poll(() => conversions(page))
    .toEqual([
      { event: 'AddPaymentInfo' },
      { event: 'Purchase', code, value: expect.stringMatching(/^\d+\.00$/), currency: expect.any(String) },
    ])
  expect(page.url()).toContain('tpactioninfo=AddPaymentInfo&tpactionpurchase=Purchase')
  const shown = await server.contraentrega('orders', 'show', code, '--shop', 'colombia.localhost')
  for (const said of ['Camila Ríos', 'Antioquia', 'Medellín', 'El Poblado', 'Calle 10 # 43-12']) {
    expect(shown).toContain(said)
  }
})

test('the Colombian form loses nothing by a reload, a way back or another tab, and knows a returning buyer', {
  tag: '@detail',
}, async ({ page, server, context }) => {
  const address = server.url('colombia.localhost') + PRODUCT
  const form = await openOrderForm(page, address)
  await form.getByLabel('Email').pressSequentially('camila@cor')
  await page.reload()
  await reopened(page)
  await expect(form.getByLabel('Email')).toHaveValue('camila@cor')
  await giveName(form)
  await form.getByLabel('Barrio').pressSequentially('Laure')
  await form.getByLabel('Departamento').selectOption('Antioquia')
  await expect(form.getByLabel('Barrio')).toHaveValue('Laure')
  await form.getByLabel('Ciudad o municipio').selectOption('Medellín')
  await expect(form.getByLabel('Barrio')).toHaveValue('Laure')
  await form.getByLabel('Dirección exacta y referencia').pressSequentially('Cra')
  await page.goto(`${server.url('colombia.localhost')}terminos-y-condiciones`)
  await page.goBack()
  await reopened(page)
  await expect(form.getByLabel('Ciudad o municipio')).toHaveValue('05001')
  await expect(form.getByLabel('Barrio')).toHaveValue('Laure')

  const other = await context.newPage()
  await other.goto(address)
  const elsewhere = await reopened(other)
  await expect(elsewhere.getByRole('heading', { name: '2 Dirección de entrega' })).toBeVisible()
  await expect(elsewhere.getByLabel('Dirección exacta y referencia')).toHaveValue('Cra')
  await elsewhere.getByLabel('Dirección exacta y referencia').fill('Carrera 70')
  await expect(form.getByLabel('Dirección exacta y referencia')).toHaveValue('Carrera 70')

  await other.evaluate(() => localStorage.removeItem('step'))
  await other.reload()
  await reopened(other)
  await expect(elsewhere.getByRole('button', { name: 'Finalizar pedido' })).toBeVisible()
})

test('the Colombian form can be filled in without a pointer', { tag: '@detail' }, async ({ page, server }) => {
  const form = await openOrderForm(page, server.url('colombia.localhost') + PRODUCT)
  const type = async (...texts: readonly string[]): Promise<void> => {
    for (const text of texts) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
  }
  await form.getByLabel('Nombre', { exact: true }).focus()
  await type('Camila Restrepo', 'camila@correo.co')
  await page.keyboard.type('3001234567')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('heading', { name: '2 Dirección de entrega' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bogot')
  await expect(form.getByLabel('Ciudad o municipio').getByRole('option', { name: /Bogotá/ })).toBeAttached()
  await page.keyboard.press('Tab')
  await type('Bogot', 'Chapinero', 'Calle 60 # 9-10')
  await expect(form.getByLabel('Acepto los')).toBeFocused()
  await page.keyboard.press('Enter')
  await orderCode(form)
})
