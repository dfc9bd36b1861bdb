import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { giveAddress, giveName, PRODUCT, passCart } from '../../support/order-journey.ts'

const ADVERTISED = 'utm_source=ig&utm_campaign=Navidad&campaign_id=120212345678&ad_id=120298765432&fbclid=SecretClick'

/** Scrolls until the page has reported its view: what comes before the page has loaded is no activity. */
async function scroll(page: Page): Promise<void> {
  let isTaken = false
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v1/web/visit') && response.ok()) isTaken = true
  })
  await expect(async () => {
    await page.mouse.wheel(0, 50)
    expect(isTaken).toBe(true)
  }).toPass()
}

/** Orders the product of the page, and returns what the seller sees of the order. */
async function order(page: Page): Promise<string> {
  await page.locator('#pedir').getByRole('button', { name: 'Pedir ahora' }).click()
  await giveName(page)
  await passCart(page)
  await giveAddress(page)
  await page.getByRole('button', { name: 'Finalizar pedido' }).click()
  const text = await page.getByText(/Codigo de pedido: #/).innerText()
  return /#(\w{8})/.exec(text)?.[1] ?? ''
}

test('a shopper lands with an advertisement’s query, looks around and orders; the seller sees which one it was', async ({
  page,
  server,
}) => {
  await page.goto(`/?${ADVERTISED}`)
  await scroll(page)
  await page.reload()
  await page.goto(PRODUCT, { referer: new URL('/', server.url('peru.localhost')).href })
  const code = await order(page)
  const shop = ['--shop', 'peru.localhost']
  const told = await server.contraentrega('orders', 'show', code, ...shop)
  expect(told).toMatch(/origen +instagram\ncampana +c:120212345678\nanuncio +a:120298765432\nutm +ig \/ Navidad/)
  expect(told).toMatch(/llegada +\/\n/)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'touches')
  expect([told, cookie?.value].join()).not.toContain('SecretClick')
  const visits = await server.contraentrega('visits', 'list', ...shop)
  expect(visits).toMatch(/instagram +1 {2}\/\n/)
  expect(visits).toMatch(new RegExp(`tienda +1 {2}${PRODUCT}\\n`))
})

test('a shopper who refuses to be measured leaves nothing of where they came from, also in a shop without a pixel', {
  tag: '@detail',
}, async ({ page, server }) => {
  const reports: string[] = []
  page.on('request', (request) => request.url().endsWith('/visit') && reports.push(request.url()))
  await page.goto('/terminos-y-condiciones?px=110')
  await scroll(page)
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await names()).toContain('touches')
  await page.getByRole('button', { name: 'No medir mi visita' }).tap()
  await expect(page.getByText('La medición está desactivada en este navegador.')).toBeFocused()
  expect(await names()).toEqual(['medicion'])
  await page.goto(`${PRODUCT}?${ADVERTISED}`)
  const code = await order(page)
  expect(reports).toHaveLength(1)
  expect(await server.contraentrega('orders', 'show', code, '--shop', 'peru.localhost')).toMatch(
    /origen +\ncampana +\n/,
  )
})
