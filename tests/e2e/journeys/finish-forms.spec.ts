import type { Locator, Page } from '@playwright/test'
import { expectFinished } from '../../support/finished.ts'
import { expect, test } from '../../support/journey.ts'
import { formOn, openOrderForm, orderCode } from '../../support/order-form.ts'

/** A product with colours and long pictures. */
const BAG = 'producto/mochila-impermeable-25-litros'
const PAN = 'producto/sarten-antiadherente-24'

const next = (form: Locator) => form.getByRole('button', { name: 'Siguiente' }).tap()

async function give(form: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text)
}

async function pick(form: Locator, places: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, place] of Object.entries(places)) await form.getByLabel(label).selectOption(place)
}

/** The step as it opens, what it says when nothing is given, and the next one. */
async function pass(page: Page, form: Locator, step: string, fill: () => Promise<void>): Promise<void> {
  await expectFinished(page, step)
  await next(form)
  await expect(form.getByRole('alert').filter({ hasText: /./ }).first()).toBeAttached()
  await expectFinished(page, `${step}, refused`)
  await fill()
  await next(form)
}

async function order(page: Page, form: Locator, name: string): Promise<void> {
  await expect(form.getByRole('button', { name: 'Finalizar pedido' })).toBeEnabled()
  await expectFinished(page, `${name}: last step`)
  await form.getByRole('button', { name: 'Finalizar pedido' }).tap()
  const code = await orderCode(formOn(page))
  await expectFinished(page, `${name}: ordered`)
  await page.goto(new URL(`/pedido/${code}`, page.url()).href)
  await expectFinished(page, `${name}: the order's page`)
}

test('every screen of Peru’s form is finished, at 360, 768 and 1600 px', { tag: '@detail' }, async ({ page }) => {
  await page.goto(BAG)
  await page.locator('#pedir').getByText('3 unidades').tap()
  for (const [unit, color] of ['Fucsia', 'Azul', 'Negro'].entries()) {
    const colors = page.getByRole('group', { name: `Color de la unidad ${unit + 1}` })
    await colors.getByText(color, { exact: true }).tap()
  }
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).tap()
  const form = formOn(page)
  await pass(page, form, 'v2: name', () => give(form, { Nombre: 'Rosa Quispe', WhatsApp: '987654321' }))
  await expect(form.getByRole('heading', { name: '2 Carrito' })).toBeFocused()
  await expectFinished(page, 'v2: cart')
  await next(form)
  await expect(form.getByRole('heading', { name: '3 Tipo de envio' })).toBeFocused()
  const district = form.getByRole('combobox', { name: 'Distrito' })
  await district.fill('mirafl')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectFinished(page, 'v2: districts to choose from')
  await district.fill('Miraflores')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('group').getByRole('button')).toHaveCount(4)
  await expectFinished(page, 'v2: several districts of one name')
  await form.getByText('Provincia: ENVIO PREVIO DEPOSITO').tap()
  await district.fill('')
  await pass(page, form, 'v2: delivery', () => give(form, { 'DNI / Carnet de extranjería': '45678912' }))
  await expect(form.getByRole('button', { name: 'Finalizar pedido' })).toBeDisabled()
  await expectFinished(page, 'v2: what is missing')
  await district.fill('ollantaytambo')
  await page.getByRole('option').first().tap()
  await give(form, { 'Dirección exacta y referencia': 'Calle 1' })
  await order(page, form, 'v2')
})

for (const [name, host, client, places] of [
  [
    'peru',
    'catalogo.localhost',
    { Nombre: 'Rosa Quispe', WhatsApp: '987654321' },
    { Departamento: 'Cusco', Provincia: 'Urubamba', Distrito: 'Ollantaytambo' },
  ],
  [
    'ecuador',
    'ecuador.localhost',
    { Nombre: 'Daniela Mora', WhatsApp: '0991234567' },
    { Provincia: 'Azuay', Cantón: 'Cuenca', Parroquia: 'Yanuncay' },
  ],
] as const) {
  test(`every screen of the form ${name} is finished, at 360, 768 and 1600 px`, { tag: '@detail' }, async ({
    page,
    server,
  }) => {
    const form = await openOrderForm(page, server.url(host) + PAN)
    await pass(page, form, `${name}: name`, () => give(form, client))
    await pass(page, form, `${name}: address`, async () => {
      await pick(form, places)
      await give(form, { 'Dirección exacta y referencia': 'Calle 1' })
    })
    // Ecuador has one delivery type, so the form passes that step by itself.
    if (name === 'ecuador') await form.getByRole('button', { name: 'Editar: 3 Tipo de envio' }).tap()
    await expect(form.getByRole('heading', { name: '3 Tipo de envio' })).toBeVisible()
    await form.getByLabel('Acepto los').uncheck()
    await pass(page, form, `${name}: delivery`, async () => {
      await form.getByLabel('Acepto los').check()
      if (name === 'peru') await give(form, { 'DNI / Carnet de extranjería': '45678912' })
    })
    await page.goto(server.url(host) + (name === 'peru' ? 'domain/carrito' : 'carrito'))
    await order(page, formOn(page), name)
  })
}

test('every screen of the form colombia is finished, at 360, 768 and 1600 px', { tag: '@detail' }, async ({
  page,
  server,
}) => {
  const form = await openOrderForm(page, server.url('colombia.localhost') + PAN)
  await pass(page, form, 'colombia: name', () =>
    give(form, { Nombre: 'Camila Restrepo', Email: 'camila@gmial.com', Whatsapp: '3001234567' }),
  )
  await expectFinished(page, 'colombia: address')
  await form.getByRole('button', { name: 'Finalizar pedido' }).tap()
  await expect(form.getByRole('alert').filter({ hasText: /./ }).first()).toBeAttached()
  await expectFinished(page, 'colombia: address, refused')
  await pick(form, { Departamento: 'Antioquia', 'Ciudad o municipio': 'Medellín' })
  await give(form, { Barrio: 'El Poblado', 'Dirección exacta y referencia': 'Calle 10 # 43-12' })
  await order(page, form, 'colombia')
})

test('every screen of the first generation’s form is finished, at 360, 768 and 1600 px', { tag: '@detail' }, async ({
  page,
}) => {
  await page.goto(`${PAN}/indexOld`)
  const form = formOn(page)
  await pass(page, form, 'v1: name', () =>
    give(form, { Nombre: 'Rosa Quispe', Email: 'rosa@correo.pe', WhatsApp: '987654321' }),
  )
  await pass(page, form, 'v1: address', async () => {
    await pick(form, { Departamento: 'Cusco', Provincia: 'Urubamba', Distrito: 'Ollantaytambo' })
    await give(form, { 'Dirección exacta y referencia': 'Calle 1' })
  })
  await expect(form.getByLabel('Provincia: ENVIO PREVIO DEPOSITO')).toBeChecked()
  await form.getByRole('button', { name: 'Finalizar pedido' }).tap()
  await expectFinished(page, 'v1: delivery, refused')
  await give(form, { 'DNI / Carnet de extranjería': '45678912' })
  await order(page, form, 'v1')
})
