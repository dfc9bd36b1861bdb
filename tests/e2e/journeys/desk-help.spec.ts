import { expectAccessible } from '../../support/accessible.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'

test('help opens over the screen that it explains, and leaves it as it was; without script it is a page', async ({
  browser,
  server,
}) => {
  const { page, context } = await openSeller(browser, server)
  await page.goto('stock')
  const typed = page.getByLabel('Buscar producto')
  await typed.fill('sart')
  const link = page.getByRole('link', { name: '¿Cómo funciona?' })
  await link.tap()
  const help = page.getByRole('dialog', { name: 'Stock' })
  await expect(help).toContainText('cada pedido confirmado reserva las suyas')
  await expectAccessible(page)
  await help.getByRole('button', { name: 'Cerrar' }).tap()
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(typed).toHaveValue('sart')
  await link.tap()
  await help.getByRole('link', { name: 'Abrir el manual' }).tap()
  await expect(page).toHaveURL(/\/ayuda\/productos#stock$/)
  await expectAccessible(page)
  await context.close()

  const plain = await openSeller(browser, server, { hasScript: false })
  await plain.page.goto('stock')
  await plain.page.getByRole('link', { name: '¿Cómo funciona?' }).tap()
  await expect(plain.page.getByRole('heading', { name: 'Stock' })).toBeInViewport()
  await plain.context.close()
})
