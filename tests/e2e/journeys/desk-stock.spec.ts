import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { does, tryAct } from '../../support/desk-act.ts'
import { openSeller, placeOrders } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'

const SLUG = 'peine-desenredante'

/** Says in the table how many there are of the product. */
async function count(page: Page, there: string): Promise<void> {
  await page.goto('stock?q=peine')
  await page.getByRole('textbox', { name: /^Cuántas hay de Peine/ }).fill(there)
  await page.getByRole('button', { name: 'Guardar conteo' }).click()
  await expect(page.getByRole('status')).toHaveText('Conteo guardado.')
}

/** An owner is told what is missing where the order is confirmed, and says why it is promised. */
async function confirmAllTheSame(page: Page, code: string): Promise<void> {
  await page.goto(`pedidos/${code}`)
  await expect(page.getByText('agotado', { exact: true })).toBeVisible()
  await expect(page.getByText('Sin stock', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar' }).tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('alert')).toHaveText(/^Sin stock: no queda Peine/)
  await sheet.getByLabel('Confirmar igual, aunque falte stock').check()
  await sheet.getByLabel('Por qué').fill('Llega mañana')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Confirmar' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'confirmado' })).toBeVisible()
}

/** What came back is asked for, because it is counted. */
async function receive(page: Page, code: string): Promise<void> {
  await page.goto(`pedidos/${code}`)
  await page.getByRole('button', { name: 'Recibido' }).tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/de 1 × Peine/)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Menos Peine/ }).tap()
  await expect(sheet.getByText(/, 1 dañada/)).toBeVisible()
  await sheet.getByRole('button', { name: /^Más Peine/ }).tap()
  await sheet.getByRole('button', { name: 'Recibido' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'recibido' })).toBeVisible()
}

test('the last one is counted and promised once, and the shop says Agotado until it comes back', {
  tag: '@detail',
}, async ({ browser, server }) => {
  const { page, context } = await openSeller(browser, server)
  const codes = await placeOrders(server, page, ['Uno Huánuco', 'Dos Huánuco'], 'Huánuco')
  for (const code of codes) await does(page, code, 'editar', { lines: [{ slug: SLUG, amount: 1 }] })
  const [first = '', second = ''] = codes
  await page.goto('mas')
  await page.getByRole('link', { name: 'Stock' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock')
  // The demo shop's past has confirmed orders of its own.
  await count(page, '90')
  const promised = /(\d+) por enviar/.exec(await page.getByRole('row', { name: /^Peine/ }).innerText())?.[1] ?? '0'
  await count(page, String(Number(promised) + 1))
  await expectAccessible(page)
  const shop = await context.newPage()
  const product = new URL(`producto/${SLUG}`, server.url('peru.localhost')).href
  await shop.goto(product)
  await expect(shop.getByText('Queda 1', { exact: true })).toBeVisible()
  await expectAccessible(shop)
  await does(page, first, 'confirmar')
  expect(await tryAct(page, second, 'confirmar')).toMatch(/^Sin stock: no queda Peine/)
  await shop.reload()
  await expect(shop.getByText('Agotado').first()).toBeVisible()
  await confirmAllTheSame(page, second)
  await does(page, second, 'cancelar', { reason: '8' })
  for (const [act, fields] of [
    ['despachar', {}],
    ['devolver', { reason: 'rechazado' }],
  ] as const) {
    await does(page, first, act, fields)
  }
  await receive(page, first)
  await shop.reload()
  await expect(shop.getByText('Queda 1', { exact: true })).toBeVisible()
  await page.goto('stock?q=peine')
  await page.getByRole('link', { name: /^Peine/ }).tap()
  await page.getByLabel('Cuántas entraron').fill('12')
  await page.getByRole('button', { name: 'Anotar entrada' }).tap()
  await expect(page.getByRole('listitem').first()).toContainText('+12 en el estante')
  await expect(page.getByRole('listitem').nth(1)).toContainText(first)
  await expectAccessible(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await count(page, '')
  await expect(page.getByRole('row', { name: /^Peine/ })).toContainText('sin contar')
  await context.close()
})
