import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleWithoutFrames } from '../../support/accessible.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'

const HOST = 'colombia.localhost'
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

for (const width of [360, 1280]) {
  test(
    `at ${width} pixels an owner marks a product as sold out, reads in Actividad what a colleague changed, and takes back what is as it was left`,
    { tag: '@detail' },
    async ({ browser, server }, { project }) => {
      const name = `Jarra ${width} ${project.name}`
      const { page, context } = await openSeller(browser, server, { hosts: [HOST], width })
      await page.goto(`${DESK}/producto`)
      await page.getByLabel('Nombre').fill(name)
      await page.getByLabel(/^Precio/).fill('50000')
      await page.getByRole('button', { name: 'Crear borrador' }).click()
      await page.getByLabel('Agotado').check()
      await page.getByLabel('Visible').check()
      await expectAccessibleWithoutFrames(page)
      await pictureOf(page, `sold-out-field-${width}`)
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByText('Guardado.', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Ver en la tienda' }).click()
      await expect(page.getByText('Agotado', { exact: true }).first()).toBeVisible()
      await page.goto(`${DESK}/productos?q=${encodeURIComponent(name)}`)
      await page.getByLabel(`Elegir ${name}`).check()
      await page.getByText('Más…').click()
      await expectAccessible(page)
      await pictureOf(page, `bulk-${width}`)
      await page.getByRole('button', { name: 'Vender otra vez' }).click()
      await page.getByRole('button', { name: 'Cambiar 1 producto' }).click()
      await expect(page.getByText('Cambiaste 1 producto.')).toBeVisible()
      const colleague = await openSeller(browser, server, { hosts: [HOST], width, name: 'Luis Paz' })
      await colleague.page.goto(`${DESK}/productos?q=${encodeURIComponent(name)}`)
      await colleague.page.getByRole('link', { name }).click()
      await colleague.page.getByRole('textbox', { name: /^Precio \(/ }).fill('45000')
      await colleague.page.getByRole('button', { name: 'Guardar' }).click()
      await expect(colleague.page.getByText('Guardado.', { exact: true })).toBeVisible()
      await colleague.context.close()
      await page.goto(`${DESK}/productos?q=${encodeURIComponent(name)}`)
      await page.getByLabel(`Elegir ${name}`).check()
      await page.getByText('Precio', { exact: true }).click()
      await page.getByLabel('Cuánto').fill('10')
      await page.getByRole('button', { name: 'Ver qué cambia' }).click()
      await page.getByRole('button', { name: 'Cambiar 1 producto' }).click()
      await expect(page.getByText('Cambiaste 1 producto.')).toBeVisible()
      await page.goto(`${DESK}/actividad`)
      await page.getByLabel('Qué clase').selectOption('Productos')
      await page.getByLabel('Producto, pedido o dominio').fill(name)
      await page.getByRole('button', { name: 'Filtrar' }).click()
      await expect(page.getByText('Precios: de $ 50.000 a $ 45.000')).toBeVisible()
      await expect(page.getByText('Agotado: de todo a nada')).toBeVisible()
      await expect(page.getByText('Agotado: de nada a todo')).toBeVisible()
      await expect(page.getByText(`porque cambió después: Precios de ${name}: Vale Torres, `)).toBeVisible()
      await expectAccessible(page)
      await pictureOf(page, `activity-${width}`)
      await page.getByRole('listitem').filter({ hasText: 'Precios: de $ 45.000' }).getByRole('button').click()
      await expect(page.getByText('Deshecho.', { exact: true })).toBeVisible()
      await expect(page.getByText('Precios: de $ 40.500 a $ 45.000')).toBeVisible()
      await page.getByLabel('Quién').selectOption('Luis Paz')
      await page.getByRole('button', { name: 'Filtrar' }).click()
      await expect(page.getByText('Agotado: de todo a nada')).toBeHidden()
      await page.goto(`${DESK}/productos?q=${encodeURIComponent(name)}`)
      await expect(page.getByText('$ 45.000')).toBeVisible()
      await context.close()
    },
  )
}
