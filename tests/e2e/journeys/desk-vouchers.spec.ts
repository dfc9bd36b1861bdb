import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'
import { paymentScreen } from '../../support/pictures.ts'

const FIELD = 'Foto del comprobante'

async function writeDown(page: Page, reference: string, picture: Buffer): Promise<void> {
  await page.getByText('Más…').click()
  await page.getByRole('button', { name: 'Anotar pago' }).click()
  await page.getByLabel('Monto').fill('20')
  await page.getByLabel('Número de operación').fill(reference)
  await page.getByLabel(FIELD).setInputFiles({ name: 'captura.png', mimeType: 'image/png', buffer: picture })
}

test('on a phone a payment is written down with its picture, and verified in one tap', { tag: '@detail' }, async ({
  browser,
  server,
  departamento,
}) => {
  const { page, context } = await openSeller(browser, server)
  const [code = '', other = ''] = await placeOrders(server, page, ['Uno Tumbes', 'Dos Tumbes'], departamento)
  const picture = await paymentScreen('70011')
  await page.goto(`pedidos/${code}`)
  await writeDown(page, '70011', picture)
  await expect(page.getByText('Foto lista.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'captura.png' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar pago' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'pago anotado' })).toBeVisible()
  const kept = page.getByRole('img', { name: /Comprobante: Saldo, Yape, operación 70011/ })
  await expect(kept).toBeVisible()
  await expectAccessible(page)

  await page.goto(`pedidos?cola=verificar&departamento=${encodeURIComponent(departamento)}`)
  const card = page.locator(`#pedido-${code}`)
  await expect(card).toContainText('S/ 20.00 por Yape, operación 70011')
  const large = card.getByRole('img')
  await large.scrollIntoViewIfNeeded()
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080)
  expect((await large.boundingBox())?.height).toBeGreaterThan(300)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'pago aceptado' })).toBeVisible()
  await expect(card).toHaveCount(0)

  // The same picture for another order is told with the first, and what was typed stays.
  await page.goto(`pedidos/${other}`)
  await writeDown(page, '', picture)
  await page.getByRole('button', { name: 'Guardar pago' }).click()
  await expect(page.getByRole('alert')).toContainText(`Esa foto ya se usó en el pedido ${code}`)
  await expect(page.getByLabel('Monto')).toHaveValue('20')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nota' }).fill('un Yape por los dos')
  await page.getByRole('button', { name: 'Guardar pago' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'pago anotado' })).toBeVisible()
  await context.close()
})

test('where the line is broken a payment waits with its picture, also over a reload, and arrives with it', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const { page, context } = await openSeller(browser, server)
  const [code = ''] = await placeOrders(server, page, ['Uno Moquegua'], departamento)
  await page.goto(`pedidos/${code}`)
  const posts = /\/(?:comprobantes|pago)$/
  await page.route(posts, (route) => route.abort())
  await writeDown(page, '70012', await paymentScreen('70012'))
  await expect(page.getByText('se enviará con el pago cuando vuelva la conexión')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar pago' }).click()
  await expect(page.getByText('1 por enviar')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 por enviar')).toBeVisible()
  await page.unroute(posts)
  await expect(page.getByRole('img', { name: /operación 70012/ })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('1 por enviar')).toHaveCount(0)
  await context.close()
})

test('a picture is pasted on a desktop, and one that cannot be read is refused in words before the payment is', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const { page, context } = await openSeller(browser, server, { width: 1280 })
  const [code = ''] = await placeOrders(server, page, ['Uno Lambayeque'], departamento)
  await page.goto(`pedidos/${code}`)
  await writeDown(page, '', Buffer.from('nada'))
  await expect(page.getByText('Eso no es una foto')).toBeVisible()
  const bytes = [...(await paymentScreen('70013'))]
  await page.evaluate((numbers) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([new Uint8Array(numbers)], 'pegada.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, bytes)
  await expect(page.getByRole('img', { name: 'pegada.png' })).toBeVisible()
  await expect(page.getByText('Foto lista.')).toBeVisible()
  await context.close()
})

test('without script the picture is sent first, and the payment takes it along', { tag: '@detail' }, async ({
  browser,
  server,
  departamento,
}) => {
  const { page, context } = await openSeller(browser, server)
  const [code = ''] = await placeOrders(server, page, ['Uno Martín'], departamento)
  const plain = await browser.newContext({
    ...{ javaScriptEnabled: false, viewport: { width: 360, height: 800 } },
    ...{ baseURL: new URL('.', page.url()).href, storageState: await context.storageState() },
  })
  const still = await plain.newPage()
  await still.goto(`pedidos/${code}?hacer=pago`)
  const file = { name: 'captura.png', mimeType: 'image/png', buffer: await paymentScreen('70014') }
  await still.getByLabel(FIELD).setInputFiles(file)
  await still.getByRole('button', { name: 'Subir la foto' }).click()
  await still.waitForURL(/comprobante=[0-9a-f]{64}$/)
  await still.getByLabel('Monto').fill('20')
  await still.getByRole('button', { name: 'Guardar pago' }).click()
  await expect(still.getByRole('img', { name: /Comprobante: Saldo, Yape/ })).toBeVisible()
  await plain.close()
  await context.close()
})
