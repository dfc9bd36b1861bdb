import type { Page } from '@playwright/test'
import { sha256 } from '../../../src/lib/digest.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, HASHING, PIXEL, settled, test, VARIANT, waiting } from '../../support/events-journey.ts'
import { openOrderForm, orderCode } from '../../support/order-form.ts'

const PRODUCT = '/producto/sarten'
const chat = (page: Page) => page.locator('main a[href^="https://wa.me/"]').first()
const cookie = async (page: Page, name: string) => (await page.context().cookies()).find((one) => one.name === name)

/** A tap that opens the chat in a tab of its own. */
async function tapChat(page: Page): Promise<void> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), chat(page).tap()])
  await opened.close()
}

test('all five events reach the network twice under one id, over cached pages, a reload, back and forward', async ({
  page,
  network,
  graph,
}) => {
  await page.goto('/')
  await settled(page)
  await page.goto(`${PRODUCT}#pedir`)
  await settled(page)
  for (const go of [() => page.reload(), () => page.goBack(), () => page.goForward()]) {
    await go()
    await settled(page)
  }
  const form = await openOrderForm(page, PRODUCT)
  await form.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await form.getByLabel('WhatsApp').fill('987 654 321')
  await form.getByRole('button', { name: 'Siguiente' }).dblclick()
  await expect(form.getByRole('heading', { name: '2 Carrito' })).toBeVisible()
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await form.getByRole('button', { name: 'Editar: 2 Carrito' }).tap()
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await form.getByRole('combobox', { name: 'Distrito' }).fill('miraflores lima')
  await form.getByRole('option').first().tap()
  await form.getByLabel('Dirección exacta y referencia').fill('Av. Larco 123')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await form.getByRole('button', { name: 'Finalizar pedido' }).tap()
  const code = await orderCode(form)
  const status = form.getByRole('link', { name: 'Ver estado de mi pedido' })
  for (let tap = 0; tap < 2; tap += 1) {
    const [opened] = await Promise.all([page.context().waitForEvent('page'), status.tap()])
    await opened.close()
  }
  await settled(page)
  await page.reload()
  await settled(page)

  const told = network.events.map(({ name, id }) => `${name} ${id}`).sort()
  const names = told.map((one) => one.split(' ')[0])
  const views = ['PageView', 'PageView', 'PageView']
  expect(names).toEqual(['AddPaymentInfo', 'Contact', 'InitiateCheckout', ...views, 'Purchase'])
  expect(new Set(told).size).toBe(told.length)
  expect(told.at(-1)).toBe(`Purchase purchase-${code}`)
  const counted = () => graph.counted(PIXEL).map(({ event_name, event_id }) => `${event_name} ${event_id}`)
  await expect.poll(() => counted().sort()).toEqual(told)

  const purchase = graph.counted(PIXEL).find(({ event_name }) => event_name === 'Purchase')
  const value = network.events.find(({ name }) => name === 'Purchase')
  expect(purchase?.custom_data).toMatchObject({ currency: 'PEN', value: Number(value?.value) })
  expect(value).toMatchObject({ pixel: PIXEL, currency: 'PEN' })
  const fbp = await cookie(page, '_fbp')
  expect(fbp?.value).toMatch(/^fb\.1\.\d{13}\.\d+$/)
  for (const { user_data, event_source_url } of graph.counted(PIXEL)) {
    expect(user_data).toMatchObject({ fbp: fbp?.value })
    expect(event_source_url).not.toContain('?')
  }
})

test('two tabs tell of the same events once, also when neither could for a while', async ({
  page,
  context,
  network,
  quiet,
  posted,
}) => {
  quiet.allow(/ERR_|503|failed/)
  let isDown = true
  await context.route('**/api/v1/web/event', (route) => (isDown ? route.fulfill({ status: 503 }) : route.fallback()))
  const other = await context.newPage()
  await page.goto('/contactanos')
  await other.goto(PRODUCT)
  await tapChat(page)
  await tapChat(page)
  await expect
    .poll(async () => (await waiting(page)).map(({ name }) => name).sort())
    .toEqual(['Contact', 'PageView', 'PageView'])
  await expect.poll(() => network.events.length).toBe(3)
  isDown = false
  await Promise.all([page, other].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))))
  await settled(other)
  expect(posted.map(({ name }) => name).sort()).toEqual(['Contact', 'PageView', 'PageView'])
  expect(network.events).toHaveLength(3)
})

test('the server’s copy is sent though the pixel is blocked', async ({ page, network, posted, quiet }) => {
  quiet.allow(/ERR_BLOCKED_BY_CLIENT/)
  network.block(true)
  await page.goto('/contactanos')
  await tapChat(page)
  await settled(page)
  expect(posted.map(({ name }) => name).sort()).toEqual(['Contact', 'PageView'])
  expect(network.asked()).toBeGreaterThan(0)
})

test('what happens without a network is told at the next visit', async ({ page, context, network, posted, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/contactanos')
  await settled(page)
  await context.setOffline(true)
  await chat(page).evaluate((link) => link.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  await expect.poll(() => waiting(page)).toMatchObject([{ name: 'Contact' }])
  const [noted] = await waiting(page)
  expect(posted.map(({ name }) => name)).toEqual(['PageView'])
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/')
  await settled(page)
  expect(posted.map(({ name }) => name)).toEqual(['PageView', 'Contact', 'PageView'])
  expect(posted[1]?.id).toBe(noted?.id)
  expect(network.events.filter(({ name }) => name === 'Contact')).toMatchObject([{ id: noted?.id }])
})

test('a tap on a chat before the tracker is there is not lost, and counts once', async ({
  page,
  context,
  posted,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED/)
  await context.route('**/assets/measuring*.js', (route) => route.abort())
  await page.goto('/contactanos')
  await tapChat(page)
  await tapChat(page)
  await context.unroute('**/assets/measuring*.js')
  await page.goto('/')
  await settled(page)
  expect(posted.map(({ name }) => name).sort()).toEqual(['Contact', 'PageView'])
  const [contact] = posted.filter(({ name }) => name === 'Contact')
  expect(contact).toMatchObject({ url: expect.stringMatching(/\/contactanos$/) })
})

test('a tap that another tab told of, before the tracker of its own was there, counts once', async ({
  page,
  context,
  network,
  posted,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/measuring*.js', (route) => held.promise.then(() => route.fallback()))
  await page.goto('/contactanos')
  await tapChat(page)
  const other = await context.newPage()
  await other.goto(PRODUCT)
  await settled(other)
  expect(posted.map(({ name }) => name).sort()).toEqual(['Contact', 'PageView'])
  held.resolve()
  await expect.poll(() => posted.length).toBe(3)
  await tapChat(page)
  await settled(page)
  const told = ['Contact', 'PageView', 'PageView']
  expect(posted.map(({ name }) => name).sort()).toEqual(told)
  expect(network.events.map(({ name }) => name).sort()).toEqual(told)
})

test('px picks its pixel for the whole visit; a click id keeps its case; markers in the address tell of nothing', async ({
  page,
  network,
  graph,
}) => {
  const markers = 'tpactioninfo=AddPaymentInfo&tpactionpurchase=Purchase&tpactioninitiatecheckout=InitiateCheckoutTp'
  await page.goto(`${PRODUCT}?px=110&fbclid=IwAR0_aB-x&${markers}`)
  await settled(page)
  const fbc = (await cookie(page, '_fbc'))?.value
  expect(fbc).toMatch(/^fb\.1\.\d{13}\.IwAR0_aB-x$/)
  await page.goto('/')
  await settled(page)
  expect(network.events.map(({ pixel, name }) => [pixel, name])).toEqual([
    [VARIANT, 'PageView'],
    [VARIANT, 'PageView'],
  ])
  await expect.poll(() => graph.counted(VARIANT).map(({ event_name }) => event_name)).toEqual(['PageView', 'PageView'])
  expect(graph.counted(VARIANT).map(({ user_data }) => user_data.fbc)).toEqual([fbc, fbc])
  expect((await cookie(page, '_fbc'))?.value).toBe(fbc)
  await page.goto('/?fbclid=other')
  await settled(page)
  expect((await cookie(page, '_fbc'))?.value).toMatch(/\.other$/)
})

test('who refuses is not measured: nothing is asked, kept or told, until it is taken back', async ({
  page,
  network,
  posted,
}) => {
  await page.goto('/')
  await settled(page)
  await page.getByRole('link', { name: 'Privacidad' }).tap()
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'No medir mi visita' }).tap()
  await expect(page.getByText('La medición está desactivada en este navegador.')).toBeFocused()
  const before = { asked: network.asked(), posted: posted.length }
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await names()).toEqual(['medicion'])
  await page.goto('/contactanos?px=110&fbclid=abc')
  await tapChat(page)
  await page.getByRole('link', { name: 'Privacidad' }).tap()
  await expect(page.getByRole('button', { name: 'Permitir la medición' })).toBeVisible()
  expect({ asked: network.asked(), posted: posted.length }).toEqual(before)
  expect(await names()).toEqual(['medicion'])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(event-|fbclid|visitor|chat)/.test(key))),
  ).toEqual([])
  await page.getByRole('button', { name: 'Permitir la medición' }).tap()
  await settled(page)
  expect(posted.slice(before.posted).map(({ name }) => name)).toEqual(['PageView'])
  expect(await names()).toEqual(['_fbp'])
})

test('a browser that asks every site not to be measured is not', async ({ page, network, posted }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/terminos-y-condiciones')
  await expect(page.getByText('tu navegador nos pide no medirte')).toBeVisible()
  expect([network.asked(), posted.length, await page.context().cookies()]).toEqual([0, 0, []])
})

test('a shop without a pixel lets nobody in and loads nothing', async ({ page, server, network, posted }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const response = await page.goto(server.url('colombia.localhost'))
  expect(response?.headers()['content-security-policy']).not.toContain('facebook')
  // Fetched ahead right after the moment at which the tracker would be.
  await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(scripts.filter((url) => /measuring|facebook/.test(url))).toEqual([])
  expect([network.asked(), posted.length, await page.context().cookies()]).toEqual([0, 0, []])
})

test('the shopper’s own words go along only where the shop tells hashed contact data', async ({
  page,
  server,
  graph,
}) => {
  const bodies: { contact?: object }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/event')) bodies.push(JSON.parse(request.postData() ?? '').params)
  })
  for (const host of ['peru.localhost', 'ecuador.localhost']) {
    await page.goto(`${server.url(host)}contactanos`)
    await page.evaluate(() => localStorage.setItem('client', '{"name":"Ana","phone":"0991234567"}'))
    await settled(page)
    await tapChat(page)
    await settled(page)
  }
  const [told, peruvian] = [bodies.at(-1), bodies.slice(0, -2)]
  expect(peruvian.filter(({ contact }) => contact)).toEqual([])
  expect(told?.contact).toMatchObject({ name: 'Ana', phone: '0991234567' })
  await expect.poll(() => graph.counted(HASHING).length).toBe(2)
  const visitors = (await page.context().cookies()).filter(({ name }) => name === 'visitor')
  expect(visitors).toMatchObject([{ domain: 'ecuador.localhost', value: expect.stringMatching(/^[\da-f-]{36}$/) }])
  const name = sha256(visitors[0]?.value ?? '')
  expect(graph.counted(HASHING).map(({ user_data }) => user_data.external_id)).toEqual([[name], [name]])
  expect(JSON.stringify(graph.counted(HASHING))).not.toMatch(/Ana|0991234567/)
})
