import { expectAccessible } from '../../support/accessible.ts'
import { leaveOrder, openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'

test('a lead is written to in one tap, which notes it and can be taken back, with a message that leads a shopper back into the order', async ({
  browser,
  server,
  page: shopper,
}) => {
  await leaveOrder(server, 'Nélida Huarcaya')
  const { page, context } = await openSeller(browser, server)
  await page.goto('mas')
  await page.getByRole('link', { name: 'Por recuperar' }).tap()
  await expectAccessible(page)
  const card = page.getByRole('listitem').filter({ hasText: 'Nélida Huarcaya' })
  const chat = card.getByRole('link', { name: 'Escribirle a Nélida Huarcaya' })
  const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  await chat.tap()
  await expect(card).toContainText('Contactado, 1 vez')
  await page.getByRole('button', { name: 'Deshacer' }).tap()
  await expect(card).not.toContainText('Contactado')
  await expect(page.getByRole('status')).toContainText('Se deshizo')
  await chat.tap()
  await expect(card).toContainText('Contactado, 1 vez')
  await expectAccessible(page)
  await page.reload()
  await expect(card).toContainText('Contactado, 1 vez')
  await card.getByRole('link', { name: /^Nélida Huarcaya/ }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nélida Huarcaya')
  await expect(page.getByRole('main')).toContainText('Historia')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Por recuperar' }).first().tap()
  await shopper.goto(new URL(/https?:\S+$/.exec(message)?.[0] ?? '').pathname)
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Tu pedido te espera')
  await expectAccessible(shopper)
  await shopper.getByRole('button', { name: 'Seguir con mi pedido' }).tap()
  await expect(shopper.getByRole('main')).toContainText('Sartén')
  await expect(shopper.locator('body')).not.toContainText('Nélida')
  await card.getByRole('link', { name: /^Nélida Huarcaya/ }).tap()
  await page.getByRole('button', { name: 'No molestar' }).tap()
  await expect(card).toHaveCount(0)
  await context.close()
})

test('an owner writes a message and is told which data exist', { tag: '@detail' }, async ({ browser, server }) => {
  const { page, context } = await openSeller(browser, server)
  await page.goto('plantillas')
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Pedido enviado' }).getByText('Agregar un mensaje').tap()
  const added = page.getByRole('region', { name: 'Pedido enviado' }).locator('details').last()
  await added.getByLabel('Nombre').fill('Llega hoy')
  await added.getByRole('textbox', { name: 'Mensaje' }).fill('Hola {nombre}, tu {descuento}')
  await expectAccessible(page)
  await added.getByRole('button', { name: 'Guardar' }).tap()
  await expect(page.getByRole('main')).toContainText('{descuento} no existe')
  await page.goBack()
  await page.getByRole('region', { name: 'Pedido enviado' }).getByText('Agregar un mensaje').tap()
  await added.getByLabel('Nombre').fill('Llega hoy')
  await added.getByRole('textbox', { name: 'Mensaje' }).fill('Hola {nombre}, hoy llega tu pedido {codigo}.')
  await added.getByRole('button', { name: 'Guardar' }).tap()
  await expect(page.getByText('Hola Rosa, hoy llega tu pedido K7M3P9QX.')).toBeVisible()
  await context.close()
})

test('a pasted chat becomes an order, and a reload loses nothing that was typed', async ({ browser, server }) => {
  const { page, context } = await openSeller(browser, server)
  await page.goto('nuevo')
  await expectAccessible(page)
  await page
    .getByLabel('Pega el chat de WhatsApp')
    .fill('Hola quiero 2 sartenes\nTomasa Ccahua, 900 100 271, Av. Larco 345, Miraflores, Lima\nfrente al parque')
  await page.reload()
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible()
  await page.getByRole('button', { name: 'Leer el chat' }).tap()
  await expect(page.getByLabel('Nombre')).toHaveValue('Tomasa Ccahua')
  await expect(page.getByRole('combobox', { name: 'Distrito' })).toHaveValue('Lima > Lima > Miraflores')
  await expect(page.getByLabel('Referencia')).toHaveValue('frente al parque')
  await page.getByRole('button', { name: 'Empezar de nuevo' }).tap()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  await page.getByRole('button', { name: 'Recuperar lo anterior' }).tap()
  await expect(page.getByLabel('Nombre')).toHaveValue('Tomasa Ccahua')
  await expectAccessible(page)
  await page.getByLabel('Producto 1').fill('Bicicleta voladora')
  await page.getByRole('button', { name: 'Guardar el pedido' }).tap()
  await expect(page.getByRole('alert').first()).toContainText('No vendes «Bicicleta voladora»')
  await expectAccessible(page)
  await page.getByLabel('Producto 1').fill('Sartén antiadherente de 24 cm')
  await page.getByLabel('Cantidad 1').fill('2')
  await expect(page.getByText(/^Cobras al entregar S\/ \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Guardar el pedido' }).tap()
  await expect(page.getByRole('main')).toContainText('Tomasa Ccahua')
  await page.goto('nuevo')
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  await context.close()
})

for (const width of [360, 768, 1_600]) {
  test(`nothing hangs over the edge at ${width} px`, { tag: '@detail' }, async ({ browser, server }) => {
    await leaveOrder(server, `Ancha ${width}`)
    const { page, context } = await openSeller(browser, server, { width })
    for (const path of ['recuperar', 'plantillas', 'nuevo']) {
      await page.goto(path)
      const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }))
      expect(scrollWidth, path).toBeLessThanOrEqual(width)
    }
    await context.close()
  })
}
