import { expectAccessible } from '../../support/accessible.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, settled, test } from '../../support/events-journey.ts'
import { conversions, openOrderForm, orderCode, watchConversions } from '../../support/order-form.ts'

const LABELS = ['Cuando piden', 'Cuando los confirmas', 'Cuando aceptas el adelanto', 'Cuando se entregan']

test('an owner lets a sale count when it is confirmed: the shopper’s browser keeps silent, and the sale waits for that', {
  tag: '@detail',
}, async ({ page, browser, server, network }) => {
  const seller = await openSeller(browser, server)
  try {
    const desk = seller.page
    await desk.goto('ajustes?q=venta')
    await desk.getByRole('link', { name: /Publicidad › Cuándo cuenta una venta/ }).tap()
    const moments = desk.getByRole('group', { name: 'Cuándo cuenta una venta' })
    for (const name of LABELS) await expect(moments.getByRole('radio', { name })).toBeVisible()
    await expect(moments.getByRole('radio', { name: 'Cuando piden' })).toBeChecked()
    await expect(moments).toContainText('una vez enviada no se puede retirar')
    await expectAccessible(desk)
    await moments.getByRole('radio', { name: 'Cuando los confirmas' }).check()
    const choice = desk.locator('form').filter({ has: moments })
    await choice.getByRole('button', { name: 'Guardar' }).tap()
    await expect(desk.getByRole('status').filter({ hasText: 'Guardado.' })).toBeVisible()
    await expect(moments.getByRole('radio', { name: 'Cuando los confirmas' })).toBeChecked()

    await watchConversions(page)
    const form = await openOrderForm(page, '/producto/sarten')
    await form.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
    await form.getByLabel('WhatsApp').fill('987 654 321')
    await form.getByRole('button', { name: 'Siguiente' }).tap()
    await form.getByRole('button', { name: 'Siguiente' }).tap()
    await form.getByRole('combobox', { name: 'Distrito' }).fill('miraflores lima')
    await form.getByRole('option').first().tap()
    await form.getByLabel('Dirección exacta y referencia').fill('Av. Larco 123')
    await form.getByRole('button', { name: 'Siguiente' }).tap()
    await form.getByRole('button', { name: 'Finalizar pedido' }).tap()
    const code = await orderCode(form)
    await settled(page)
    expect(network.events.map(({ name }) => name)).toContain('AddPaymentInfo')
    expect(network.events.map(({ name }) => name)).not.toContain('Purchase')
    // Tools on the page itself still hear of the order.
    expect((await conversions(page)).at(-1)).toMatchObject({ event: 'Purchase', code })
    const listed = async () => JSON.parse(await server.contraentrega('events', 'list', '--state', 'waiting', '--json'))
    const purchase = { eventId: `purchase-${code}`, state: 'waiting', attempts: 0 }
    expect((await listed()).events).toContainEqual(
      expect.objectContaining({ ...purchase, reason: 'until the order is confirmed' }),
    )
    await page.goto('/terminos-y-condiciones')
    await expect(page.getByText('De tu pedido le contamos solo cuando se confirma')).toBeVisible()

    await server.contraentrega('orders', 'confirm', code, '--shop', 'peru.localhost')
    expect((await listed()).events).toContainEqual(expect.objectContaining({ ...purchase, reason: null }))
    expect(network.events.map(({ name }) => name)).not.toContain('Purchase')
  } finally {
    await server.contraentrega('shop', 'set', 'peru.localhost', 'purchase_moment=placed')
    await seller.context.close()
  }
})
