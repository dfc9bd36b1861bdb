import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expectAccessible, expectReadable } from '../../support/accessible.ts'
import { fileClaim } from '../../support/claims-journey.ts'
import { openSeller, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'
import type { Server } from '../../support/server.ts'

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScript })

    test('at 360 px a claim is filed, corrected, found again by number and document, and answered at the desk', {
      tag: hasScript ? [] : '@detail',
    }, async ({ page, browser, server, quiet }) => {
      quiet.allow(/422/)
      await page.setViewportSize({ width: 360, height: 800 })
      const name = `Rosa ${hasScript ? 'Con' : 'Sin'} Guion`
      const code = await fileClaim(page, { name, hasScript })
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

    for (const isAccepted of [true, false])
      test(`the seller proposes an arrangement, and the shopper ${isAccepted ? 'accepts' : 'refuses'} it on the sheet`, {
        tag: '@detail',
      }, async ({ page, browser, server, quiet }) => {
        quiet.allow(/422/)
        await page.setViewportSize({ width: 360, height: 800 })
        const code = await fileClaim(page, { name: `Luz ${isAccepted ? 'Acepta' : 'Rechaza'}`, hasScript })
        const seller = await openSeller(browser, server, { hasScript })
        await seller.page.goto(`reclamos/${code}`)
        await seller.page.getByText('Proponer un arreglo').tap()
        if (hasScript) await expectReadable(seller.page)
        await seller.page.getByLabel('Tu propuesta').fill('Te enviamos otra lámpara.\nRecogemos la rota.')
        await seller.page.getByRole('button', { name: 'Enviar la propuesta' }).tap()
        await expect(seller.page.getByText('Tu propuesta espera la respuesta del consumidor')).toBeVisible()
        await expect(seller.page.getByText('Quedan 20 días hábiles para responder.')).toBeVisible()
        if (hasScript) await expectReadable(seller.page)

        await page.reload()
        await expect(page.getByRole('heading', { name: 'La tienda te propone un arreglo' })).toBeVisible()
        if (hasScript) await expectReadable(page)
        await page.getByRole('button', { name: isAccepted ? 'Acepto la propuesta' : 'No la acepto' }).tap()
        const said = isAccepted ? 'Aceptaste la propuesta' : 'No aceptaste la propuesta'
        await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
        await expect(page.getByRole('button', { name: 'No la acepto' })).toHaveCount(0)
        if (hasScript) await expectReadable(page)
        await seller.page.reload()
        for (const side of [page, seller.page]) {
          await expect(side.getByText('Recogemos la rota.')).toHaveCount(1)
          await expect(side.getByText('ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO', { exact: true })).toHaveCount(
            isAccepted ? 1 : 0,
          )
          await side.emulateMedia({ media: 'print' })
          await expect(side.getByText('Propuesta de arreglo')).toBeVisible()
          await side.emulateMedia({ media: 'screen' })
        }
        const answer = seller.page.getByRole('button', { name: 'Guardar la respuesta' })
        await expect(answer).toHaveCount(isAccepted ? 0 : 1)
        await seller.context.close()
      })
  })

/** As a mail server does that knows no such address. */
function refuseCopy(server: Server, code: string): void {
  const db = new DatabaseSync(join(server.dataDir, 'contraentrega.db'), { timeout: 20_000 })
  const { changes } = db
    .prepare(`update outbox set state = 'dead', reason = ?, settled_at = ? where id = ? and state = 'waiting'`)
    .run('550 5.1.1 No such user here', Date.now(), `mail-sheet-libro-${code}`)
  db.close()
  expect(changes).toBe(1)
}

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScript })

    test('a copy by e-mail that was refused is told on the sheet, on Hoy and in a list, and is sent again from there', {
      tag: '@detail',
    }, async ({ page, browser, server }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      const name = `Ana ${hasScript ? 'Con' : 'Sin'} Correo`
      await page.goto('/libro-de-reclamaciones')
      await page.getByLabel('Nombre completo').fill(name)
      await page.getByLabel('Número', { exact: true }).first().fill('45678901')
      await page.getByLabel('Correo', { exact: true }).fill('ana.con.un.nombre.muy.largo@una-empresa-cualquiera.com.pe')
      await page.getByLabel('Queja').check()
      await page.getByLabel('Cuéntanos qué pasó').fill('Nadie contesta.')
      await page.getByRole('button', { name: 'Enviar' }).tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Hoja de Reclamación' })).toBeVisible()
      const code = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      refuseCopy(server, code)
      await page.reload()
      await expect(page.getByText('La copia no pudo salir a tu correo: guarda esta página.')).toBeVisible()

      const seller = await openSeller(browser, server, { hasScript })
      await seller.page.goto('hoy')
      if (hasScript) await expectAccessible(seller.page)
      await seller.page.getByRole('link', { name: /correos? no lleg/ }).tap()
      const letter = seller.page.getByRole('article', { name: new RegExp(name) })
      await expect(letter).toContainText('Esa dirección de correo no existe')
      if (hasScript) {
        for (const width of [768, 1600, 360]) {
          await seller.page.setViewportSize({ width, height: 800 })
          await expectAccessible(seller.page)
        }
      }
      await letter.getByRole('link', { name: new RegExp(code) }).tap()
      await expect(seller.page.getByText('La copia de lo que presentó no llegó por correo.')).toBeVisible()
      if (hasScript) await expectAccessible(seller.page)
      await seller.page.getByRole('link', { name: 'Qué hacer' }).tap()
      await letter.getByRole('button', { name: /^Enviar otra vez/ }).tap()
      await expect(seller.page.getByText(/^1 correo sale otra vez/)).toBeVisible()
      await expect(letter).toHaveCount(0)
      await seller.context.close()
    })
  })
