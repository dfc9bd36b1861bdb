import type { Page } from '@playwright/test'
import { chat, expect, PIXEL, settled, tapChat, test, VARIANT, waiting } from '../../support/events-journey.ts'
import { openOrderForm, orderCode } from '../../support/order-form.ts'

const PRODUCT = '/producto/sarten'
const cookie = async (page: Page, name: string) => (await page.context().cookies()).find((one) => one.name === name)

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
  const fbp = await cookie(page, '_fbp')
  expect(fbp?.value).toMatch(/^fb\.1\.\d{13}\.\d+$/)
  const counted = () => graph.counted(PIXEL).filter(({ user_data }) => user_data.fbp === fbp?.value)
  const ours = () => counted().map(({ event_name, event_id }) => `${event_name} ${event_id}`)
  await expect.poll(() => ours().sort()).toEqual(told)

  const purchase = counted().find(({ event_name }) => event_name === 'Purchase')
  const value = network.events.find(({ name }) => name === 'Purchase')
  expect(purchase?.custom_data).toMatchObject({ currency: 'PEN', value: Number(value?.value) })
  expect(value).toMatchObject({ pixel: PIXEL, currency: 'PEN' })
  expect(counted().filter(({ event_source_url }) => event_source_url.includes('?'))).toEqual([])
})

test('two tabs send the same events once, also after neither could send for a while', { tag: '@detail' }, async ({
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

test('the server’s copy is sent though the pixel is blocked', { tag: '@detail' }, async ({
  page,
  network,
  posted,
  quiet,
}) => {
  quiet.allow(/ERR_BLOCKED_BY_CLIENT/)
  network.block(true)
  await page.goto('/contactanos')
  await tapChat(page)
  await settled(page)
  expect(posted.map(({ name }) => name).sort()).toEqual(['Contact', 'PageView'])
  expect(network.asked()).toBeGreaterThan(0)
})

test('events that happen without a network are sent at the next visit', { tag: '@detail' }, async ({
  page,
  context,
  network,
  posted,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/contactanos')
  await settled(page)
  await context.setOffline(true)
  await chat(page).evaluate((link) => link.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  await expect.poll(() => waiting(page)).toMatchObject([{ name: 'Contact' }])
  const [noted] = await waiting(page)
  expect(noted).not.toHaveProperty('isHanded')
  expect(posted.map(({ name }) => name)).toEqual(['PageView'])
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/')
  await settled(later)
  expect(posted.map(({ name }) => name)).toEqual(['PageView', 'Contact', 'PageView'])
  expect(posted[1]?.id).toBe(noted?.id)
  expect(network.events.filter(({ name }) => name === 'Contact')).toMatchObject([{ id: noted?.id }])
})

test('a tap on a chat before the tracker has loaded is not lost, and counts once', { tag: '@detail' }, async ({
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

test('a tap that another tab sent, before the own tracker had loaded, counts once', { tag: '@detail' }, async ({
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

test('px picks its pixel for the whole visit; a click id keeps its case; markers in the address send no event', {
  tag: '@detail',
}, async ({ page, network, graph }) => {
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
