import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { openSeller, placeOrders, signIn, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'
import { paymentScreen } from '../../support/pictures.ts'
import type { Server } from '../../support/server.ts'

const CHAT = 'hola soy Rosa Quispe 900 100 201\nquiero 2 sartenes\nAv. Larco 345, Miraflores, Lima'

/** Keeps the number on the icon, which no browser without a screen has. */
function standIn(): void {
  const badge = async (count = 0) => {
    Object.assign(window, { badge: count })
  }
  Object.assign(navigator, { setAppBadge: badge, clearAppBadge: () => badge(0) })
}

const badgeOf = (page: Page) => page.evaluate(() => (window as unknown as { badge?: number }).badge)

const keptIn = (page: Page) => page.evaluate(async () => (await (await caches.open('desk-compartido')).keys()).length)

/** The browser is ready to take what is shared, as it is seconds after any page of the desk has come. */
async function ready(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/compartir'))?.active?.state)
  await expect.poll(state).toBe('activated')
}

interface Shared {
  readonly text?: string
  readonly chats?: string
  readonly fotos?: Buffer
}

/** Posts as the manifest tells the system to: a navigation with a form of several parts. */
async function share(page: Page, { text = '', chats, fotos }: Shared): Promise<void> {
  await ready(page)
  const given = { text, chats, fotos: fotos && [...fotos] }
  await page.evaluate((shared) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', enctype: 'multipart/form-data' })
    form.action = '/compartir'
    const put = (name: string, file: File) => {
      const input = Object.assign(document.createElement('input'), { type: 'file', name })
      const transfer = new DataTransfer()
      transfer.items.add(file)
      input.files = transfer.files
      form.append(input)
    }
    form.append(Object.assign(document.createElement('textarea'), { name: 'text', value: shared.text }))
    if (shared.chats !== undefined)
      put('chats', new File([shared.chats], 'Chat de WhatsApp.txt', { type: 'text/plain' }))
    if (shared.fotos) put('fotos', new File([new Uint8Array(shared.fotos)], 'pago.png', { type: 'image/png' }))
    document.body.append(form)
    form.submit()
  }, given)
}

async function comeBack(page: Page, server: Server): Promise<void> {
  await page.context().addCookies([{ name: 'desk', value: signIn(server), url: server.url('desk.localhost') }])
}

test('the desk is installed, opens where its shortcuts say, and takes a chat and a picture of a payment that are shared to it, also before signing in', async ({
  browser,
  server,
  departamento,
}) => {
  // The whole way through some fifteen pages.
  test.slow()
  const { page, context } = await openSeller(browser, server)
  await context.addInitScript(standIn)
  const [code = ''] = await placeOrders(server, page, ['Nora Salas'], departamento)
  const cdp = await context.newCDPSession(page)
  const { errors, data = '{}' } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // Each test has a window of its own that keeps nothing, which browsers install nothing from.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  await expect.poll(() => badgeOf(page)).toBeGreaterThan(0)
  for (const { name, url } of JSON.parse(data).shortcuts) {
    await page.goto(url)
    await expect(page, name).toHaveURL(/\/t\/localhost\/(pedidos\?cola=llamar|nuevo|marcar|busqueda)$/)
  }

  await share(page, { text: CHAT })
  await expect(page.getByLabel('Nombre')).toHaveValue('Rosa Quispe')
  await expect(page.getByLabel('Pega el chat de WhatsApp')).toHaveValue(CHAT)
  expect(page.url()).toMatch(/\/t\/localhost\/nuevo$/)
  await expect.poll(() => keptIn(page), 'what is used is not kept').toBe(0)

  // An order is half typed, so the next chat waits until its seller asks for it.
  await share(page, { chats: CHAT.replace('Rosa Quispe', 'Luz Paredes') })
  await expect(page.getByText('hay un pedido a medio escribir')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hacer un pedido con este chat' }).tap()
  await expect(page.getByLabel('Nombre')).toHaveValue('Luz Paredes')

  // What is kept goes with whoever signs out, and so does the number on the icon.
  await share(page, { text: 'de quien sale' })
  await expect(page.getByText('de quien sale')).toBeVisible()
  await page.goto('mas')
  await page.getByRole('button', { name: 'Cerrar sesión' }).last().tap()
  await expect(page).toHaveURL(/\/entrar$/)
  expect(await keptIn(page)).toBe(0)
  await expect.poll(() => badgeOf(page)).toBe(0)

  await share(page, { fotos: await paymentScreen('70015') })
  await expect(page).toHaveURL(/\/entrar\?volver=%2Fir%2Fcompartido$/)
  await comeBack(page, server)
  await page.goto('/ir/compartido')
  await expect(page.getByRole('img', { name: 'Lo que compartiste' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Buscar otro pedido').fill(code)
  await page.getByRole('button', { name: 'Buscar', exact: true }).tap()
  await page.getByRole('link', { name: 'Nora Salas' }).tap()
  await expect(page.getByText('Foto lista.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'la que compartiste' })).toBeVisible()
  expect(page.url()).toMatch(/\/pedidos\/\w+\?hacer=pago#foto-compartida$/)
  expect(await keptIn(page), 'until the payment is saved').toBe(1)
  await page.getByLabel('Monto').fill('20')
  await page.getByRole('button', { name: 'Guardar pago' }).tap()
  await expect(page.getByRole('img', { name: /^Comprobante: Saldo, Yape/ })).toBeVisible()
  await expect.poll(() => keptIn(page)).toBe(0)
  await context.close()
})
