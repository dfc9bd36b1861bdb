import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/accessible.ts'
import { startDemoServer } from '../../support/demo-server.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'

test('an owner begins with a table, orders the rules, adds one, tries them, and takes them out and in at 360 px', {
  tag: '@detail',
}, async ({ browser }) => {
  const server = await startDemoServer('')
  const { page, context } = await openSeller(browser, server, { width: 360 })
  try {
    await page.goto('mas')
    await page.getByRole('link', { name: 'Envíos A dónde llegas' }).click()
    await expect(page.getByRole('heading', { name: 'Hoy no tienes reglas' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Empezar con una tabla' }).click()
    await expectAccessible(page)
    await page.getByLabel('Arequipa', { exact: true }).selectOption('Con tarifa')
    await page.getByLabel('Loreto', { exact: true }).selectOption('No llegamos')
    await page.locator('#tarifa_tarifa').fill('12,50')
    await page.locator('#desde_gratis').fill('1')
    await page.locator('#hasta_gratis').fill('2')
    await page.getByRole('button', { name: 'Escribir las reglas' }).click()
    await expect(page.getByRole('status').first()).toHaveText('Guardado.')
    await expectAccessible(page)

    const rows = page.locator('[data-drag]')
    const loreto = rows.filter({ hasText: 'Loreto' })
    await expect(loreto).toContainText('no llegamos')
    await loreto.getByRole('button', { name: /^Subir/ }).click()
    await page.getByRole('button', { name: 'Guardar orden' }).click()
    await expect(page.getByRole('status').first()).toHaveText('Guardado.')

    await page.getByRole('link', { name: 'Agregar una regla' }).click()
    await expectAccessible(page)
    await page.getByLabel('Busca un lugar').first().fill('mirafl lima')
    await page.getByRole('checkbox', { name: /^Miraflores distrito de Lima/ }).check()
    await page.getByText('A una agencia').click()
    await page.getByLabel('Agencias que conoces').fill('Centro\nBarranco')
    await page.getByText('Con un adelanto antes de enviar').click()
    await page.getByLabel('¿De cuánto es el adelanto?').selectOption('Un monto fijo')
    await page.getByLabel('Tarifa de envío').fill('ocho')
    await page.getByRole('button', { name: 'Guardar regla' }).click()
    await expect(page.getByText('Escribe de cuánto es el adelanto.')).toBeVisible()
    await expect(page.getByText('Escribe un monto, como 12.50.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Monto en S/ o porcentaje').fill('20')
    await page.getByLabel('Tarifa de envío').fill('8')
    await page.getByRole('button', { name: 'Guardar regla' }).click()
    await expect(rows.filter({ hasText: 'Miraflores' })).toContainText('S/ 8agencia · con adelanto: S/ 20')

    await page.getByLabel('¿Desde dónde piden?').fill('miraflores')
    await page.getByLabel('¿Por cuánto').fill('120')
    await page.getByRole('button', { name: 'Ver qué sale' }).click()
    await page.getByRole('link', { name: /^Miraflores · distrito de Lima/ }).click()
    await expect(page.getByText('Adelantas S/ 20; pagas S/ 108 al recoger en agencia')).toBeVisible()
    await expect(page.getByText('Pagas S/ 120 al recibir')).toBeVisible()
    await expectAccessible(page)

    await page.goto('envios/archivo')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar con punto y coma' }).click(),
    ])
    const csv = await readFile((await download.path()) ?? '', 'utf8')
    const buffer = Buffer.from(csv.replace(';8;', ';9;'))
    await page.getByLabel('Elegir el archivo CSV').setInputFiles({ name: 'envios.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Revisar' }).click()
    await expect(page.getByText('Tarifa: de S/ 8 a S/ 9')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(rows.filter({ hasText: 'Miraflores' })).toContainText('S/ 9')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(rows.filter({ hasText: 'Miraflores' })).toContainText('S/ 8')
  } finally {
    await context.close()
    await server.stop()
  }
})
