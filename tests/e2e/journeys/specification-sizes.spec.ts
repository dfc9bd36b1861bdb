import { expect, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('the form is at most 450 px wide and 80vh high, its cart scrolls in 40vh, and the total is in soles', async ({
  page,
}) => {
  await page.goto('/categoria/cocina')
  const slugs = await page
    .locator('[data-add]')
    .evaluateAll((links) => links.map((link) => JSON.parse((link as HTMLElement).dataset.add ?? '{}').slug))
  const cart = slugs.slice(0, 6).map((slug) => `~${slug}*1`)
  await page.context().addCookies([{ name: 'cart', value: `1${cart.join('')}`, url: new URL('/', page.url()).href }])
  await page.goto('/')
  await expect(page.locator('[data-cart-count]')).toHaveText('6')
  await page.getByRole('link', { name: 'Ver tu carrito' }).click()
  const dialog = page.getByRole('dialog', { name: '¡Pide ahora y paga en casa!' })
  const form = page.getByRole('region', { name: 'Tu pedido' })
  await expect(form).toBeVisible()
  expect((await dialog.boundingBox())?.height).toBeCloseTo(720, 1)
  await form.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe')
  await form.getByLabel('WhatsApp').fill('987654321')
  await form.getByRole('button', { name: 'Siguiente' }).click()
  const area = form.getByRole('region', { name: 'Productos de tu carrito' })
  await expect(area).toBeVisible()
  expect((await form.boundingBox())?.width).toBeCloseTo(450, 1)
  expect(await area.evaluate((box) => [box.clientHeight, box.scrollHeight > box.clientHeight])).toEqual([360, true])
  await expect(form.getByText(/^Total S\//)).toBeVisible()
  expect((await dialog.boundingBox())?.height).toBeCloseTo(720, 1)
})
