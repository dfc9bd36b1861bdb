import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { leaveOrder, openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

const KB = 1024
const MOST_OF_QUEUE = 96 * KB
const MOST_OF_OTHERS = 120 * KB
const MOST_OF_EDITOR = 160 * KB
const LARGEST_DOCUMENT = 20 * KB

function letters(place: number): string {
  return `${'abcdefghij'[Math.floor(place / 10)]}${'abcdefghij'[place % 10]}`
}

/** What a page weighs, compressed, with everything that it loads by itself. */
async function weigh(page: Page, path: string) {
  const scripts = new Map<string, Promise<Buffer>>()
  const note = (response: { url(): string; body(): Promise<Buffer> }) => {
    if (/\.js$/.test(response.url())) scripts.set(response.url(), response.body())
  }
  page.on('response', note)
  const document = await page.goto(path)
  await expect(page.locator('[data-island][data-wake]:not([data-state=awake])')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  page.off('response', note)
  const sizes = await Promise.all([...scripts.values()].map(async (body) => gzipSync(await body).length))
  const html = gzipSync((await document?.body()) ?? '').length
  return { scripts: sizes.reduce((sum, size) => sum + size, 0), html }
}

test('the queue weighs at most 96 KB of JavaScript, every other screen 120, a product’s editor 160, and a document 20 KB with a whole page of orders', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const names = Array.from({ length: 50 }, (_, place) => `María del Carmen ${letters(place)} Huamán de la Cruz`)
  await leaveOrder(server, 'Nélida Cajamarca')
  const first = await openSeller(browser, server)
  const [code = ''] = await placeOrders(server, first.page, names, departamento)
  await first.context.close()
  const queue = `pedidos?cola=llamar&departamento=${encodeURIComponent(departamento)}`
  const others = [
    'hoy',
    'mas',
    'nuevo',
    'recuperar',
    'plantillas',
    'enlaces',
    'exportar',
    'actividad',
    'equipo',
    'ajustes/aspecto',
    'productos',
  ]
  for (const path of [queue, `pedidos/${code}`, `imprimir?codigo=${code}`, ...others, '/', '/cuenta']) {
    // Each with an empty cache.
    const { page, context } = await openSeller(browser, server)
    const { scripts, html } = await weigh(page, path)
    expect(scripts, path).toBeLessThanOrEqual(path === queue ? MOST_OF_QUEUE : MOST_OF_OTHERS)
    expect(html, path).toBeLessThanOrEqual(LARGEST_DOCUMENT)
    if (path === queue) {
      await expect(page.getByRole('article')).toHaveCount(50)
      expect(scripts).toBeGreaterThan(60 * KB)
    }
    await context.close()
  }
  const { page, context } = await openSeller(browser, server)
  await page.goto('productos')
  const editor = await page.locator('a[href*="/producto/"]').first().getAttribute('href')
  await context.close()
  const opened = await openSeller(browser, server)
  const { scripts, html } = await weigh(opened.page, editor ?? '')
  expect(scripts).toBeLessThanOrEqual(MOST_OF_EDITOR)
  expect(html).toBeLessThanOrEqual(LARGEST_DOCUMENT)
  await opened.context.close()
})
