import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'

const CALL = '**/api/v1/web/products'
const cards = (page: Page) => page.locator('main article')

const more = (page: Page) => page.getByRole('button', { name: 'Ver más' })

/** Scrolls to the end until that many products are there, or more: one scroll may load two pages. */
async function scrolledTo(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => cards(page).count(), { timeout: 300 }).toBeGreaterThanOrEqual(count)
  }).toPass()
}

/** Changes the server's answers to the call `products` on their way to the page. */
async function changeAnswers(page: Page, change: { readonly title: string }): Promise<void> {
  await page.addInitScript((changed) => {
    const real = window.fetch.bind(window)
    window.fetch = async (input, init) => {
      const response = await real(input, init)
      if (!String(input).endsWith('/products')) return response
      const body = await response.json()
      body.data[0].title = changed.title
      return Response.json(body)
    }
  }, change)
}

test('more products load as the shopper nears the end, each once, and the count is right', async ({ page }) => {
  const asked: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/products') && asked.push(request.postDataJSON()))
  await page.goto('/categoria/todo')
  await expect(cards(page)).toHaveCount(24)
  await scrolledTo(page, 72)
  await expect(page.getByText(/^Estás viendo 72 de \d+ productos$/)).toBeVisible()
  expect(asked).toMatchObject([{ params: { category: 'todo', page: 2 } }, { params: { category: 'todo', page: 3 } }])
  const links = page.locator('main h3 a')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(addresses).size).toBe(72)
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('products-todo') ?? '[]').length)
  expect(kept).toBe(72)
  await expectAccessible(page)
})

test('a card that loaded later is the same as the server’s, and adds to the cart', { tag: '@detail' }, async ({
  page,
}) => {
  // Only the first picture of a page is fetched at once.
  const contents = (place: number) =>
    cards(page)
      .nth(place)
      .evaluate((card) =>
        [...card.querySelectorAll('*')].map((one) => {
          const attributes = [...one.attributes].filter(({ name }) => !/^(loading|fetchpriority)$/.test(name))
          const named = attributes.map(({ name, value }) => `${name}=${value}`).toSorted()
          return [one.localName, one.textContent, ...named].join(' ')
        }),
      )
  await page.goto('/categoria/todo?page=2')
  const first = await contents(0)
  await page.goto('/categoria/todo')
  await scrolledTo(page, 48)
  expect(await contents(24)).toEqual(first)
  await cards(page).nth(24).locator('[data-add]').click()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
})

test('a shopper who comes back sees a list as long as before, at the same product', { tag: '@detail' }, async ({
  page,
}) => {
  await page.goto('/categoria/todo')
  await scrolledTo(page, 72)
  const product = page.locator('main h3 a').nth(40)
  await product.scrollIntoViewIfNeeded()
  const name = await product.textContent()
  const top = () => product.evaluate((link) => Math.round(link.getBoundingClientRect().top))
  const before = await top()
  await product.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(72)
  // The heights above it differ, because other cards have been in sight.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3)
})

test('when products fail to load the page says so, and a button loads them', { tag: '@detail' }, async ({
  page,
  quiet,
}) => {
  quiet.allow(/products/)
  await page.route(CALL, (route) => route.abort('connectionfailed'))
  await page.goto('/categoria/todo')
  const again = page.getByRole('button', { name: 'Intentar de nuevo' })
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(again).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos cargar más productos' })).toBeVisible()
  await page.unroute(CALL)
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(48)
  await expect(page.locator('main h3 a').nth(24)).toBeFocused()
})

test('the footer stays within reach: two pages load on scrolling, the others by a button', { tag: '@detail' }, async ({
  page,
}) => {
  await page.goto('/categoria/todo')
  await scrolledTo(page, 72)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(more(page)).toBeVisible()
  await more(page).click()
  await expect(cards(page)).not.toHaveCount(72)
  await expect(page.locator('main h3 a').nth(72)).toBeFocused()
})

test('the list is refreshed when the page goes out of sight, at most once a minute', { tag: '@detail' }, async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/products')) asked += 1
  })
  await changeAnswers(page, { title: 'Renovado' })
  await page.clock.install()
  await page.goto('/categoria/cocina')
  await page.evaluate(() => scrollTo(0, 400))
  await expect(page.locator('[data-island="category-products"]')).toHaveAttribute('data-state', 'awake')
  const blur = () => page.evaluate(() => dispatchEvent(new Event('blur')))
  await blur()
  await page.clock.runFor(1_000)
  await expect(page.locator('main h3 a').first()).toHaveText('Renovado')
  await blur()
  await page.clock.runFor(30_000)
  await blur()
  expect(asked).toBe(1)
  await page.clock.runFor(31_000)
  const hide = () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  await page.evaluate(hide)
  await expect.poll(() => asked).toBe(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a category is numbered pages', { tag: '@detail' }, async ({ page }) => {
    await page.goto('/categoria/todo')
    await page.getByRole('link', { name: 'Página siguiente' }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(cards(page)).toHaveCount(24)
    await page.waitForLoadState()
    await page.getByRole('link', { name: 'Página 3' }).click()
    await expect(page).toHaveURL(/\?page=3$/)
    await expect(cards(page)).toHaveCount(24)
  })
})
