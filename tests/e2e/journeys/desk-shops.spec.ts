import { expectAccessible } from '../../support/accessible.ts'
import { mainHosts, openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'

test('an owner opens a shop as a copy on a phone, closes it and opens it again', { tag: '@detail' }, async ({
  browser,
  server,
}) => {
  // Other journeys on this server have opened shops as well.
  const { page, context } = await openSeller(browser, server, { hosts: mainHosts(server) })
  await page.goto('/')
  await page.getByRole('link', { name: 'Abrir otra tienda' }).tap()
  await page.getByRole('link', { name: 'Copiar una tienda que ya tengo' }).tap()
  await expectAccessible(page)
  await page.getByLabel('Con qué empieza').selectOption({ label: 'Como Punto Sol: su catálogo y sus colores' })
  await page.getByLabel('Nombre de la tienda').fill('Sol y Luna')
  await page.getByLabel('WhatsApp').fill('099 123 4567')
  await page.getByRole('button', { name: 'Abrir la tienda' }).tap()
  await expect(page.getByRole('heading', { name: 'Sol y Luna' })).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/Catálogo copiado: \d+ productos/)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const shop = await context.newPage()
  await shop.goto(server.url('sol-y-luna.localhost'))
  await expect(shop.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar Sol y Luna' }).tap()
  await expect(page.getByText('La tienda está cerrada')).toBeVisible()
  expect((await shop.reload())?.status()).toBe(410)
  await expect(shop.getByRole('heading', { name: 'Sol y Luna cerró' })).toBeVisible()
  await expect(shop.getByRole('link', { name: 'Escribir por WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/593991234567/,
  )
  await expectAccessible(shop)
  await shop.getByRole('link', { name: 'Ver mi pedido' }).tap()
  await expect(shop.getByRole('heading', { level: 1 })).toContainText(/pedido/i)
  await page.getByRole('button', { name: 'Abrirla otra vez' }).tap()
  await expect(page.getByText('La tienda está abierta')).toBeVisible()
  expect((await shop.goto(server.url('sol-y-luna.localhost')))?.status()).toBe(200)
  await context.close()
})
