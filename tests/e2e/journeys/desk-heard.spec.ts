import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { openSeller, placeOrder, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'
import { startPushService } from '../../support/push-service.ts'
import { startServer } from '../../support/server.ts'

/** What the pages of the desk do that nobody sees. */
interface Ears {
  notes: number
}

/** Counts the notes that sound, and plays the browser's way to a push service, which is none of this machine's. */
function standIns(subscription: { endpoint: string; p256dh: string; auth: string }): void {
  const ears: Ears = { notes: 0 }
  Object.assign(window, { ears })
  const { createOscillator } = AudioContext.prototype
  AudioContext.prototype.createOscillator = function (this: AudioContext) {
    ears.notes += 1
    return createOscillator.call(this)
  }
  const { endpoint, ...keys } = subscription
  const given = (key: string) => {
    const bytes = Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
    return { endpoint, options: { applicationServerKey: bytes.buffer }, toJSON: () => ({ endpoint, keys }) }
  }
  PushManager.prototype.subscribe = async (options) => {
    const key = String(options?.applicationServerKey)
    localStorage.setItem('given-key', key)
    return given(key) as unknown as PushSubscription
  }
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem('given-key')
    return key === null ? null : (given(key) as unknown as PushSubscription)
  }
}

const earsOf = (page: Page) => page.evaluate(() => (window as unknown as { ears: Ears }).ears)

/** Gives the desk's service worker a message, as the push service's connection does. */
async function openDoor(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  const origin = new URL(page.url()).origin
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
}

const shownTexts = (page: Page) =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title))

/** A browser on a busy machine takes its time to wake a service worker. */
const WOKEN = { timeout: 60_000 }

test('a new order is heard in the open desk, once in all tabs, and by a device that its seller allowed, whose message opens the queue', {
  tag: '@detail',
}, async ({ browser, departamento }) => {
  // It opens a server of its own, and news wait a quarter of a minute for each other.
  test.slow()
  const service = await startPushService()
  const server = await startServer({ PUSH_SERVICE_URL: service.url })
  const { page, context } = await openSeller(browser, server)
  await context.grantPermissions(['notifications'])
  await context.addInitScript(standIns, service.browser('phone').subscription)
  await page.goto('avisos')
  // The whole day: this journey is walked at any hour.
  await page.getByLabel('Desde').fill('00:00')
  await page.getByLabel('Hasta').fill('00:00')
  await page.getByRole('button', { name: 'Guardar' }).tap()
  await expect(page.getByText('Guardado.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Recibir avisos en este dispositivo' }).tap()
  await expect(page.getByText('Este dispositivo recibe avisos.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Enviar aviso de prueba a/ }).tap()
  await expect(page.getByText('Enviado. Llega en unos segundos')).toBeVisible()
  await expect
    .poll(() => service.messages.map(({ data }) => data.text))
    .toEqual([expect.stringContaining('así llegan')])

  const other = await context.newPage()
  await other.goto('mas')
  await other.getByRole('heading', { name: 'Más', exact: true }).tap()
  await page.getByRole('heading', { name: 'Avisos', exact: true }).tap()
  for (const tab of [page, other]) {
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('desk-nuevos'))).toContain('"count":0')
  }
  await placeOrder(server, { name: 'Nora Salas', departamento, phone: '984555111' })
  for (const tab of [page, other]) {
    await expect(tab).toHaveTitle(/^\(1\) /)
  }
  const said = await Promise.all([page, other].map((tab) => tab.getByText(/: 1 pedido nuevo$/).count()))
  expect(said.toSorted()).toEqual([0, 1])
  const notes = await Promise.all([page, other].map(async (tab) => (await earsOf(tab)).notes))
  expect(notes.toSorted()).toEqual([0, 2])
  await other.goto('pedidos?cola=llamar')
  await expect(page).toHaveTitle(/^Avisos/)
  await other.close()

  await expect.poll(() => service.messages.length).toBe(2)
  const order = service.messages[1]?.data
  expect(order).toMatchObject({ text: expect.stringMatching(/: 1 pedido nuevo$/), count: 1 })
  expect(JSON.stringify(order)).not.toMatch(/Nora|Tacna|984/)
  const deliver = await openDoor(context, page)
  await deliver(order)
  await expect.poll(() => shownTexts(page), WOKEN).toEqual([order.text])
  await deliver({ ...order, count: 2 })
  await expect.poll(() => shownTexts(page), WOKEN).toEqual([expect.stringMatching(/: 3 pedidos nuevos$/)])
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/avisos.js'))
  expect(worker).toBeDefined()
  await worker?.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    // Nobody can tap a notification of a browser without a screen.
    const Click = (globalThis as unknown as { NotificationEvent: new (name: string, given: object) => Event })
      .NotificationEvent
    dispatchEvent(new Click('notificationclick', { notification }))
  })
  await expect(page).toHaveURL(/\/pedidos\?cola=llamar$/)
  expect(await shownTexts(page)).toEqual([])

  await page.goto('avisos')
  await page.getByLabel('Sonido cuando llega un pedido o uno se atrasa').uncheck()
  await page.getByRole('button', { name: /^Quitar / }).tap()
  await expect(page.getByText('ese dispositivo ya no recibe avisos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recibir avisos en este dispositivo' })).toBeVisible()
  await expect(page.getByLabel('Sonido cuando llega un pedido o uno se atrasa')).not.toBeChecked()
  expect(service.faults).toEqual([])
  await context.close()
  await server.stop()
  await service.stop()
})

test('without script of what and when is chosen all the same', { tag: '@detail' }, async ({ browser, server }) => {
  const { context } = await openSeller(browser, server)
  const [{ value = '' } = {}] = await context.cookies()
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url('desk.localhost') })
  await plain.addCookies([{ name: 'desk', value, url: server.url('desk.localhost') }])
  const page = await plain.newPage()
  await page.goto('/t/peru.localhost/avisos')
  await page.getByLabel('Novedad en una entrega').uncheck()
  await page.getByLabel('Dom').uncheck()
  await page.getByLabel('Desde').fill('09:30')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado.')).toBeVisible()
  await expect(page.getByLabel('Novedad en una entrega')).not.toBeChecked()
  await expect(page.getByLabel('Pedido nuevo')).toBeChecked()
  await expect(page.getByLabel('Dom')).not.toBeChecked()
  await expect(page.getByLabel('Desde')).toHaveValue('09:30')
  await expect(page.getByText('Para recibir avisos en este dispositivo hace falta JavaScript.')).toBeVisible()
  await plain.close()
  await context.close()
})
