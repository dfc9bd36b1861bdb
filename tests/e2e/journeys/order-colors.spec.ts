import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { formOn } from '../../support/order-form.ts'
import { form, giveAddress, giveName, stored } from '../../support/order-journey.ts'

const NAME = 'Mochila impermeable de 25 litros'
const PRODUCT = 'producto/mochila-impermeable-25-litros'
const [FIRST, ONLY] = [`Elige el color de la unidad 1 de ${NAME}`, `Elige el color de ${NAME}`]

test.use({ viewport: { width: 360, height: 740 } })

function colorsOf(page: Page): Promise<unknown> {
  return stored(page, 'ticket').then((ticket) => ticket.products.map(({ colors }: { colors: unknown }) => colors))
}

test('a form that opens with its page asks for the colour in the cart, by keyboard too', { tag: '@detail' }, async ({
  page,
}) => {
  await page.goto(`/${PRODUCT}?mode=funnel`)
  await giveName(page)
  await expect.poll(() => colorsOf(page)).toEqual([[]])
  await form(page).getByRole('button', { name: 'Siguiente' }).press('Enter')
  const color = form(page).getByLabel(`Color: ${NAME}`)
  await expect(color).toBeFocused()
  await expect(color).toHaveAccessibleDescription('Elige un color')
  await expect(form(page).getByRole('alert')).toHaveText(ONLY)
  await expectAccessible(page)
  await color.press('F')
  await expect.poll(() => colorsOf(page)).toEqual([['Fucsia']])
  await expect(color).toHaveAccessibleDescription('')
  await form(page).getByRole('button', { name: 'Siguiente' }).press('Enter')
  await giveAddress(page)
  await form(page).getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeFocused()
})

test('the cart page asks for each colour that is missing above the form', { tag: '@detail' }, async ({ page }) => {
  await page.goto(`/${PRODUCT}?mode=funnel`)
  await expect.poll(() => stored(page, 'ticket')).not.toBeNull()
  await page.goto('/carrito')
  await page.getByRole('button', { name: /^Agregar una unidad/ }).click()
  await form(page).getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await form(page).getByLabel('WhatsApp').fill('987 654 321')
  await form(page).getByRole('button', { name: 'Siguiente' }).click()
  await expect(form(page).getByRole('heading', { name: '2 Carrito' })).toBeFocused()
  await form(page).getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByLabel(`Color 1: ${NAME}`)).toBeFocused()
  await expect(form(page).getByText(FIRST)).not.toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel(`Color 1: ${NAME}`).selectOption('Azul')
  await page.getByLabel(`Color 2: ${NAME}`).selectOption('Negro')
  await form(page).getByRole('button', { name: 'Siguiente' }).click()
  await expect(form(page).getByRole('heading', { name: '3 Tipo de envio' })).toBeFocused()
})

test('a form without a cart step asks for the colour beside the lines', { tag: '@detail' }, async ({
  page,
  server,
}) => {
  await page.goto(`${server.url('colombia.localhost')}${PRODUCT}?mode=funnel`)
  const colombia = formOn(page)
  await colombia.getByLabel('Nombre', { exact: true }).fill('Camila Restrepo')
  await colombia.getByLabel('Email').fill('camila@correo.co')
  await colombia.getByLabel('Whatsapp').fill('300 123 4567')
  await colombia.getByRole('button', { name: 'Siguiente' }).click()
  await colombia.getByLabel('Departamento').selectOption('Antioquia')
  await colombia.getByLabel('Ciudad o municipio').selectOption('Medellín')
  await colombia.getByLabel('Barrio').fill('El Poblado')
  await colombia.getByLabel('Dirección exacta y referencia').fill('Calle 10 # 43-12')
  await colombia.getByRole('button', { name: 'Finalizar pedido' }).click()
  const color = colombia.getByLabel(/^Color: /)
  await expect(color).toBeFocused()
  await expect(colombia.getByRole('alert')).toHaveText(/^Elige el color de /)
  await expectAccessible(page)
  await color.selectOption({ index: 2 })
  await colombia.getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(colombia.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeFocused()
})
