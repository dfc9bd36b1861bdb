import { expectAccessible } from '../../support/accessible.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'

const CHAT = `hola soy Rosa Quispe 900 100 201
quiero 2 sartenes
mi hermana puede recibir, 900 100 202
Av. Larco 345, Miraflores, Lima
al frente del mercado
mañana despues de las 3, llaman antes`

test('what a chat filled is marked until somebody looked at it, field by field or at once', async ({
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
