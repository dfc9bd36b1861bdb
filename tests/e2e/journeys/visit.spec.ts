import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'

test.use({ shopper: 'new' })

/** What a page does beside what it is for begins a little after everything is there. */
const AFTER_LOAD_MS = 600
const PRODUCT = '/producto/sarten-antiadherente-24'
const welcome = (page: Page) => page.getByRole('dialog', { name: 'Así compras aquí' })
const subscription = (page: Page) => page.getByRole('dialog', { name: '¿Te escribimos por WhatsApp?' })
const orderForm = (page: Page) => page.getByRole('dialog', { name: '¡Pide ahora y paga en casa!' })

/** The visit's first request was so long ago; what is shown once at the beginning was seen. */
async function beganAgo(page: Page, ms: number): Promise<void> {
  await page.addInitScript((ago) => {
    localStorage.setItem('modalFirst', 'seen')
    if (!sessionStorage.getItem('first-request-at'))
      sessionStorage.setItem('first-request-at', String(Date.now() - ago))
  }, ms)
}

/** What comes after everything else is there. */
async function started(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/rest.browser')),
  )
  await page.waitForTimeout(AFTER_LOAD_MS)
}

/** Long enough for the first calm moment and everything after it. */
const aWhile = (page: Page) => page.waitForTimeout(2_500)

test('a first visit is told once how delivery and payment work, without moving the page', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Así compras aquí' })).toBeFocused()
  await expect(welcome(page)).toContainText('Pagas al recibir')
  await expect(welcome(page)).toContainText('Todo Lima: envío gratis')
  await expectAccessible(page)
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0))
  expect(moved).toBeLessThan(0.01)
  await welcome(page).getByRole('button', { name: 'Entendido' }).tap()
  await expect(welcome(page)).toBeHidden()
  await page.reload()
  await aWhile(page)
  await expect(welcome(page)).toBeHidden()
})

for (const [path, why] of [
  [`${PRODUCT}?fbclid=abc`, 'an advertisement led here'],
  [`${PRODUCT}?mode=funnel`, 'the order form stands open'],
  ['/carrito', 'the cart is for ordering'],
] as const) {
  test(`nothing is told on ${path}: ${why}`, async ({ page }) => {
    await page.goto(path)
    await aWhile(page)
    await expect(welcome(page)).toBeHidden()
  })
}

test('who has opened the order form already is told nothing before it is closed', async ({ page }) => {
  const opened = new Promise<void>((resolve) => page.once('console', () => resolve()))
  await page.route(/visit\.browser.*\.js$/, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver tu carrito' }).tap()
  await expect(orderForm(page)).toBeVisible()
  await page.evaluate(() => console.log('opened'))
  await aWhile(page)
  await expect(welcome(page)).toBeHidden()
  await orderForm(page).getByRole('button', { name: 'Cerrar' }).tap()
  await expect(welcome(page)).toBeVisible()
})

test('the subscription comes 15 s after the first request of the visit, on whatever page, and once closed never again', async ({
  page,
}) => {
  await beganAgo(page, 12_000)
  const began = Date.now()
  await page.goto('/')
  await page.goto('/categorias')
  await expect(subscription(page)).toBeVisible()
  expect(Date.now() - began).toBeGreaterThanOrEqual(2_800)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(subscription(page)).toBeHidden()
  await page.goto('/')
  await aWhile(page)
  await expect(subscription(page)).toBeHidden()
})

test('who has ordered is not asked for his number', async ({ page }) => {
  await beganAgo(page, 20_000)
  await page.addInitScript(() => localStorage.setItem('order', '{"code":"K7M2P9QX","link":""}'))
  await page.goto('/')
  await aWhile(page)
  await expect(subscription(page)).toBeHidden()
})

test('a number becomes a lead: too short is said, doubtful is hinted at, a failure can be tried again', async ({
  page,
  quiet,
  server,
}) => {
  quiet.allow(/api\/v1\/web\/lead|lead failed/)
  await beganAgo(page, 20_000)
  await page.goto('/')
  const field = subscription(page).getByLabel('WhatsApp')
  const send = subscription(page).getByRole('button', { name: 'Enviar mi número' })
  await field.fill('987 65')
  await send.tap()
  await expect(subscription(page).getByRole('alert')).toHaveText('Escribe tu número completo: tiene 9 dígitos o más.')
  await expect(field).toBeFocused()
  await field.fill('187 654 321')
  await send.focus()
  await expect(subscription(page).getByText('Un celular de Perú tiene 9 dígitos')).toBeVisible()
  await field.fill('+51 912-000-777')
  await page.route('**/web/lead', (route) => route.abort('connectionfailed'), { times: 1 })
  await send.tap()
  await expect(subscription(page).getByRole('alert')).toHaveText('No pudimos guardar tu número. Inténtalo otra vez.')
  await expectAccessible(page)
  await send.tap()
  await expect(subscription(page).getByText('¡Gracias!')).toBeVisible()
  await expectAccessible(page)
  await subscription(page).getByRole('button', { name: 'Seguir viendo' }).tap()
  await expect(subscription(page)).toBeHidden()
  expect(await server.contraentrega('orders', 'list', '--shop', 'peru.localhost', '--leads')).toContain('51912000777')
})

test('one dialog waits for the other', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('first-request-at', String(Date.now() - 20_000)))
  await page.goto('/')
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await aWhile(page)
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await page.locator('dialog[open]').getByRole('button', { name: 'Cerrar' }).tap()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
})

for (const [name, dialog, ready] of [
  ['first-visit', welcome, () => {}],
  ['subscription', subscription, (page: Page) => beganAgo(page, 20_000)],
] as const) {
  test(`the ${name} dialog closes on Escape, on its button and beside it`, async ({ page }) => {
    const closings = [
      () => page.keyboard.press('Escape'),
      () => dialog(page).getByRole('button', { name: 'Cerrar' }).tap(),
      () => page.touchscreen.tap(180, 10),
    ]
    await ready(page)
    for (const close of closings) {
      await page.goto('/')
      await expect(dialog(page)).toBeVisible()
      await close()
      await expect(dialog(page)).toBeHidden()
      await page.evaluate(() => localStorage.clear())
    }
  })
}

test.describe('who has been here before', () => {
  test.use({ shopper: 'returning' })

  test('finds nothing in the way', async ({ page }) => {
    await beganAgo(page, 20_000)
    await page.goto('/')
    await aWhile(page)
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })

  test('the order dialog keeps the focus inside and gives it back', async ({ page }) => {
    await page.goto('/')
    const opener = page.getByRole('link', { name: 'Ver tu carrito' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(orderForm(page)).toBeVisible()
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press(step < 15 ? 'Tab' : 'Shift+Tab')
      const where = await page.evaluate(() => {
        const focused = document.activeElement
        return focused === document.body || focused?.closest('dialog')?.id
      })
      expect([true, 'pedido']).toContain(where)
    }
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  test('no network is said, and that it is back, for a moment', async ({ page, context }) => {
    await page.goto('/')
    const line = page.locator('[data-network]')
    await started(page)
    await context.setOffline(true)
    await expect(line).toHaveText('Sin conexión. Lo que escribas se guarda.')
    await expect(line).toBeInViewport()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(line).toHaveText('Ya tienes conexión')
    await expectAccessible(page)
    await expect(line).toBeEmpty({ timeout: 6_000 })
  })

  /** Playwright waits for a page that is being left, so the page notes itself what its bar did. */
  const barStates = (page: Page) =>
    page.addInitScript(() => {
      const note = () => {
        const state = document.querySelector<HTMLElement>('[data-bar]')?.dataset.bar
        sessionStorage.setItem('bar', `${sessionStorage.getItem('bar') ?? ''} ${state}`)
      }
      new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-bar'] })
    })
  const noted = (page: Page) => page.evaluate(() => sessionStorage.getItem('bar'))

  test('a page that takes long is announced by the bar', async ({ page }) => {
    await barStates(page)
    // A link under a finger would be there before the tap is over.
    await page.route('**/assets/rules-*.json', (route) =>
      route.fulfill({ contentType: 'application/speculationrules+json', body: '{}' }),
    )
    await page.goto('/')
    await started(page)
    await page.route('**/terminos-y-condiciones', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await page.getByRole('link', { name: 'Términos y condiciones' }).tap()
    await expect(page).toHaveURL(/terminos-y-condiciones$/)
    expect(await noted(page)).toBe(' running')
    await expect(page.locator('[data-bar]')).toBeHidden()
  })

  test('the bar advances for 5000 ms, and stands still for who wants no motion', async ({ page }) => {
    await page.goto('/')
    const bar = page.locator('[data-bar]')
    await bar.evaluate((element) => {
      element.removeAttribute('hidden')
      element.setAttribute('data-bar', 'running')
    })
    await expect(bar).toHaveCSS('animation-duration', '5s')
    await expectAccessible(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(bar).toHaveCSS('animation-name', 'none')
  })

  test('the configuration is loaded again after a minute, the country never again', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const [, call] = /\/web\/(getconfigpage|country)$/.exec(request.url()) ?? []
      if (call) asked.push(call)
    })
    const lookAround = async () => {
      await started(page)
      await page.mouse.wheel(0, 100)
    }
    await page.goto('/')
    await started(page)
    expect(asked).toEqual([])
    await lookAround()
    await page.waitForFunction(() => localStorage.getItem('shopConfig') && localStorage.getItem('countryName') !== null)
    expect(asked.sort()).toEqual(['country', 'getconfigpage'])
    expect(await page.evaluate(() => localStorage.getItem('shopConfig'))).not.toContain('token')
    await page.goto('/categorias')
    await lookAround()
    await aWhile(page)
    expect(asked).toHaveLength(2)
    await page.evaluate(() => {
      const { config } = JSON.parse(localStorage.getItem('shopConfig') ?? '')
      localStorage.setItem('shopConfig', JSON.stringify({ at: Date.now() - 60_001, config }))
    })
    await page.goto('/')
    await lookAround()
    await expect.poll(() => asked.length).toBe(3)
    expect(asked[2]).toBe('getconfigpage')
  })

  test('a call that fails with 500 leads to the error page, one that finds nothing leaves the page alone', async ({
    page,
    quiet,
  }) => {
    quiet.allow(/getconfigpage/)
    let status = 404
    await page.route('**/web/getconfigpage', (route) => route.fulfill({ status, json: { code: status } }))
    const asked = () => page.waitForResponse('**/web/getconfigpage')
    const visit = async (path: string) => {
      await page.goto(path)
      await started(page)
      await Promise.all([asked(), page.mouse.wheel(0, 100)])
    }
    await visit('/')
    await aWhile(page)
    await expect(page).toHaveURL('/')
    status = 500
    await visit('/categorias')
    await expect(page).toHaveURL('/sorry')
    await started(page)
    await Promise.all([asked(), page.mouse.wheel(0, 100)])
    await aWhile(page)
    await expect(page).toHaveURL('/sorry')
    await expect(page.getByText('An error occurred while showing the error page')).toBeVisible()
  })
})
