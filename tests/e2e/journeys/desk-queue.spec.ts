import { expectAccessible } from '../../support/accessible.ts'
import { openList, openSeller, phoneOf, placeOrder, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

const inList = 'main article'

test('by thumb: an order is called and confirmed with two taps, and taken back with a third', async ({
  browser,
  server,
  departamento,
}) => {
  const { page, context } = await openSeller(browser, server)
  const [first = ''] = await placeOrders(server, page, ['Rosa Tumbes', 'Luis Tumbes'], departamento)
  await expectAccessible(page)
  const card = page.locator(`#pedido-${first}`)
  const order = () => page.locator(inList).evaluateAll((cards) => cards.map(({ id }) => id))
  const before = await order()
  await card.getByRole('link', { name: 'Llamar a Rosa Tumbes' }).tap()
  const sheet = page.getByRole('dialog', { name: '¿Qué pasó?' })
  await expect(sheet).toContainText('Llamada a Rosa Tumbes')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Confirma su pedido' }).tap()
  await expect(card).toHaveCount(0)
  const said = page.getByRole('status').first()
  await expect(said).toContainText('Rosa Tumbes: confirmado')
  await said.getByRole('button', { name: 'Deshacer' }).tap()
  await expect(said).toContainText('Se deshizo en Rosa Tumbes: Confirmar')
  await expect(card).toBeInViewport()
  expect(await order()).toEqual(before)
  await page.goto(`pedidos/${first}`)
  await expect(page.getByText('· Por confirmar')).toBeVisible()
  await expect(page.getByText('Vale Torres lo confirmó')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Más…').tap()
  await page.getByRole('button', { name: 'Cancelar' }).tap()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'caro' }).tap()
  await expect(page.getByText('Motivo: caro')).toBeVisible()
  await context.close()
})

test('twenty orders are worked off by the keyboard alone', { tag: '@detail' }, async ({
  browser,
  server,
  departamento,
}) => {
  const { page, context } = await openSeller(browser, server, { width: 1280 })
  const names = Array.from({ length: 20 }, (_, place) => `Cliente ${'abcdefghijklmnopqrst'[place]} Tacna`)
  await placeOrders(server, page, names, departamento)
  await expect(page.getByRole('region', { name: 'Pedido elegido' }).getByRole('heading', { level: 2 })).toBeVisible()
  await expectAccessible(page)
  for (let left = names.length; left > 0; left -= 1) {
    await page.keyboard.press(left % 3 === 0 ? 'n' : 'c')
    await expect(page.locator(inList)).toHaveCount(left - 1)
    // Enter, Tab and a screen reader go on from the selected order.
    if (left > 1) await expect(page.locator(`${inList}[data-selected] [data-order]`)).toBeFocused()
  }
  await expect(page.getByText('Ningún pedido tiene estos filtros.')).toBeVisible()
  await expectAccessible(page)
  await context.close()
})

test('an act on a line that breaks waits in the browser, and is done once when the line is back', async ({
  browser,
  server,
  departamento,
}) => {
  const { page, context } = await openSeller(browser, server)
  const [code = ''] = await placeOrders(server, page, ['Ana Moquegua'], departamento)
  await context.setOffline(true)
  await page.locator(`#pedido-${code}`).getByRole('button', { name: 'Confirmar' }).tap()
  await expect(page.getByRole('status').first()).toContainText('1 por enviar')
  await context.setOffline(false)
  await expect(page.getByText('1 por enviar')).toHaveCount(0)
  await page.goto(`pedidos/${code}`)
  await expect(page.getByText('lo confirmó')).toHaveCount(1)
  await context.close()
})

test('an act that was refused once the line was back stays in sight with who was first, and its note is kept', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const { page, context } = await openSeller(browser, server)
  const luis = await openSeller(browser, server, { name: 'Luis Paz' })
  const [code = ''] = await placeOrders(server, page, ['Ana Huánuco'], departamento)
  await page.goto(`pedidos/${code}`)
  await expect(page.locator('[data-island=order][data-state=awake]')).toBeAttached()
  await page.getByRole('button', { name: 'Reprogramar' }).tap()
  const sheet = page.getByRole('dialog', { name: '¿Para cuándo?' })
  await sheet.getByLabel('Nota').fill('llamar a su hermana')
  await context.setOffline(true)
  await sheet.getByRole('button', { name: 'Reprogramar' }).tap()
  await expect(page.getByRole('status').first()).toContainText('1 por enviar')
  await luis.page.goto(`pedidos/${code}`)
  await luis.page.getByText('Más…').tap()
  await luis.page.getByRole('button', { name: 'Cancelar' }).tap()
  await luis.page.getByRole('dialog').getByRole('button', { name: 'sin stock' }).tap()
  await expect(luis.page.getByText('Motivo: sin stock')).toBeVisible()
  await context.setOffline(false)
  const refused = page.getByRole('region', { name: 'No se hicieron' })
  await expect(refused).toContainText('Luis Paz lo canceló')
  await expect(refused).toContainText('Tu nota se guardó')
  // Another page finds it too.
  await page.goto('pedidos?cola=llamar')
  await expect(refused).toContainText('Ana Huánuco: reprogramado')
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Volver a intentar' }).tap()
  await expect(refused).toContainText('Luis Paz lo canceló')
  await refused.getByRole('button', { name: 'Descartar' }).tap()
  await expect(refused).toHaveCount(0)
  await page.goto(`pedidos/${code}`)
  await expect(page.getByText('«llamar a su hermana»')).toHaveCount(1)
  await context.close()
  await luis.context.close()
})

test('two people: each sees the other’s acts at once, and who was first where both do the same', async ({
  browser,
  server,
  departamento,
}) => {
  const vale = await openSeller(browser, server, { width: 1280 })
  const luis = await openSeller(browser, server, { name: 'Luis Paz' })
  const [one = '', other = ''] = await placeOrders(server, vale.page, ['Eva Ucayali', 'Teo Ucayali'], departamento)
  await luis.page.goto(`pedidos/${one}`)
  await luis.page.getByText('Más…').tap()
  await luis.page.getByRole('button', { name: 'Editar' }).tap()
  const form = luis.page.getByRole('dialog')
  await form.getByLabel('Dirección').fill('Jirón Dos 2')
  await form.getByLabel('Referencia').fill('portón verde')

  await vale.page.locator(`#pedido-${one} a[data-order]`).click()
  await vale.page.keyboard.press('e')
  await vale.page.getByRole('dialog').getByLabel('Dirección').fill('Jirón Uno 1')
  await vale.page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(vale.page.getByRole('status').first()).toContainText('cambios guardados')

  await form.getByRole('button', { name: 'Guardar cambios' }).tap()
  const both = luis.page.getByRole('dialog', { name: 'Lo cambió otra persona' })
  await expect(both).toContainText('Ahora: Jirón Uno 1')
  await expect(both).toContainText('Lo tuyo: Jirón Dos 2')
  await expectAccessible(luis.page)
  await both.getByRole('button', { name: 'Usar el mío' }).tap()
  await expect(luis.page.getByRole('region', { name: 'Entrega' })).toContainText('Jirón Dos 2')
  await expect(luis.page.getByRole('region', { name: 'Entrega' })).toContainText('portón verde')

  // His page does not hear of it before he taps.
  await luis.page.route('**/detalle?version=*', (route) => route.abort())
  await luis.page.goto(`pedidos/${other}`)
  await expect(luis.page.getByRole('button', { name: 'Confirmar' })).toBeVisible()
  await vale.page.locator(`#pedido-${other} a[data-order]`).click()
  await vale.page.keyboard.press('c')
  await expect(vale.page.locator(`#pedido-${other}`)).toHaveCount(0)
  await luis.page.getByRole('button', { name: 'Confirmar' }).tap()
  await expect(luis.page.getByRole('status').first()).toContainText(/Vale Torres lo confirmó (ahora mismo|hace)/)
  await luis.page.unroute('**/detalle?version=*')

  await luis.page.getByText('Más…').tap()
  await luis.page.getByRole('button', { name: 'Cancelar' }).tap()
  await luis.page.getByRole('dialog').getByRole('button', { name: 'sin stock' }).tap()
  await vale.page.goto(`pedidos?cola=todo&departamento=${encodeURIComponent(departamento)}`)
  await expect(vale.page.locator(inList)).toHaveCount(2)
  await luis.page.goto(`pedidos/${one}`)
  await luis.page.getByRole('button', { name: 'Confirmar' }).tap()
  await expect(vale.page.getByRole('region', { name: 'Pedido elegido' })).toContainText(/Cancelado|Confirmado/)
  await vale.context.close()
  await luis.context.close()
})

test('a selection is done but for what changed meanwhile, which is counted, and taken back at once', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const { page, context } = await openSeller(browser, server, { width: 1280 })
  const other = await openSeller(browser, server, { name: 'Luis Paz', width: 1280 })
  const names = ['Uno Apurimac', 'Dos Apurimac', 'Tres Apurimac']
  const [first = ''] = await placeOrders(server, page, names, departamento)
  await page.getByRole('button', { name: 'Elegir' }).click()
  await page.getByRole('button', { name: 'Elegir todos' }).click()
  await expect(page.getByText('3 elegidos')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/cola?*', (route) => route.abort())
  await other.page.goto(`pedidos/${first}`)
  await other.page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(other.page.getByText('lo confirmó')).toBeVisible()
  await page.getByRole('region', { name: 'Con los elegidos' }).getByRole('button', { name: 'Confirmar' }).click()
  const said = page.getByRole('status').first()
  await expect(said).toContainText('2 pedidos confirmados; 1 ya estaba')
  await page.unroute('**/cola?*')
  await page.keyboard.press('z')
  await expect(said).toContainText('Se deshizo: Confirmar, 2 pedidos')
  await page.reload()
  await expect(page.locator(inList)).toHaveCount(2)
  await context.close()
  await other.context.close()
})

test('an order is found by name without accents and by the last digits of its phone, and no address tells who', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const { page, context } = await openSeller(browser, server)
  const name = 'Ñusta Pásara'
  const [code = ''] = await placeOrders(server, page, [name], departamento)
  const { href } = new URL(page.url())
  for (const text of ['pasara nusta', phoneOf(name, 0).slice(-4), code]) {
    await page.getByRole('searchbox').fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Resultados de «${text}»`)
    await expect(page.locator(`#pedido-${code}`)).toBeVisible()
    expect(page.url()).toBe(href)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Resultados de «${code}»`)
  // What is found has its own next act, wherever it was looked for, and what was done with it is seen.
  const found = page.locator(`#pedido-${code}`)
  await found.getByRole('button', { name: 'Confirmar' }).tap()
  await expect(found.getByRole('button', { name: 'Despachar' })).toBeVisible()
  await page.getByRole('status').first().getByRole('button', { name: 'Deshacer' }).tap()
  await expect(found.getByRole('button', { name: 'Confirmar' })).toBeVisible()
  await page.goto('pedidos?cola=agencia')
  await page.getByRole('searchbox').fill(code)
  await page.keyboard.press('Enter')
  await expect(found.getByRole('button', { name: 'Confirmar' })).toBeVisible()
  await page.goto(href)
  await context.setOffline(true)
  await page.getByRole('searchbox').fill('otra persona')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').first()).toContainText('No se pudo buscar')
  await context.setOffline(false)
  // On a wide screen what was found is beside the list.
  await placeOrder(server, { name: 'Segunda Pásara', departamento, phone: phoneOf('Segunda Pásara', 0) })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openList(page, departamento, 2)
  const beside = page.getByRole('region', { name: 'Pedido elegido' }).getByRole('heading', { level: 2 })
  await expect(beside).toHaveText(/Pásara/)
  const other = (await beside.innerText()) === name ? 'Segunda Pásara' : name
  await page.getByRole('searchbox').fill(other)
  await page.keyboard.press('Enter')
  await expect(beside).toHaveText(other)
  await context.close()
})
