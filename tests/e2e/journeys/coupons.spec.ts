import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { form, giveAddress, giveName, PRODUCT, passCart, stored } from '../../support/order-journey.ts'

test('a shopper comes by a link with a coupon, sees what it takes off, tries another, and orders at the lower price', async ({
  page,
  server,
}) => {
  const add = (...options: readonly string[]) =>
    server.contraentrega('coupon', 'add', '--shop', 'peru.localhost', ...options)
  await add('--code', 'MENOS20', '--percent', '20')
  await page.goto(`${PRODUCT}?cupon=menos20`)
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).click()
  await giveName(page)
  await passCart(page)
  await giveAddress(page)
  const foot = form(page)
  await expect(foot.getByRole('status').filter({ hasText: 'Cupón aplicado.' })).toContainText('MENOS20')
  await expect(foot.getByText('Cupón MENOS20')).toBeVisible()
  await expectAccessible(page)

  await foot.getByRole('button', { name: 'Quitar el cupón' }).click()
  await expect(foot.getByText('Cupón MENOS20')).toBeHidden()
  await foot.getByText('Tengo un cupón').click()
  await foot.getByLabel('Código del cupón').fill('NO EXISTE')
  await foot.getByLabel('Código del cupón').press('Enter')
  await expect(foot.getByText('Este cupón no se puede usar.')).toBeVisible()
  await expect(foot.getByLabel('Código del cupón')).toHaveValue('NO EXISTE')
  await expectAccessible(page)
  await foot.getByLabel('Código del cupón').fill('Menos-20')
  await foot.getByRole('button', { name: 'Aplicar' }).click()
  await expect(foot.getByText('Cupón MENOS20')).toBeVisible()
  const total = await foot.getByText(/^S\/ /).last().innerText()
  await foot.getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(page.getByText('Bien hecho, todo listo!')).toBeVisible()
  await expect(page.getByText('Cupón MENOS20')).toBeVisible()
  await expect(page.getByText(total).first()).toBeVisible()
  // The next order begins without it.
  expect((await stored(page, 'client')).coupon).toBe('')
})
