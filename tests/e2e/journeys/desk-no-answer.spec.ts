import { openSeller, placeOrders, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

test(
  'what the server did not answer is said where it was asked for, and goes away with the next answer',
  { tag: '@detail' },
  async ({ browser, server, departamento }, { project }) => {
    const { page, context } = await openSeller(browser, server)
    const [code = ''] = await placeOrders(server, page, ['Sin respuesta'], departamento)
    const fail = (status: number) => (route: { fulfill(answer: object): Promise<void> }) => route.fulfill({ status })

    await page.goto('pedidos?cola=todo')
    await page.route('**/filtros/opciones*', fail(500))
    await page.getByRole('link', { name: 'Filtros' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    await expect(sheet.getByRole('alert')).toContainText('No se pudo leer qué hay para elegir.')
    await sheet.getByRole('link', { name: 'Ver los filtros' }).click()
    await expect(page).toHaveURL(/filtros/)

    await page.goto(`pedidos/${code}`)
    await page.getByText('Más…').click()
    await page.getByRole('button', { name: 'Editar' }).click()
    await page.getByRole('tab', { name: 'Productos' }).click()
    await page.route('**/productos/buscar', fail(503))
    const search = page.getByRole('combobox', { name: 'Agregar un producto' })
    await search.fill('reloj')
    await expect(page.getByText('No se pudo buscar. Inténtalo otra vez.')).toBeVisible()
    await page.unroute('**/productos/buscar')
    await search.fill('relojes')
    await expect(page.getByRole('option', { name: /Reloj de pared/ })).toBeVisible()

    await page.goto('ajustes/textos')
    await page.route('**/ajustes/vista', fail(500))
    const text = page.getByRole('textbox').first()
    await text.fill(`Envío gratis ${project.name}`)
    await expect(page.getByText('No se pudo mostrar lo último que escribiste.')).toBeVisible()
    await page.unroute('**/ajustes/vista')
    await text.press('End')
    await text.pressSequentially('!')
    await expect(page.getByText('No se pudo mostrar lo último que escribiste.')).toBeHidden()

    await page.goto('producto')
    await page.getByLabel('Nombre').fill(`Jarra ${project.name}`)
    await page.getByLabel(/^Precio/).fill('40')
    await page.getByRole('button', { name: 'Crear borrador' }).click()
    const title = page.getByLabel('Nombre', { exact: true })
    await expect(title).toHaveValue(`Jarra ${project.name}`)
    await page.getByRole('button', { name: 'Ver cómo queda' }).waitFor()
    for (const [status, words] of [
      [500, 'El servidor no pudo guardar tu borrador ahora.'],
      [401, 'Tu sesión terminó: aún no se guarda tu borrador.'],
    ] as const) {
      await page.route('**/productos/borrador', fail(status))
      await title.press('End')
      await title.pressSequentially(' honda')
      await expect(page.getByText(words)).toBeVisible()
      await page.unroute('**/productos/borrador')
      await title.pressSequentially('!')
      await expect(page.getByText(words)).toBeHidden()
    }
    await context.close()
  },
)
