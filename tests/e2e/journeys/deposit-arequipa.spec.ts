import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { agencyRule, doorRule, writeRules } from '../../support/delivery-shop.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'
import { openOrderForm, orderCode } from '../../support/order-form.ts'
import { paymentScreen } from '../../support/pictures.ts'
import type { Server } from '../../support/server.ts'

const SHOP = 'peru.localhost'
const CLAVE = 'QW7ZX'
/** What the rule says to who packs, with what the courier costs. */
const [NOTE, COST] = ['Doble caja de Nunurco', 86_753]
const PHONE = { viewport: { width: 360, height: 740 } }
const YAPE = {
  id: 'yape',
  means: 'Yape',
  number: '999 888 777',
  holder: 'Casa Lista SAC',
  note: '',
  qr: null,
  isOn: true,
}

test.use(PHONE)

test.beforeEach(async ({ server }) => {
  await writeRules(server, SHOP, [
    { ...doorRule, places: ['1501'] },
    { ...agencyRule, note: NOTE, cost: COST },
  ])
  await server.contraentrega('shop', 'set', SHOP, `payment_accounts=${JSON.stringify([YAPE])}`)
})

test.afterEach(async ({ server }) => {
  await writeRules(server, SHOP, [])
  await server.contraentrega('shop', 'set', SHOP, 'payment_accounts=')
})

/** Orders to an agency in Arequipa. Returns the order's code. */
async function order(page: Page, server: Server): Promise<string> {
  const form = await openOrderForm(page, `${server.url(SHOP)}producto/sarten-antiadherente-24`)
  await form.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await form.getByLabel('WhatsApp', { exact: true }).fill('987654321')
  const next = () => form.getByRole('button', { name: 'Siguiente' }).tap()
  await next()
  await next()
  await form.getByRole('combobox', { name: 'Distrito' }).fill('cayma')
  await form.getByRole('option').first().tap()
  await expect(form.getByText(/Adelantas S\/\s20.* al recoger en agencia/)).toBeVisible()
  await form.getByLabel('Dirección exacta y referencia').fill('Av. Ejército 100')
  await form.getByLabel('Agencia donde lo recoges').fill('Shalom Cayma')
  await form.getByLabel('DNI / Carnet de extranjería').fill('45678912')
  await next()
  await form.getByRole('button', { name: 'Finalizar pedido' }).tap()
  return orderCode(form)
}

async function payDeposit(page: Page): Promise<void> {
  await expect(page.getByText('999 888 777')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Con qué pagaste').selectOption('Yape')
  await page.getByLabel('Número de operación').fill('00123456')
  await page
    .getByLabel('Captura de la constancia')
    .setInputFiles({ name: 'yape.png', mimeType: 'image/png', buffer: await paymentScreen('00123456') })
  await page.getByRole('button', { name: 'Enviar constancia' }).tap()
  await expect(page.getByText(/verificando/i).first()).toBeVisible()
}

/** The seller's phone, whose taps are counted. */
async function openDesk(browser: Browser, server: Server, code: string) {
  const { page, context } = await openSeller(browser, server)
  let taps = 0
  const sheet = page.getByRole('dialog')
  return {
    ...{ page, context, sheet },
    card: page.locator(`#pedido-${code}`),
    said: (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible(),
    list: async (queue: string) => {
      await page.goto(`pedidos?cola=${queue}&departamento=Arequipa`)
      await expect(page.locator('[data-island=queue][data-state=awake]')).toBeAttached()
    },
    order: async () => {
      await page.goto(`pedidos/${code}`)
      await expect(page.locator('[data-island=order][data-state=awake]')).toBeAttached()
    },
    tap: async (target: Locator) => {
      taps += 1
      await target.tap()
    },
    /** The taps since it was asked last. */
    taps: () => {
      const since = taps
      taps = 0
      return since
    },
  }
}

test('from Arequipa with a deposit: ordered to an agency, paid in advance, sent, paid, and the clave is told last', async ({
  page,
  browser,
  server,
}) => {
  /** Everything that the shopper's browser is sent. */
  const bodies: Promise<string>[] = []
  page.on('response', (response) => bodies.push(response.text().catch(() => '')))
  const code = await order(page, server)
  /** The shopper looks again, and reads this. */
  const reads = async (words: RegExp | string) => {
    await page.goto(`${server.url(SHOP)}pedido/${code}`)
    await expect(page.getByText(words).first()).toBeVisible()
  }
  const isTold = async (words = CLAVE) => (await Promise.all(bodies)).some((body) => body.includes(words))
  await page.goto(`${server.url(SHOP)}pedido/${code}`)
  await payDeposit(page)

  const desk = await openDesk(browser, server, code)
  const { tap, taps, card, sheet } = desk
  await desk.list('verificar')
  await expect(card).toContainText('S/ 20.00 por Yape, operación 00123456')
  await expectAccessible(desk.page)
  await tap(card.getByRole('button', { name: 'Aceptar' }))
  await desk.said('pago aceptado')
  expect(taps(), 'a payment verified').toBe(1)
  await reads(/Recibimos tu adelanto de S\/\s20\.00/)
  await expect(page.getByText(/^Pagas S\/\s47\.90 al recoger en agencia\.$/)).toBeVisible()
  await expect(page.getByText('Haces el depósito')).toHaveCount(0)

  await desk.list('llamar')
  await tap(card.getByRole('link', { name: 'Llamar a Rosa Quispe' }))
  await tap(sheet.getByRole('button', { name: 'Confirma su pedido' }))
  await desk.said('confirmado')
  expect(taps(), 'called and confirmed').toBe(2)
  await reads('Confirmamos tus datos y preparamos tu pedido.')

  await desk.list('empacar')
  await expect(card).toContainText(`Al empacar: ${NOTE} · Te cuesta S/ 867.53`)
  await tap(card.getByRole('button', { name: 'Empacado' }))
  await expect(card).toHaveCount(0)
  await desk.list('despachar')
  await tap(card.getByRole('button', { name: 'Despachar' }))
  await sheet.getByLabel('Courier o motorizado').fill('Shalom')
  await sheet.getByLabel('Número de guía').fill('SHA-77')
  await expect(sheet.getByLabel('Agencia')).toHaveValue('Shalom Cayma')
  await sheet.getByLabel('Clave para recoger').fill(CLAVE)
  await expectAccessible(desk.page)
  await tap(sheet.locator('button[type=submit]').last())
  await desk.said('despachado')
  expect(taps(), 'shipped with its guide').toBe(3)
  await reads('Va con Shalom, guía SHA-77.')
  expect(await isTold()).toBe(false)

  taps()
  await desk.list('camino')
  await tap(card.getByRole('button', { name: 'Llegó a la agencia' }))
  await desk.said('espera en la agencia')
  expect(taps(), 'at its agency').toBe(1)
  await expectAccessible(desk.page)
  await reads(/Te espera en la agencia Shalom Cayma/)
  await expect(page.getByText('Cuando confirmemos tu pago verás aquí la clave')).toBeVisible()
  await expectAccessible(page)
  expect(await isTold()).toBe(false)
  await desk.list('agencia')
  await tap(card.getByRole('button', { name: 'Ya avisé' }))
  await desk.said('avisado')
  await expect(card).toHaveCount(0)

  // The rest has come in: written down with its picture, then seen in the account. Only then is the clave told.
  await desk.order()
  await tap(desk.page.getByText('Más…'))
  await tap(desk.page.getByRole('button', { name: 'Anotar pago' }))
  await expect(sheet.getByLabel('Monto')).toHaveValue('47.90')
  await sheet.getByLabel('Número de operación').fill('00123457')
  const picture = await paymentScreen('00123457')
  await sheet
    .getByLabel('Foto del comprobante')
    .setInputFiles({ name: 'saldo.png', mimeType: 'image/png', buffer: picture })
  await expect(sheet.getByText('Foto lista.')).toBeVisible()
  await tap(sheet.getByRole('button', { name: 'Guardar pago' }))
  await desk.said('pago anotado')
  await reads('Cuando confirmemos tu pago verás aquí la clave')
  expect(await isTold()).toBe(false)
  taps()
  await desk.list('verificar')
  await tap(card.getByRole('button', { name: 'Aceptar' }))
  await desk.said('pago aceptado')
  expect(taps(), 'the rest verified').toBe(1)
  await reads(`Tu clave para recogerlo: ${CLAVE}.`)
  expect(await isTold()).toBe(true)
  expect(await Promise.all([NOTE, String(COST), '867.53'].map(isTold))).toEqual([false, false, false])
  await expectAccessible(page)
  await desk.context.close()
})
