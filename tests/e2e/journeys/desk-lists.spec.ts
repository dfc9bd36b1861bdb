import { expectAccessible } from '../../support/accessible.ts'
import { openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

const inList = 'main article'

for (const width of [360, 1280]) {
  test(`at ${width} px: filters are set in a sheet, stand as chips, stay on the way to another queue, and are taken out one by one`, {
    tag: '@detail',
  }, async ({ browser, server }) => {
    const { page, context } = await openSeller(browser, server, { width })
    const departamento = width === 360 ? 'Ayacucho' : 'Huánuco'
    await placeOrders(server, page, [`Uno ${departamento}`, `Dos ${departamento}`], departamento)
    await page.goto('pedidos?cola=llamar')
    await page.getByRole('link', { name: 'Filtros' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    await sheet.getByLabel('Departamento').selectOption(departamento)
    await expect(sheet.getByLabel('Distrito')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Ver pedidos' }).click()
    await expect(page.locator(inList)).toHaveCount(2)
    expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ cola: 'llamar', departamento })}`)
    await expectAccessible(page)
    const queues = page.getByRole('navigation', { name: 'Colas' })
    if (width === 360) {
      const button = queues.locator('summary')
      const all = queues.getByRole('link')
      await button.tap()
      await expect(all).toHaveCount(16)
      for (const place of [0, 15]) await expect(all.nth(place)).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(all).toHaveCount(0)
      await expect(button).toBeFocused()
      await button.tap()
      // A tap outside closes it and does nothing else.
      await page.touchscreen.tap(180, 780)
      await expect(all).toHaveCount(0)
      await expect(page).toHaveURL(/cola=llamar/)
      await button.tap()
    }
    await queues.getByRole('link', { name: /^Todo/ }).click()
    await expect(page.locator(inList)).toHaveCount(2)
    await page.getByRole('link', { name: 'Míos' }).click()
    await expect(page.getByText('Ningún pedido tiene estos filtros.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Quitar Míos' }).click()
    await expect(page.locator(inList)).toHaveCount(2)
    await page.getByRole('link', { name: `Quitar ${departamento}` }).click()
    await expect(page.getByRole('link', { name: 'Limpiar' })).toHaveCount(0)
    await context.close()
  })

  test(`at ${width} px: the shops of a person are one queue, where each order is done in its own shop`, {
    tag: '@detail',
  }, async ({ browser, server, departamento }) => {
    const hosts = ['peru.localhost', 'catalogo.localhost']
    const { page, context } = await openSeller(browser, server, { width, hosts })
    const name = `Zoila ${width}`
    const [code = ''] = await placeOrders(server, page, [name], departamento)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible()
    await expectAccessible(page)
    // Where the page does not fit, no list of it shrinks.
    await page.setViewportSize({ width, height: 320 })
    const together = await page.getByRole('main').getByRole('list').first().boundingBox()
    expect(together?.height).toBeGreaterThan(50)
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('main').getByRole('link', { name: 'por llamar' }).first().click()
    expect(new URL(page.url()).pathname).toBe('/pedidos')
    const shown = page.locator(inList)
    await expect(shown.first()).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('main').getByText('Casa Lista').first()).toBeVisible()
    await page.getByRole('searchbox').fill(name)
    await page.keyboard.press('Enter')
    const card = page.locator(`#pedido-${code}`)
    await expect(card).toContainText('Casa Lista')
    if (width === 360) await card.getByRole('button', { name: 'Confirmar' }).click()
    else {
      await card.getByRole('link').first().click()
      await page.getByRole('region', { name: 'Pedido elegido' }).getByRole('button', { name: 'Confirmar' }).click()
    }
    await expect(page.getByRole('status').first()).toContainText(`${name}: confirmado`)
    await context.close()
  })
}

test('the money that couriers hold is taken over payment by payment with the difference in sight, or for a selection, over a line that breaks, once', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const { page, context } = await openSeller(browser, server, { width: 1280 })
  const names = ['Ada Madre de Dios', 'Eva Madre de Dios']
  const codes = await placeOrders(server, page, names, departamento)
  for (const code of codes) {
    await page.evaluate(
      async ([path, courier]) => {
        const call = (act: string, params: object) =>
          fetch(`${path}/${act}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept: 'application/json' },
            body: JSON.stringify({ params: { key: crypto.randomUUID(), ...params } }),
          })
        await call('confirmar', {})
        await call('despachar', { courier })
        await call('entregar', { payments: [{ amount: '40', means: 'efectivo', receivedBy: 'courier' }] })
      },
      [`/t/peru.localhost/pedidos/${code}`, `Moto ${departamento}`] as const,
    )
  }
  await page.goto('cobros')
  const courier = page.getByRole('form', { name: `Moto ${departamento}` })
  await expect(courier.getByRole('status')).toContainText('S/ 80.00 de 2 pagos')
  await courier.getByRole('checkbox').first().uncheck()
  await expect(courier.getByRole('status')).toContainText('S/ 40.00 de 1 pago')
  await courier.getByLabel('Recibí').fill('35')
  await expect(courier.getByRole('status')).toContainText('Faltan S/ 5.00')
  await courier.getByLabel('Motivo de la diferencia').fill('Descontó el retorno')
  await expectAccessible(page)
  await courier.getByRole('button', { name: 'Ya me entregó el dinero' }).click()
  await expect(page.getByText('1 pedido cobrado.')).toBeVisible()
  await expect(courier.getByRole('checkbox')).toHaveCount(1)
  await expect(courier).toContainText('Debe de antes S/ 5.00')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('heading', { name: `Moto ${departamento}` })).toBeVisible()
  await page.goto(`pedidos?cola=cobrar&departamento=${encodeURIComponent(departamento)}`)
  await expect(page.locator(inList)).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Elegir' }).click()
  await page.getByRole('button', { name: 'Elegir todos' }).click()
  const bar = page.getByRole('region', { name: 'Con los elegidos' })
  await expect(bar).toContainText('S/ 80 de 2 pedidos')
  await context.setOffline(true)
  await bar.getByRole('button', { name: 'Ya me entregó el dinero' }).click()
  await expect(page.getByRole('status').first()).toContainText('1 por enviar')
  await context.setOffline(false)
  await expect(page.getByRole('status').first()).toContainText('2 pedidos cobrados')
  await expect(page.getByText('Ningún pedido tiene estos filtros.')).toBeVisible()
  await page.goto(`pedidos/${codes[0]}`)
  await expect(page.getByText('recibió el dinero del courier').last()).toBeVisible()
  await context.close()
})
