import type { Locator, Page } from '@playwright/test'
import { signIn } from '../tests/support/desk-journey.ts'
import { cameraPhoto } from '../tests/support/pictures.ts'
import { startServer } from '../tests/support/server.ts'
import { launchChromium, openPhone } from './measure/phone.ts'
import { publish } from './measure/publish.ts'
import { sized } from './measure/size.ts'

/** A thumb types about five letters a second, and needs a moment to find what to tap. */
const LETTER_MS = sized(0, 200)
const LOOK_MS = sized(0, 1_000)

let [taps, letters] = [0, 0]

/** From a server without any shop to its first test order, confirmed in the queue: a person's pace, on the slow phone of the other benchmarks. */
const server = await startServer({ DEMO: '0', LOG_LEVEL: 'error' })
const browser = await launchChromium()
try {
  const { page, close } = await openPhone(browser)
  await page.context().addInitScript(() => {
    for (const name of ['modalFirst', 'modalSubscription']) localStorage.setItem(name, 'seen')
  })
  const desk = server.url('desk.localhost')
  await page.context().addCookies([{ name: 'desk', value: signIn(server, { hosts: [] }), url: desk }])
  const photo = await cameraPhoto(sized({ width: 1_200, height: 900 }, { width: 3_000, height: 2_250 }))
  const begun = performance.now()
  const marks = [begun]
  const mark = () => marks.push(performance.now())
  await page.goto(desk)
  await openShop(page)
  mark()
  await sell(page, photo)
  mark()
  await order(page)
  mark()
  await confirm(page)
  mark()
  await close()
  const seconds = marks.slice(1).map((at, place) => Math.round((at - (marks[place] ?? at)) / 1_000))
  const [opened, sold, ordered, confirmed] = seconds
  const all = Math.round((performance.now() - begun) / 1_000)
  await publish({
    name: 'first-steps',
    columns: [`from nothing to a confirmed test order: ${taps} taps, ${letters} letters at ${LETTER_MS} ms each`, 's'],
    rows: [
      ['country, name, WhatsApp, where one collects', opened ?? 0],
      ['photo, name, price, colour', sold ?? 0],
      ['the test order in the shop’s own form', ordered ?? 0],
      ['its confirmation in the queue', confirmed ?? 0],
      ['all of it', all],
    ],
    claims: [{ claim: 'an open shop has its first test order confirmed within five minutes', holds: all <= 300 }],
  })
} finally {
  await browser.close()
  await server.stop()
}

async function tap(target: Locator): Promise<void> {
  await target.waitFor()
  await target.page().waitForTimeout(LOOK_MS)
  await target.tap()
  taps += 1
}

async function type(target: Locator, text: string): Promise<void> {
  await tap(target)
  await target.pressSequentially(text, { delay: LETTER_MS })
  letters += text.length
}

function next(page: Page): Promise<void> {
  return tap(page.getByRole('button', { name: 'Siguiente' }))
}

async function openShop(page: Page): Promise<void> {
  await tap(page.getByRole('link', { name: 'Perú' }))
  await type(page.getByLabel('Nombre de la tienda'), 'Luz y Sol')
  await type(page.getByLabel('WhatsApp'), '987654321')
  await next(page)
  const free = page.getByLabel('Gratis: lo pago yo')
  await free.first().waitFor()
  for (const one of await free.all()) await tap(one)
  await type(page.getByLabel('Monto en S/, o porcentaje'), '20')
  await next(page)
}

async function sell(page: Page, photo: Uint8Array): Promise<void> {
  const gallery = page.getByLabel('Agregar fotos')
  await page.waitForTimeout(3 * LOOK_MS)
  await gallery.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) })
  taps += 2
  await type(page.getByLabel('Nombre del producto'), 'Lámpara solar de jardín')
  await type(page.getByLabel('Precio (S/)'), '89')
  await next(page)
  await tap(page.getByText('Verde', { exact: true }))
  await next(page)
}

async function order(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await tap(page.getByRole('link', { name: 'Abrir mi tienda y pedir' }))
  const shop = await opened
  await tap(shop.getByRole('button', { name: 'Ver mi producto' }))
  await tap(shop.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }))
  const form = shop.getByRole('region', { name: 'Tu pedido' })
  await type(form.getByLabel('Nombre', { exact: true }), 'Rosa Quispe')
  await type(form.getByLabel('WhatsApp'), '987654321')
  await next(shop)
  await next(shop)
  await type(shop.getByRole('combobox', { name: 'Distrito' }), 'miraflores lima')
  await tap(shop.getByRole('option').first())
  await type(shop.getByLabel('Dirección exacta y referencia'), 'Av. Larco 123')
  await next(shop)
  await tap(shop.getByRole('button', { name: 'Finalizar pedido' }))
  await shop.getByText('Bien hecho, todo listo!').waitFor()
  await shop.close()
}

async function confirm(page: Page): Promise<void> {
  await tap(page.getByRole('link', { name: 'Ya lo pedí' }))
  await tap(page.getByRole('link', { name: 'Ir a la cola a confirmarlo' }))
  await tap(page.locator('main article').first().getByRole('button', { name: 'Confirmar' }))
  await page.getByRole('button', { name: 'Deshacer' }).waitFor()
}
