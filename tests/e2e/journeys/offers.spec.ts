import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { form, giveAddress, giveName, PRODUCT, passCart, stored } from '../../support/order-journey.ts'

test('a shopper takes the bump, uses a coupon, adds one more after ordering, and all of it is in one order', async ({
  page,
  server,
}) => {
  const shop = ['--shop', 'peru.localhost']
  await server.contraentrega('coupon', 'add', ...shop, '--code', 'MENOS20', '--percent', '20')
  await server.contraentrega('offer', 'save', ...shop, '--moment', 'pedido', '--adds', 'cuchillo-chef-20', '--price', '19')
  await server.contraentrega('offer', 'save', ...shop, '--moment', 'despues', '--percent', '50')
  await page.goto(`${PRODUCT}?cupon=menos20`)
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).click()
  await giveName(page)
  await passCart(page)
  await giveAddress(page)
  const bump = form(page).getByRole('checkbox', { name: /por S\/\s19\.00/ })
  await expect(bump).not.toBeChecked()
  const before = await form(page).getByText(/^S\/ /).last().innerText()
  await bump.check()
  await expect(form(page).getByText(/^S\/ /).last()).not.toHaveText(before)
  await expect(form(page).getByText('Cupón MENOS20')).toBeVisible()
  await expectAccessible(page)
  // Another tab has it too, and unticking it takes it off.
  expect((await stored(page, 'client')).bump).toMatch(/^si:/)
  await bump.uncheck()
  await expect(form(page).getByText(/^S\/ /).last()).toHaveText(before)
  await bump.check()
  const total = await form(page).getByText(/^S\/ /).last().innerText()
  await form(page).getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(page.getByText('Bien hecho, todo listo!')).toBeVisible()
  await expect(page.getByText(total).first()).toBeVisible()
  const more = page.getByRole('form', { name: 'Agregar a tu pedido' })
  await expect(more).toContainText('Va en el mismo envío')
  await expectAccessible(page)
  const after = await more.locator('strong').last().innerText()
  await more.getByRole('button', { name: 'Agregar a mi pedido' }).click()
  await expect(page.getByText('Listo: lo agregamos a tu pedido.')).toBeVisible()
  await expect(more).toHaveCount(0)
  await expect(page.locator('[data-tells]').getByText(after).last()).toBeVisible()
  // The order’s own page has all of it, and offers nothing more.
  await page.getByRole('link', { name: /^#/ }).click()
  await expect(page.getByText(after).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'No, gracias' })).toHaveCount(0)
  expect((await stored(page, 'client')).bump).toBe('')
})
