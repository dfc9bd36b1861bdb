import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { conversions, watchConversions } from '../../support/order-form.ts'

const PRODUCT = '/producto/sarten-antiadherente-24'

async function orderNow(page: Page): Promise<void> {
  await page.goto(PRODUCT)
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).click()
  await expect(page.getByRole('heading', { name: '1 Nombre y Telefono' })).toBeVisible()
}

function form(page: Page) {
  return page.getByRole('region', { name: 'Tu pedido' })
}

async function giveName(page: Page): Promise<void> {
  await form(page).getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await form(page).getByLabel('WhatsApp').fill('987 654 321')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: '2 Carrito' })).toBeFocused()
}

async function passCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: '3 Tipo de envio' })).toBeFocused()
}

async function giveAddress(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Distrito' }).fill('miraflores lima')
  await page.getByRole('option').first().click()
  await page.getByLabel('Dirección exacta y referencia').fill('Av. Larco 123')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('button', { name: 'Finalizar pedido' })).toBeEnabled()
}

/** A page that was reloaded is where it was, with its header out of sight. */
async function openCart(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('header').getByRole('link', { name: 'Ver tu carrito' }).click()
}

function stored(page: Page, name: string) {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), name)
}

test('a shopper orders with four taps and what a courier needs, and gets a code', async ({ page, server }) => {
  await watchConversions(page)
  await orderNow(page)
  await expectAccessible(page)
  await giveName(page)
  expect(await conversions(page)).toEqual([{ event: 'InitiateCheckout' }])
  await expectAccessible(page)
  await passCart(page)
  expect(await conversions(page)).toEqual([{ event: 'InitiateCheckout' }, { event: 'AddPaymentInfo' }])
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
  expect(await stored(page, 'ticket')).toBeNull()
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
  expect(await conversions(page)).toEqual(told)
  expect(await server.contraentrega('orders', 'list', '--shop', 'peru.localhost')).toContain(code)
})

test('each step says what it lacks, beside the field', async ({ page }) => {
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

test('nothing that was typed is lost by a reload, and the shopper resumes where the form was', async ({ page }) => {
  await orderNow(page)
  await form(page).getByLabel('Nombre', { exact: true }).pressSequentially('Rosa Q')
  await page.reload()
  await openCart(page)
  await expect(form(page).getByLabel('Nombre', { exact: true })).toHaveValue('Rosa Q')
  await giveName(page)
  await passCart(page)
  await page.getByLabel('Dirección exacta y referencia').pressSequentially('Av. La')
  await page.getByRole('combobox', { name: 'Distrito' }).pressSequentially('mirafl')
  await page.reload()
  await openCart(page)
  await expect(page.getByRole('combobox', { name: 'Distrito' })).toHaveValue('mirafl')
  await expect(page.getByLabel('Dirección exacta y referencia')).toHaveValue('Av. La')
})

test('a step that was passed can be edited, and the shopper is back where the edit began', async ({ page }) => {
  await orderNow(page)
  await giveName(page)
  await passCart(page)
  await giveAddress(page)
  await page.getByRole('button', { name: 'Editar: 1 Nombre y Telefono' }).click()
  await expect(form(page).getByLabel('Nombre', { exact: true })).toHaveValue('Rosa Quispe')
  await form(page).getByLabel('Nombre', { exact: true }).fill('Rosa María')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Finalizar pedido' })).toBeEnabled()
  await expect(page.getByText('Rosa María')).toBeVisible()
})

test('two tabs show the same form', async ({ page, context }) => {
  await orderNow(page)
  const other = await context.newPage()
  await orderNow(other)
  await form(page).getByLabel('Nombre', { exact: true }).fill('Rosa')
  await expect(form(other).getByLabel('Nombre', { exact: true })).toHaveValue('Rosa')
})

test('offline the order waits with an honest panel, and goes out once when the network is back', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await orderNow(page)
  await giveName(page)
  await passCart(page)
  await giveAddress(page)
  const finals: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('"finalizado"')) finals.push(request.headers()['idempotency-key'] ?? '')
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Finalizar pedido' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Tu pedido todavía no se envió' })).toBeVisible()
  await expect(page.getByText('Codigo de pedido')).toBeHidden()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeVisible({ timeout: 20_000 })
  expect(new Set(finals).size).toBe(1)
})

test('an order left unsent in a closed tab goes out at the next visit, before anything is touched', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await orderNow(page)
  await giveName(page)
  await passCart(page)
  await giveAddress(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Tu pedido todavía no se envió' })).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/')
  await expect.poll(() => stored(later, 'order')).toMatchObject({ code: expect.stringMatching(/^[A-Z0-9]{8}$/) })
  await openCart(later)
  await expect(later.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeVisible()
})

test('a reply that is lost makes one order, and the second try finds it', async ({ page, server, quiet }) => {
  quiet.allow(/ERR_FAILED/)
  await orderNow(page)
  await giveName(page)
  await passCart(page)
  await giveAddress(page)
  let lost = 0
  await page.route('**/ticket/update', async (route) => {
    // Only the browser knows where *.localhost is.
    const { host } = new URL(page.url())
    const url = route.request().url().replace('peru.localhost', '127.0.0.1')
    const reply = await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } })
    if (route.request().postData()?.includes('"finalizado"') && lost++ === 0) return route.abort()
    return route.fulfill({ response: reply })
  })
  const before = await server.contraentrega('orders', 'list', '--shop', 'peru.localhost')
  await page.getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeVisible({ timeout: 20_000 })
  const { code } = await stored(page, 'order')
  const after = await server.contraentrega('orders', 'list', '--shop', 'peru.localhost')
  expect(lost).toBeGreaterThan(1)
  expect(after.split(code)).toHaveLength(2)
  expect(before).not.toContain(code)
})

test('the whole form can be filled in without a pointer', async ({ page }) => {
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

test('blocked storage does not stop an order', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await orderNow(page)
  await giveName(page)
  await passCart(page)
  await giveAddress(page)
  await page.getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeVisible()
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
