import { expectAccessible, expectReadable } from '../../support/accessible.ts'
import { tellWho } from '../../support/claims-journey.ts'
import { openSeller, placeOrder, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScript })
    test.beforeEach(({ page, quiet }) => {
      quiet.allow(/422/)
      return page.setViewportSize({ width: 360, height: 800 })
    })

    test('from Privacidad a person asks for their data, is told by when, and the desk answers', {
      tag: '@detail',
    }, async ({ page, browser, server }) => {
      const name = `Ana Datos ${hasScript ? 'Con' : 'Sin'} Guion`
      await page.goto('/privacidad')
      await page.getByRole('link', { name: 'Mis datos' }).tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Mis datos' })).toBeVisible()
      if (hasScript) await expectReadable(page)
      await tellWho(page, name)
      await page.getByLabel(/^Rectificación/).check()
      await page.getByRole('button', { name: 'Enviar' }).tap()
      await expect(page.getByText('Escribe qué dato o qué uso.')).toBeVisible()
      await expect(page.getByLabel('Detalle')).toBeFocused()
      await expect(page.getByLabel(/^Rectificación/)).toBeChecked()
      if (hasScript) await expectAccessible(page)
      await page.getByLabel('Detalle').fill('Mi dirección es Av. Larco 8.')
      await page.getByRole('button', { name: 'Enviar' }).tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Solicitud sobre datos personales' })).toBeVisible()
      await expect(page.getByText('Responder hasta')).toBeVisible()
      if (hasScript) await expectReadable(page)

      const seller = await openSeller(browser, server, { hasScript })
      await seller.page.goto('reclamos')
      const row = seller.page.getByRole('link', { name: new RegExp(name) })
      await expect(row).toContainText('Datos: Rectificación')
      await row.tap()
      await expect(seller.page.getByText('Mi dirección es Av. Larco 8.')).toBeVisible()
      if (hasScript) await expectAccessible(seller.page)
      await seller.page.getByLabel('Tu respuesta').fill('La corregimos.')
      await seller.page.getByRole('button', { name: 'Guardar la respuesta' }).tap()
      await expect(seller.page.getByText('La corregimos.')).toBeVisible()
      await seller.context.close()
      await page.reload()
      await expect(page.getByText('La corregimos.')).toBeVisible()
    })

    test('with the code of an order the products to send back are chosen; without one they are written', {
      tag: '@detail',
    }, async ({ page, server }) => {
      const who = { name: 'Eva Cambio', departamento: 'Cusco', phone: hasScript ? '987650071' : '987650072' }
      const code = await placeOrder(server, who, 2)
      await page.goto('/cambios-y-devoluciones')
      await page.getByRole('link', { name: 'Pide aquí un cambio o una devolución' }).tap()
      await expect(page.getByLabel('Qué producto es')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'abre tu pedido' }).tap()
      await page.getByLabel('Código de pedido').fill(code)
      await page.getByLabel('Últimos 4 números de tu WhatsApp').fill(who.phone.slice(-4))
      await page.getByRole('main').getByRole('button').first().tap()
      await expect(page).toHaveURL(new RegExp(`/pedido/${code}$`))
      await page.goto(`/cambios-y-devoluciones/solicitud?pedido=${code}`)
      await expect(page.getByLabel('Código de pedido')).toHaveValue(code)
      await expect(page.getByText('todavía no figura como entregado')).toBeVisible()
      if (hasScript) await expectReadable(page)
      await tellWho(page, who.name)
      const units = page.getByRole('group', { name: 'Qué devuelves o cambias' }).getByRole('combobox')
      await units.selectOption('Me lo quedo')
      await page.getByLabel('Cuéntanos qué pasó o qué quieres').fill('Llegó rota.')
      await page.getByRole('button', { name: 'Enviar' }).tap()
      await expect(page.getByText('Dinos qué producto es.')).toBeVisible()
      await expect(units).toBeFocused()
      if (hasScript) await expectAccessible(page)
      await units.selectOption('1 de 2')
      await page.getByRole('button', { name: 'Enviar' }).tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Solicitud de cambio o devolución' })).toBeVisible()
      await expect(page.getByText(/^1 × /)).toBeVisible()
      if (hasScript) await expectReadable(page)
    })
  })
