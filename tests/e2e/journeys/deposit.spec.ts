import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { openSeller, placeOrder, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'
import { giveName, orderNow, passCart } from '../../support/order-journey.ts'
import { paymentScreen } from '../../support/pictures.ts'
import type { Server } from '../../support/server.ts'

/** The digits of `phone`. */
const DIGITS = '4477'

async function addAccount(page: Page): Promise<void> {
  await page.goto('ajustes/cuentas')
  await page.getByLabel('Medio de pago').last().fill('Yape')
  await page.getByLabel('Número, llave o cuenta').last().fill('987 654 321')
  await page.getByLabel('A nombre de').last().fill('Ana Ríos')
  await page.getByRole('button', { name: 'Guardar la cuenta nueva' }).click()
  await expect(page.getByRole('status')).toContainText('Guardado.')
  await page.getByLabel('Sube tu QR de Yape').setInputFiles({
    ...{ name: 'qr.png', mimeType: 'image/png', buffer: await paymentScreen('qr') },
  })
  await page.getByRole('button', { name: 'Guardar QR de Yape' }).click()
  const qr = page.getByRole('img', { name: 'QR de Yape' })
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080)
  await expectAccessible(page)
}

/** The accounts are the shop's, which other journeys of the worker use. */
async function removeAccount(page: Page): Promise<void> {
  await page.goto('ajustes/cuentas')
  await page.getByRole('button', { name: 'Borrar Yape' }).click()
  await expect(page.getByText('Todavía no tienes ninguna cuenta.')).toBeVisible()
}

/** As a script of the desk's own page does. */
function askDeposit(page: Page, code: string): Promise<number> {
  return page.evaluate(async (code) => {
    const path = location.pathname.replace(/\/ajustes.*/, `/pedidos/${code}/exigir-adelanto`)
    const params = { amount: '20', key: crypto.randomUUID() }
    const headers = { 'content-type': 'application/json' }
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify({ params }) })).status
  }, code)
}

async function openOrder(page: Page, server: Server, code: string): Promise<void> {
  await page.goto(new URL(`/pedido/${code}/pago`, server.url('peru.localhost')).href)
  await page.getByLabel('Últimos 4 números de tu WhatsApp').fill(DIGITS)
  await page.getByRole('button', { name: 'Ver mi adelanto' }).click()
  await expect(page.getByText('Paga S/ 20.00 a una de estas cuentas')).toBeVisible()
}

async function tell(page: Page, reference: string, picture: Buffer | null): Promise<void> {
  await page.getByLabel('Con qué pagaste').selectOption('Yape')
  await page.getByLabel('Número de operación').fill(reference)
  if (picture) {
    const file = { name: 'captura.png', mimeType: 'image/png', buffer: picture }
    await page.getByLabel('Captura de la constancia').setInputFiles(file)
  }
  await page.getByRole('button', { name: 'Enviar constancia' }).click()
}

for (const hasScript of [true, false]) {
  test(`a deposit is paid, rejected with a reason, sent again and accepted, ${hasScript ? 'with' : 'without'} scripts`, {
    tag: '@detail',
  }, async ({ browser, server, departamento }) => {
    const seller = await openSeller(browser, server, { hasScript: true })
    await addAccount(seller.page)
    // The desk asks for a reason before a number or a picture of another order is accepted.
    const [first, second] = hasScript ? (['70101', '70102'] as const) : (['70301', '70302'] as const)
    const phone = hasScript ? '987654477' : '986654477'
    const code = await placeOrder(server, { name: 'Rosa Quispe', departamento, phone })
    expect(await askDeposit(seller.page, code)).toBe(200)

    const context = await browser.newContext({
      ...{ viewport: { width: 360, height: 740 }, locale: 'es-PE', isMobile: true, hasTouch: true },
      javaScriptEnabled: hasScript,
    })
    const page = await context.newPage()
    await openOrder(page, server, code)
    if (hasScript) await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Copiar Yape' })).toBeVisible({ visible: hasScript })
    await tell(page, '', await paymentScreen(first))
    await expect(page.getByText('Escribe el número de operación.')).toBeVisible()
    await expect(page.getByText('Tu foto ya llegó')).toBeVisible()
    if (hasScript) await expectAccessible(page)
    await tell(page, first, null)
    await expect(page.getByText('Lo estamos verificando: tu pago de S/ 20.00.')).toBeVisible()
    if (hasScript) await expectAccessible(page)

    const queue = `pedidos?cola=verificar&departamento=${encodeURIComponent(departamento)}`
    await seller.page.goto(queue)
    await expect(seller.page.locator(`#pedido-${code}`)).toContainText(`S/ 20.00 por Yape, operación ${first}`)
    await seller.page.goto(`pedidos/${code}`)
    await seller.page.getByRole('button', { name: 'Rechazar' }).click()
    await seller.page.getByLabel('Motivo').fill('No llegó a mi cuenta.')
    await seller.page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
    await expect(seller.page.getByRole('status').filter({ hasText: 'rechazado' })).toBeVisible()

    await page.reload()
    await expect(page.getByText('La tienda dice: «No llegó a mi cuenta.»')).toBeVisible()
    if (hasScript) await expectAccessible(page)
    await tell(page, second, await paymentScreen(second))
    await expect(page.getByText('Lo estamos verificando: tu pago de S/ 20.00.')).toBeVisible()
    await seller.page.goto(queue)
    await seller.page.locator(`#pedido-${code}`).getByRole('button', { name: 'Aceptar' }).click()
    await expect(seller.page.getByRole('status').filter({ hasText: 'pago aceptado' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Recibimos tu adelanto de S/ 20.00.')).toBeVisible()
    await removeAccount(seller.page)
    await Promise.all([context.close(), seller.context.close()])
  })
}

test('after an order with a deposit the panel has the accounts and the form, and a cut line leaves what was typed', {
  tag: '@detail',
}, async ({ browser, server, page, quiet }) => {
  quiet.allow(/ERR_FAILED/)
  const seller = await openSeller(browser, server)
  await addAccount(seller.page)
  await page.setViewportSize({ width: 360, height: 740 })
  await orderNow(page)
  await giveName(page)
  await passCart(page)
  await page.getByRole('combobox', { name: 'Distrito' }).fill('cayma arequipa')
  await page.getByRole('option').first().click()
  await page.getByLabel('Dirección exacta y referencia').fill('Av. Cayma 123')
  await page.getByLabel('DNI / Carnet de extranjería').fill('45678901')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Bien hecho, todo listo!' })).toBeVisible()
  await expect(page.getByText('La tienda te dice de cuánto es')).toBeVisible()
  await expect(page.getByText('987 654 321')).toBeVisible()
  await page.getByLabel('Cuánto pagaste').fill('20')
  await page.route(/\/pago$/, (route) => route.abort())
  await tell(page, '70201', await paymentScreen('70201'))
  await expect(page.getByRole('alert').filter({ hasText: 'Se cortó la conexión' })).toBeVisible()
  await expect(page.getByLabel('Número de operación')).toHaveValue('70201')
  await expectAccessible(page)
  await page.unroute(/\/pago$/)
  await page.getByRole('button', { name: 'Enviar constancia' }).click()
  await expect(page.getByText('Lo estamos verificando: tu pago de S/ 20.00.')).toBeVisible()
  await removeAccount(seller.page)
  await seller.context.close()
})
