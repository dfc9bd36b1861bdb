import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import { openLandingShop, PLAYERS } from '../../support/landing-shop.ts'
import { watchShifts } from '../../support/shifts.ts'

const DEMO = '/producto/foco-led-inteligente'

/** Answers the players' hosts, which tests cannot reach, and notes what they were asked. */
async function standInForPlayers(page: Page): Promise<readonly string[]> {
  const asked: string[] = []
  await page.context().route(PLAYERS, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Player' })
  })
  return asked
}

/** Scrolls through the page as a thumb does, and waits until each picture is there. */
async function readThrough(page: Page): Promise<void> {
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
  }
}

/** Opens a page at a video, and scrolls there until a tap on it plays it in its place. */
async function openAtVideo(page: Page, address: string, name: RegExp) {
  const arrived: boolean[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('video-taps')) arrived.push(true)
  })
  const answer = await page.goto(address)
  const link = page.getByRole('link', { name })
  await link.scrollIntoViewIfNeeded()
  await expect(async () => {
    await page.mouse.wheel(0, 4)
    expect(arrived).toEqual([true])
  }).toPass()
  await page.waitForLoadState('networkidle')
  return { link, answer }
}

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** How wide long pictures are: the phone, then the grid, then a column that can be read. */
const PICTURE_WIDTHS = { 360: 360, 768: 624, 1600: 672 } as const

for (const width of [360, 768, 1600] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } })

    test('a page with sections of every type asks no other host before the tap, and nothing moves', {
      tag: '@detail',
    }, async ({ page, server }) => {
      const address = await openLandingShop(server, `secciones-${width}`)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      const shifted = await watchShifts(page)
      await page.goto(address)
      await readThrough(page)
      await expectAccessible(page)
      expect(asked.filter((url) => new URL(url).origin !== new URL(address).origin)).toEqual([])
      expect(asked.filter((url) => url.endsWith('.mp4'))).toEqual([])
      expect(await shifted()).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const pictures = page.locator('main section').filter({ has: page.getByAltText('Foco: imagen 1 de 3') })
      const [first, second] = [await boxOf(pictures.locator('img').nth(0)), await boxOf(pictures.locator('img').nth(1))]
      expect(first.width).toBeCloseTo(PICTURE_WIDTHS[width], 0)
      expect(second.y - first.y - first.height).toBeCloseTo(0, 1)
    })
  })
}

test('a tap plays a linked video in place of its poster, in a frame that cannot lead the page away', {
  tag: '@detail',
}, async ({ page, server, quiet }) => {
  quiet.allow(/^elsewhere: GET https:\/\/www\.youtube-nocookie\.com\//)
  const asked = await standInForPlayers(page)
  const address = await openLandingShop(server, 'secciones-toque')
  const { link, answer } = await openAtVideo(page, address, /^Ver video de YouTube/)
  expect(answer?.headers()['content-security-policy']).toContain(
    "media-src 'self'; frame-src https://www.youtube-nocookie.com;",
  )
  const before = await boxOf(link)
  await link.focus()
  await page.keyboard.press('Enter')
  const frame = page.locator('iframe')
  await expect(frame).toBeFocused()
  await expect(page.frameLocator('iframe').getByText('Player')).toBeVisible()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1&rel=0'])
  expect(await frame.getAttribute('sandbox')).not.toContain('top-navigation')
  expect(await frame.getAttribute('title')).toContain('Míralo en YouTube')
  const after = await boxOf(frame)
  expect([after.width, after.height].map(Math.round)).toEqual([before.width, before.height].map(Math.round))
  await expect(link).toBeHidden()
  expect(page.url()).toBe(address)
  await expectAccessible(page)
})

test('a tap plays the shop’s own video by parts of its file', { tag: '@detail' }, async ({ page }) => {
  const { link } = await openAtVideo(page, DEMO, /^Ver video/)
  const answered = page.waitForResponse(/\.mp4$/)
  await link.click()
  expect((await answered).status()).toBe(206)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  await expect(video).toBeFocused()
  await expectAccessible(page)
})

test('a video that cannot be played here becomes a link again, and says so', { tag: '@detail' }, async ({
  page,
  quiet,
}) => {
  quiet.allow(/\.mp4/)
  await page.route(/\.mp4$/, (route) => route.fulfill({ status: 500, body: '' }))
  const { link } = await openAtVideo(page, DEMO, /^Ver video/)
  await link.click()
  await expect(page.getByText('El video no se pudo reproducir aquí')).toBeVisible()
  await expect(link).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
})

test('a page without videos allows no frames and no media', { tag: '@detail' }, async ({ page }) => {
  const answer = await page.goto('/producto/sarten-antiadherente-24')
  await expect(page.getByRole('heading', { name: 'Mira la diferencia' })).toBeAttached()
  expect(answer?.headers()['content-security-policy']).not.toMatch(/frame-src|media-src/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('questions open, and the link leads to a video that plays', { tag: '@detail' }, async ({ page, context }) => {
    await page.goto(DEMO)
    await page.getByText('¿Qué rosca usa?').click()
    await expect(page.getByText('E27, la más común en lámparas y techos.')).toBeVisible()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: /^Ver video/ }).click()
    const film = await opened
    await film.waitForLoadState()
    expect(film.url()).toMatch(/\/media\/[0-9a-f]{32}\.mp4$/)
    await expect(film.locator('video')).toHaveJSProperty('videoWidth', 480)
  })
})

test('questions open by keyboard, and the dated page shows the sections too', { tag: '@detail' }, async ({ page }) => {
  await page.goto(`${DEMO}/index14-02-25`)
  const question = page.locator('summary').filter({ hasText: '¿Qué rosca usa?' })
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('E27, la más común en lámparas y techos.')).toBeVisible()
  await expectAccessible(page)
})
