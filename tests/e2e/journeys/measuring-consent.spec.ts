import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, settled, tapChat, test } from '../../support/events-journey.ts'

const QUESTION = '¿Nos dejas medir qué anuncio te trajo?'

const question = (page: Page) => page.getByRole('region', { name: QUESTION })
const answer = (page: Page, name: 'Permitir' | 'No, gracias') => question(page).getByRole('button', { name })

/** What the page has moved in sight since it began, without what a tap asked for. */
function moved(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(shifts.filter((one) => !one.hadRecentInput).reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
}

async function stored(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  const keys = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^(event-|fbclid|checkout)/.test(key)),
  )
  return [...cookies, ...keys]
}

test('at 360 px a shop that asks measures nothing before the answer; the question moves nothing, takes no focus, and both answers weigh the same', async ({
  page,
  server,
  network,
  posted,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto(`${server.url('ecuador.localhost')}?px=110&fbclid=abc`)
  await expect(question(page)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  expect(await moved(page)).toBe(0)
  await expectAccessible(page)
  const [yes, no] = [await answer(page, 'Permitir').boundingBox(), await answer(page, 'No, gracias').boundingBox()]
  expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height])
  expect(yes?.height).toBeGreaterThanOrEqual(48)
  const look = (name: 'Permitir' | 'No, gracias') =>
    answer(page, name).evaluate((button) => {
      const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button)
      return [color, backgroundColor, borderColor, fontWeight]
    })
  expect(await look('Permitir')).toEqual(await look('No, gracias'))
  await page.goto(`${server.url('ecuador.localhost')}contactanos`)
  await expect(question(page)).toBeVisible()
  await tapChat(page)
  expect([network.asked(), posted.length, await stored(page)]).toEqual([0, 0, []])
  expect(calls.filter((path) => /web\/(event|visit)$/.test(path))).toEqual([])
  // Refused: gone at once and for good.
  await answer(page, 'No, gracias').tap()
  await expect(question(page)).toBeHidden()
  await page.reload()
  await page.waitForFunction(() => document.readyState === 'complete')
  await page.waitForTimeout(1_500)
  await expect(question(page)).toBeHidden()
  expect([network.asked(), posted.length, await stored(page)]).toEqual([0, 0, ['medicion=no']])
})

test('with the keyboard it is reached, allowed, and from then on every event fires; it is not asked again, and Privacidad takes it back', {
  tag: '@detail',
}, async ({ page, server, network, posted }) => {
  await page.goto(`${server.url('ecuador.localhost')}contactanos`)
  await expect(question(page)).toBeVisible()
  await answer(page, 'No, gracias').focus()
  await page.keyboard.press('Tab')
  await expect(answer(page, 'Permitir')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await settled(page)
  expect(posted.map(({ name }) => name)).toEqual(['PageView'])
  expect(network.events.map(({ name }) => name)).toEqual(['PageView'])
  await tapChat(page)
  await settled(page)
  expect(posted.map(({ name }) => name)).toEqual(['PageView', 'Contact'])
  await page.goto(server.url('ecuador.localhost'))
  await settled(page)
  await expect(question(page)).toBeHidden()
  expect(posted.map(({ name }) => name)).toEqual(['PageView', 'Contact', 'PageView'])
  expect(
    (await stored(page))
      .map((one) => one.replace(/=.*/, ''))
      .filter((name) => name !== 'touches')
      .toSorted(),
  ).toEqual(['_fbp', 'medicion', 'visitor'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).tap()
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'No medir mi visita' }).tap()
  await expect(page.getByText('No medimos nada de tu visita.')).toBeFocused()
  expect(await stored(page)).toEqual(['medicion=no'])
  await expectAccessible(page)
})

for (const [width, height] of [
  [360, 640],
  [360, 740],
  [768, 1024],
  [1600, 900],
] as const)
  test(`on a product’s page it covers neither the picture nor the buttons nor the order form, and moves nothing, ${width} × ${height}`, {
    tag: '@detail',
  }, async ({ page, server }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${server.url('ecuador.localhost')}producto/sarten`)
    await expect(question(page)).toBeVisible()
    const covers = async (locator: ReturnType<Page['locator']>) => {
      const [over, under] = [await question(page).boundingBox(), await locator.boundingBox()]
      if (!over || !under) throw new Error('nothing to compare')
      const apart =
        over.y >= under.y + under.height ||
        over.y + over.height <= under.y ||
        over.x >= under.x + under.width ||
        over.x + over.width <= under.x
      return !apart
    }
    const buy = page.getByRole('button', { name: 'Pedir ahora' }).first()
    expect(await covers(page.locator('main article > div > div').first())).toBe(false)
    expect(await covers(page.getByRole('heading', { level: 1 }))).toBe(false)
    expect(await covers(buy)).toBe(false)
    expect(await moved(page)).toBe(0)
    const [scrolled, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(scrolled).toBeLessThanOrEqual(shown ?? 0)
    await question(page).scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await buy.click()
    const form = page.getByRole('dialog').filter({ hasText: 'Nombre' })
    await expect(form).toBeVisible()
    expect(
      await form.evaluate((dialog) => {
        const { left, right, top, bottom } = dialog.getBoundingClientRect()
        const spots = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.95].map((y) => [x, y] as const))
        return spots.every(([x, y]) =>
          dialog.contains(
            document.elementFromPoint(left + x * (right - left), top + y * (Math.min(bottom, innerHeight) - top)),
          ),
        )
      }),
    ).toBe(true)
  })

test('a browser that asks every site not to measure it is never asked', { tag: '@detail' }, async ({
  page,
  server,
  network,
  posted,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(`${server.url('ecuador.localhost')}privacidad`)
  await expect(page.getByText('tu navegador nos pide no medirte')).toBeVisible()
  await page.goto(server.url('ecuador.localhost'))
  await page.waitForTimeout(1_500)
  await expect(question(page)).toBeHidden()
  expect([network.asked(), posted.length, await stored(page)]).toEqual([0, 0, []])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nobody is asked, nothing is measured, and the privacy notice says so', { tag: '@detail' }, async ({
    page,
    server,
  }) => {
    for (const path of ['', 'producto/sarten']) {
      await page.goto(server.url('ecuador.localhost') + path)
      await expect(page.getByText(QUESTION)).toBeHidden()
    }
    await page.goto(`${server.url('ecuador.localhost')}privacidad`)
    await expect(page.getByText('La medición está desactivada en este navegador.')).toBeVisible()
    await expect(page.getByText('La medición está activada')).toBeHidden()
    expect(await page.context().cookies()).toEqual([])
  })
})
