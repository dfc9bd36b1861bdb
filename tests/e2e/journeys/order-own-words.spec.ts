import { expectAccessible } from '../../support/accessible.ts'
import { ADDRESS, button, give, next, order, PAN, rosa, select } from '../../support/delivery-form.ts'
import { agencyRule, doorRule, writeRules } from '../../support/delivery-shop.ts'
import { expect, test } from '../../support/journey.ts'
import { openOrderForm, orderCode } from '../../support/order-form.ts'

const HOST = 'catalogo.localhost'
const OPEN = 'Te confirmamos el costo antes de enviar.'
const PROMISED = /gratis|Te faltan|^Adelantas/i

test.beforeEach(({ server }) =>
  writeRules(server, HOST, [
    { ...doorRule, places: ['15', '0401'], freeFrom: 90_000 },
    { ...agencyRule, except: ['15', '0401'] },
  ]),
)
test.afterEach(({ server }) => writeRules(server, HOST, []))

test('a place in the shopper’s own words, for which the rules cannot tell, promises no cost, and is ordered at what the products cost', {
  tag: '@detail',
}, async ({ page, quiet, server }) => {
  quiet.allow(/places|ERR_FAILED|Failed to load resource/)
  // The lists below the departamento do not load.
  await page.route(/\/api\/places\//, (route) => route.abort())
  const form = await openOrderForm(page, `${server.url(HOST)}domain/${PAN}`)
  await give(form, rosa)
  await next(form)
  await select(form, { Departamento: 'Arequipa' })
  for (const [name, text] of Object.entries({ Provincia: 'La del río', Distrito: 'Caserío del Alto' }))
    await form.getByRole('textbox', { name }).fill(text)
  await give(form, { [ADDRESS]: 'Frente a la posta' })
  await expect(form.getByText(OPEN).first()).toBeVisible()
  await expect(form.getByText(PROMISED)).toHaveCount(0)
  await expectAccessible(page)
  await next(form)
  await expect(form.getByRole('heading', { name: '3 Tipo de envio' })).toBeFocused()
  await expect(form.getByText(OPEN).first()).toBeVisible()
  await expect(form.getByText(PROMISED)).toHaveCount(0)
  await form.getByText('Envío previo depósito').first().tap()
  await give(form, { 'DNI / Carnet de extranjería': '45678912' })
  await expectAccessible(page)
  await next(form)
  await expect(button(form, 'Finalizar pedido')).toBeEnabled()
  await expect(form.getByText(OPEN).first()).toBeVisible()
  await expect(form.getByText(PROMISED)).toHaveCount(0)
  await expectAccessible(page)
  await order(form)
  const code = await orderCode(form)
  await expect(form.getByText(PROMISED)).toHaveCount(0)
  const shown = await server.contraentrega('orders', 'show', code, '--shop', HOST)
  expect(shown).toContain('Caserío del Alto')
  expect(shown).toContain('59.90')
})
