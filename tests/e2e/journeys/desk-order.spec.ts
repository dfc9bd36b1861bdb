import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { does } from '../../support/desk-act.ts'
import { openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

async function openOrder(page: Page, code: string): Promise<void> {
  await page.goto(`pedidos/${code}`)
  await expect(page.locator('[data-island=order][data-state=awake]')).toBeAttached()
}

for (const width of [360, 1280]) {
  test(`an order gets another product, amount, price and place, and what it will cost is seen before it is saved, at ${width} px`, {
    tag: width === 360 ? [] : '@detail',
  }, async ({ browser, server, departamento }) => {
    const { page, context } = await openSeller(browser, server, { width })
    const [code = ''] = await placeOrders(server, page, [`Edita ${width}`], departamento)
    await openOrder(page, code)
    await page.getByText('Más…').click()
    await page.getByRole('button', { name: 'Editar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Editar pedido' })
    const cost = sheet.getByRole('region', { name: 'Lo que costará' })
    await expect(cost).toContainText('S/ 59.90')
    await expect(sheet.getByLabel('Nombre')).toBeVisible()
    // At its end no field lies half under the button that stays in sight.
    const atItsEnd = () => sheet.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
    await atItsEnd()
    await expectAccessible(page)
    const openPart = (name: string) => sheet.getByRole('tab', { name }).click()
    await openPart('Productos')
    await expect(sheet.getByLabel('Nombre')).toBeHidden()
    await expectAccessible(page)
    for (let amount = 1; amount < 6; amount += 1) await sheet.getByRole('button', { name: /^Más Sartén/ }).click()
    await expect(sheet.getByLabel(/^Cantidad de Sartén/)).toHaveValue('6')
    await sheet.getByRole('combobox', { name: 'Agregar un producto' }).fill('relojes pared')
    await sheet.getByRole('option', { name: /Reloj de pared/ }).click()
    await sheet.getByLabel(/^Precio de Reloj/).fill('50')
    await sheet.getByRole('button', { name: 'Agregar una línea libre' }).click()
    await expect(sheet.getByText('Escribe qué es.').or(sheet.getByText('Escribe un precio')).first()).toBeVisible()
    await sheet.getByLabel('Qué es').fill('Envoltura')
    await sheet.getByLabel('Precio de Envoltura').fill('3.50')
    await openPart('Plata')
    await sheet.getByLabel('Envío').fill('10')
    await expect(cost).toContainText('Descuento')
    const total = (await cost.getByText('Total').locator('xpath=..').innerText()).split('S/').at(-1)?.trim() ?? ''
    await openPart('Entrega')
    await sheet.getByRole('combobox', { name: 'Distrito' }).fill('miraflores lima')
    await sheet.getByRole('option', { name: 'Lima > Lima > Miraflores' }).click()
    await sheet.getByLabel('Punto del mapa').fill('https://maps.app.goo.gl/AbCd')
    await atItsEnd()
    await expect(sheet.getByRole('radio', { name: 'Contra entrega' })).toBeChecked()
    await expectAccessible(page)
    await openPart('Plata')
    await sheet.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(sheet.getByRole('tab', { name: 'Entrega revisar' })).toHaveAttribute('aria-selected', 'true')
    await expect(sheet.getByText('Ese enlace corto no dice dónde es')).toBeVisible()
    await expect(sheet.getByLabel('Qué es')).toHaveValue('Envoltura')
    await sheet.getByLabel('Punto del mapa').fill('https://www.google.com/maps/@-12.1211,-77.0297,17z')
    await sheet.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(sheet).toHaveCount(0)
    const money = page.getByRole('region', { name: 'Productos y dinero' })
    await expect(money).toContainText(`S/ ${total}`)
    await expect(money).toContainText('Envoltura')
    const place = page.getByRole('region', { name: 'Entrega' })
    await expect(place).toContainText('Miraflores, Lima')
    await expect(place).toContainText('150122')
    await expect(place.getByRole('link', { name: 'Abrir mapa' })).toHaveAttribute('href', /-12\.1211,-77\.0297/)
    await expectAccessible(page)
    await context.close()
  })
}

test('what stayed and how it was paid is noted at the door with what is missing in sight, and only a reason takes it back', async ({
  browser,
  server,
  departamento,
}) => {
  const { page, context } = await openSeller(browser, server)
  const [code = ''] = await placeOrders(server, page, ['Entrega Loreto'], departamento)
  await does(page, code, 'editar', { lines: [{ slug: 'sarten-antiadherente-24', amount: 3 }] })
  await does(page, code, 'confirmar')
  await does(page, code, 'despachar')
  await openOrder(page, code)
  await page.getByRole('button', { name: 'Entregado' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Entregado' })
  await expect(sheet.getByRole('status')).toHaveText(/No falta nada/)
  const whole = await sheet.getByLabel('Monto 1').inputValue()
  await sheet.getByRole('button', { name: /^Menos / }).tap()
  // What is paid follows what stayed, until somebody writes it.
  await expect(sheet.getByRole('status')).toHaveText(/No falta nada/)
  const part = await sheet.getByLabel('Monto 1').inputValue()
  expect(Number(part)).toBeLessThan(Number(whole))
  await sheet.getByLabel('Monto 1').fill(whole)
  await expect(sheet.getByRole('status')).toHaveText(/Sobra S\//)
  await sheet.getByLabel('Monto 1').fill('20')
  await sheet.getByRole('button', { name: 'Agregar otro pago' }).tap()
  await sheet.getByLabel('Monto 2').fill('x')
  await expect(sheet.getByRole('status')).toHaveText(/Escribe los montos/)
  await sheet.getByLabel('Monto 2').fill('30,50')
  await expect(sheet.getByRole('status')).toHaveText(/Falta S\//)
  await expectAccessible(page)
  await sheet.locator('button[type=submit]', { hasText: 'Entregado' }).tap()
  const money = page.getByRole('region', { name: 'Productos y dinero' })
  await expect(money).toContainText('− S/ 50.50')
  await expect(money).toContainText('2 × Sartén')
  await page.getByText('Deshacer…').tap()
  await page.getByLabel('Motivo').fill('Era otro pedido')
  await page.getByRole('button', { name: 'Deshacer: lo marcó entregado' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'Se deshizo: ' })).toBeVisible()
  await expect(money).toContainText('3 × Sartén')
  await expect(page.getByText('«Era otro pedido»')).toBeVisible()
  await expectAccessible(page)
  await context.close()
})

test('taps: sent with its guide 2, a payment verified 1, a returned parcel received 1', { tag: '@detail' }, async ({
  browser,
  server,
  departamento,
}) => {
  const { page, context } = await openSeller(browser, server)
  const names = ['Sale Ancash', 'Paga Ancash', 'Vuelve Ancash']
  const [sent = '', paid = '', back = ''] = await placeOrders(server, page, names, departamento)
  for (const code of [sent, back]) await does(page, code, 'confirmar')
  await does(page, paid, 'pago', { kind: 'adelanto', amount: '20', means: 'Yape', reference: '123456' })
  await does(page, back, 'despachar')
  await does(page, back, 'devolver', { reason: 'rechazado' })
  const inQueue = async (queue: string, code: string) => {
    await page.goto(`pedidos?cola=${queue}&departamento=${encodeURIComponent(departamento)}`)
    return page.locator(`#pedido-${code}`)
  }
  await (await inQueue('empacar', sent)).getByRole('button', { name: 'Empacado' }).tap()
  await expect(page.locator(`#pedido-${sent}`)).toHaveCount(0)
  await (await inQueue('despachar', sent)).getByRole('button', { name: 'Despachar' }).tap()
  await page.getByRole('dialog').getByLabel('Número de guía').fill('G-2026-77')
  await page.getByRole('dialog').locator('button[type=submit]').last().tap()
  await expect(page.getByRole('status').filter({ hasText: 'despachado' })).toBeVisible()
  await (await inQueue('verificar', paid)).getByRole('button', { name: 'Aceptar' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'pago aceptado' })).toBeVisible()
  await (await inQueue('recibir', back)).getByRole('button', { name: 'Recibido' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'recibido' })).toBeVisible()
  await context.close()
})

test('an opened message is noted and asks what came of it only where it is to be answered; a buyer who never answers can be given up', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const { page, context } = await openSeller(browser, server)
  const [code = ''] = await placeOrders(server, page, ['Mensaje Piura'], departamento)
  await does(page, code, 'intento', { result: 'no-contesta' })
  await does(page, code, 'intento', { result: 'ocupado' })
  await openOrder(page, code)
  await page.getByText('Mensajes para WhatsApp').tap()
  await page.getByRole('link', { name: 'Confirmar', exact: true }).tap()
  const asked = page.getByRole('dialog', { name: '¿Qué pasó?' })
  await expect(page.getByText('abrió el mensaje «Confirmar»')).toBeAttached()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'No contesta' }).tap()
  const said = page.getByRole('status').first()
  await expect(said.getByRole('button', { name: 'Cancelar…' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar…' })).toHaveCount(2)
  await does(page, code, 'confirmar')
  await openOrder(page, code)
  await page.getByText('Mensajes para WhatsApp').tap()
  await page.locator('[data-told]').first().tap()
  await expect(page.getByText(/abrió el mensaje/)).toHaveCount(2)
  await expect(asked).toHaveCount(0)
  await context.close()
})

test('the keys work on the page of an order too, are listed, and can be switched off', { tag: '@detail' }, async ({
  browser,
  server,
  departamento,
}) => {
  const { page, context } = await openSeller(browser, server, { width: 1280 })
  const [newer = '', older = ''] = (
    await placeOrders(server, page, ['Uno Junin', 'Dos Junin'], departamento)
  ).toReversed()
  const shown = await page.locator('main article').evaluateAll((cards) => cards.map(({ id }) => id.slice(7)))
  const [first = newer, second = older] = shown
  await openOrder(page, first)
  await page.keyboard.press('j')
  await page.waitForURL(`**/pedidos/${second}`)
  await expect(page.locator('[data-island=order][data-state=awake]')).toBeAttached()
  await page.keyboard.press('k')
  await page.waitForURL(`**/pedidos/${first}`)
  await expect(page.locator('[data-island=order][data-state=awake]')).toBeAttached()
  await page.keyboard.press('n')
  await expect(page.getByRole('status').filter({ hasText: 'vuelve a la cola' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByRole('status').filter({ hasText: 'Se deshizo en ' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Editar pedido' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: '¿Para cuándo?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('w')
  await expect(page.getByRole('dialog', { name: '¿Qué pasó?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Teclas' })
  await expect(help).toContainText('reprogramar')
  await expect(help.getByText('elegir')).toHaveCount(0)
  await expectAccessible(page)
  await help.getByRole('button', { name: 'Apagar teclas' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.close()
})
