import type { Locator, Page } from '@playwright/test'
import Papa from 'papaparse'
import { expectAccessible } from '../../support/accessible.ts'
import { does } from '../../support/desk-act.ts'
import { openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'
import { csvFile, type RawFile, webPage, workbook } from '../../support/month/written-files.ts'

const PARCELS = 30
const FREIGHT = '9.50'

/** Counts what a person does: each tap, and for a file the tap on its field and the one on the file. */
function counted(page: Page) {
  let taps = 0
  return {
    taps: () => taps,
    async tap(target: Locator) {
      taps += 1
      await target.tap()
    },
    /** A queue, by the bar and its name above the list. */
    async reach(address: string) {
      taps += 2
      await page.goto(address)
    },
    async choose(label: string, { name, bytes }: RawFile) {
      taps += 2
      await page.getByLabel(label).setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes })
    },
  }
}

test('thirty parcels go from confirmed to paid with fewer taps than parcels, on a phone', { tag: '@detail' }, async ({
  browser,
  server,
  departamento,
}) => {
  test.slow()
  const { page, context } = await openSeller(browser, server)
  const names = Array.from({ length: PARCELS }, (_, nth) => `Clienta ${nth + 1} de ${departamento}`)
  const codes = await placeOrders(server, page, names, departamento)
  for (const code of codes) await does(page, code, 'confirmar')
  await keepTemplate(page)
  const list = (queue: string) => `pedidos?cola=${queue}&departamento=${encodeURIComponent(departamento)}`
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const bottom = (name: string) => page.getByRole('navigation', { name: 'Escritorio' }).getByRole('link', { name })
  const { tap, choose, reach, taps } = counted(page)

  // Their file for the courier, of the list as it stands.
  // The list of this departamento alone, because other tests leave orders in the shop.
  await reach(list('empacar'))
  await tap(link('Imprimir esta lista'))
  await tap(link('Subirlos al courier'))
  await tap(page.getByRole('link', { name: /^Effi/ }))
  await tap(button('Seguir con los marcados'))
  await tap(button(`Hacer el archivo (${PARCELS})`))
  const [file] = await Promise.all([page.waitForEvent('download'), tap(link('Descargar'))])
  const given = readGiven(await readText(file.createReadStream()))
  expect(given.map(({ Pedido }) => Pedido).toSorted()).toEqual(codes.toSorted())
  await expectAccessible(page)
  await shot('made')

  // Labels.
  await tap(link('Sus etiquetas'))
  await tap(button('Imprimir etiquetas'))
  await expect(page.getByRole('article')).toHaveCount(PARCELS)
  await tap(button('Imprimir'))
  await shot('labels')

  await tap(button(`Marcar ${PARCELS} pedidos como empacados`))
  await expectAccessible(page)
  await shot('packed')

  // Handed over with one act.
  await tap(link('Entregar paquetes'))
  await expect(page.locator('[data-island][data-wake]:not([data-state=awake])')).toHaveCount(0)
  const ofPlace = page.getByRole('button', { name: `Marcar ${departamento}` })
  await tap((await ofPlace.count()) > 0 ? ofPlace : button('Marcar todos'))
  await tap(button(`Entregar ${PARCELS} paquetes`))
  await expect(page.getByText(`${PARCELS} paquetes salieron.`)).toBeVisible()

  // What the courier tells, and what it pays.
  await tap(bottom('Entregas'))
  await tap(page.getByRole('link', { name: /^Reportes de couriers/ }))
  await choose('Archivo del courier', guidesOf(given))
  await tap(button('Ver qué cambia'))
  await shot('report')
  await tap(button(`Aplicar ${PARCELS} filas`))
  await expect(page.getByRole('status')).toContainText(`${PARCELS} cambiaron de estado`)
  expect(await cards('cobrar')).toHaveLength(PARCELS)
  await tap(bottom('Entregas'))
  await tap(page.getByRole('link', { name: /^Pagos de couriers/ }))
  await choose('Archivo del pago', moneyOf(given))
  await tap(button('Comparar con mis pedidos'))
  await shot('money')
  await tap(button(`Aplicar ${2 * PARCELS} filas`))
  await expect(page.getByRole('status')).toContainText(`${PARCELS} filas cambiaron su pedido`)
  await shot('applied')
  expect(await cards('cobrar')).toEqual([])
  expect(await cards('todo')).toEqual(codes.map(() => 'entregado: Pagado'))
  // As many for any number of parcels.
  expect(taps()).toBeLessThanOrEqual(27)
  await context.close()

  /** What the cards of a list say of their orders. */
  function cards(queue: string): Promise<readonly string[]> {
    const address = `/t/peru.localhost/cola?${new URLSearchParams({ cola: queue, departamento })}`
    return page.evaluate(async (path) => {
      const { data } = await (await fetch(path)).json()
      return data.cards.map(({ state, saldo }: Readonly<Record<string, string>>) => `${state}: ${saldo}`)
    }, address)
  }

  async function shot(name: string) {
    if (!process.env.PICTURES) return
    const before = page.viewportSize()
    for (const width of [360, 768, 1366, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png` })
    }
    if (before) await page.setViewportSize(before)
  }
})

type Given = Readonly<Record<string, string>>

/** What stands in the file that the courier was given. */
function readGiven(text: string): readonly Given[] {
  return [...Papa.parse<Given>(text.replace(/^\ufeff/, '').trim(), { header: true, skipEmptyLines: true }).data]
}

const guideOf = (nth: number) => `E${700_000 + nth}PE`

/** Effi's report of guides: it knows no code of ours, only phones and sums. */
function guidesOf(given: readonly Given[]): RawFile {
  const headers = [
    ...['Guía transportadora', 'Estado global guía inicial', 'Nombre transportadora Efficommerce'],
    ...['Teléfonos destinatario', 'Valor recaudo', 'Precio flete total a cliente'],
  ]
  const rows = given.map((one, nth) => ({
    ...{ 'Guía transportadora': guideOf(nth), 'Estado global guía inicial': 'Entregada a destino' },
    ...{ 'Nombre transportadora Efficommerce': 'Olva', 'Teléfonos destinatario': one.Teléfono ?? '' },
    ...{ 'Valor recaudo': one['Valor recaudo'] ?? '', 'Precio flete total a cliente': FREIGHT },
  }))
  return workbook('Reporte de Guías de transporte', headers, rows)
}

/** Effi's movements of money, as a web page that is called a workbook. */
function moneyOf(given: readonly Given[]): RawFile {
  const headers = ['ID movimiento', 'Tipo de movimiento', 'Fecha creación', 'Valor movimiento', 'Guía inicial']
  const rows = given.flatMap((one, nth) => {
    const row = { 'Fecha creación': '2026-11-28 10:00', 'Guía inicial': guideOf(nth) }
    const collected = (one['Valor recaudo'] ?? '').replace('.', ',')
    return [
      {
        ...row,
        'ID movimiento': `${9_000 + nth}`,
        'Tipo de movimiento': 'Recaudo de venta',
        'Valor movimiento': collected,
      },
      {
        ...{ ...row, 'ID movimiento': `${9_500 + nth}`, 'Tipo de movimiento': 'Flete crédito con recaudo' },
        'Valor movimiento': `-${FREIGHT.replace('.', ',')}`,
      },
    ]
  })
  return webPage('Reporte de movimientos de dinero Effi', headers, rows)
}

/** Done once for a courier: its template, of which the desk guesses the columns. */
async function keepTemplate(page: Page): Promise<void> {
  const headings = ['Destinatario', 'Teléfono', 'Dirección', 'Ciudad', 'Departamento', 'Valor recaudo', 'Contenido']
  const { name, bytes } = csvFile('plantilla-effi', [...headings, 'Pedido'], [])
  await page.goto('subidas/courier/effi')
  await page.getByLabel('Plantilla de Effi').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes })
  await page.getByRole('button', { name: 'Guardar plantilla' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Columnas de Effi')
  await page.getByRole('button', { name: 'Guardar columnas' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subir a Effi')
}

async function readText(stream: Promise<NodeJS.ReadableStream>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of await stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}
