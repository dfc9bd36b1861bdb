import { expectAccessible } from '../../support/accessible.ts'
import { formOn, orderCode } from '../../support/order-form.ts'
import {
  expect,
  expectOneOrder,
  expectUnsettled,
  FINAL,
  orderButton,
  readyToOrder,
  test,
} from '../../support/reliability-journey.ts'

const UNKNOWN = 'Aún no sabemos si tu pedido llegó'
const KEPT = 'Está guardado en este dispositivo'
const NOT_KEPT = 'Este navegador no nos deja guardarlo'
const UPDATE = '**/ticket/update'

const isFinal = (body: string | null) => body?.includes(FINAL) === true

test('the next visit sends the order of a tab that was closed while offline, also when the reply to an earlier try was lost', async ({
  page,
  context,
  shop,
  network,
}) => {
  await readyToOrder(page, 'Rosa Cerrada')
  await context.setOffline(true)
  await orderButton(page).tap()
  await expectUnsettled(page, 'Tu pedido todavía no se envió', 'No tienes conexión')
  shop.line.loseRepliesTo(FINAL)
  await context.setOffline(false)
  await expectUnsettled(page, UNKNOWN, 'La tienda no respondió')
  await context.setOffline(true)
  await expectUnsettled(page, UNKNOWN, 'Te quedaste sin conexión')
  await expect(page.getByText(KEPT)).toBeVisible()
  await expectAccessible(page)
  await page.close()
  shop.line.loseRepliesTo(null)
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/')
  const code = await expectOneOrder(shop, network, 'Rosa Cerrada')
  await later.goto('/carrito')
  await expect(formOn(later).getByText(`Codigo de pedido: #${code}`)).toBeVisible()
})

test('the sender leaves a busy server alone for the time it asks for, whatever triggers sending', {
  tag: '@detail',
}, async ({ page, shop, network }) => {
  const form = await readyToOrder(page, 'Rosa Ocupada')
  const asked: number[] = []
  await page.route(UPDATE, async (route) => {
    if (!isFinal(route.request().postData())) return route.fallback()
    asked.push(Date.now())
    if (asked.length > 1) return route.fallback()
    const json = { code: 503, message: 'Hay mucha gente comprando.', errors: [] }
    return route.fulfill({ status: 503, headers: { 'retry-after': '3' }, json })
  })
  await orderButton(page).tap()
  await expectUnsettled(page, 'La tienda está muy ocupada', 'Se lo enviaremos otra vez en un momento')
  await expectAccessible(page)
  await expect(form.getByRole('button', { name: 'Enviar ahora' })).toBeHidden()
  await page.evaluate(() => {
    for (const sign of ['online', 'pageshow']) dispatchEvent(new PageTransitionEvent(sign))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const code = await orderCode(form)
  const [first = 0, second = 0, ...more] = asked
  expect(second - first).toBeGreaterThanOrEqual(2_950)
  expect(more).toEqual([])
  expect(await expectOneOrder(shop, network, 'Rosa Ocupada')).toBe(code)
})

test('the sender waits for a server that takes 20 seconds, longer the second time, and the order is placed once', {
  tag: '@detail',
}, async ({ page, shop, network }) => {
  await page.clock.install()
  const form = await readyToOrder(page, 'Rosa Lenta')
  const held: (() => void)[] = []
  await page.route(UPDATE, async (route) => {
    if (!isFinal(route.request().postData())) return route.fallback()
    // Only the browser knows where *.localhost is.
    const { host, port, pathname } = new URL(route.request().url())
    const headers = { ...(await route.request().allHeaders()), host }
    const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers })
    await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ response }).catch(() => {})
  })
  await orderButton(page).tap()
  await expectUnsettled(page, 'Enviando tu pedido…', 'Espera un momento.')
  await expect.poll(() => held.length).toBe(1)
  await page.clock.fastForward(6_000)
  await expectUnsettled(page, 'Enviando tu pedido…', 'La conexión está lenta')
  await page.clock.fastForward(9_000)
  await expectUnsettled(page, UNKNOWN, 'La tienda no respondió')
  await page.clock.fastForward(1_500)
  await expectUnsettled(page, 'Enviando tu pedido otra vez…', 'Si ya llegó, no se duplica.')
  await expect.poll(() => held.length).toBe(2)
  await page.clock.fastForward(20_000)
  await expectUnsettled(page, 'Enviando tu pedido…', 'La conexión está lenta')
  await expectAccessible(page)
  for (const release of held) release()
  const code = await orderCode(form)
  expect(await expectOneOrder(shop, network, 'Rosa Lenta')).toBe(code)
  expect(held).toHaveLength(2)
})

test('after a lost reply the order is found at the total that was shown, whatever it costs today', {
  tag: '@detail',
}, async ({ page, shop, network }) => {
  await shop.setPrice('69.00')
  const form = await readyToOrder(page, 'Rosa Precio')
  shop.line.loseRepliesTo(FINAL)
  await orderButton(page).tap()
  await expectUnsettled(page, UNKNOWN, 'La tienda no respondió')
  await shop.setPrice('59.00')
  shop.line.loseRepliesTo(null)
  const code = await orderCode(form)
  await expect(form.getByText('S/ 69.00').last()).toBeVisible()
  await expect(form.getByText('La tienda cambió un precio')).toBeHidden()
  expect(await expectOneOrder(shop, network, 'Rosa Precio')).toBe(code)
  expect(await shop.ordersOf('Rosa Precio')).toMatchObject([{ total: '69.00' }])
  expect(network.events.find(({ name }) => name === 'Purchase')).toMatchObject({ data: { value: 69 } })
})

for (const [way, name] of [
  ['blocked', 'Rosa Privada'],
  ['full', 'Rosa Llena'],
] as const) {
  test(`where storage is ${way} the order is kept as long as the page, and the panel says so`, {
    tag: '@detail',
  }, async ({ page, shop, network }) => {
    await page.addInitScript((how) => {
      const fail = () => {
        throw new DOMException('no', how === 'full' ? 'QuotaExceededError' : 'SecurityError')
      }
      if (how === 'blocked') Object.defineProperty(window, 'localStorage', { get: fail })
      else Storage.prototype.setItem = fail
    }, way)
    const form = await readyToOrder(page, name)
    shop.line.loseRepliesTo(FINAL)
    await orderButton(page).tap()
    await expectUnsettled(page, UNKNOWN, 'La tienda no respondió')
    await expect(form.getByText(NOT_KEPT)).toBeVisible()
    await expect(form.getByText(KEPT)).toBeHidden()
    await expectAccessible(page)
    const asks = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    await (await asks).dismiss()
    shop.line.loseRepliesTo(null)
    expect(await expectOneOrder(shop, network, name)).toBe(await orderCode(form))
  })
}

test('when a tab closes while it sends, the other tab takes over its order and shows it', { tag: '@detail' }, async ({
  page,
  context,
  shop,
  network,
}) => {
  await readyToOrder(page, 'Rosa Doble')
  const other = await context.newPage()
  await other.goto('/carrito')
  await expect(formOn(other).getByRole('button', { name: 'Finalizar pedido' })).toBeVisible()
  shop.line.loseRepliesTo(FINAL)
  await orderButton(page).tap()
  await expectUnsettled(page, UNKNOWN, 'La tienda no respondió')
  await expectUnsettled(other, UNKNOWN, 'La tienda no respondió')
  await page.close()
  shop.line.loseRepliesTo(null)
  const code = await orderCode(formOn(other))
  expect(await expectOneOrder(shop, network, 'Rosa Doble')).toBe(code)
})

test('a page that is reloaded while it sends, in a browser that wrongly says there is no network, sends the same order', {
  tag: '@detail',
}, async ({ page, shop, network }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await readyToOrder(page, 'Rosa Recarga')
  shop.line.loseRepliesTo(FINAL)
  await orderButton(page).tap()
  await expectUnsettled(page, UNKNOWN, 'Te quedaste sin conexión')
  await page.goto('/carrito')
  await expectUnsettled(page, UNKNOWN, 'Te quedaste sin conexión')
  await page.reload()
  shop.line.loseRepliesTo(null)
  const code = await orderCode(formOn(page))
  expect(shop.line.lost()).toBeGreaterThan(1)
  expect(await expectOneOrder(shop, network, 'Rosa Recarga')).toBe(code)
})

test('a browser that lost its order shows it at the next step, and its cart stays', { tag: '@detail' }, async ({
  page,
  context,
  shop,
  network,
}) => {
  await readyToOrder(page, 'Rosa Copia')
  // Waits until no update is left that the next page would send.
  await page.waitForFunction(() => {
    const { code, latest } = JSON.parse(localStorage.getItem('sending') ?? '{}')
    return typeof code === 'string' && latest === null
  })
  const before = await page.evaluate(() => Object.entries(localStorage))
  const cookies = await context.cookies()
  await orderButton(page).tap()
  const code = await orderCode(formOn(page))
  await page.goto('/robots.txt')
  await page.evaluate((items) => {
    localStorage.clear()
    for (const [name, value] of items) localStorage.setItem(name, value)
  }, before)
  await context.clearCookies()
  await context.addCookies(cookies)
  await page.goto('/carrito')
  const form = formOn(page)
  await form.getByRole('button', { name: 'Editar: 1 Nombre y Telefono' }).tap()
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(form.getByRole('heading', { name: 'Ya recibimos un pedido tuyo' })).toBeFocused()
  await expect(form.getByText(`Codigo de pedido: #${code}`)).toBeVisible()
  await expect(form.getByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute('href', new RegExp(code))
  await expect(page.getByRole('link', { name: 'Ver tu carrito' })).toContainText('1')
  await expectAccessible(page)
  expect(await expectOneOrder(shop, network, 'Rosa Copia')).toBe(code)
})
