import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { codesIn } from '../../support/bar-codes.ts'
import { openSeller, placeOrder, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'
import type { Server } from '../../support/server.ts'

/** Each paper: its sheet in millimetres, and how many labels are on it. */
const PAPERS = [
  ['10x15', 100, 150, 1],
  ['4x6', 102, 152, 1],
  ['a6', 105, 148, 1],
  ['80mm', 80, null, 1],
  ['4-a4', 210, 297, 4],
] as const

const NAME =
  'María del Carmen Guadalupe Francisca de Paula Quispe Mamani viuda de la Torre y Ugarteche Ñusta Huamán Condori'
const ADDRESS =
  'Asociación de Vivienda Los Jardines de San Juan Bautista de la Salle, Mz. B’ lote 24-A, interior 3, cuarto piso, a media cuadra del colegio, '

/** Dots an inch. */
const PRINTER = 200

async function sheetsOf(page: Page): Promise<readonly { readonly width: number; readonly length: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1')
  const mm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(sizes.length)
  return sizes.map(([, width, length]) => ({ width: mm(width), length: mm(length) }))
}

function sheetPath(codes: readonly string[], size: string): string {
  return `etiquetas/hoja?${codes.map((code) => `codigo=${code}`).join('&')}&tamano=${size}`
}

/** The orders on their way of a demo shop. */
function sentBy(server: Server, host: string): readonly string[] {
  const db = new DatabaseSync(join(server.dataDir, 'contraentrega.db'), { timeout: 20_000 })
  const query = `select code from orders join shop_hosts using (shop_id) where host = ? and state = 'enviado' order by code limit 2`
  const rows = db.prepare(query).all(host)
  db.close()
  return rows.map(({ code }) => String(code))
}

test('the codes of labels of every size are read from a picture with as many dots as a printer has, however long the texts', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const long = { name: NAME, direccion: ADDRESS.repeat(3), departamento, phone: '987650901' }
  const codes = [
    await placeOrder(server, long),
    await placeOrder(server, { name: 'Rosa Etiqueta', departamento, phone: '987650902' }),
  ]
  const { context } = await openSeller(browser, server, { width: 1366 })
  const printing = await browser.newContext({
    ...{ viewport: { width: 1366, height: 900 }, deviceScaleFactor: PRINTER / 96 },
  })
  const shops = [
    ['peru.localhost', codes],
    ...['colombia.localhost', 'ecuador.localhost'].map((host) => [host, sentBy(server, host)] as const),
  ] as const
  for (const [host, own] of shops) {
    const seller = host === 'peru.localhost' ? null : await openSeller(browser, server, { shop: host, width: 1366 })
    const cookies = await (seller?.context ?? context).cookies()
    await printing.clearCookies()
    await printing.addCookies(cookies)
    const sheet = await printing.newPage()
    for (const [size] of PAPERS) {
      await sheet.goto(`${server.url('desk.localhost')}t/${host}/${sheetPath(own, size)}`)
      await sheet.emulateMedia({ media: 'print' })
      const labels = sheet.getByRole('article')
      await expect(labels).toHaveCount(own.length)
      for (const [nth, code] of own.entries()) {
        const label = labels.nth(nth)
        expect(await codesIn(await label.screenshot())).toEqual([`Code128: ${code}`, `QRCode: ${code}`])
        expect(await label.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0)
      }
    }
    await sheet.close()
    await seller?.context.close()
  }
  await printing.close()
  await context.close()
})

test('each label is a page of its own, or a quarter of a sheet, and no page is empty', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const codes: string[] = []
  const long = { name: NAME, direccion: ADDRESS.repeat(3) }
  for (let part = 0; part < 20; part += 1) {
    const placed = Array.from({ length: 10 }, (_, nth) => {
      const place = part * 10 + nth
      const who = { departamento, phone: String(986_000_000 + place), name: `Rosa ${place}` }
      return placeOrder(server, place === 1 ? { ...who, ...long } : who)
    })
    codes.push(...(await Promise.all(placed)))
  }
  for (const hasScript of [true, false]) {
    const { context, page } = await openSeller(browser, server, { width: 1366, hasScript })
    for (const [size, width, length, onSheet] of PAPERS) {
      for (const count of hasScript ? [1, 2, 5, 200] : [5]) {
        await page.goto(sheetPath(codes.slice(0, count), size))
        if (hasScript) await expect(page.getByRole('button', { name: 'Imprimir', exact: true })).toBeEnabled()
        const sheets = await sheetsOf(page)
        expect(sheets).toHaveLength(Math.ceil(count / onSheet))
        for (const sheet of sheets) expect(sheet).toEqual({ width, length: length ?? sheet.length })
      }
    }
    await context.close()
  }
})

test('a seller chooses, prints and is told what was printed, and finds the paper of before chosen', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const codes = [
    await placeOrder(server, { name: 'Rosa Una', departamento, phone: '987650911' }),
    await placeOrder(server, { name: 'Rosa Dos', departamento, phone: '987650912' }),
  ]
  const { context, page } = await openSeller(browser, server)
  const path = `etiquetas?codigo=${codes[0]}&codigo=${codes[1]}`
  await page.goto(path)
  await expectAccessible(page)
  await page.getByLabel('En qué papel').selectOption('4x6')
  await page.getByRole('checkbox', { name: `Etiqueta ${codes[1]}` }).uncheck()
  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 etiqueta')
  await expectAccessible(page)
  await page.goto(path)
  await expect(page.getByLabel('En qué papel')).toHaveValue('4x6')
  await expect(page.getByRole('checkbox', { name: `Etiqueta ${codes[0]}` })).not.toBeChecked()
  await expect(page.getByText(/Impresa hoy .*Vale Torres/)).toBeVisible()
  await page.getByLabel('Ya impresas: 1. Imprimirlas otra vez').check()
  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 etiquetas')
  for (const paper of ['productos', 'manifiesto']) {
    await page.goto(`imprimir/${paper}?codigo=${codes[0]}&papel=80mm`)
    await expectAccessible(page)
    expect((await sheetsOf(page)).map(({ width }) => width)).toEqual([80])
    await page.goto(`imprimir/${paper}?codigo=${codes[0]}`)
    expect(await sheetsOf(page)).toEqual([{ width: 210, length: 297 }])
  }
  await context.close()
})
