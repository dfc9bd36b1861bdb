import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { openSeller, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

/** Fills in what must be there, and sends it first without the detail's way to answer. Returns the sheet's code. */
async function fileClaim(page: Page, name: string, hasScript: boolean): Promise<string> {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Libro de Reclamaciones' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Libro de Reclamaciones' })).toBeVisible()
  if (hasScript) await expectAccessible(page)
  await page.getByLabel('Nombre completo').fill(name)
  await page.getByLabel('Número', { exact: true }).first().fill('45678901')
  await page.getByLabel('Queja').check()
  await page.getByLabel('Cuéntanos qué pasó').fill('Nadie contesta.\nLlevo tres días.')
  await page.getByRole('button', { name: 'Enviar' }).tap()
  // Neither an address nor an e-mail: everything stays as it was typed.
  await expect(page.getByRole('alert')).toContainText('Todavía no se envió')
  await expect(page.getByText('Escribe tu dirección o tu correo')).toBeVisible()
  await expect(page.getByLabel('Dirección', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Nombre completo')).toHaveValue(name)
  await expect(page.getByLabel('Queja')).toBeChecked()
  await expect(page.getByLabel('Cuéntanos qué pasó')).toHaveValue('Nadie contesta.\nLlevo tres días.')
  if (hasScript) await expectAccessible(page)
  await page.getByLabel('Dirección', { exact: true }).fill('Av. Larco 7, Miraflores')
  await page.getByRole('button', { name: 'Enviar' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Hoja de Reclamación' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScript })

    test('at 360 px a claim is filed, corrected, found again by number and document, and answered at the desk', async ({
      page,
      browser,
      server,
      quiet,
    }) => {
      quiet.allow(/422/)
      await page.setViewportSize({ width: 360, height: 800 })
      const name = `Rosa ${hasScript ? 'Con' : 'Sin'} Guion`
      const code = await fileClaim(page, name, hasScript)
      expect(code).toMatch(/^\d{9}-\d{4}$/)
      await expect(page.getByText(`Nº ${code}`).first()).toBeVisible()
      if (hasScript) await expectAccessible(page)

      const seller = await openSeller(browser, server, { hasScript })
      await seller.page.goto('hoy')
      await seller.page.getByRole('link', { name: /por responder/ }).tap()
      await seller.page.getByRole('link', { name: new RegExp(name) }).tap()
      await expect(seller.page.getByText('Quedan 15 días hábiles para responder.')).toBeVisible()
      if (hasScript) await expectAccessible(seller.page)
      await seller.page.getByLabel('Tu respuesta').fill('Ya te llamamos.')
      await seller.page.getByRole('button', { name: 'Guardar la respuesta' }).tap()
      await expect(seller.page.getByText('Ya te llamamos.')).toBeVisible()
      await seller.context.close()

      await page.context().clearCookies()
      await page.goto(`/libro-de-reclamaciones/${code}`)
      await expect(page.getByText(name)).toHaveCount(0)
      await page.getByLabel('Número de documento').fill('45678901')
      await page.getByRole('button', { name: 'Ver mi hoja' }).tap()
      await expect(page.getByText('Ya te llamamos.')).toBeVisible()
    })
  })

test('on paper there is the sheet alone, on one page of A4', async ({ page, quiet }) => {
  quiet.allow(/422/)
  await fileClaim(page, 'Rosa Papel', true)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
