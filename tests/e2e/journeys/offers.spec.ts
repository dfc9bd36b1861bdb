import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { does } from '../../support/desk-act.ts'
import { openSeller, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'
import { form, giveAddress, giveName, PRODUCT, passCart, stored } from '../../support/order-journey.ts'

/** Chromium without windows names itself as programs do, and is shown what a preview is shown. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A045M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
const SHOP = ['--shop', 'peru.localhost'] as const
const BUMP = { name: /Cuchillo de chef de 20 cm por S\/\s19\.00/ }

for (const hasScript of [true, false]) {
  const how = hasScript ? 'with' : 'without'
  test(`a shopper takes the bump, uses a coupon, adds one more after ordering, confirms by the link, and reviews it after delivery, ${how} script`, {
    tag: hasScript ? [] : '@detail',
  }, async ({ browser, server }) => {
    const code = `MENOS${how}`
    await server.contraentrega('coupon', 'add', ...SHOP, '--code', code, '--percent', '20')
    const offers = [
      await made(server.contraentrega('offer', 'save', ...SHOP, '--adds', 'cuchillo-chef-20', '--price', '19')),
      await made(server.contraentrega('offer', 'save', ...SHOP, '--moment', 'despues', '--percent', '50')),
    ]
    const context = await browser.newContext({
      ...{ viewport: { width: 360, height: 800 }, locale: 'es-PE', userAgent: PHONE, javaScriptEnabled: hasScript },
      baseURL: server.url('peru.localhost'),
    })
    await context.addInitScript(() => {
      for (const name of ['modalFirst', 'modalSubscription']) localStorage.setItem(name, 'seen')
    })
    const page = await context.newPage()
    await page.goto(`${PRODUCT}?cupon=${code}`)
    await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).click()
    const likePeople = takesTime()
    const order = await (hasScript ? orderWithScript : orderWithoutScript)(page, ownPhone(), likePeople)

    const more = page.getByRole('form', { name: 'Agregar a tu pedido' })
    await expect(more).toContainText('Va en el mismo envío')
    if (hasScript) await expectAccessible(page)
    const total = await more.locator('strong').last().innerText()
    await more.getByRole('button', { name: 'Agregar a mi pedido' }).click()
    if (hasScript) await expect(page.getByText('Listo: lo agregamos a tu pedido.')).toBeVisible()
    await expect(more).toHaveCount(0)
    await page.goto(`/pedido/${order}`)
    await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('Agregaste un producto', { exact: true })).toBeVisible()
    for (const id of offers) await server.contraentrega('offer', 'save', ...SHOP, '--id', id, '--off')

    const desk = await openSeller(browser, server)
    await page.goto(await linkOf(desk.page, order, 'c'))
    await expect(page.getByText(total).first()).toBeVisible()
    await page.getByRole('button', { name: 'Sí, lo confirmo' }).click()
    await desk.page.goto(`pedidos/${order}`)
    const told = ['Confirmó por el enlace', 'oferta en el pedido', 'agregado después', code.toUpperCase()]
    for (const said of [
      ...told,
      /Oferta en el formulario \(Cuchillo.*la aceptó/,
      /Oferta después del pedido: la aceptó/,
    ]) {
      await expect(desk.page.getByText(said).first()).toBeVisible()
    }
    for (const act of ['confirmar', 'despachar', 'entregar']) await does(desk.page, order, act)
    await page.goto(await linkOf(desk.page, order, 'opinar'))
    await page.getByLabel('5: Muy bueno').first().check()
    await page.getByLabel('Cuéntalo, si quieres').first().fill(`Todo llegó junto, ${how}`)
    await page.getByRole('button', { name: 'Enviar mi reseña' }).first().click()
    await expect(page.getByText('Ya la tenemos').first()).toBeVisible()
    await context.close()
    await desk.context.close()
  })
}

/** Whoever has ordered before is offered nothing either, and other journeys order from the same shop. */
function ownPhone(): string {
  return `9${String(Date.now()).slice(-8)}`
}

/** Whoever fills in the form within three seconds is taken for a program, whose order is offered nothing. Returns what waits until then. */
function takesTime(): () => Promise<void> {
  const begun = Date.now()
  return () => expect.poll(() => Date.now() - begun).toBeGreaterThan(4_000)
}

async function orderWithScript(page: Page, phone: string, likePeople: () => Promise<void>): Promise<string> {
  await giveName(page, phone)
  await passCart(page)
  await giveAddress(page)
  const total = form(page).getByText(/^S\/ /).last()
  const bump = form(page).getByRole('checkbox', BUMP)
  await expect(bump).not.toBeChecked()
  const before = await total.innerText()
  await bump.check()
  await expect(total).not.toHaveText(before)
  await expect(form(page).getByText(/^Cupón MENOS/)).toBeVisible()
  await expectAccessible(page)
  expect((await stored(page, 'client')).bump).toMatch(/^si:/)
  await bump.uncheck()
  await expect(total).toHaveText(before)
  await bump.check()
  await likePeople()
  await form(page).getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(page.getByText('Bien hecho, todo listo!')).toBeVisible()
  expect((await stored(page, 'client')).bump).toBe('')
  return codeOn(page)
}

async function orderWithoutScript(page: Page, phone: string, likePeople: () => Promise<void>): Promise<string> {
  const on = () => page.getByRole('button', { name: 'Siguiente' }).last().click()
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await page.getByLabel('WhatsApp').fill(phone)
  await on()
  await on()
  await page.getByLabel('Distrito').fill('Miraflores')
  await page.getByLabel('Dirección exacta y referencia').fill('Av. Larco 100')
  await on()
  await page.getByRole('radio', { name: 'Lima > Lima > Miraflores' }).check()
  await on()
  const finish = page.getByRole('button', { name: 'Finalizar pedido' }).last()
  await page.getByRole('checkbox', BUMP).check()
  await finish.click()
  // What it costs with it is shown before anything is ordered.
  await expect(page.getByText('1 × Cuchillo de chef de 20 cm')).toBeVisible()
  await likePeople()
  await finish.click()
  await expect(page.getByText('Bien hecho, todo listo!')).toBeVisible()
  return codeOn(page)
}

async function codeOn(page: Page): Promise<string> {
  return (await page.getByRole('link', { name: /^#\w{8}$/ }).innerText()).slice(1)
}

/** The id that the command printed. */
async function made(printed: Promise<string>): Promise<string> {
  return /Made: (\S+)/.exec(await printed)?.[1] ?? ''
}

/** The path of a link in one of the messages that the seller may send. */
async function linkOf(page: Page, code: string, route: 'c' | 'opinar'): Promise<string> {
  await page.goto(`pedidos/${code}`)
  const chats = await page
    .locator('a[href*="wa.me"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const link = new RegExp(`https?://[^/]+(/${route}/\\w{8}-[\\w-]{16})`)
  return chats.map((chat) => link.exec(decodeURIComponent(chat ?? ''))?.[1]).find(Boolean) ?? ''
}
