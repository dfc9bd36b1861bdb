import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../../support/accessible.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'
import { shopifyExport } from '../../support/shopify-export.ts'
import { zipOf } from '../../support/zip-file.ts'

const HOST = 'ecuador.localhost'
const DESK = `/t/${HOST}`

async function pictureOf(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  const before = page.viewportSize()
  for (const width of [360, 768, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png`, fullPage: true })
  }
  if (before) await page.setViewportSize(before)
}

test('on a phone of a Shopify file what is wrong is said with what to do, what changes is seen first, and the rest is in the shop', {
  tag: '@detail',
}, async ({ browser, server }) => {
  const { page, context } = await openSeller(browser, server, { hosts: [HOST] })
  const csv = shopifyExport([
    {
      ...{
        handle: 'tetera-importada',
        title: 'Tetera importada',
        body: '<p>Hierve en dos minutos.</p>',
        type: 'Cocina',
      },
      ...{
        option1: ['Color', 'Rojo'],
        price: '25.00',
        compareAt: '40.00',
        status: 'active',
      },
    },
    {
      handle: 'tetera-importada',
      option1: ['Color', 'Verde'],
      price: '25.00',
      compareAt: '40.00',
    },
    { handle: 'plato-importado', title: 'Plato importado', price: 'gratis', status: 'active' },
    { handle: 'vaso-importado', title: 'Vaso importado', price: '3.50', status: 'unlisted' },
  ])
  const buffer = Buffer.from(csv)
  await page.goto(`${DESK}/mas`)
  await page.getByRole('link', { name: 'Importar productos' }).tap()
  await expectAccessible(page)
  await pictureOf(page, 'importar')
  await page.getByLabel('Archivo CSV, JSON o ZIP').setInputFiles({ name: 'tienda.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name: 'Todavía no se guardó nada' })).toBeVisible()
  await expect(page.getByText('«gratis» no es un precio. Escríbelo como 99 o 99.90.')).toBeVisible()
  await expectAccessible(page)
  await pictureOf(page, 'importar-revisado')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar 1 fila para corregir' }).tap(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(file.suggestedFilename()).toBe('por-corregir-tienda.csv')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^.?Handle,Title,.*,Status,Qué corregir$/)
  expect(lines[1]).toMatch(/^plato-importado,Plato importado,.*«gratis» no es un precio/)
  await page.getByRole('link', { name: 'Nuevos 1' }).tap()
  await expect(page.getByText('Tetera importada')).toBeVisible()
  await page.getByRole('button', { name: 'Importar 1 producto' }).tap()
  await expect(page.getByText('1 nuevo.')).toBeVisible()
  await expectAccessible(page)
  await pictureOf(page, 'importar-hecho')
  await page.goto(`${DESK}/importar`)
  await page.getByRole('link', { name: 'Exportar catálogo' }).tap()
  await expectAccessible(page)
  await pictureOf(page, 'exportar')
  const [catalogue] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).tap(),
  ])
  const { products } = JSON.parse(await readFile(await catalogue.path(), 'utf8'))
  expect(products).toContainEqual(expect.objectContaining({ slug: 'tetera-importada', title: 'Tetera importada' }))
  await page.goto(new URL('/producto/tetera-importada', server.url(HOST)).href)
  await expect(page.getByRole('heading', { name: 'Tetera importada', level: 1 })).toBeVisible()
  await expect(page.getByText('Hierve en dos minutos.')).toBeVisible()
  await context.close()
})

test('on a laptop the tab is closed in the middle of a file, and goes on where it was; a second look changes nothing, and the list keeps it', {
  tag: '@detail',
}, async ({ browser, server }) => {
  const { page, context } = await openSeller(browser, server, { hosts: [HOST], width: 1_280 })
  const body = `<p>${'Una línea larga de su descripción. '.repeat(700)}</p>`
  const rows = Array.from({ length: 60 }, (_, nth) => ({
    handle: `lote-${nth}`,
    title: `Lote ${nth}`,
    body,
    price: '9.90',
  }))
  const buffer = Buffer.from(shopifyExport(rows))
  expect(buffer.length).toBeGreaterThan(1_200_000)
  const name = 'products_export.csv'
  const arrived: string[] = []
  let line: 'breaks' | 'broken' | 'steady' = 'breaks'
  await context.route(/\/importar\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (line === 'breaks' && /\/partes\/[1-9]\d*$/.test(pathname)) line = 'broken'
    if (line === 'broken') return route.abort('connectionreset')
    if (pathname.includes('/partes/')) arrived.push(pathname)
    return route.continue()
  })
  await page.goto(`${DESK}/importar`)
  await page.getByLabel('Archivo CSV, JSON o ZIP').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(page.getByText('Sin conexión. Sigue sola desde donde quedó.')).toBeVisible()
  await expectAccessible(page)
  expect(arrived).toHaveLength(1)
  await page.close()
  line = 'steady'
  const again = await context.newPage()
  await again.goto(`${DESK}/importar`)
  await expect(again.getByRole('heading', { name: 'Todavía no se guardó nada' })).toBeVisible()
  expect(new Set(arrived).size).toBe(arrived.length)
  await expect(again.getByRole('link', { name: 'Nuevos 60' })).toBeVisible()
  await again.getByRole('link', { name: 'Ver más filas' }).click()
  await expect(again.getByText('Lote 59')).toBeVisible()
  await again.getByRole('button', { name: 'Importar 60 productos' }).click()
  await expect(again.getByText('60 nuevos.')).toBeVisible()
  await again.goto(`${DESK}/importar`)
  await expect(again.getByRole('link', { name })).toBeVisible()
  await expect(again.getByText('60 nuevos.')).toBeVisible()
  await pictureOf(again, 'importar-antes')
  await expectAccessible(again)
  await context.close()
})

test('on a phone a ZIP brings products with their photos, says what is wrong of 300 rows, and a locked one is refused', {
  tag: '@detail',
}, async ({ browser, server }) => {
  const { page, context } = await openSeller(browser, server, { hosts: [HOST] })
  const long = 'Juego de ollas antiadherentes de aluminio forjado con tapas de vidrio templado y mangos fríos '.repeat(
    2,
  )
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b3401f' } })
    .jpeg()
    .toBuffer()
  const csv = shopifyExport([
    { handle: 'olla-con-foto', title: 'Olla con foto', price: '80.00', image: 'olla ñandú.jpg' },
    { handle: 'olla-sin-foto', title: 'Olla sin foto', price: '70.00', image: 'falta.jpg' },
    ...Array.from({ length: 300 }, (_, nth) => ({
      handle: `mala-${nth}`,
      title: `${long}${nth}`,
      price: 'por confirmar con el proveedor',
    })),
  ])
  const files = [
    { name: 'Mi tienda/productos.csv', bytes: csv },
    { name: 'Mi tienda/fotos/olla ñandú.jpg', bytes: photo },
    { name: '__MACOSX/Mi tienda/._productos.csv', bytes: 'x' },
  ]
  const choose = async (name: string, buffer: Buffer) => {
    await page.goto(`${DESK}/productos`)
    await page.getByRole('link', { name: 'Importar', exact: true }).tap()
    await page.getByLabel('Archivo CSV, JSON o ZIP').setInputFiles({ name, mimeType: 'application/zip', buffer })
  }
  await choose('cerrado.zip', zipOf(files.map((file) => ({ ...file, says: { flags: 0x801 } }))))
  await expect(page.getByRole('alert')).toHaveText('El ZIP tiene contraseña. Haz el ZIP otra vez sin contraseña.')
  await expectAccessible(page)
  await pictureOf(page, 'importar-cerrado')
  await page.getByRole('link', { name: 'Elegir otro archivo' }).tap()
  await page.getByLabel('Archivo CSV, JSON o ZIP').waitFor()
  await choose('tienda.zip', zipOf(files))
  await expect(page.getByRole('heading', { name: 'Todavía no se guardó nada' })).toBeVisible()
  await page.getByRole('link', { name: /^Fotos que faltan/ }).tap()
  await expect(page.getByText('Foto falta.jpg: no está en el ZIP. Agrégala con ese nombre.')).toBeVisible()
  await expectAccessible(page)
  await pictureOf(page, 'importar-zip')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar 301 filas para corregir' }).tap(),
  ])
  expect((await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)).toHaveLength(302)
  await page.getByRole('button', { name: 'Importar 2 productos' }).tap()
  await expect(page.getByText('2 nuevos.')).toBeVisible()
  await page.goto(new URL('/producto/olla-con-foto', server.url(HOST)).href)
  const shown = page.getByRole('img', { name: /Olla con foto/ }).first()
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100)
  await context.close()
})
