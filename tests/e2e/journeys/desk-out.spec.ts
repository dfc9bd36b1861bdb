import { expectAccessible } from '../../support/accessible.ts'
import { openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

const SIZES = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g

/** The sheets of a PDF: the width of each in millimetres. */
function sheetsOf(pdf: Buffer): readonly number[] {
  const widths = [...pdf.toString('latin1').matchAll(SIZES)].map(([, width]) => Number(width))
  return widths.map((width) => Math.round((width / 72) * 25.4))
}

test('a seller prints two orders on A4 and on a roll, takes them out as a spreadsheet, and finds both acts in the log', async ({
  browser,
  server,
}) => {
  // The form of an export knows listed places only.
  const departamento = 'Pasco'
  const { page, context } = await openSeller(browser, server)
  const codes = await placeOrders(server, page, ['Rosa Pasco', 'Luis Pasco'], departamento)
  await page.goto(`imprimir?codigo=${codes[0]}&codigo=${codes[1]}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprimir 2 pedidos')
  await expectAccessible(page)
  const paper = { preferCSSPageSize: true, format: 'A4' }
  expect(sheetsOf(await page.pdf(paper))).toEqual([210])
  await page.getByRole('link', { name: 'Rollo de 80 mm' }).tap()
  await expect(page.getByRole('link', { name: 'Rollo de 80 mm' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  expect(sheetsOf(await page.pdf(paper))).toEqual([80, 80])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Escritorio' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.emulateMedia({ media: null })

  await page.goto(`exportar?cola=llamar&departamento=${encodeURIComponent(departamento)}`)
  await expect(page.getByLabel('Lista')).toHaveValue('llamar')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar' }).tap()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^pedidos-[a-z.]+-20\d\d-\d\d-\d\d\.xlsx$/)
  expect(await download.failure()).toBeNull()

  await page.goto('actividad')
  await expect(page.getByText('Vale Torres descargó 2 pedidos')).toBeVisible()
  await expect(page.getByText(`empezó a descargar pedidos: Por llamar (${departamento}), XLSX`)).toBeVisible()
  await expectAccessible(page)
  await context.close()
})
