import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'

const HEADPHONES = '/producto/audifonos-inalambricos-plegables'

test('on the page of 14-02-25 the product goes into the cart and its form stands below', { tag: '@detail' }, async ({
  page,
}) => {
  await page.goto(`${HEADPHONES}/index14-02-25`)
  await expectAccessible(page)
  const form = page.getByRole('region', { name: '¡Pide ahora y paga en casa!' })
  await expect(form.getByText('Elige cuántas unidades quieres')).toBeVisible()
  await page.getByText('Negro').first().click()
  await page.getByRole('button', { name: 'Pedir ahora' }).click()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  await expect(form.getByLabel('Nombre')).toBeInViewport()
  await expectAccessible(page)
})

test('the old product page orders the product alone', { tag: '@detail' }, async ({ page }) => {
  await page.goto(`${HEADPHONES}/indexOld`)
  const form = page.getByRole('region', { name: '¡Pide ahora y paga en casa!' })
  await expect(form.getByText('1 Nombres y Telefono')).toBeVisible()
  await expect(form.getByText('2 unidades')).toBeVisible()
  await expectAccessible(page)
})

test('a dated home sells its featured product at once', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/index170225')
  await expectAccessible(page)
  await page.getByText('Negro').first().click()
  await page.getByRole('button', { name: 'Pedir ahora' }).click()
  await expect(page.getByRole('dialog', { name: '¡Pide ahora y paga en casa!' })).toBeVisible()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
})

test('only the shopper who ordered can see the order’s page', async ({ page, browser, quiet }) => {
  quiet.allow(/404/)
  await page.goto('/')
  const code = await page.evaluate(async () => {
    const client = { name: 'Rosa Quispe', phone: '987654321' }
    const slug = document.querySelector<HTMLElement>('[data-add]')?.dataset.add ?? '{}'
    const products = [{ slug: JSON.parse(slug).slug, amount: 2, colors: [], type: 'normal', order: 0 }]
    const body = JSON.stringify({ params: { client, products } })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/v1/web/ticket/store', { method: 'POST', headers, body })
    return (await response.json()).data as string
  })
  await page.goto(`/pedido/${code}`)
  await expect(page.getByRole('heading', { level: 1, name: `Pedido #${code}` })).toBeVisible()
  await expectAccessible(page)
  const stranger = await browser.newPage()
  const response = await stranger.goto(page.url())
  expect(response?.status()).toBe(404)
  await expect(stranger.getByText('No pudimos encontrar esta página')).toBeVisible()
  await stranger.close()
})
