import { expectAccessible } from '../../support/accessible.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'
import { PRODUCT } from '../../support/order-journey.ts'

test('a seller chooses a product and copies its link for an advertisement', { tag: '@detail' }, async ({
  browser,
  server,
}) => {
  const { page, context } = await openSeller(browser, server)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('mas')
  await page.getByRole('link', { name: 'Enlaces para tus anuncios' }).tap()
  await expectAccessible(page)
  await page.getByLabel('Página').fill(PRODUCT)
  await page.getByRole('button', { name: 'Ver enlaces' }).tap()
  await page.getByRole('button', { name: 'Copiar el enlace para TikTok' }).tap()
  await expect(page.getByText('Copiado')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`${PRODUCT}\\?utm_source=tiktok&.*&ad_id=__CID__$`))
  await page.getByLabel('Página').fill('otra cosa')
  await page.getByRole('button', { name: 'Ver enlaces' }).tap()
  await expect(page.getByRole('alert')).toHaveText('Esa dirección no es de una página de tu tienda.')
  await expectAccessible(page)
  await context.close()
})
