import { gzipSync } from 'node:zlib'
import { openSeller, placeOrders } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'

const MOST_JAVASCRIPT = 95 * 1024
const LARGEST_DOCUMENT = 20 * 1024

function letters(place: number): string {
  return `${'abcdefghij'[Math.floor(place / 10)]}${'abcdefghij'[place % 10]}`
}

test('the queue weighs at most 95 KB of JavaScript, and its document 20 KB with a whole page of orders', async ({
  browser,
  server,
}) => {
  const { page, context } = await openSeller(browser, server)
  const names = Array.from({ length: 50 }, (_, place) => `María del Carmen ${letters(place)} Huamán de la Cruz`)
  await placeOrders(server, page, names, 'Cajamarca')
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (/\.js$/.test(response.url())) scripts.set(response.url(), response.body())
  })
  const document = await page.goto('pedidos?cola=llamar&departamento=Cajamarca')
  await expect(page.locator('[data-island=queue][data-state=awake]')).toBeAttached()
  const sizes = await Promise.all([...scripts.values()].map(async (body) => gzipSync(await body).length))
  const weight = sizes.reduce((sum, size) => sum + size, 0)
  expect(weight).toBeGreaterThan(60 * 1024)
  expect(weight).toBeLessThanOrEqual(MOST_JAVASCRIPT)
  await expect(page.getByRole('article')).toHaveCount(50)
  expect(gzipSync((await document?.body()) ?? '').length).toBeLessThanOrEqual(LARGEST_DOCUMENT)
  await context.close()
})
