import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { does } from '../../support/desk-act.ts'
import { openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

const DESK = '/t/peru.localhost'
const COLUMNS = 'ID;NOTAS;NÚMERO GUIA;ESTATUS;TRANSPORTADORA;CIUDAD DESTINO;PRECIO FLETE'

async function pictureOf(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  const before = page.viewportSize()
  for (const width of [360, 768, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png`, fullPage: true })
  }
  if (before) await page.setViewportSize(before)
}

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'))
  await page.getByLabel('Archivo del courier').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Ver qué cambia' }).tap()
}

for (const { how, hasScript } of [
  { how: 'with script', hasScript: true },
  { how: 'without script', hasScript: false },
]) {
  test(`a report of a courier is seen row by row, a word is said once, and it is applied, ${how}`, {
    tag: '@detail',
  }, async ({ browser, server, departamento }) => {
    const helper = await openSeller(browser, server)
    const codes = await placeOrders(server, helper.page, [`Rut ${how}`, `Sol ${how}`], departamento)
    for (const code of codes) await does(helper.page, code, 'confirmar')
    const { page, context } = await openSeller(browser, server, { role: 'packer', hasScript })
    await page.goto(`${DESK}/mas`)
    await page.getByRole('link', { name: 'Reportes de couriers' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reportes de couriers')
    if (hasScript) await expectAccessible(page)
    await pictureOf(page, 'reportes')
    const word = `Pactado ${how}`
    await choose(page, `ordenes ${how}.csv`, [
      COLUMNS,
      `1;Pedido ${codes[0]};${how}-1;EN REPARTO;SERVIENTREGA;Arequipa;12,50`,
      `2;${codes[1]};${how}-2;${word};ENVIA;Cusco;9`,
      `3;nadie;${how}-3;ENTREGADO;ENVIA;Un distrito con un nombre que es de verdad muy largo;9`,
      `4;nadie;2,4E+11;ENTREGADO;ENVIA;Lima;9`,
    ])
    await expect(page.getByRole('heading', { name: '1 fila cambia algo' })).toBeVisible()
    await expect(page.getByRole('link', { name: codes[0] ?? '' })).toBeVisible()
    if (hasScript) await expectAccessible(page)
    await pictureOf(page, 'reporte')
    await page.getByRole('button', { name: 'En camino' }).tap()
    await expect(page.getByRole('heading', { name: '2 filas cambian algo' })).toBeVisible()
    await page.getByRole('button', { name: 'Aplicar 2 filas' }).tap()
    await expect(page.getByRole('status')).toContainText('2 cambiaron de estado')
    await pictureOf(page, 'aplicado')
    await page.getByRole('link', { name: 'Sin pedido' }).tap()
    await expect(page.getByText(`${how}-3`)).toBeVisible()
    if (hasScript) await expectAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar 2 filas por revisar' }).tap(),
    ])
    expect(file.suggestedFilename()).toMatch(/^por-revisar-ordenes/)
    // Nobody knows these columns: they are asked for.
    await page.goto(`${DESK}/reportes`)
    await choose(page, 'motos.csv', [`Rótulo ${how};Dónde anda`, `${how}-1;Entregado`])
    await expect(page.getByRole('heading', { name: '¿De quién es este reporte?' })).toBeVisible()
    if (hasScript) await expectAccessible(page)
    await pictureOf(page, 'columnas')
    await page.getByRole('combobox', { name: 'Courier', exact: true }).selectOption('otro')
    await page.getByLabel('Nombre, si es otro').fill(`Motos ${how}`)
    await page.getByRole('combobox', { name: 'Número de guía' }).selectOption('0')
    await page.getByRole('combobox', { name: 'Estado', exact: true }).selectOption('1')
    await page.getByRole('button', { name: 'Ver qué cambia' }).tap()
    await expect(page.getByRole('heading', { name: '1 fila cambia algo' })).toBeVisible()
    await page.getByRole('button', { name: 'Descartar' }).tap()
    await expect(page.getByText('Se descartó.')).toBeVisible()
    await context.close()
    await helper.context.close()
  })
}

test('what a courier packs itself stands under its name, is marked as uploaded at once and taken back, and then waits for its guide', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  const { page, context } = await openSeller(browser, server)
  const codes = await placeOrders(
    server,
    page,
    ['Ana Alta', 'Luz Nube', 'Sol de los Ángeles Quispe Mamani'],
    departamento,
  )
  for (const code of codes) {
    await does(page, code, 'confirmar')
    await does(page, code, 'preparar', { courier: 'dropi' })
  }
  const list = (queue: string) => `pedidos?cola=${queue}&departamento=${encodeURIComponent(departamento)}`
  await page.goto(list('subir'))
  const cards = page.locator('main article')
  await expect(cards).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 2, name: 'Dropi' })).toHaveCount(1)
  await pictureOf(page, 'por-subir')
  await page.getByRole('button', { name: 'Elegir' }).tap()
  await page.getByRole('button', { name: 'Elegir todos' }).tap()
  await pictureOf(page, 'por-subir-elegidos')
  await expectAccessible(page)
  const bar = page.getByRole('region', { name: 'Con los elegidos' })
  await bar.getByRole('button', { name: 'Marcar como subido' }).tap()
  await expect(page.getByText('3 pedidos subidos')).toBeVisible()
  await expect(
    page.getByText('No queda nada por subir.').or(page.getByText('Ningún pedido tiene estos filtros.')),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).tap()
  await expect(cards).toHaveCount(3)
  // One by one on its card, and a report tells the rest.
  await cards
    .first()
    .getByRole('link', { name: 'Marcar como subido' })
    .or(cards.first().getByRole('button', { name: 'Marcar como subido' }))
    .tap()
  await expect(cards).toHaveCount(2)
  await page.goto(list('guia'))
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: 'Dropi' })).toBeVisible()
  await pictureOf(page, 'esperan-guia')
  await context.close()
})
