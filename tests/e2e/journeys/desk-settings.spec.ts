import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../../support/accessible.ts'
import { startDemoServer } from '../../support/demo-server.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { startGraphApi } from '../../support/graph-api.ts'
import { expect, test } from '../../support/journey.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" rx="20" fill="#6b21a8"/></svg>'

for (const width of [360, 1280]) {
  test(`an owner gives the shop a name, colours, a logo, a banner and a token at ${width} px, and the shop shows them`, {
    tag: '@detail',
  }, async ({ browser }) => {
    const graph = await startGraphApi({ tokens: { '500500500': 'EAAB-right' } })
    const server = await startDemoServer('', { GRAPH_API_URL: graph.url })
    const { page, context } = await openSeller(browser, server, { width })
    try {
      await page.goto('mas')
      await page.getByRole('link', { name: 'Ajustes Nombre' }).click()
      await page.getByRole('searchbox', { name: 'Buscar un ajuste' }).fill('huánuco')
      await page.keyboard.press('Enter')
      await page.waitForURL(/[?&]q=/)
      await expectAccessible(page)
      await page.getByRole('link', { name: /^Entrega › Dónde cobras al entregar/ }).click()
      await expect(page.getByLabel('Huánuco')).toBeInViewport()
      await page.getByRole('main').getByRole('link', { name: 'Ajustes' }).click()
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Tienda/ })
        .click()
      await page.getByLabel('WhatsApp').fill('12')
      await page.getByLabel('Nombre de la tienda').fill('Casa Morada')
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByText('Escribe un número de Perú')).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('WhatsApp').fill('987 654 321')
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByRole('status')).toHaveText('Guardado.')

      await page.goto('ajustes/aspecto')
      const preview = page.frameLocator('iframe')
      const buy = preview.locator('main button, main a').filter({ hasText: 'Pedir ahora' }).first()
      await expect(buy).toBeAttached()
      const color = page.getByLabel('Color principal', { exact: true })
      await color.fill('#ffe066')
      await expect(page.getByText('Es muy claro para letras blancas').first()).toBeVisible()
      await expect(buy).toHaveCSS('background-color', 'rgb(255, 224, 102)')
      await page.getByLabel('Color principal: elegir').fill('#6b21a8')
      await expect(color).toHaveValue('#6b21a8')
      await color.fill('verde')
      await expect(page.getByText('Escribe el color como #1a7f37.')).toBeVisible()
      await color.fill('6B21A8')
      await expect(buy).toHaveCSS('background-color', 'rgb(107, 33, 168)')
      // axe waits for an answer from frames, and this one runs no script.
      await page.getByTitle('Tu tienda con estos colores').evaluate((frame) => frame.remove())
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(page.getByRole('status')).toHaveText('Guardado.')
      const file = join(tmpdir(), `settings-logo-${width}-${process.pid}.svg`)
      await writeFile(file, LOGO)
      await page.getByLabel(/Sube tu logo|Cámbialo por otro/).setInputFiles(file)
      await page.getByRole('button', { name: 'Guardar logo' }).click()
      await expect(page.getByAltText('Logo de la tienda')).toBeVisible()
      await rm(file)

      await page.goto('ajustes/textos')
      const seen = page.frameLocator('iframe')
      await page.getByLabel('Franja de arriba').fill('Envío *gratis* en Lima')
      await expect(seen.locator('header strong')).toHaveText('gratis')
      await page.getByLabel('Condiciones propias').fill('Un *regalo* por pedido.\nMira [cómo](/contactanos).')
      await expect(seen.getByRole('heading', { name: '8. Condiciones de Casa Morada' })).toBeAttached()
      await page.getByRole('button', { name: 'Ver en un producto' }).click()
      await expect(seen.locator('main button, main a').filter({ hasText: 'Pedir ahora' }).first()).toBeAttached()
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByRole('status')).toHaveText('Guardado.')
      await page.getByTitle('Tu tienda con estos textos').evaluate((frame) => frame.remove())
      await expectAccessible(page)
      for (const group of width === 360 ? ['pedido', 'entrega', 'privacidad'] : []) {
        await page.goto(`ajustes/${group}`)
        await page.evaluate(() => document.querySelector('iframe')?.remove())
        await expectAccessible(page)
      }

      await page.goto('ajustes/publicidad')
      await page.getByLabel('Píxel', { exact: true }).fill('500500500')
      await page.getByRole('button', { name: 'Guardar Meta' }).click()
      await page.getByLabel('Token de acceso').fill('EAAB-right')
      await page.getByRole('button', { name: 'Guardar Meta' }).click()
      await page.getByLabel('Código para un evento de prueba').fill('TEST99')
      await page.getByRole('button', { name: 'Enviar evento de prueba' }).click()
      await expect(page.getByRole('status').first()).toContainText('Meta recibió el evento de prueba')
      expect(graph.requests.at(-1)).toMatchObject({ pixel: '500500500', testEventCode: 'TEST99' })
      expect(await page.content()).not.toContain('EAAB')
      await expectAccessible(page)

      const shop = await context.newPage()
      await shop.goto(server.url('peru.localhost'))
      await expect(shop).toHaveTitle(/Casa Morada/)
      await expect(shop.locator('header strong')).toHaveText('gratis')
      await expect(shop.getByAltText('Casa Morada')).toBeVisible()
      await shop.goto(`${server.url('peru.localhost')}terminos-y-condiciones`)
      await expect(shop.getByRole('heading', { name: '8. Condiciones de Casa Morada' })).toBeVisible()

      await page.goto('ajustes')
      await page.getByRole('button', { name: /^Deshacer Franja de arriba/ }).click()
      await expect(page.getByText('Franja de arriba: de «Envío *gratis* en Lima» a nada')).toBeVisible()
      await page.goto('bloqueados')
      await page.getByLabel('Teléfono o dirección de internet').fill('987000111')
      await page.getByLabel('Motivo (opcional)').fill('Pide y no contesta')
      await page.getByRole('button', { name: 'Bloquear' }).click()
      await expect(page.getByRole('button', { name: /^Desbloquear/ })).toBeVisible()
      await expect(page.getByText('Pide y no contesta')).toBeVisible()
      await expectAccessible(page)
    } finally {
      await context.close()
      await server.stop()
      await graph.stop()
    }
  })
}
