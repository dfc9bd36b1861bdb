import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { watchRunning } from '../support/running.ts'
import { test } from './islands/fixture.ts'
import { awake, counter, holdChunks } from './islands/sleeping.ts'

/** By then a page that fetches code by itself has asked for it. */
const SETTLED_MS = 600

/** Overrides what the browser reports of its network. */
async function onConnection(
  page: Page,
  connection: { effectiveType?: '3g' | '4g'; saveData?: boolean },
): Promise<void> {
  const init = (value: object) => Object.defineProperty(navigator, 'connection', { value })
  await page.addInitScript(init, connection)
}

for (const connection of [{ effectiveType: '3g' }, { effectiveType: '4g', saveData: true }, {}] as const) {
  test(`no island's code is fetched before the shopper does something on ${JSON.stringify(connection)}`, {
    tag: '@detail',
  }, async ({ page, errors }) => {
    await onConnection(page, connection)
    const scripts: string[] = []
    page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()))
    await page.goto('/')
    await page.waitForTimeout(SETTLED_MS)
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([expect.stringContaining('/starter'), expect.stringContaining('/rest')])
    await counter(page, 'Uno').getByRole('button').tap()
    await expect(counter(page, 'Uno').locator('output')).toHaveText('2')
    expect(scripts.length).toBeGreaterThan(3)
    expect(errors).toEqual([])
  })
}

test('on a good connection all code is loaded before the first tap, and none has run', { tag: '@detail' }, async ({
  page,
  context,
  errors,
}) => {
  await onConnection(page, { effectiveType: '4g' })
  const running = await watchRunning(page)
  const fetched: string[] = []
  page.on('requestfinished', (request) => fetched.push(request.url()))
  await page.goto('/')
  for (const part of ['react', 'hydrate', 'counter', 'form']) {
    await expect.poll(() => fetched.filter((url) => url.includes(`/assets/${part}`))).toHaveLength(1)
  }
  expect(await page.locator('[data-state]').count()).toBe(0)
  const ran = [...(await running())].map((url) => /assets\/(\w+)/.exec(url)?.[1])
  expect(ran.sort()).toEqual(['rest', 'starter'])
  await context.setOffline(true)
  await counter(page, 'Uno').getByRole('button').tap()
  await expect(counter(page, 'Uno').locator('output')).toHaveText('2')
  expect(errors).toEqual([])
})

test('the server and the browser give an element the same id, which no other island of the page has', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto('/')
  await page.mouse.wheel(0, 300)
  await expect(page.locator('output[data-id]')).toHaveCount(3)
  const ids = await page
    .locator('[data-island=counter]')
    .evaluateAll((all) =>
      all.map((island) => [island.querySelector('span')?.id, island.querySelector('output')?.dataset.id]),
    )
  for (const [fromServer, fromBrowser] of ids) expect(fromBrowser).toBe(fromServer)
  expect(new Set(ids.map(([id]) => id)).size).toBe(3)
})

test('a link in a sleeping island needs no code', { tag: '@detail' }, async ({ page }) => {
  await page.route(/\/assets\/(?!starter).*\.js$/, (route) => route.abort())
  await page.goto('/')
  await counter(page, 'Uno').getByRole('link').click()
  await expect(page).toHaveURL('/other')
})

test('an eager island wakes at once, and adds the styles that the page lacked', { tag: '@detail' }, async ({
  page,
  errors,
}) => {
  await page.goto('/at-once')
  await expect(page.getByText('Despierta')).toHaveCSS('color', 'rgb(1, 2, 3)')
  expect(errors).toEqual([])
})

test('under data saving only the touched island wakes', { tag: '@detail' }, async ({ page }) => {
  await onConnection(page, { saveData: true })
  await page.goto('/')
  await page.mouse.wheel(0, 300)
  await page.mouse.wheel(0, -300)
  await counter(page, 'Uno').getByRole('button').tap()
  await expect(counter(page, 'Uno').locator('output')).toHaveText('2')
  await expect(page.locator(awake)).toHaveCount(1)
})

/** Playwright switches the back/forward cache off and cannot follow a page through it, so the page itself reports to another tab. */
test('after leaving and coming back the page is as it was, and awake', { tag: '@detail' }, async ({
  fixture,
  launchOptions,
  playwright,
}) => {
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs })
  const context = await browser.newContext({ baseURL: fixture.origin })
  const page = await context.newPage()
  await page.goto('/')
  await counter(page, 'Uno').getByRole('button').click()
  await expect(counter(page, 'Uno').locator('output')).toHaveText('2')
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.querySelector<HTMLElement>('[data-island] button')?.click()
      const count = () => document.querySelector('[data-island] output')?.textContent
      setTimeout(() => localStorage.setItem('report', JSON.stringify({ persisted, count: count() })))
    })
  })
  await page.goto('/other')
  page.evaluate(() => history.back()).catch(() => {})
  const reader = await context.newPage()
  await reader.goto('/other')
  await expect.poll(() => reader.evaluate(() => localStorage.getItem('report'))).toBe('{"persisted":true,"count":"3"}')
  await browser.close()
})

test('code that fails to load is requested again, and the tap is still answered', async ({ page }) => {
  let failures = 0
  await onConnection(page, { effectiveType: '3g' })
  await page.route(/\/assets\/counter.*\.js$/, (route) => {
    failures += 1
    return failures > 1 ? route.continue() : route.abort()
  })
  await page.goto('/')
  await counter(page, 'Uno').getByRole('button').tap()
  await expect(counter(page, 'Uno').locator('output')).toHaveText('2')
  expect(failures).toBe(2)
})

test('code that is gone from the server reloads the page, once a minute at most, and keeps typed text', {
  tag: '@detail',
}, async ({ page }) => {
  test.slow()
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(/\/assets\/form.*\.js$/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await page.getByLabel('Nombre').fill('Ana')
  await page.getByLabel('gift').check()
  await expect.poll(() => loads, { timeout: 15_000 }).toBe(2)
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana')
  await expect(page.getByLabel('gift')).toBeChecked()
  await page.getByRole('button', { name: 'Enviar' }).tap()
  await expect(page.getByText('Posted name=Ana&phone=')).toBeVisible({ timeout: 15_000 })
})

test('without network nothing is lost: the tap waits for it', async ({ page, context }) => {
  await page.goto('/')
  await context.setOffline(true)
  await counter(page, 'Uno').getByRole('button').tap()
  await page.waitForTimeout(6_000)
  await context.setOffline(false)
  await expect(counter(page, 'Uno').locator('output')).toHaveText('2')
})

test('the cart button opens the dialog before any code has loaded; it closes on Escape, its button and a tap beside it', async ({
  page,
}) => {
  const arrive = await holdChunks(page)
  await page.goto('/')
  const dialog = page.getByRole('dialog')
  const closings = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cerrar' }).tap(),
    () => page.touchscreen.tap(5, 735),
  ]
  for (const close of closings) {
    await page.getByRole('button', { name: 'Carrito' }).tap()
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Carrito' })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Carrito' }).tap()
  await dialog.getByRole('button', { name: 'Tres' }).tap()
  arrive()
  await expect(dialog.locator('output')).toHaveText('101')
})

test('a dialog that is open from the start is modal and awake', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/funnel')
  await expect(page.locator('dialog:modal')).toBeVisible()
  await expect(page.locator(awake)).toHaveCount(1)
})

test('everything works with blocked storage', { tag: '@detail' }, async ({ page, errors }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/')
  await counter(page, 'Uno').getByRole('button').tap()
  await expect(counter(page, 'Uno').locator('output')).toHaveText('2')
  expect(errors).toEqual([])
})

test('the one script of a page is at most 2 KB', async ({ fixture }) => {
  const assets = join(fixture.folder, 'client', 'assets')
  const [starter = ''] = (await readdir(assets)).filter((name) => name.startsWith('starter'))
  expect(brotliCompressSync(await readFile(join(assets, starter))).length).toBeLessThanOrEqual(2048)
})
