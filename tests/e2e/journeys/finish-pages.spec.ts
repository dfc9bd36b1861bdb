import { expectFinished } from '../../support/finished.ts'
import { expect, test } from '../../support/journey.ts'
import { PRODUCT } from '../../support/order-journey.ts'

const COLORED = '/producto/audifonos-inalambricos-plegables'

for (const path of [
  '/',
  PRODUCT,
  COLORED,
  '/categorias',
  '/categoria/todo',
  '/carrito',
  '/pedir',
  '/pedido?revisa=pedido',
  '/buscar?q=sarten',
  '/buscar?q=zzqq',
  '/contactanos',
  '/terminos-y-condiciones',
  '/sorry',
  '/nada',
  '/index170225',
  `${PRODUCT}/index14-02-25`,
  `${COLORED}/indexOld`,
]) {
  test(`${path} is finished at 360, 768 and 1600 px`, { tag: '@detail' }, async ({ page, quiet }) => {
    quiet.allow(/404/)
    await page.goto(path)
    await expectFinished(page, path)
  })
}

for (const host of ['catalogo.localhost', 'colombia.localhost', 'ecuador.localhost']) {
  test(`the home page of ${host} is finished at 360, 768 and 1600 px`, { tag: '@detail' }, async ({ page, server }) => {
    await page.goto(server.url(host))
    await expectFinished(page, host)
  })
}

test('the sheet that asks for a colour is finished, also when it says that none is chosen', { tag: '@detail' }, async ({
  page,
}) => {
  await page.goto('/categoria/moda')
  await page.getByRole('link', { name: /^Agregar al carrito: Mochila/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Elige el color' })
  await expect(sheet.getByRole('radio', { name: 'Fucsia' })).toBeFocused()
  await expectFinished(page, 'colours')
  await sheet.getByRole('button', { name: 'Agregar al carrito' }).tap()
  await expect(sheet.getByRole('alert')).toHaveText('Elige un color')
  await expectFinished(page, 'no colour')
})

test('what is said about a product that was added is finished, and so are suggestions below the search field', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto('/categoria/cocina')
  await page.locator('[data-add]').first().tap()
  await expect(page.locator('[data-said]').getByText('Agregado al carrito')).toBeVisible()
  await expectFinished(page, 'added')
  await page.getByLabel('Buscar productos').tap()
  await page.getByLabel('Buscar productos').pressSequentially('sarten')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectFinished(page, 'suggestions')
})
