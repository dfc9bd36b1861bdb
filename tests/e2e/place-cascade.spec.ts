import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Country } from '../../src/lib/countries.ts'
import { cascadeSource } from '../../src/places/data/places-files.ts'
import { placeByCode } from '../../src/places/divisions.ts'
import { buildPart, type Network, openPart, type Part } from '../support/part-page.ts'

let part: Part

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test.beforeAll(async () => {
  part = await buildPart(import.meta.resolve('./cascade-page.tsx'))
})

function openPage(page: Page, country: Country, path = '/', network?: Network): Promise<void> {
  const data = { cascade: JSON.stringify(cascadeSource(country)) }
  return openPart(page, part, { path, data, ...(network && { network }) })
}

/** The saved place of a returning buyer. */
async function keep(page: Page, place: unknown): Promise<void> {
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('place') === null) sessionStorage.setItem('place', text)
  }, JSON.stringify(place))
}

const level = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })
const chosen = (page: Page): Locator => page.getByLabel('Elegido')
const shown = (select: Locator): Promise<string> =>
  select.evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.textContent ?? '')

async function expectNoViolations(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(violations).toEqual([])
}

test('the script contains no names of places: each level loads when it is shown', { tag: '@detail' }, async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void (/places/.test(request.url()) && asked.push(request.url())))
  expect(part.script).not.toContain('Chachapoyas')
  await openPage(page, 'peru')
  await expect(level(page, 'Departamento')).toBeVisible()
  expect(asked).toEqual([])
  await level(page, 'Departamento').selectOption('Cusco')
  await expect(level(page, 'Provincia').getByRole('option')).toHaveCount(14)
  expect(asked.filter((url) => /\/08\.json$/.test(url))).toHaveLength(1)
  expect(asked.filter((url) => !/\/(08|15)\.json$/.test(url))).toEqual([])
})

test('each select is enabled by the one before it and cleared by every choice above', async ({ page }) => {
  await openPage(page, 'peru')
  await expect(level(page, 'Provincia')).toBeDisabled()
  await expect(level(page, 'Distrito')).toBeDisabled()
  await level(page, 'Departamento').selectOption('Lima')
  await expect(level(page, 'Distrito')).toBeDisabled()
  await level(page, 'Provincia').selectOption('Cañete')
  await level(page, 'Distrito').selectOption('Zúñiga')
  await expect(chosen(page)).toHaveText('150516|Lima|Cañete|Zúñiga')
  await level(page, 'Provincia').selectOption('Lima')
  await expect(chosen(page)).toHaveText('1501|Lima|Lima|')
  await expect.poll(() => shown(level(page, 'Distrito'))).toBe('Seleccione un distrito')
  await level(page, 'Distrito').selectOption('Lurigancho (Chosica)')
  await expect(chosen(page)).toHaveText('150118|Lima|Lima|Lurigancho')
  await level(page, 'Departamento').selectOption('Áncash')
  await expect(chosen(page)).toHaveText('02|Áncash||')
  await expect(level(page, 'Provincia')).toBeEnabled()
  await expect(level(page, 'Distrito')).toBeDisabled()
  await level(page, 'Departamento').selectOption('Seleccione un departamento')
  await expect(chosen(page)).toHaveText('nada')
  await expect(level(page, 'Provincia')).toBeDisabled()
})

test('Colombia begins with its placeholder and ends with the city', { tag: '@detail' }, async ({ page }) => {
  await openPage(page, 'colombia')
  const departments = level(page, 'Departamento').getByRole('option')
  await expect(departments.first()).toHaveText('Seleccione un departamento')
  await expect(departments.first()).toHaveAttribute('value', 'select')
  await expect(departments).toHaveCount(34)
  await level(page, 'Departamento').selectOption('Valle del Cauca')
  await level(page, 'Ciudad o municipio').selectOption('Santiago de Cali')
  await expect(chosen(page)).toHaveText('76001|Valle del Cauca|Santiago de Cali|')
  await expect(page.getByRole('combobox')).toHaveCount(2)
})

test('Ecuador offers the seat of a cantón, then its urban parishes, then the rural ones', { tag: '@detail' }, async ({
  page,
}) => {
  await openPage(page, 'ecuador')
  await level(page, 'Provincia').selectOption('Pichincha')
  await level(page, 'Cantón').selectOption('Quito')
  const parishes = level(page, 'Parroquia')
  await expect(parishes.locator('optgroup')).toHaveCount(2)
  const headings = await parishes
    .locator('optgroup')
    .evaluateAll((groups) => groups.map((one) => one.getAttribute('label')))
  expect(headings).toEqual(['Parroquias urbanas', 'Parroquias rurales'])
  await expect(parishes.locator('> option')).toHaveText(['Seleccione una parroquia', 'Quito'])
  await parishes.selectOption('Iñaquito')
  await expect(chosen(page)).toHaveText('170112|Pichincha|Quito|Iñaquito')
})

test('by keyboard alone, and no select is skipped while its list loads', { tag: '@detail' }, async ({ page }) => {
  await openPage(page, 'ecuador')
  await expect(level(page, 'Provincia')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('past')
  await page.keyboard.press('Tab')
  await expect(level(page, 'Cantón')).toBeFocused()
  await expect(level(page, 'Cantón').getByRole('option', { name: 'Pastaza (Puyo)' })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveText('1604|Pastaza|Arajuno|')
  await page.keyboard.type('pasta')
  await page.keyboard.press('Tab')
  await expect(level(page, 'Parroquia')).toBeFocused()
  await expect(level(page, 'Parroquia').getByRole('option', { name: 'Puyo', exact: true })).toBeAttached()
  await page.keyboard.type('puyo')
  await expect(chosen(page)).toHaveText('160150|Pastaza|Pastaza|Puyo')
})

test('a returning buyer sees all three filled in before any list has loaded, and may change them', {
  tag: '@detail',
}, async ({ page }) => {
  await keep(page, placeByCode('peru', '150122'))
  const network: Network = { list: 'hanging' }
  await openPage(page, 'peru', '/', network)
  for (const [name, text] of [
    ['Departamento', 'Lima'],
    ['Provincia', 'Lima'],
    ['Distrito', 'Miraflores'],
  ] as const) {
    await expect.poll(() => shown(level(page, name))).toBe(text)
    await expect(level(page, name)).toBeEnabled()
  }
  network.list = 'served'
  await page.reload()
  await level(page, 'Distrito').selectOption('Surquillo')
  await expect(chosen(page)).toHaveText('150141|Lima|Lima|Surquillo')
})

test('without the network a returning buyer keeps the chosen place', { tag: '@detail' }, async ({ page }) => {
  await keep(page, placeByCode('ecuador', '160150'))
  await openPage(page, 'ecuador', '/', { list: 'dropped' })
  await page.waitForTimeout(3500)
  await expect.poll(() => shown(level(page, 'Parroquia'))).toBe('Puyo')
  await expect(chosen(page)).toHaveText('160150|Pastaza|Pastaza|Puyo')
})

test('a place stored by another country’s page is not used by this one', { tag: '@detail' }, async ({ page }) => {
  await keep(page, placeByCode('peru', '150122'))
  await openPage(page, 'colombia')
  await expect(chosen(page)).toHaveText('nada')
  await expect.poll(() => shown(level(page, 'Departamento'))).toBe('Seleccione un departamento')
})

test('without the list the shopper types, and the text becomes the official place once the network is back', async ({
  page,
  context,
}) => {
  const network: Network = { list: 'dropped' }
  await openPage(page, 'peru', '/', network)
  await context.setOffline(true)
  await level(page, 'Departamento').focus()
  await level(page, 'Departamento').selectOption('Lima')
  await expect(page.getByText('Sin conexión. Escribe tu provincia')).toBeVisible()
  await level(page, 'Provincia').fill('canete')
  await level(page, 'Distrito').fill('zuniga')
  await expect(chosen(page)).toHaveText('15|Lima|canete|zuniga')
  await expectNoViolations(page)
  network.list = 'served'
  await context.setOffline(false)
  await expect(level(page, 'Distrito')).toBeFocused()
  await expect(level(page, 'Distrito')).toHaveValue('zuniga')
  await page.getByRole('heading').tap()
  await expect(chosen(page)).toHaveText('150516|Lima|Cañete|Zúñiga')
  await expect.poll(() => shown(level(page, 'Distrito'))).toBe('Zúñiga')
  await expect(page.getByText('Sin conexión')).toBeHidden()
})

test('a name that is in no list stays as it was typed', { tag: '@detail' }, async ({ page }) => {
  await keep(page, { code: '15', departamento: 'Lima', provincia: 'La mía', distrito: 'Cerca del río' })
  await openPage(page, 'peru')
  await expect(level(page, 'Provincia').getByRole('option', { name: 'Cañete' })).toBeAttached()
  await expect.poll(() => shown(level(page, 'Provincia'))).toBe('La mía')
  await expect(level(page, 'Distrito')).toHaveValue('Cerca del río')
  await expect(chosen(page)).toHaveText('15|Lima|La mía|Cerca del río')
})

for (const list of ['refused', 'hanging'] as const) {
  test(`a list that is ${list} is requested again automatically, and the focus stays in its field`, {
    tag: '@detail',
  }, async ({ page }) => {
    const network: Network = { list }
    await openPage(page, 'peru', '/', network)
    await level(page, 'Departamento').selectOption('Cusco')
    await level(page, 'Provincia').focus()
    await expect(page.getByText('No pudimos cargar la lista. Escribe tu provincia.')).toBeVisible()
    await expect(level(page, 'Provincia')).toHaveAttribute('placeholder', 'Escribe tu provincia')
    await expect(level(page, 'Provincia')).toBeFocused()
    await page.keyboard.type('urubamba')
    network.list = 'served'
    await page.keyboard.press('Tab')
    await expect(chosen(page)).toHaveText('0813|Cusco|Urubamba|', { timeout: 20_000 })
    await expect(level(page, 'Distrito')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(level(page, 'Distrito').getByRole('option', { name: 'Ollantaytambo' })).toBeAttached()
  })
}

test('a choice made before the code arrived is kept, and enables the next select', { tag: '@detail' }, async ({
  page,
}) => {
  await openPage(page, 'colombia', '/?late')
  await expect(level(page, 'Ciudad o municipio')).toBeDisabled()
  await level(page, 'Departamento').selectOption('Antioquia')
  await page.evaluate(() => dispatchEvent(new Event('wake')))
  await expect(chosen(page)).toHaveText('05|Antioquia||')
  await level(page, 'Ciudad o municipio').selectOption('Medellín')
  await expect(chosen(page)).toHaveText('05001|Antioquia|Medellín|')
})

test('a form that the browser restores after a reload keeps the selects below', { tag: '@detail' }, async ({
  page,
}) => {
  await openPage(page, 'peru', '/?late')
  await page.evaluate(() => dispatchEvent(new Event('wake')))
  await level(page, 'Departamento').selectOption('Lima')
  await level(page, 'Provincia').selectOption('Cañete')
  await level(page, 'Departamento').dispatchEvent('change')
  await expect(chosen(page)).toHaveText('1505|Lima|Cañete|')
})

test('no state breaks an accessibility rule, and every field can be hit with a thumb', { tag: '@detail' }, async ({
  page,
}) => {
  await openPage(page, 'ecuador')
  await expectNoViolations(page)
  await level(page, 'Provincia').selectOption('Azuay')
  await level(page, 'Cantón').selectOption('Cuenca')
  await page.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(level(page, 'Parroquia')).toHaveAccessibleDescription('Por favor, ingrasa tu dirección de entrega')
  await expect(level(page, 'Parroquia')).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolations(page)
  for (const field of await page.getByRole('combobox').all()) {
    expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await expect(field).toHaveCSS('font-size', '16px')
  }
})
