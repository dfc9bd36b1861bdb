import type { Page } from '@playwright/test'
import { chat, expect, PIXEL, settled, TIKTOK, tapChat, test, VARIANT, waiting } from '../../support/events-journey.ts'
import { openOrderForm, orderCode } from '../../support/order-form.ts'

const PRODUCT = '/producto/sarten'
const cookie = async (page: Page, name: string) => (await page.context().cookies()).find((one) => one.name === name)

test('each event reaches both networks twice under one id and with the same products, over cached pages, a reload, back and forward', async ({
  page,
  network,
  graph,
  tiktokApi,
}) => {
  await page.goto('/?ttclid=E.C.P_whole-way')
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

  const idsOf = (events: readonly { readonly name: string; readonly id: string }[]) =>
    events.map(({ name, id }) => `${name} ${id}`).sort()
  const told = idsOf(network.events)
  const names = told.map((one) => one.split(' ')[0])
  const views = ['PageView', 'PageView', 'PageView']
  const goods = ['ViewContent', 'ViewContent']
  expect(names).toEqual(['AddPaymentInfo', 'AddToCart', 'Contact', 'InitiateCheckout', ...views, 'Purchase', ...goods])
  expect(new Set(told).size).toBe(told.length)
  expect(told).toContain(`Purchase purchase-${code}`)
  expect(idsOf(network.tiktok).map((one) => one.replace('Pageview', 'PageView'))).toEqual(told)
  const fbp = await cookie(page, '_fbp')
  expect(fbp?.value).toMatch(/^fb\.1\.\d{13}\.\d+$/)

  const ours = () => graph.counted(PIXEL).filter(({ user_data }) => user_data.fbp === fbp?.value)
  const copies = (events: readonly { readonly name: string; readonly id: string; readonly data?: unknown }[]) =>
    new Map(events.map(({ name, id, data = {} }) => [`${name} ${id}`, data]))
  const fromServer = () =>
    copies(ours().map(({ event_name: name, event_id: id, custom_data: data }) => ({ name, id, data })))
  await expect.poll(fromServer).toEqual(copies(network.events))
  expect(ours().filter(({ event_source_url }) => event_source_url.includes('?'))).toEqual([])
  const theirs = () => tiktokApi.counted(TIKTOK).filter(({ user }) => user.ttclid === 'E.C.P_whole-way')
  const fromServerToo = () =>
    copies(theirs().map(({ event: name, event_id: id, properties: data }) => ({ name, id, data })))
  await expect.poll(fromServerToo).toEqual(copies(network.tiktok))
  expect(theirs().every(({ user }) => user.ip && !('fbp' in user))).toBe(true)
  expect(ours().every(({ user_data }) => !('ttclid' in user_data))).toBe(true)

  const one = { currency: 'PEN', value: 59, content_type: 'product' }
  for (const { name, data } of network.events) {
    const [id] = (data.content_ids as readonly string[] | undefined) ?? []
    const isAbout = !['PageView', 'Contact'].includes(name)
    const about = { ...one, content_ids: [id], contents: [{ id, quantity: 1, item_price: 59 }], num_items: 1 }
    expect(data, name).toEqual(isAbout ? about : {})
  }
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
    .toEqual(['Contact', 'PageView', 'PageView', 'ViewContent'])
  await expect.poll(() => network.events.length).toBe(4)
  isDown = false
  await Promise.all([page, other].map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))))
  await settled(other)
  expect(posted.map(({ name }) => name).sort()).toEqual(['Contact', 'PageView', 'PageView', 'ViewContent'])
  expect(network.events).toHaveLength(4)
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
  expect(posted.map(({ name }) => name).sort()).toEqual(['Contact', 'PageView', 'ViewContent'])
  held.resolve()
  await expect.poll(() => posted.length).toBe(4)
  await tapChat(page)
  await settled(page)
  const told = ['Contact', 'PageView', 'PageView', 'ViewContent']
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
    [VARIANT, 'ViewContent'],
    [VARIANT, 'PageView'],
  ])
  const counted = () => graph.counted(VARIANT).map(({ event_name }) => event_name)
  await expect.poll(() => counted().sort()).toEqual(['PageView', 'PageView', 'ViewContent'])
  expect(graph.counted(VARIANT).map(({ user_data }) => user_data.fbc)).toEqual([fbc, fbc, fbc])
  expect((await cookie(page, '_fbc'))?.value).toBe(fbc)
  await page.goto('/?fbclid=other')
  await settled(page)
  expect((await cookie(page, '_fbc'))?.value).toMatch(/\.other$/)
})
