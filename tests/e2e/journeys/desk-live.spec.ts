import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { does } from '../../support/desk-act.ts'
import { openList, openSeller, phoneOf, placeOrder, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

/** An act of a colleague is seen within so long, by the clock of the page. */
const SEEN_MS = 5_000
const MINUTE = 60_000
const STEP_MS = 1_000

/**
 * Stops the page's clock, so that only the test lets its time pass, and counts what the page asks. `stays` fails when the page was loaded anew: what it shows then did not
 * come by asking for changes.
 */
async function underClock(page: Page) {
  let [asked, answered] = [0, 0]
  const isQuestion = (url: string) => /\/cola\?.*\bvisto=\d+/.test(url)
  page.on('request', (request) => {
    if (isQuestion(request.url())) asked += 1
  })
  page.on('requestfinished', (request) => {
    if (isQuestion(request.url())) answered += 1
  })
  await expect(page.locator('[data-island=queue][data-state=awake]')).toBeAttached()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  return {
    questions: () => asked,
    /** In steps, each of which waits for answers: the next question is planned once the last is answered. */
    async pass(milliseconds: number) {
      for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
        await page.clock.runFor(STEP_MS)
        await expect.poll(() => asked - answered).toBe(0)
        await page.evaluate(() => null)
      }
    },
    async stays() {
      expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
    },
  }
}

async function openClocked(...given: Parameters<typeof openSeller>) {
  const seller = await openSeller(...given)
  await seller.page.clock.install()
  return seller
}

test('what a colleague does, and what a shopper orders, is seen within five seconds, without loading the page again', async ({
  browser,
  server,
  departamento,
}) => {
  const vale = await openClocked(browser, server, { width: 1280 })
  const luis = await openSeller(browser, server, { name: 'Luis Paz' })
  const codes = await placeOrders(server, vale.page, ['Eva Madre', 'Teo Madre', 'Ana Madre'], departamento)
  const [first = '', second = '', third = ''] = codes
  const { pass, stays, questions } = await underClock(vale.page)
  const cards = vale.page.locator('main article')
  const beside = vale.page.getByRole('region', { name: 'Pedido elegido' })
  await expect(beside.getByRole('heading', { level: 2 })).toContainText('Madre')

  await luis.page.goto(`pedidos/${second}`)
  await luis.page.getByRole('button', { name: 'Confirmar' }).tap()
  await expect(luis.page.getByText('lo confirmó')).toBeVisible()
  await expect(cards).toHaveCount(3)
  await pass(SEEN_MS)
  await expect(vale.page.locator(`#pedido-${second}`)).toHaveCount(0)
  await expect(cards).toHaveCount(2)

  await vale.page.locator(`#pedido-${first} a[data-order]`).click()
  await expect(beside).toContainText('Eva Madre')
  await luis.page.goto(`pedidos/${first}`)
  await luis.page.getByText('Más…').tap()
  await luis.page.getByRole('button', { name: 'Editar' }).tap()
  await luis.page.getByRole('dialog').getByLabel('Referencia').fill('portón celeste')
  await luis.page.getByRole('button', { name: 'Guardar cambios' }).tap()
  await expect(luis.page.getByText('portón celeste').first()).toBeVisible()
  await expect(beside).not.toContainText('portón celeste')
  await pass(SEEN_MS)
  await expect(beside).toContainText('portón celeste')

  // What comes waits until it is asked for, so that nothing moves under a thumb.
  await placeOrder(server, { name: 'Noé Madre', departamento, phone: phoneOf('Noé Madre', 0) })
  await openList(luis.page, departamento, 3)
  await pass(SEEN_MS)
  const news = vale.page.getByRole('button', { name: '1 pedido nuevo: mostrar' })
  await expect(news).toBeVisible()
  await expect(vale.page.locator('[aria-live=polite]', { has: news })).toHaveCount(1)
  await expect(cards).toHaveCount(2)
  await news.click()
  await expect(vale.page.locator(`#pedido-${third}`)).toBeVisible()
  await expect(cards).toHaveCount(3)
  expect(questions()).toBeGreaterThanOrEqual(3)
  await stays()
  await vale.context.close()
  await luis.context.close()
})

test('a page that nobody looks at asks once a minute, and at once when somebody looks again', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const { page, context } = await openClocked(browser, server, { width: 1280 })
  const luis = await openSeller(browser, server, { name: 'Luis Paz' })
  const [code = ''] = await placeOrders(server, page, ['Eva Amazonas', 'Teo Amazonas'], departamento)
  const { pass, stays, questions } = await underClock(page)
  const look = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await pass(4 * SEEN_MS)
  expect(questions()).toBeGreaterThanOrEqual(4)
  await look(true)
  await pass(SEEN_MS)
  const before = questions()
  await page.clock.runFor(MINUTE - 2 * SEEN_MS)
  expect(questions()).toBe(before)

  await luis.page.goto(`pedidos/${code}`)
  await luis.page.getByRole('button', { name: 'Confirmar' }).tap()
  await expect(luis.page.getByText('lo confirmó')).toBeVisible()
  await expect(page.locator(`#pedido-${code}`)).toHaveCount(1)
  await look(false)
  await expect(page.locator(`#pedido-${code}`)).toHaveCount(0)
  await stays()
  await context.close()
  await luis.context.close()
})

test('an order’s page follows what others do with it, and an act that they made pointless asks first', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const vale = await openSeller(browser, server, { width: 360 })
  const luis = await openSeller(browser, server, { name: 'Luis Paz' })
  const [code = ''] = await placeOrders(server, vale.page, ['Eva Loreto'], departamento)
  await luis.page.goto('pedidos')
  await vale.page.goto(`pedidos/${code}`)
  await expect(vale.page.locator('[data-island=order][data-state=awake]')).toBeAttached()
  await vale.page.getByText('Más…').tap()
  await vale.page.getByRole('button', { name: 'Cancelar' }).tap()
  const form = vale.page.getByRole('dialog')
  await expect(form.getByRole('button', { name: 'caro' })).toBeVisible()

  await does(luis.page, code, 'confirmar')
  await form.getByRole('button', { name: 'caro' }).tap()
  const question = vale.page.getByRole('dialog', { name: '¿Cancelar igual?' })
  await expect(question).toContainText(/Luis Paz lo confirmó .*, después de que abriste este pedido/)
  await expectAccessible(vale.page)
  await question.getByRole('button', { name: 'Dejar lo que está' }).tap()
  await expect(vale.page.getByRole('button', { name: 'Despachar' })).toBeVisible()

  await does(luis.page, code, 'cancelar', { reason: '8' })
  // It comes by itself: the page is not loaded again.
  await expect(vale.page.getByRole('status').first()).toContainText('Luis Paz lo canceló. Ahora está cancelado.')
  await expect(vale.page.getByRole('button', { name: 'Despachar' })).toHaveCount(0)
  await vale.context.close()
  await luis.context.close()
})
