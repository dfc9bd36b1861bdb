import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { beginVisitAgo, orderForm, started, waitForBackground } from '../../support/visit-journey.ts'

test.describe('a returning shopper', () => {
  test.use({ shopper: 'returning' })

  test('sees no dialog', { tag: '@detail' }, async ({ page }) => {
    await beginVisitAgo(page, 20_000)
    await page.goto('/')
    await waitForBackground(page)
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

  test('a line says that the network is gone, and for a moment that it is back', { tag: '@detail' }, async ({
    page,
    context,
  }) => {
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

  /** Playwright waits for a navigation to end, so the page itself notes the states of its bar. */
  const barStates = (page: Page) =>
    page.addInitScript(() => {
      const note = () => {
        const state = document.querySelector<HTMLElement>('[data-bar]')?.dataset.bar
        sessionStorage.setItem('bar', `${sessionStorage.getItem('bar') ?? ''} ${state}`)
      }
      new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ['data-bar'] })
    })
  const noted = (page: Page) => page.evaluate(() => sessionStorage.getItem('bar'))

  test('the bar announces a page that takes long', { tag: '@detail' }, async ({ page }) => {
    await barStates(page)
    // Without this the browser would preload the page while the finger is down.
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

  test('the bar advances for 5000 ms, and stands still under reduced motion', { tag: '@detail' }, async ({ page }) => {
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

  test('the configuration is reloaded after a minute, the country never', { tag: '@detail' }, async ({ page }) => {
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
    await waitForBackground(page)
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

  test('a call that fails with 500 leads to the error page, a 404 leaves the page alone', { tag: '@detail' }, async ({
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
    await waitForBackground(page)
    await expect(page).toHaveURL('/')
    status = 500
    await visit('/categorias')
    await expect(page).toHaveURL('/sorry')
    await started(page)
    await Promise.all([asked(), page.mouse.wheel(0, 100)])
    await waitForBackground(page)
    await expect(page).toHaveURL('/sorry')
    await expect(page.getByText('An error occurred while showing the error page')).toBeVisible()
  })
})
