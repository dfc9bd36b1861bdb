import { expectAccessible } from '../../support/accessible.ts'
import { openList, openSeller, phoneOf, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

/** Chromium without windows names itself as programs do, and is shown what a preview is shown. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A045M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'

for (const hasScript of [false, true]) {
  const how = hasScript ? 'with' : 'without'
  test(`an order is corrected and confirmed from the link of the seller’s message ${how} script, and its card says so`, {
    tag: hasScript ? '@detail' : [],
  }, async ({ browser, server, departamento }) => {
    const name = `Confirma ${how}`
    const desk = await openSeller(browser, server)
    const [code = ''] = await placeOrders(server, desk.page, [name], departamento)
    await desk.page.goto(`pedidos/${code}`)
    const chats = await desk.page
      .locator('a[href*="wa.me"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const link =
      chats
        .map((chat) => /https?:\/\/\S+\/c\/\w{8}-[\w-]{16}/.exec(decodeURIComponent(chat ?? ''))?.[0])
        .find(Boolean) ?? ''
    const context = await browser.newContext({
      viewport: { width: 360, height: 800 },
      javaScriptEnabled: hasScript,
      userAgent: PHONE,
    })
    const page = await context.newPage()
    await page.goto(new URL(new URL(link).pathname, server.url('peru.localhost')).href)
    await expect(page.getByText('Calle Bolognesi 123')).toHaveCount(0)
    await page.getByText('Corregir mi dirección o celular').click()
    await page.getByLabel('Últimos 4 números de tu WhatsApp').fill(phoneOf(name, 0).slice(-4))
    await page.getByRole('button', { name: 'Ver y corregir' }).click()
    await expect(page.getByLabel('Dirección exacta y referencia')).toHaveValue('Calle Bolognesi 123')
    await page.getByText('Ya no lo quiero', { exact: true }).click()
    if (hasScript) await expectAccessible(page)
    await page.getByLabel('Dirección exacta y referencia').fill('Calle Nueva 7, portón verde')
    await page.getByRole('button', { name: 'Guardar los cambios' }).click()
    await expect(page.getByRole('status').first()).toContainText('corregiste tus datos')
    await page.getByRole('button', { name: 'Sí, lo confirmo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedido confirmado')
    if (hasScript) await expectAccessible(page)
    await openList(desk.page, departamento, 1)
    await expect(desk.page.locator('main article')).toContainText(/Confirmó por el enlace, \d+:\d\d/)
    await context.close()
    await desk.context.close()
  })
}
