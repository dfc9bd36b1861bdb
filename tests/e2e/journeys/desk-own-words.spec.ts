import { expectAccessible } from '../../support/accessible.ts'
import { doorRule, writeRules } from '../../support/delivery-shop.ts'
import { openSeller, placeOrder, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

const HOST = 'peru.localhost'

test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(({ server }) => writeRules(server, HOST, [{ ...doorRule, places: ['15'] }]))
test.afterEach(({ server }) => writeRules(server, HOST, []))

test('what a place in the shopper’s own words costs is open at the desk, until the seller says a freight or that it is free', {
  tag: '@detail',
}, async ({ browser, departamento, server }) => {
  const [paid, free] = [
    await placeOrder(server, { name: 'Rosa Caserío', departamento, phone: '987654321' }),
    await placeOrder(server, { name: 'Elsa Caserío', departamento, phone: '987654322' }),
  ]
  const { page, context } = await openSeller(browser, server)
  await page.goto(`pedidos/${paid}`)
  const open = page.getByText(/^Costo por confirmar: /)
  await expect(open).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Más…').tap()
  await page.getByRole('button', { name: 'Editar' }).tap()
  await page.getByRole('tab', { name: 'Plata' }).tap()
  await page.getByLabel('Envío', { exact: true }).fill('18')
  await page.getByRole('button', { name: 'Guardar cambios' }).tap()
  await expect(page.getByText(/Envío: S\/\s18/).first()).toBeVisible()
  await expect(open).toHaveCount(0)
  await page.goto(`pedidos/${free}`)
  await expect(open).toBeVisible()
  await page.getByRole('button', { name: 'Dejarlo gratis' }).tap()
  await expect(page.getByText('Envío: gratis').first()).toBeVisible()
  await expect(open).toHaveCount(0)
  await expectAccessible(page)
  await context.close()
})
