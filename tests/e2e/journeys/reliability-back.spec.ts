import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import { findChromium } from '../../support/chromium.ts'
import { PIXEL } from '../../support/frail-shop.ts'
import { formOn } from '../../support/order-form.ts'
import { expect, test } from '../../support/reliability-journey.ts'
import { showHeader } from '../../support/show-header.ts'

const executablePath = findChromium(process.env)

// Playwright switches the back/forward cache off by default, and only the whole Chromium has one: so these are details.
test.use({
  launchOptions: { ...(executablePath && { executablePath }), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

/** Goes back without running a script in the page that is left, which would evict it from the cache. */
async function leaveBy(page: Page, link: Locator, path: string): Promise<void> {
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  assert(box, 'The link is not to be seen.')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForURL(({ pathname }) => pathname === path, { waitUntil: 'commit' })
}

test('back from a product the home page returns as it was: its form works, and it is not counted again', {
  tag: '@detail',
}, async ({ page, shop }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const [entry] = performance.getEntriesByType('navigation')
      const { type, notRestoredReasons } = entry as PerformanceNavigationTiming & { notRestoredReasons?: object | null }
      if (persisted) console.info('back as it was left')
      else if (type === 'back_forward') console.info(`back anew, because of ${JSON.stringify(notRestoredReasons)}`)
    })
  })
  const views = () => shop.graph.counted(PIXEL).filter(({ event_name }) => event_name === 'PageView')
  const before = views().length
  await page.goto('/')
  await page.waitForFunction(() => history.state?.isSeen === true)
  await expect.poll(() => views().length).toBe(before + 1)
  // The page is left while it checks for events to send, and has to check again afterwards.
  await page.evaluate(() => {
    const look = () => dispatchEvent(new Event('online'))
    addEventListener('click', () => [look(), setTimeout(look)], { capture: true })
  })
  await leaveBy(page, page.getByRole('link', { name: 'Sartén', exact: true }).first(), '/producto/sarten')
  await expect(page.getByRole('heading', { level: 1, name: 'Sartén' })).toBeVisible()
  await page.waitForFunction(() => history.state?.isSeen === true)
  await expect.poll(() => views().length).toBe(before + 2)
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).tap()
  await expect(formOn(page)).toBeVisible()
  // The first step back closes the form.
  await page.waitForFunction(() => history.state?.isDialog === true)
  await page.evaluate(() => history.back())
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  // A cached page never answers, so the page reports when it is shown.
  const shown = page.waitForEvent('console', (message) => message.text().startsWith('back'))
  page.evaluate(() => history.back()).catch(() => {})
  expect((await shown).text()).toBe('back as it was left')
  await page.waitForURL(({ pathname }) => pathname === '/', { waitUntil: 'commit' })
  // The header is hidden while the shopper scrolls down.
  await showHeader(page)
  await page.getByRole('link', { name: 'Ver tu carrito' }).tap()
  const form = formOn(page)
  await form.getByLabel('Nombre', { exact: true }).fill('Rosa')
  await form.getByLabel('WhatsApp').fill('987 654 321')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(form.getByRole('heading', { name: '2 Carrito' })).toBeFocused()
  await expect(form.getByText('S/ 59.00').first()).toBeVisible()
  await expect.poll(() => shop.graph.counted(PIXEL).at(-1)?.event_name).toBe('InitiateCheckout')
  expect(views()).toHaveLength(before + 2)
})
