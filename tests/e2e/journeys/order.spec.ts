import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/journey.ts'
import type { Server } from '../../support/server.ts'
import { showHeader } from '../../support/show-header.ts'

/** The row of the seller's export for a code. */
async function exported(server: Server, code: string): Promise<Record<string, string> | undefined> {
  const file = join(server.dataDir, `pedidos-${code}.csv`)
  await server.contraentrega('orders', 'export', '--shop', 'peru.localhost', '--out', file)
  const rows: Record<string, string>[] = parse(await readFile(file), { bom: true, columns: true })
  return rows.find((row) => row.codigo === code)
}

async function codeOf(dialog: Locator): Promise<string> {
  const text = await dialog.getByText(/Codigo de pedido: #/).innerText()
  return /#(\w{8})/.exec(text)?.[1] ?? ''
}

function openedDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: '¡Pide ahora y paga en casa!' })
}

test('a shopper finds a product, orders it by touch and gets a code; the seller exports the order', async ({
  page,
  server,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Audífonos inalámbricos plegables', exact: true }).first().tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audífonos inalámbricos plegables')
  await expectAccessible(page)
  await page.getByText('2 unidades').tap()
  await page.getByRole('group', { name: 'Color de la unidad 1' }).getByText('Blanco').tap()
  await page.getByRole('group', { name: 'Color de la unidad 2' }).getByText('Negro').tap()
  await page.getByRole('button', { name: 'Pedir ahora' }).first().tap()

  const dialog = openedDialog(page)
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(dialog.getByRole('alert')).toHaveText('Por favor, ingrasa su nombre')
  await dialog.getByLabel('Nombre').fill('María José Ñahui')
  await dialog.getByLabel('WhatsApp').fill('+51 987-654-321')
  await dialog.getByRole('button', { name: 'Siguiente' }).tap()

  await expect(dialog.getByText('S/ 178.00').last()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Siguiente' }).tap()

  await dialog.getByRole('combobox').fill('miraflores lima')
  await dialog.getByRole('option', { name: 'Lima > Lima > Miraflores' }).tap()
  await dialog.getByLabel('Dirección exacta y referencia').fill('Av. Larco 100, timbre 2')
  await expect(dialog.getByLabel('Todo Lima: GRATIS')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Siguiente' }).tap()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Finalizar pedido' }).tap()

  await expect(dialog.getByText('Bien hecho, todo listo!')).toBeVisible()
  await expectAccessible(page)
  const code = await codeOf(dialog)
  const link = dialog.getByRole('link', { name: 'Ver estado de mi pedido' })
  expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toMatch(
    new RegExp(`^https://wa\\.me/51\\d{9}\\?text=.*${code}`),
  )
  expect(await exported(server, code)).toMatchObject({
    estado: 'finalizado',
    nombre: 'María José Ñahui',
    telefono: '51987654321',
    distrito: 'Miraflores',
    ubigeo: '150122',
    direccion: 'Av. Larco 100, timbre 2',
    envio: 'contra entrega',
    productos: '2 x Audífonos inalámbricos plegables (Blanco, Negro) a 89.00',
    total: '178.00',
    moneda: 'PEN',
  })
  await dialog.getByRole('link', { name: `#${code}` }).tap()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido #${code}` })).toBeVisible()
  await expect(page.getByText('S/ 178.00').first()).toBeVisible()
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The focus never came to ${target}`)
}

test('the whole order can be made without touching the screen', { tag: '@detail' }, async ({ page, server }) => {
  await page.goto('/producto/sarten-antiadherente-24')
  const buy = page.getByRole('button', { name: 'Pedir ahora' })
  await tabTo(page, buy)
  await page.keyboard.press('Enter')
  const dialog = openedDialog(page)
  await tabTo(page, dialog.getByLabel('Nombre'))
  await page.keyboard.type('Luis Condori')
  await page.keyboard.press('Tab')
  await page.keyboard.type('987654322')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Total')).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Siguiente' }))
  await page.keyboard.press('Enter')

  await tabTo(page, dialog.getByRole('combobox'))
  await page.keyboard.type('wanchaq')
  await expect(dialog.getByRole('option', { name: 'Cusco > Cusco > Wanchaq' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox')).toHaveValue('Cusco > Cusco > Wanchaq')
  await page.keyboard.press('Tab')
  await tabTo(page, dialog.getByLabel('Dirección exacta y referencia'))
  await page.keyboard.type('Calle Los Sauces 5')
  await expect(dialog.getByLabel('Provincia: ENVIO PREVIO DEPOSITO')).toBeChecked()
  await tabTo(page, dialog.getByLabel('DNI / Carnet de extranjería'))
  await page.keyboard.type('45678912')
  await tabTo(page, dialog.getByRole('button', { name: 'Siguiente' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Finalizar pedido' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Bien hecho, todo listo!')).toBeVisible()
  expect(await exported(server, await codeOf(dialog))).toMatchObject({
    nombre: 'Luis Condori',
    documento: '45678912',
    distrito: 'Wanchaq',
    envio: 'previo depósito',
  })
})

/** Scrolls to the top of the page, where the header is. */
async function openCart(page: Page): Promise<void> {
  await showHeader(page)
  await page.getByRole('link', { name: 'Ver tu carrito' }).tap()
}

test('typed text is there after a reload, and the form resumes at the same step', async ({ page }) => {
  await page.goto('/producto/sarten-antiadherente-24')
  await page.getByRole('button', { name: 'Pedir ahora' }).first().tap()
  const dialog = openedDialog(page)
  await dialog.getByLabel('Nombre').fill('Ana')
  await page.reload()
  await openCart(page)
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Ana')
  await dialog.getByLabel('WhatsApp').fill('987654321')
  await dialog.getByRole('button', { name: 'Siguiente' }).tap()
  await dialog.getByRole('button', { name: 'Siguiente' }).tap()
  await dialog.getByLabel('Dirección exacta y referencia').fill('Jr. Puno 3')
  await page.reload()
  await openCart(page)
  await expect(dialog.getByLabel('Dirección exacta y referencia')).toHaveValue('Jr. Puno 3')
  await dialog.getByRole('button', { name: 'Editar' }).first().tap()
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Ana')
})
