import { expectAccessible } from '../../support/accessible.ts'
import { fileClaim } from '../../support/claims-journey.ts'
import { openSeller, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

const PQR = { title: 'Peticiones, quejas y reclamos', sheet: 'Solicitud', kind: 'Petición' }

const countries = [
  {
    ...{ shop: 'colombia.localhost', number: 'radicado Nº', address: 'Calle 10 # 20-30, Bogotá', deskWidth: 360 },
    authority: 'Superintendencia de Industria y Comercio',
  },
  {
    ...{ shop: 'ecuador.localhost', number: 'Nº', address: 'Av. Amazonas N20-30, Quito', deskWidth: 1280 },
    authority: 'Defensoría del Pueblo',
  },
] as const

for (const { shop, number, address, deskWidth, authority } of countries)
  for (const hasScript of [true, false])
    test.describe(`${shop}, ${hasScript ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled: hasScript })

      test('from the foot of a product a petition gets a number and a trace, is answered at the desk, and the shopper reads it', {
        tag: '@detail',
      }, async ({ page, browser, server, quiet }) => {
        quiet.allow(/422/)
        // axe looks at seven states.
        test.slow(hasScript)
        const name = `Rosa ${hasScript ? 'Con' : 'Sin'} Guion`
        const from = `${server.url(shop)}producto/sarten-antiadherente-24`
        const code = await fileClaim(page, { name, hasScript, from, book: { ...PQR, address } })
        expect(code).toMatch(/^\d{9}-\d{4}$/)
        await expect(page.getByText(`${number} ${code}`, { exact: true })).toBeVisible()
        await expect(page.getByText(`Registramos tu petición con el ${number} ${code}`)).toBeVisible()
        await expect(page.getByRole('listitem').filter({ hasText: authority })).toBeVisible()
        const trace = page.getByRole('article').locator('section').filter({ hasText: 'Seguimiento' })
        await expect(trace).toContainText(/Recibida\d\d\/\d\d\/\d{4}, \d\d:\d\d/)
        await expect(trace).not.toContainText('Respondida')
        if (hasScript) await expectAccessible(page)

        const seller = await openSeller(browser, server, { shop, width: deskWidth, hasScript })
        await seller.page.goto('reclamos')
        await seller.page.getByRole('link', { name: new RegExp(name) }).click()
        await expect(seller.page.getByText('Quedan 15 días hábiles para responder.')).toBeVisible()
        if (hasScript) await expectAccessible(seller.page)
        await seller.page.getByRole('link', { name: 'Responder', exact: true }).click()
        await expect(seller.page.getByLabel('Tu respuesta')).toBeFocused()
        await seller.page.getByLabel('Tu respuesta').fill('Ya va otra.\nLlega el lunes.')
        await seller.page.getByRole('button', { name: 'Guardar la respuesta' }).click()
        await expect(seller.page.getByText('Llega el lunes.')).toBeVisible()
        if (hasScript) await expectAccessible(seller.page)
        await seller.context.close()

        await page.reload()
        await expect(page.getByRole('main').getByRole('status')).toContainText('Te respondimos el')
        await expect(page.getByText('Llega el lunes.')).toBeVisible()
        await expect(trace).toContainText(/Respondida\d\d\/\d\d\/\d{4}, \d\d:\d\d/)
        if (hasScript) await expectAccessible(page)
      })
    })
