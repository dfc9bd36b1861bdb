import { expectAccessible } from '../../support/accessible.ts'
import { does } from '../../support/desk-act.ts'
import { openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'
import { voucherPhoto } from '../../support/pictures.ts'

/** Chromium without windows names itself as programs do, and is shown what a preview is shown. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A045M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'

test('what was delivered is reviewed with a picture from the seller’s link without script, published at the desk, and shown on the product’s page', async ({
  browser,
  server,
  departamento,
}) => {
  const desk = await openSeller(browser, server)
  const [code = ''] = await placeOrders(server, desk.page, ['Opina Rosales'], departamento)
  for (const act of ['confirmar', 'despachar', 'entregar']) await does(desk.page, code, act)
  await desk.page.goto(`pedidos/${code}`)
  const chats = await desk.page
    .locator('a[href*="wa.me"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const link =
    chats
      .map((chat) => /https?:\/\/\S+\/opinar\/\w{8}-[\w-]{16}/.exec(decodeURIComponent(chat ?? ''))?.[0])
      .find(Boolean) ?? ''
  const href = new URL(new URL(link).pathname, server.url('peru.localhost')).href
  const words = `Llegó bien a ${departamento}`
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    javaScriptEnabled: false,
    userAgent: PHONE,
  })
  const page = await context.newPage()
  await page.goto(href)
  await expect(page.getByText('Opina, tu opinión')).toBeVisible()
  await page.getByLabel('4: Bueno').check()
  await page.getByLabel('Cuéntalo, si quieres').fill(words)
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await voucherPhoto()) }
  await page.getByLabel('Fotos, si quieres').setInputFiles(photo)
  await page.getByRole('button', { name: 'Enviar mi reseña' }).click()
  await expect(page.getByRole('status').first()).toContainText('Ya la tenemos')
  await expect(page.getByAltText('Tu foto 1')).toBeVisible()

  await desk.page.goto('resenas')
  await expectAccessible(desk.page)
  await desk.page.getByRole('link', { name: words }).click()
  await expect(desk.page.getByAltText('Foto 1')).toBeVisible()
  await expectAccessible(desk.page)
  await desk.page.getByRole('textbox', { name: /respuesta/i }).fill('¡Gracias!')
  await desk.page.getByRole('button', { name: 'Guardar la respuesta' }).click()
  await desk.page.getByRole('button', { name: 'Publicar' }).click()
  await expect(desk.page.getByText('ya se ve en la página del producto')).toBeVisible()

  await page.goto(href)
  await page.getByRole('link', { name: 'Verla en la tienda' }).click()
  const review = page.getByRole('article').filter({ hasText: words }).last()
  await expect(review).toContainText('Compra entregada')
  await expect(review).toContainText('¡Gracias!')
  const picture = review.getByRole('img', { name: 'Foto 1' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(240)
  const product = page.url()
  await context.close()
  await desk.page.goto(product)
  await expectAccessible(desk.page)
  await desk.context.close()
})
