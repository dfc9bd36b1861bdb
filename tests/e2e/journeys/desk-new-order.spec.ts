import { expectAccessible } from '../../support/accessible.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'

const CHAT = `hola soy Rosa Quispe 900 100 201
quiero 2 sartenes
mi hermana puede recibir, 900 100 202
Av. Larco 345, Miraflores, Lima
al frente del mercado
mañana despues de las 3, llaman antes`

test('what a chat filled is marked until somebody looked at it, field by field or at once', { tag: '@detail' }, async ({
  browser,
  server,
}) => {
  const { page, context } = await openSeller(browser, server)
  await page.goto('nuevo')
  await page.getByLabel('Pega el chat de WhatsApp').fill(CHAT)
  await page.getByRole('button', { name: 'Leer el chat' }).tap()
  const name = page.getByLabel('Nombre')
  await expect(name).toHaveValue('Rosa Quispe')
  await expect(name).toHaveAccessibleDescription('Del chat: revísalo')
  await expect(page.getByLabel('Segundo teléfono')).toHaveValue('900100202')
  await expect(page.getByLabel('Nota')).toHaveValue('mi hermana puede recibir. llaman antes')
  const left = page.getByText(/^Falta revisar \d+ datos del chat\.$/)
  await expect(left).toBeVisible()
  await expectAccessible(page)
  const before = await left.textContent()
  await name.focus()
  await expect(name, 'it is spoken while it has the focus').toHaveAccessibleDescription('Del chat: revísalo')
  await page.getByLabel('Celular').focus()
  await expect(name).toHaveAccessibleDescription('')
  expect(await left.textContent()).not.toBe(before)
  await page.getByRole('button', { name: 'Ya revisé todo' }).tap()
  await expect(page.getByText('Del chat: revísalo').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByLabel('Nota')).toHaveAccessibleDescription('')
  await context.close()
})

const CHOICE = `hola soy Rosa Quispe 900 100 205
quiero 2 relojes y una gorra
Av. Larco 345, Miraflores, Lima`

test('an amount typed before the form wakes stays, and colours, ways and marks follow what is changed', async ({
  browser,
  server,
}) => {
  const { page, context } = await openSeller(browser, server, { shop: 'envios.localhost' })
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/new-order-form.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('nuevo', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Cantidad 1').fill('3')
  held.resolve()
  await expect(page.getByRole('button', { name: 'Una unidad más en la fila 1' }), 'it is awake').toBeVisible()
  await expect(page.getByLabel('Cantidad 1')).toHaveValue('3')
  await page.getByLabel('Producto 1').fill('sartén')
  await page.getByRole('option', { name: /^Sartén antiadherente/ }).tap()
  await expect(page.getByLabel('Producto 1'), 'it keeps the name').toHaveValue('Sartén antiadherente de 24 cm')
  await expect(page.getByText(/^Cobras al entregar S\/ \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Quitar la fila 1' }).tap()

  await page.getByLabel('Pega el chat de WhatsApp').fill(CHOICE)
  await page.getByRole('button', { name: 'Leer el chat' }).tap()
  await page.getByLabel('Reloj deportivo sumergible').check()
  await page.getByLabel('Color de la unidad 1, fila 1').selectOption('Azul')
  await page.getByLabel('Color de la unidad 2, fila 1').selectOption('Verde')
  await expect(page.locator('[name="colors-0"]')).toHaveValue('Azul, Verde')
  await page.getByRole('button', { name: 'Una unidad menos en la fila 1' }).tap()
  await expect(page.locator('[name="colors-0"]'), 'a unit that is gone has no colour').toHaveValue('Azul')

  await expect(page.getByRole('radio', { name: /^A domicilio/ })).toBeChecked()
  await page.getByRole('combobox', { name: 'Distrito' }).fill('Iquitos')
  await page
    .getByRole('option', { name: /Iquitos/ })
    .first()
    .tap()
  await expect(page.getByRole('radio', { name: /^En agencia/ }), 'the rules’ first way there').toBeChecked()

  await page.getByLabel('Cantidad 2').fill('0')
  await page.getByRole('button', { name: 'Guardar el pedido' }).tap()
  const refused = page.getByRole('alert').filter({ hasText: 'Falta corregir' })
  await expect(refused).toContainText('La cantidad va de 1 a 999')
  await page.getByRole('button', { name: 'Quitar la fila 1' }).tap()
  await expect(page.getByLabel('Producto 1')).toHaveValue('Gorra ajustable de algodón')
  await expect(page.getByLabel('Producto 1')).toHaveAccessibleDescription('Del chat')
  await expect(page.getByLabel('Cantidad 1')).toHaveAccessibleDescription('La cantidad va de 1 a 999')
  await page.getByLabel('Cantidad 1').fill('1')
  await expect(refused).toHaveCount(0)
  await page.getByRole('button', { name: 'Guardar el pedido' }).tap()
  await expect(page.getByRole('main')).toContainText('En agencia')
  await expect(page.getByRole('main')).toContainText('Gorra ajustable de algodón')
  await context.close()
})
