import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleWithoutFrames } from '../../support/accessible.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'
import { bring } from '../../support/pasted-media.ts'
import { cameraPhoto } from '../../support/pictures.ts'

const HOST = 'ecuador.localhost'
const DESK = `/t/${HOST}`

async function pictureOf(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  const before = page.viewportSize()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png`, fullPage: true })
  }
  if (before) await page.setViewportSize(before)
}

test('on a phone a product is made with prices by amount and colours, comes back after the tab was closed, is published and seen in the shop', async ({
  browser,
  server,
}, { project }) => {
  const { page, context } = await openSeller(browser, server, { hosts: [HOST] })
  const name = `Olla ${project.name}`
  await page.goto(`${DESK}/mas`)
  await page.getByRole('link', { name: 'Productos y precios' }).tap()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Agregar' }).tap()
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel(/^Precio/).fill('25')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Crear borrador' }).tap()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Precio antes' }).fill('40')
  await page.getByRole('textbox', { name: '2 unidades' }).fill('22.50')
  await expect(page.getByText('Ahorra $ 35.00')).toBeVisible()
  await expect(page.getByText('Sin guardar')).toBeVisible()
  await page.getByLabel('Lo que te cuesta una unidad').fill('10')
  await expect(page.getByText('Ganas $ 15.00 en cada una (60 %)')).toBeVisible()
  await page.getByText('Colores', { exact: true }).tap()
  for (const color of ['Rojo', 'Negro']) {
    await page.getByLabel('Color nuevo').fill(color)
    await page.getByRole('button', { name: 'Agregar color' }).tap()
  }
  await expect(page.getByLabel('Tono de Negro')).toHaveValue('#1a1a1a')
  await page.getByRole('tab', { name: 'HTML' }).tap()
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Arroz al punto.\n\nSin pegarse.')
  await expect(page.getByText('Borrador guardado.')).toBeVisible()
  // Without a line nothing is lost, and what is typed meanwhile is kept when it is back.
  await context.setOffline(true)
  await page.getByLabel('Etiquetas').fill('arroz')
  await page.getByRole('button', { name: 'Guardar' }).tap()
  await expect(page.getByText('Sin conexión: no se guardó.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Borrador guardado.')).toBeVisible()
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByText('Recuperamos lo que no guardaste')).toBeVisible()
  await expect(page.getByLabel('Nombre del color 2')).toHaveValue('Negro')
  await expect(page.getByLabel('Etiquetas')).toHaveValue('arroz')
  await expectAccessible(page)
  await pictureOf(page, 'editor')
  await page.getByLabel('Visible').tap()
  await page.getByRole('button', { name: 'Guardar' }).tap()
  await expect(page.getByText('Guardado.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Ver en la tienda' }).tap()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Negro').first()).toBeVisible()
  await expect(page.getByText('$ 22.50').first()).toBeVisible()
  await expect(page.getByText('Sin pegarse.')).toBeVisible()
  await page.goto(`${DESK}/productos?q=${encodeURIComponent(name)}`)
  await page.getByLabel(`Elegir ${name}`).tap()
  const bar = page.getByRole('region', { name: 'Con los elegidos' })
  await expect(bar).toContainText('1 elegido')
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(72)
  await bar.getByText('Más…').tap()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Archivar' }).tap()
  await expect(page.getByText('Visible → Archivado')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cambiar 1 producto' }).tap()
  await expect(page.getByText('Cambiaste 1 producto.')).toBeVisible()
  const gone = await page.goto(new URL(`/producto/olla-${project.name}`, server.url(HOST)).href)
  expect(gone?.status()).toBe(410)
  await expect(page.getByRole('heading', { name: `${name} ya no se vende` })).toBeVisible()
  await expectAccessible(page)
  await pictureOf(page, 'gone')
  await context.close()
})

test(
  'on a wide screen two people change one product, one settles what both changed, a save is undone, and prices change together and back',
  { tag: '@detail' },
  async ({ browser, server }, { project }) => {
    const first = await openSeller(browser, server, { hosts: [HOST], width: 1280 })
    const second = await openSeller(browser, server, { hosts: [HOST], width: 1280, name: 'Luis Paz' })
    const { page } = first
    const names = ['Taza', 'Plato'].map((name) => `${name} ${project.name}`)
    for (const name of names) {
      await page.goto(`${DESK}/producto`)
      await page.getByLabel('Nombre').fill(name)
      await page.getByLabel(/^Precio/).fill('10')
      await page.getByRole('button', { name: 'Crear borrador' }).click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    }
    const address = page.url()
    // One writes the price, the other the name, at once: both are kept, and nobody is asked anything.
    const saves = async (one: Page) => {
      await one.getByRole('button', { name: 'Guardar' }).click()
      await expect(one.getByText('Guardado.', { exact: true })).toBeVisible()
    }
    const [name, price] = [
      (one: Page) => one.getByLabel('Nombre', { exact: true }),
      (one: Page) => one.getByRole('textbox', { name: /^Precio \(/ }),
    ]
    await second.page.goto(address)
    await price(page).fill('11')
    await name(second.page).fill(`${names[1]} doble`)
    await saves(page)
    await saves(second.page)
    await page.goto(address)
    await expect(name(page)).toHaveValue(`${names[1]} doble`)
    await expect(price(page)).toHaveValue('11.00')
    await price(page).fill('10')
    await saves(page)
    // Both write the name.
    await second.page.goto(address)
    await page.getByLabel('Nombre', { exact: true }).fill(`${names[1]} hondo`)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Guardado.', { exact: true })).toBeVisible()
    await second.page.getByLabel('Nombre', { exact: true }).fill(`${names[1]} llano`)
    await second.page.getByLabel('Etiquetas').fill('vajilla')
    await second.page.getByRole('button', { name: 'Guardar' }).click()
    await expect(second.page.getByText('Se guardó lo demás; esto lo cambió otra persona.')).toBeVisible()
    await expect(second.page.getByText(/Vale Torres lo cambió .*hondo/)).toBeVisible()
    await expect(name(second.page)).toHaveValue(`${names[1]} llano`)
    await expectAccessibleWithoutFrames(second.page)
    await pictureOf(second.page, 'editor-conflict')
    await second.page.getByRole('button', { name: 'Guardar' }).click()
    await expect(second.page.getByText('Guardado.', { exact: true })).toBeVisible()
    await second.page.getByRole('button', { name: 'Deshacer' }).first().click()
    await expect(second.page.getByLabel('Nombre', { exact: true })).toHaveValue(`${names[1]} hondo`)
    await expect(second.page.getByLabel('Etiquetas')).toHaveValue('vajilla')
    // What is wrong is brought into sight.
    await second.page.getByText('Dirección y campañas').click()
    await second.page.getByRole('textbox', { name: /^Dirección/ }).fill(`taza-${project.name}`)
    await second.page.getByRole('button', { name: 'Guardar' }).click()
    await expect(second.page.getByText('Otro producto ya tiene esta dirección.')).toBeInViewport()
    await expect(second.page.getByRole('textbox', { name: /^Dirección/ })).toBeFocused()
    await page.goto(`${DESK}/productos`)
    await page.getByRole('link', { name: /^Borrador/ }).click()
    await page.goto(`${DESK}/productos?estado=draft&q=${project.name}`)
    for (const name of [`${names[0]}`, `${names[1]} hondo`]) await page.getByLabel(`Elegir ${name}`).check()
    await page.getByText('Precio', { exact: true }).click()
    await page.getByLabel('El precio').selectOption('Sube en %')
    await page.getByLabel('Cuánto').fill('20')
    await expectAccessible(page)
    await pictureOf(page, 'products')
    await page.getByRole('button', { name: 'Ver qué cambia' }).click()
    await expect(page.getByText('Cambian los 2.')).toBeVisible()
    await page.getByRole('button', { name: 'Cambiar 2 productos' }).click()
    await expect(page.getByText('Cambiaste 2 productos.')).toBeVisible()
    await expect(page.getByText('$ 12.00')).toHaveCount(2)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Deshecho en 2 productos.')).toBeVisible()
    await expect(page.getByText('$ 10.00')).toHaveCount(2)
    // With keys a product opens beside the list, which stays as it is; another address of it is not loaded.
    await page.getByLabel(`Elegir ${names[0]}`).check()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const opened = page.getByRole('heading', { level: 1, name: `${names[1]} hondo` })
    await expect(opened.or(page.getByRole('heading', { level: 1, name: `${names[0]}` }))).toBeVisible()
    await expect(page.getByLabel(`Elegir ${names[0]}`)).toBeChecked()
    await expect(page.locator('[data-island=product-editor][data-state=awake]')).toBeAttached()
    await page.goBack()
    await expect(page.getByText('Elige un producto para verlo')).toBeVisible()
    // An editor that gives way keeps what was typed, and takes no picture that is pasted later.
    const show = async (name: string) => {
      await page.locator('[data-opens-beside]', { hasText: name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.locator('[data-island=product-editor][data-state=awake]')).toBeAttached()
    }
    const begun: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/fotos')) begun.push(request.url())
    })
    await show(`${names[0]}`)
    await page.getByLabel('Etiquetas').fill('desayuno')
    await show(`${names[1]} hondo`)
    const photo = { name: 'plato.jpeg', mimeType: 'image/jpeg', buffer: Buffer.from(await cameraPhoto()) }
    await bring('paste', page.getByRole('heading', { level: 1, name: `${names[1]} hondo` }), photo)
    await expect(page.getByRole('button', { name: /^Foto 1 de 1/ })).toBeVisible()
    expect(begun).toHaveLength(1)
    await show(`${names[0]}`)
    await expect(page.getByText('Recuperamos lo que no guardaste')).toBeVisible()
    await expect(page.getByLabel('Etiquetas')).toHaveValue('desayuno')
    await first.context.close()
    await second.context.close()
  },
)
