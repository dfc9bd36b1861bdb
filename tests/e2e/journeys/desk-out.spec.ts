import { expectAccessible } from '../../support/accessible.ts'
import { openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

const SIZES = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g

/** The sheets of a PDF, in millimetres. */
function sheetsOf(pdf: Buffer): readonly { readonly width: number; readonly length: number }[] {
  const mm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  return [...pdf.toString('latin1').matchAll(SIZES)].map(([, width, length]) => ({
    width: mm(width),
    length: mm(length),
  }))
}

test('a seller prints two orders on A4 and on a roll, takes them out as a spreadsheet, and finds both acts in the log', {
  tag: '@detail',
}, async ({ browser, server }) => {
  // The form of an export knows listed places only.
  const departamento = 'Pasco'
  const { page, context } = await openSeller(browser, server)
  const codes = await placeOrders(server, page, ['Rosa Pasco', 'Luis Pasco'], departamento)
  await page.goto(`imprimir?codigo=${codes[0]}&codigo=${codes[1]}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprimir 2 pedidos')
  await expectAccessible(page)
  const paper = { preferCSSPageSize: true, format: 'A4' }
  expect(sheetsOf(await page.pdf(paper))).toEqual([{ width: 210, length: 297 }])
  await page.getByRole('link', { name: 'Rollo de 80 mm' }).tap()
  await expect(page.getByRole('link', { name: 'Rollo de 80 mm' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  // Each order has a page of its own, as long as what is on it.
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeEnabled()
  const short = sheetsOf(await page.pdf(paper))
  expect(short.map(({ width }) => width)).toEqual([80, 80])
  for (const { length } of short) expect(length).toBeLessThan(150)
  await page
    .getByRole('article')
    .first()
    .evaluate((ticket) => {
      ticket.append(...Array.from({ length: 40 }, () => ticket.querySelector('ul')?.cloneNode(true) as Node))
    })
  const [long, other, ...more] = sheetsOf(await page.pdf(paper))
  expect([long?.width, other, more]).toEqual([80, short[1], []])
  expect(long?.length).toBeGreaterThan(400)
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
