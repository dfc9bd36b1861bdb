import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { giveCart, LONG, openCartShop } from '../../support/cart-journey.ts'
import { expect, test } from '../../support/journey.ts'
import { form } from '../../support/order-journey.ts'

const lamp = { slug: 'lampara', title: 'Lámpara de mesa', money: '99.00' }
const bulb = { slug: 'foco', title: 'Foco LED', money: '10.00', colors: ['Cálido', 'Frío'] }
const kit = {
  ...{ slug: 'kit', title: LONG, money: '12345.00', status: 'pack', dependentsIncluded: true },
  dependents: [{ slug: 'foco' }, { slug: 'cable' }],
}
const cable = { slug: 'cable', title: 'Cable de dos metros', money: '15.00' }
const offer = {
  ...{ slug: 'oferta', title: 'Crema con jabón', money: '36.90', status: 'promo' },
  dependents: [{ slug: 'cable', price: '0.00' }],
}
const products = [lamp, bulb, cable, kit, offer]

function cart(page: Page): Locator {
  return page.getByRole('region', { name: 'Productos de tu carrito' })
}

/** What the rows of the cart are, from above: the label of the button that removes the line or puts it back. */
function rows(page: Page): Promise<(string | null)[]> {
  return cart(page)
    .locator('[name=remove], [name=undo]')
    .evaluateAll((all) => all.map((button) => button.ariaLabel))
}

async function add(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const box = page.locator('#pedir')
  for (const color of await box.getByText('Frío', { exact: true }).all()) await color.click()
  await box.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.locator('[data-said] p')).toHaveText('Agregado al carrito')
}

const PACK = `Quitar todo el pack: ${LONG}`
const LAMP = 'Quitar del carrito: Lámpara de mesa'
const OFFER = 'Quitar toda la promoción: Crema con jabón'

for (const width of [360, 1600]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, isMobile: width === 360 })

    test('a pack with a long name and a large price has one price and one bin, and nothing of it is cut or wider than the cart', {
      tag: '@detail',
    }, async ({ page, server }) => {
      const shop = await openCartShop(server, `carrito-largo-${width}`)
      await shop.bring(products)
      await add(page, shop.url('/producto/kit'))
      await page.goto(shop.url('/carrito'))
      await page.getByRole('button', { name: /^Agregar una unidad/ }).click()
      await expect(cart(page).locator('strong')).toHaveText(['S/ 24,690.00'])
      await expect(cart(page).getByText('Incluido en el pack · 2 unidades')).toHaveCount(2)
      await expect(cart(page)).not.toContainText(/S\/ (0|10|15)\.00/)
      expect(await rows(page)).toEqual([PACK])
      expect(await cart(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    })
  })
}

test('every removal can be put back, several in a row, a pack and a promo as a whole, by keyboard alone', {
  tag: '@detail',
}, async ({ page, server }) => {
  const shop = await openCartShop(server, 'carrito-deshacer')
  await shop.bring(products)
  for (const slug of ['lampara', 'kit', 'oferta']) await add(page, shop.url(`/producto/${slug}`))
  await page.goto(shop.url('/carrito'))
  const total = page.getByText(/^Total S\//)
  await expect(total).toHaveText('Total S/ 12,480.90')
  const press = async (name: string, key = 'Enter') => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press(key)
  }
  const undo = {
    pack: `Deshacer: quitaste ${LONG}`,
    lamp: 'Deshacer: quitaste Lámpara de mesa',
    offer: 'Deshacer: quitaste Crema con jabón',
  }
  await press(PACK)
  await expect(page.getByRole('button', { name: undo.pack })).toBeFocused()
  await press(LAMP, ' ')
  await expect(page.getByRole('button', { name: undo.lamp })).toBeFocused()
  await press(OFFER)
  expect(await rows(page)).toEqual([undo.lamp, undo.pack, undo.offer])
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await expectAccessible(page)
  await press(undo.pack)
  await expect(page.getByRole('button', { name: PACK })).toBeFocused()
  await expect(cart(page).getByText('Incluido en el pack')).toHaveCount(2)
  await expect(cart(page).getByLabel('Color: Foco LED')).toHaveValue('Frío')
  await press(undo.offer, ' ')
  await press(undo.lamp)
  expect(await rows(page)).toEqual([LAMP, PACK, OFFER])
  await expect(total).toHaveText('Total S/ 12,480.90')
  await page.reload()
  expect(await rows(page)).toEqual([LAMP, PACK, OFFER])
})

test('offline, a pack is changed, removed and put back', { tag: '@detail' }, async ({ page, server, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|failed \{status: 0/)
  const shop = await openCartShop(server, 'carrito-sin-red')
  await shop.bring(products)
  await add(page, shop.url('/producto/kit'))
  await page.goto(shop.url('/carrito'))
  await page.getByRole('button', { name: /^Agregar una unidad/ }).click()
  await expect(page.getByLabel('Cantidad')).toHaveText('2')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Agregar una unidad/ }).click()
  await page.getByRole('button', { name: PACK }).click()
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(page.getByLabel('Cantidad')).toHaveText('3')
  await expect(cart(page).getByText('Incluido en el pack · 3 unidades')).toHaveCount(2)
  await page.context().setOffline(false)
})

test('a pack of which something was sold out, and a product that vanished: both are said, and the rest is ordered', {
  tag: '@detail',
}, async ({ page, server }) => {
  const shop = await openCartShop(server, 'carrito-cambiado')
  await shop.bring([...products, { slug: 'mesa', title: 'Mesa', money: '50.00' }])
  for (const slug of ['mesa', 'kit', 'lampara']) await add(page, shop.url(`/producto/${slug}`))
  await shop.bring([lamp, bulb, { ...cable, soldOut: true }, kit, offer])
  await page.goto(shop.url('/carrito'))
  await expect(page.getByText('Un producto de tu carrito ya no se vende y no está en la lista.')).toBeVisible()
  await expect(cart(page).getByText('Se agotó: quita el pack para continuar.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: PACK }).click()
  await expect(page.getByText('Algo de tu carrito se agotó.')).toHaveCount(0)
  expect(await rows(page)).toEqual([`Deshacer: quitaste ${LONG}`, LAMP])
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
  await form(page).getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await form(page).getByLabel('WhatsApp').fill('987 654 321')
  await form(page).getByRole('button', { name: 'Siguiente' }).click()
  // The cart above answers the second step.
  await expect(page.getByRole('heading', { name: '3 Tipo de envio' })).toBeFocused()
})

test('the form lists a pack as one line at the price of the whole', { tag: '@detail' }, async ({ page, server }) => {
  const shop = await openCartShop(server, 'carrito-pedido')
  await server.contraentrega('shop', 'set', 'carrito-pedido.localhost', 'order_form=peru')
  await shop.bring(products)
  await add(page, shop.url('/producto/kit'))
  await page.goto(shop.url('/'))
  await page.locator('header').getByRole('link', { name: 'Ver tu carrito' }).click()
  const order = form(page)
  await order.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await order.getByLabel('WhatsApp').fill('987 654 321')
  await order.getByLabel('Email').fill('rosa@correo.pe')
  await order.getByRole('button', { name: 'Siguiente' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: `1 × ${LONG}` })).toHaveText(
    `1 × ${LONG}Incluye: Foco LED, Cable de dos metrosS/ 12,345.00`,
  )
  await expectAccessible(page)
})

test('twenty lines are removed one after the other, and each is put back', { tag: '@detail' }, async ({
  page,
  server,
}) => {
  const shop = await openCartShop(server, 'carrito-veinte')
  const many = Array.from({ length: 20 }, (_, place) => ({
    ...lamp,
    slug: `${'lampara-de-mesa-con-un-nombre-largo-'.repeat(2)}${place}`,
    title: `Lámpara ${place}`,
  }))
  await shop.bring(many)
  await giveCart(page, shop.url('/'), `1${many.map(({ slug }) => `~${slug}*1`).join('')}`)
  await page.goto(shop.url('/carrito'))
  for (const { title } of many)
    await page.getByRole('button', { name: `Quitar del carrito: ${title}`, exact: true }).click()
  expect((await rows(page)).length).toBe(20)
  for (const { title } of many)
    await page.getByRole('button', { name: `Deshacer: quitaste ${title}`, exact: true }).click()
  expect(await rows(page)).toEqual(many.map(({ title }) => `Quitar del carrito: ${title}`))
})
