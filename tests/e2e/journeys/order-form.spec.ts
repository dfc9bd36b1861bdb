import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { conversions, watchConversions } from '../../support/order-form.ts'
import {
  fillIn,
  form,
  giveAddress,
  giveName,
  openCart,
  orderNow,
  PRODUCT,
  passCart,
  stored,
} from '../../support/order-journey.ts'

test('a shopper orders with four taps and what a courier needs, and gets a code', async ({ page, server }) => {
  await watchConversions(page)
  await orderNow(page)
  await expectAccessible(page)
  await giveName(page)
  await expect.poll(() => conversions(page)).toEqual([{ event: 'InitiateCheckout' }])
  await expectAccessible(page)
  await passCart(page)
  await expect.poll(() => conversions(page)).toEqual([{ event: 'InitiateCheckout' }, { event: 'AddPaymentInfo' }])
  await expectAccessible(page)
  await giveAddress(page)
  await expect(form(page).getByText('Pagas al recibir', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeFocused()
  await expectAccessible(page)
  const { code } = await stored(page, 'order')
  await expect(page.getByText(`Codigo de pedido: #${code}`)).toBeVisible()
  await expect(page.getByText('Para saber el estado de tu pedido, envianos un mensaje .')).toBeVisible()
  const link = page.getByRole('link', { name: 'Ver estado de mi pedido' })
  await expect(link).toHaveAttribute('href', new RegExp(`^https://wa\\.me/\\d+\\?text=.*${code}`))
  await expect.poll(() => stored(page, 'ticket')).toBeNull()
  expect((await conversions(page)).slice(2)).toEqual([
    { event: 'Purchase', code, value: expect.stringMatching(/^\d+\.\d\d$/), currency: 'PEN' },
  ])
  expect(new URL(page.url()).search).toBe(
    '?tpactioninitiatecheckout=InitiateCheckoutTp&tpactioninfo=AddPaymentInfo&tpactionpurchase=Purchase',
  )
  const told = await conversions(page)
  await page.reload()
  await openCart(page)
  await expect(page.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeVisible()
  await expect.poll(() => conversions(page)).toEqual(told)
  expect(await server.contraentrega('orders', 'list', '--shop', 'peru.localhost')).toContain(code)
})

test('each step says beside the field what is missing', { tag: '@detail' }, async ({ page }) => {
  await orderNow(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  const name = form(page).getByLabel('Nombre', { exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Por favor, ingrasa su nombre')
  await expect(form(page).getByLabel('WhatsApp')).toHaveAccessibleDescription('Por favor, ingrasa su wsp')
  await expect(page.getByRole('alert')).toHaveText('Por favor, ingrasa su nombre')
  await giveName(page)
  await page.getByRole('button', { name: /^Quitar del carrito/ }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('Por favor, ingrasa tu dirección de entrega').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await orderAgain(page)
  await passCart(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('Por favor, ingresa tu tipo de envio y los Términos.').first()).toBeVisible()
  await page.getByText('Provincia: ENVIO PREVIO DEPOSITO').click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByLabel('DNI / Carnet de extranjería')).toBeFocused()
  await page.getByText('Todo Lima: GRATIS').click()
  await expect(page.getByLabel('DNI / Carnet de extranjería')).toBeHidden()
  await page.getByLabel('Acepto los').uncheck()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByLabel('Acepto los')).toBeFocused()
  await page.getByLabel('Acepto los').check()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  const finish = page.getByRole('button', { name: 'Finalizar pedido' })
  await expect(finish).toBeDisabled()
  await page.getByRole('combobox', { name: 'Distrito' }).fill('miraflores lima')
  await page.getByRole('option').first().click()
  await expect(finish).toBeDisabled()
  await page.getByLabel('Dirección exacta y referencia').fill('Av. Larco 123')
  await expect(finish).toBeEnabled()
})

async function orderAgain(page: Page): Promise<void> {
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).click()
  await expect(page.getByRole('button', { name: /^Quitar del carrito/ })).toBeVisible()
}

test('after editing an earlier step the shopper is back where the edit began', { tag: '@detail' }, async ({ page }) => {
  await fillIn(page)
  await page.getByRole('button', { name: 'Editar: 1 Nombre y Telefono' }).click()
  await expect(form(page).getByLabel('Nombre', { exact: true })).toHaveValue('Rosa Quispe')
  await form(page).getByLabel('Nombre', { exact: true }).fill('Rosa María')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Finalizar pedido' })).toBeEnabled()
  await expect(page.getByText('Rosa María')).toBeVisible()
})

test('the whole form can be filled in without a pointer', { tag: '@detail' }, async ({ page }) => {
  await orderNow(page)
  await form(page).getByLabel('Nombre', { exact: true }).focus()
  await page.keyboard.type('Rosa Quispe')
  await page.keyboard.press('Tab')
  await page.keyboard.type('987654321')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '2 Carrito' })).toBeFocused()
  await page.getByRole('button', { name: 'Siguiente' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '3 Tipo de envio' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('san borja')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel('Dirección exacta y referencia').focus()
  await page.keyboard.type('Jr. Uno 1')
  await page.getByRole('button', { name: 'Siguiente' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Finalizar pedido' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeFocused()
})

test('an advertisement that opens the form at once begins it with its product, as long as the cart is empty', async ({
  page,
}) => {
  await page.goto(`${PRODUCT}?mode=funnel`)
  await expect(page.getByRole('heading', { name: '1 Nombre y Telefono' })).toBeVisible()
  await giveName(page)
  await expect(form(page).getByText('Sartén antiadherente de 24 cm')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '2 Carrito' })).toBeVisible()
  expect((await stored(page, 'ticket')).products).toMatchObject([{ slug: 'sarten-antiadherente-24', amount: 1 }])
})
