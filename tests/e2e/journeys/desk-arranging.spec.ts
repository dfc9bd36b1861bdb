import { expectAccessible } from '../../support/accessible.ts'
import { startDemoServer } from '../../support/demo-server.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'

for (const width of [360, 1280]) {
  test(`an owner arranges categories, products and the home at ${width} px, and shoppers see them so`, {
    tag: '@detail',
  }, async ({ browser }) => {
    const server = await startDemoServer('')
    const { page, context } = await openSeller(browser, server, { width })
    try {
      await page.goto('mas')
      await page.getByRole('link', { name: 'Categorías y packs' }).click()
      await expectAccessible(page)
      const rows = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('button') })
      const [first = '', second = ''] = await rows.getByRole('link').allTextContents()
      const keeps = page.getByRole('button', { name: 'Guardar orden' })
      await expect(keeps).toBeHidden()
      await page.getByRole('button', { name: `Bajar ${first}` }).click()
      await expect(keeps).toBeVisible()
      await page.getByRole('button', { name: `Subir ${first}` }).click()
      await expect(keeps).toBeHidden()
      await page.getByRole('button', { name: `Bajar ${first}` }).click()
      await expect(rows.getByRole('link').first()).toHaveText(second)
      await expect(page.getByRole('button', { name: `Bajar ${first}` })).toBeFocused()
      await page.getByLabel(`Lugar de ${first}`, { exact: true }).fill('5')
      await page.keyboard.press('Enter')
      await expect(rows.getByRole('link').nth(4)).toHaveText(first)
      await page.getByRole('button', { name: 'Guardar orden' }).click()
      await expect(page.getByRole('status').first()).toHaveText('Guardado.')
      await page.goto('actividad')
      await expect(page.getByText(`${first}: del puesto 1 al 5`)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Deshacer/ }).click()
      await expect(page.getByRole('status')).toHaveText('Deshecho.')
      await expect(page.getByText('Ya está como antes.')).toBeVisible()
      await page.goto('categorias')
      await expect(rows.getByRole('link').first()).toHaveText(first)

      await page.getByLabel('Nombre').fill('Ofertas de noviembre')
      await page.getByRole('button', { name: 'Crear categoría' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ofertas de noviembre')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Borrar categoría' }).click()
      await expect(page.getByRole('status').first()).toHaveText('Guardado.')

      await page.getByRole('link', { name: second }).click()
      await expectAccessible(page)
      const products = page.getByRole('region', { name: 'Orden de los productos' })
      const ups = products.getByRole('button', { name: /^Subir / })
      const moved = (await ups.nth(1).getAttribute('aria-label')) ?? ''
      await ups.nth(1).click()
      await expect(ups.first()).toHaveAttribute('aria-label', moved)
      await expect(products.getByText('Desde aquí, en el orden del catálogo')).toBeVisible()
      await products.getByRole('button', { name: 'Guardar orden' }).click()
      await expect(page.getByRole('status').first()).toHaveText('Guardado.')

      await page.goto('portada')
      const preview = page.frameLocator('iframe')
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Pide ahora y paga en casa')
      await page.getByLabel('Título de Título y buscador').fill('Bienvenida a casa')
      await page.getByRole('checkbox', { name: 'Categorías', exact: true }).uncheck()
      await page.getByRole('button', { name: 'Subir Cómo se compra' }).click()
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Bienvenida a casa')
      await expect(preview.getByRole('navigation', { name: 'Categorías' })).toHaveCount(0)
      await page.getByLabel('Agregar el estante de una categoría').selectOption({ label: second })
      await page.getByRole('button', { name: 'Ver cómo queda' }).click()
      await expect(page.getByRole('checkbox', { name: `Estante: ${second}` })).toBeChecked()
      // axe waits for an answer from frames, and this one runs no script.
      await page.getByTitle('Tu portada como quedaría').evaluate((frame) => frame.remove())
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Guardar portada' }).click()
      await expect(page.getByRole('status').first()).toHaveText('Guardado.')
      const shop = await context.newPage()
      await shop.goto(server.url('peru.localhost'))
      await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Bienvenida a casa')
      await expect(shop.getByRole('heading', { name: second })).toBeVisible()
      await expectAccessible(shop)
      await page.getByRole('button', { name: 'Dejarla como viene' }).click()
      await shop.reload()
      await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Pide ahora y paga en casa')
      await page.goto('packs')
      await expectAccessible(page)
    } finally {
      await context.close()
      await server.stop()
    }
  })
}
