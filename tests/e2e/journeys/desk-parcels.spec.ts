import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { does } from '../../support/desk-act.ts'
import { openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

for (const { how, hasScript } of [
  { how: 'with script', hasScript: true },
  { how: 'without script', hasScript: false },
]) {
  test(`parcels are numbered, marked and handed over together at a counter, ${how}`, {
    tag: '@detail',
  }, async ({ browser, server, departamento }) => {
    const helper = await openSeller(browser, server)
    const codes = await placeOrders(server, helper.page, [`Uno ${how}`, `Dos ${how}`, `Tres ${how}`], departamento)
    for (const code of codes) {
      await does(helper.page, code, 'confirmar')
      await does(helper.page, code, 'empacar')
    }
    const { page, context } = await openSeller(browser, server, { role: 'packer', hasScript })
    await page.goto('mas')
    await page.getByRole('link', { name: 'Entregar paquetes' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entregar paquetes')
    if (hasScript) {
      await expect(page.locator('[data-island][data-wake]:not([data-state=awake])')).toHaveCount(0)
      await expectAccessible(page)
    }
    await page.getByLabel('Quién se los lleva').fill(`Shalom ${how}`)
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.tap()
    }
    for (const [number, code] of codes.slice(1).entries()) {
      const parcel = page.locator(`[data-code="${code}"]`)
      taps = 0
      await tap(parcel.locator('summary'))
      const guide = parcel.getByLabel('Número de guía')
      if (hasScript) await expect(guide).toBeFocused()
      else {
        await tap(guide)
        await tap(parcel.getByRole('checkbox'))
        await guide.focus()
      }
      await page.keyboard.type(`SHA-${number + 1}`)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type(`QWZ${number + 1}`)
      expect(taps).toBe(hasScript ? 1 : 3)
    }
    // A reader of codes ends with Enter.
    await page.getByLabel('Escanea o escribe un código').fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page.locator(`[data-code="${codes[0]}"]`).getByRole('checkbox')).toBeChecked()
    await expect(page.getByRole('list', { name: 'Lo que se lleva cada courier' })).toContainText(
      `Shalom ${how} · 3 paquetes`,
    )
    await page.getByRole('button', { name: 'Entregar 3 paquetes' }).tap()
    await expect(page.getByText('3 paquetes salieron.')).toBeVisible()
    await page.goto(`pedidos/${codes[2]}`)
    const parcel = page.getByRole('region', { name: 'Paquetes' })
    await expect(parcel).toContainText(`Shalom ${how} · guía SHA-2`)
    await expect(parcel).toContainText('Clave QWZ2')
    if (hasScript) await expectAccessible(page)
    await context.close()
    await helper.context.close()
  })
}

test('of an order in two parcels an act asks which one, and the other stays as it is', { tag: '@detail' }, async ({
  browser,
  server,
  departamento,
}) => {
  const { page, context } = await openSeller(browser, server)
  const [code = ''] = await placeOrders(server, page, ['Dos Ica'], departamento, 2)
  await does(page, code, 'confirmar')
  await does(page, code, 'preparar', { units: [1], courier: 'Shalom', guide: 'SHA-A' })
  await does(page, code, 'despachar')
  await page.goto(`pedidos/${code}`)
  await expect(page.locator('[data-island=order][data-state=awake]')).toBeAttached()
  const parcels = page.getByRole('region', { name: 'Paquetes' }).getByRole('listitem')
  await expect(parcels).toHaveText([/^Lo tiene el courier/, /^Lo tiene el courier/])
  await page.getByRole('button', { name: 'Novedad' }).tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('radio', { name: 'Todos' })).toBeChecked()
  await sheet.getByText(/^Paquete 2 de 2/).tap()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'No estaba' }).tap()
  await expect(parcels).toHaveText([/^Lo tiene el courier/, /^Con novedad/])
  await page.getByRole('button', { name: 'Entregado' }).first().tap()
  await expect(sheet.getByLabel('Monto 1')).toHaveValue('109.80')
  await sheet.getByText(/^Paquete 1 de 2/).tap()
  await expect(sheet.getByLabel('Monto 1')).toHaveValue('54.90')
  await expect(sheet.getByRole('status')).toHaveText(/No falta nada/)
  await sheet.getByLabel('Monto 1').fill('50')
  await expect(sheet.getByRole('status')).toHaveText(/Falta S\/ 4\.90 de este paquete/)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Entregado' }).tap()
  await expect(parcels).toHaveText([/^Entregado/, /^Con novedad/])
  await context.close()
})

test('where a tap in a list may mean one of several parcels, a sheet asks which, under a thumb and by key', {
  tag: '@detail',
}, async ({ browser, server }) => {
  const { page, context } = await openSeller(browser, server)
  const [code = ''] = await placeOrders(server, page, ['Tres Tumbes'], 'Tumbes', 3)
  await does(page, code, 'confirmar')
  for (const guide of ['SHA-X', 'SHA-Y']) await does(page, code, 'preparar', { units: [1], courier: 'Shalom', guide })
  await does(page, code, 'despachar')
  await does(page, code, 'devolver', { reason: 'rechazado' })
  await page.goto('pedidos?cola=recibir&departamento=Tumbes')
  await expect(page.locator('[data-island=queue][data-state=awake]')).toBeAttached()
  const card = page.locator(`#pedido-${code}`)
  const sheet = page.getByRole('dialog', { name: 'Recibido' })
  await card.getByRole('button', { name: 'Recibido' }).tap()
  await expect(sheet.getByRole('radio')).toHaveCount(4)
  await expectAccessible(page)
  await sheet.getByText(/^Paquete 1 de 3/).tap()
  await sheet.getByRole('button', { name: 'Recibido' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'recibido' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('pedidos?cola=recibir&departamento=Tumbes')
  await expect(page.locator('[data-island=queue][data-state=awake]')).toBeAttached()
  const beside = page.getByRole('region', { name: 'Pedido elegido' })
  await beside.getByRole('button', { name: 'Recibido' }).press('Enter')
  await expect(sheet.getByRole('radio')).toHaveCount(3)
  await sheet.getByRole('radio', { name: /^Paquete 3 de 3/ }).press('Space')
  await sheet.getByRole('button', { name: 'Recibido' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'recibido' })).toBeVisible()
  // One is left, which a tap means without asking.
  await page.goto('pedidos?cola=recibir&departamento=Tumbes')
  await expect(page.locator('[data-island=queue][data-state=awake]')).toBeAttached()
  await beside.getByRole('button', { name: 'Recibido' }).click()
  await expect(card).toHaveCount(0)
  await expect(sheet).toHaveCount(0)
  await context.close()
})

test('who brings parcels to the door and sees no prices is told what is missing beside the button', {
  tag: '@detail',
}, async ({ browser, server }) => {
  const helper = await openSeller(browser, server)
  const [code = ''] = await placeOrders(server, helper.page, ['Puerta Moquegua'], 'Moquegua', 2)
  await does(helper.page, code, 'confirmar')
  await does(helper.page, code, 'despachar')
  const { page, context } = await openSeller(browser, server, { role: 'packer' })
  await page.goto(`pedidos/${code}`)
  await expect(page.locator('[data-island=order][data-state=awake]')).toBeAttached()
  await page.getByRole('button', { name: 'Entregado' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Entregado' })
  await expect(sheet.getByRole('status')).toHaveText('No falta nada.')
  await sheet.getByLabel('Monto 1').fill('100')
  await expect(sheet.getByRole('status')).toHaveText('Falta S/ 9.80.')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Menos / }).tap()
  await expect(sheet.getByRole('status')).toHaveText(/cambia el saldo/)
  await context.close()
  await helper.context.close()
})

test('a courier is added, changed and let go on a phone', { tag: '@detail' }, async ({ browser, server }) => {
  const { page, context } = await openSeller(browser, server)
  await page.goto('couriers')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Agregar' }).tap()
  await page.getByLabel('Nombre').fill('Juan Moto')
  await page.getByLabel('Celular').fill('911 222 333')
  await page.getByLabel('Cuánto cobra por entrega').fill('8,50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agregar' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juan Moto')
  await expect(page.getByRole('main')).toContainText('No tiene entregas ahora')
  await page.getByText('Cambiar sus datos').tap()
  await expect(page.getByLabel('Cuánto cobra por entrega')).toHaveValue('8.50')
  await expectAccessible(page)
  await page.getByLabel('Nombre').fill('Juan Moto Taxi')
  await page.getByRole('button', { name: 'Guardar' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juan Moto Taxi')
  await page.getByText('Cambiar sus datos').tap()
  await page.getByRole('button', { name: 'Quitar a Juan Moto Taxi' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Couriers y motorizados')
  await expect(page.getByRole('link', { name: /Juan Moto Taxi/ })).toHaveCount(0)
  await context.close()
})

test('a selection is given to a motorizado and then to another, and to a colleague: what does not fit is left out and named', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const { page, context } = await openSeller(browser, server, { width: 1280 })
  const codes = await placeOrders(server, page, ['Uno Reparto', 'Dos Reparto', 'Tres Reparto'], departamento)
  for (const code of codes.slice(1)) await does(page, code, 'confirmar')
  for (const nombre of ['Juan Moto', 'Pedro Moto']) {
    await page.goto('couriers/nuevo')
    await page.getByLabel('Nombre').fill(nombre)
    await page.getByRole('button', { name: 'Agregar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nombre)
  }
  const bar = page.getByRole('region', { name: 'Con los elegidos' })
  const said = page.getByRole('status').first()
  const choose = async () => {
    await page.goto(`pedidos?${new URLSearchParams({ cola: 'todo', departamento })}`)
    await page.getByRole('button', { name: 'Elegir' }).click()
    await page.getByRole('button', { name: 'Elegir todos' }).click()
    await expect(bar).toContainText('3 elegidos')
  }
  for (const name of ['Juan Moto', 'Pedro Moto']) {
    await choose()
    await bar.getByRole('button', { name: 'Asignar courier' }).click()
    const sheet = page.getByRole('dialog', { name: 'Asignar courier' })
    await sheet.getByText(name).click()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Asignar' }).click()
    await expect(said).toContainText(`2 pedidos asignados; se saltó ${codes[0]}`)
  }
  await choose()
  await bar.getByRole('button', { name: 'Pasar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pasar' }).click()
  await expect(said).toContainText('3 pedidos asignados')
  await page.goto('couriers')
  const pedro = page.getByRole('link', { name: /Pedro Moto/ })
  await expect(page.getByRole('link', { name: '2 entregas desde hoy' })).toHaveAttribute('href', /\/rendicion$/)
  await expect(page.getByRole('link', { name: /Juan Moto/ })).toContainText('No tiene entregas ahora')
  // He opens beside the list, which stays.
  await pedro.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedro Moto')
  await expect(pedro).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('k')
  const before = (await page.locator('[data-opens-beside]:focus').innerText()).split('\n')[0] ?? ''
  expect(before).not.toContain('Pedro Moto')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before)
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedro Moto')
  // What was typed beside the list is there again when one comes back.
  await page.getByText('Cambiar sus datos').click()
  await page.getByLabel('Celular').fill('911 222 333')
  await page.getByRole('link', { name: new RegExp(before) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedro Moto')
  await expect(page.getByLabel('Celular')).toHaveValue('911 222 333')
  await context.close()
})
