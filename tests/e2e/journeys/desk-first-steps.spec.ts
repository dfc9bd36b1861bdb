import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { openFirstOwner } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'
import { giveAddress, giveName, passCart } from '../../support/order-journey.ts'
import { cameraPhoto } from '../../support/pictures.ts'
import { type Server, startServer } from '../../support/server.ts'

const LONG_NAME = 'Los Encantos de Doña Luz para tu Hogar'

/** A server without any shop: whoever comes by its first link begins there. */
let empty: Server

test.beforeEach(async () => {
  test.slow()
  empty = await startServer({ DEMO: '0' })
})

test.afterEach(async () => {
  await empty.stop()
})

const step = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page)
}

for (const width of [360, 1280])
  test(`at ${width} px, from nothing to an open shop whose first test order is confirmed, and then what is still missing`, {
    tag: width === 360 ? [] : '@detail',
  }, async ({ browser }) => {
    const { page, context } = await openFirstOwner(browser, empty, { width })
    await context.addInitScript(() => {
      for (const name of ['modalFirst', 'modalSubscription']) localStorage.setItem(name, 'seen')
    })
    const next = () => page.getByRole('button', { name: 'Siguiente' }).click()
    await step(page, '¿En qué país vendes?')
    await page.getByRole('link', { name: 'Perú' }).click()
    await page.getByLabel('Nombre de la tienda').fill(LONG_NAME)
    await page.getByLabel('WhatsApp').fill('12')
    await next()
    await expect(page.getByText(/WhatsApp completo/)).toBeVisible()
    await step(page, 'Nombre y WhatsApp')
    await page.getByLabel('WhatsApp').fill('987 654 321')
    await next()

    await step(page, 'Dónde cobras y cuánto cuesta el envío')
    await page.getByLabel('Busca un departamento').pressSequentially('arequipa')
    await expect(page.getByText('Escribe más')).toBeHidden()
    await page.getByRole('checkbox', { name: 'Arequipa todo el departamento' }).check()
    await page.getByLabel('Busca un departamento').fill('tacna')
    await page.getByRole('checkbox', { name: 'Tacna provincia' }).check()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'Arequipa todo el departamento' }).uncheck()
    await page.getByLabel('Busca un departamento').fill('')
    await expect(page.getByRole('checkbox', { name: 'Tacna provincia' })).toBeChecked()
    await page.getByText('Todos los departamentos').click()
    await page.getByRole('checkbox', { name: 'Cusco' }).check()
    await page.getByRole('group', { name: '¿Cuánto cuesta el envío ahí?' }).getByLabel('Lo paga el cliente').check()
    await page.getByLabel('Envío, en S/').first().fill('10')
    await page.getByRole('radio', { name: 'No envío por ahora' }).check()
    await expect(page.getByRole('group', { name: '¿De cuánto es el adelanto?' })).toBeHidden()
    await page.getByRole('radio', { name: 'Envío con un adelanto' }).check()
    await page.getByRole('group', { name: '¿Cuánto cuesta ese envío?' }).getByLabel('Gratis').check()
    await page.getByLabel('Monto en S/, o porcentaje').fill('20')
    await expectAccessible(page)
    await next()

    await step(page, 'Tu primer producto')
    const photo = await cameraPhoto({ width: 1_600, height: 1_200 })
    await page
      .getByLabel('Agregar fotos')
      .setInputFiles({ name: 'lampara.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) })
    await page.getByLabel('Nombre del producto').fill('Lámpara solar')
    await page.getByLabel('Precio (S/)').fill('100')
    await expect(page.getByLabel('Si llevan 3, cada una')).toHaveValue('85.00')
    await expect(page.getByRole('button', { name: 'Foto 1 de 1' })).toBeVisible()
    await next()

    const preview = page.frameLocator('iframe')
    await expect(preview.getByRole('heading', { name: 'Lámpara solar' })).toBeVisible()
    await page.getByRole('radio', { name: 'Verde' }).check()
    const painted = () =>
      preview.locator(':root').evaluate((root) => getComputedStyle(root).getPropertyValue('--primary-1'))
    await expect.poll(painted).toBe('#15803d')
    // axe waits for an answer from frames, and this one runs no script.
    await page.getByTitle('Tu tienda con este color').evaluate((frame) => frame.remove())
    await step(page, 'El color de tu tienda')
    await next()

    await step(page, 'Un pedido de prueba')
    // Back shows what was saved, and the steps go on where they were left.
    await page.getByRole('link', { name: 'Atrás' }).click()
    await expect(page.getByRole('radio', { name: 'Verde' })).toBeChecked()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Te falta 1 paso para vender' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Seguir con los primeros pasos' }).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Abrir mi tienda y pedir' }).click()
    const shop = await opened
    await step(shop, 'Haz un pedido de prueba')
    const title = await shop.locator('[data-header]').getByText(LONG_NAME).boundingBox()
    const header = await shop.locator('[data-header]').boundingBox()
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(header?.height ?? 0)
    await shop.getByRole('button', { name: 'Ver mi producto' }).click()
    await expect(
      shop.getByText('Pagas al recibir en Lima Metropolitana, Callao, Cusco y la provincia de Tacna.').first(),
    ).toBeVisible()
    await shop.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).click()
    await expect(shop.getByRole('heading', { name: '1 Nombre y Telefono' })).toBeVisible()
    await giveName(shop)
    await passCart(shop)
    await giveAddress(shop)
    await shop.getByRole('button', { name: 'Finalizar pedido' }).click()
    await expect(shop.getByText('Bien hecho, todo listo!')).toBeVisible()
    await shop.close()

    await page.getByRole('link', { name: 'Ya lo pedí' }).click()
    await expect(page.getByText('Llegó tu pedido')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ir a la cola a confirmarlo' }).click()
    await page.waitForURL(/cola=llamar/)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Prueba', { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await (width < 700 ? page.locator('main article') : page.getByRole('region', { name: 'Pedido elegido' }))
      .getByRole('button', { name: /^Confirmar/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    if (await sheet.isVisible()) await sheet.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async ({ url = '' }: ShareData) => Object.assign(document, { title: url }) })
    })
    await page.goto('/')
    await page.getByRole('link', { name: 'Ver qué sigue' }).click()
    await step(page, 'Tu tienda está lista')
    const address = await page.getByRole('link', { name: 'Ver mi tienda' }).getAttribute('href')
    await page.getByRole('button', { name: 'Compartir' }).click()
    await expect(page).toHaveTitle(address ?? '')
    await page.getByRole('button', { name: 'Quitar el pedido de prueba' }).click()
    await step(page, 'Un pedido de prueba')
    await page.goto('/')
    await page.getByRole('button', { name: 'Dejarlos' }).click()
    await expect(page.getByRole('heading', { name: 'Lo que falta' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Quitar de la lista: Tu propio dominio' }).click()
    await expect(page.getByRole('link', { name: 'Tu propio dominio' })).toBeHidden()
    await page.getByRole('link', { name: 'Quién vende' }).click()
    await expect(page.getByLabel('Razón social')).toBeInViewport()
    await context.close()
  })

for (const width of [360, 1280])
  test(`at ${width} px without script the same steps open a shop, and a test order is placed by plain forms`, {
    tag: '@detail',
  }, async ({ browser }) => {
    const { page, context } = await openFirstOwner(browser, empty, { width, hasScript: false })
    const next = () => page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByRole('link', { name: 'Ecuador' }).click()
    await page.getByLabel('Nombre de la tienda').fill('Punto Norte')
    await page.getByLabel('WhatsApp').fill('099 123 4567')
    await next()
    await page.getByRole('radio', { name: 'Solo en algunos lugares' }).check()
    await page.getByLabel('Busca una provincia').fill('guayaquil')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('checkbox', { name: 'Guayaquil cantón de Guayas' }).check()
    await page.getByLabel('Busca una provincia').fill('pichincha')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('checkbox', { name: 'Guayaquil' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Pichincha toda la provincia' }).check()
    await page.getByRole('group', { name: '¿Cuánto cuesta el envío ahí?' }).getByLabel('Gratis').check()
    await page.getByRole('radio', { name: 'No envío por ahora' }).check()
    await next()
    const photo = await cameraPhoto({ width: 800, height: 600 })
    await page
      .getByLabel('Fotos nuevas')
      .setInputFiles({ name: 'lampara.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) })
    await page.getByRole('button', { name: 'Subir las fotos' }).click()
    await page.getByLabel('Nombre del producto').fill('Lámpara solar')
    await page.getByLabel('Precio ($)').fill('25')
    await page.getByRole('button', { name: 'Proponer precios para 2 y 3' }).click()
    await expect(page.getByLabel('Si llevan 2, cada una')).toHaveValue('23.00')
    await expect(page.getByLabel('Nombre del producto')).toHaveValue('Lámpara solar')
    await next()
    await page.getByRole('radio', { name: 'Azul' }).check()
    await page.getByRole('button', { name: 'Ver cómo queda' }).click()
    await expect(page.getByRole('radio', { name: 'Azul' })).toBeChecked()
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Lámpara solar' })).toBeVisible()
    await next()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Abrir mi tienda y pedir' }).click()
    const shop = await opened
    await shop.getByRole('button', { name: 'Ver mi producto' }).click()
    await expect(shop.getByRole('heading', { name: 'Lámpara solar' })).toBeVisible()
    await expect(shop.getByText('Pagas al recibir en Pichincha y Guayaquil.').first()).toBeVisible()
    await context.close()
  })
