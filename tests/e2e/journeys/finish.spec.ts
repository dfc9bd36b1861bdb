import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { formOn, openOrderForm } from '../../support/order-form.ts'
import type { Server } from '../../support/server.ts'

const PRODUCT = 'producto/sarten-antiadherente-24'
const PHONE_GUTTER = 16
const TAP = 48

const FORMS = [
  ['v2', 'peru.localhost', PRODUCT],
  ['peru', 'catalogo.localhost', PRODUCT],
  ['ecuador', 'ecuador.localhost', PRODUCT],
  ['colombia', 'colombia.localhost', PRODUCT],
] as const

function widthOf(locator: Locator): Promise<{ readonly left: number; readonly right: number }> {
  return locator.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect()
    return { left: Math.round(left), right: Math.round(right) }
  })
}

/** The lines that the element's text takes. */
function lines(locator: Locator): Promise<number> {
  return locator.evaluate((one) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    const tops = new Set<number>()
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const { width, top } of range.getClientRects()) if (width > 0) tops.add(Math.round(top / 8))
    }
    return tops.size
  })
}

/** Inputs whose placeholder is wider than they are. */
function clippedPlaceholders(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll('input')].flatMap((input) => {
      if (!canvas || !input.placeholder || !input.checkVisibility()) return []
      const { font } = getComputedStyle(input, '::placeholder')
      const { paddingLeft, paddingRight } = getComputedStyle(input)
      canvas.font = font
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return canvas.measureText(input.placeholder).width > room ? [input.placeholder] : []
    })
  })
}

for (const path of [
  '',
  PRODUCT,
  'categorias',
  'categoria/todo',
  'carrito',
  'contactanos',
  'terminos-y-condiciones',
  'nada',
  'index170225',
  `${PRODUCT}/index14-02-25`,
  `${PRODUCT}/indexOld`,
]) {
  test(`on a phone /${path} begins at the gutter of every page: header, headings and footer`, {
    tag: '@detail',
  }, async ({ page, quiet }) => {
    quiet.allow(/404/)
    await page.goto(`/${path}`)
    const lefts = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility())
            .map((one) => `${one.textContent}: ${Math.round(one.getBoundingClientRect().left)}`),
        )
    const icons = await lefts('[data-header] a svg')
    expect([icons[0], icons.at(-1)]).toEqual([`: ${PHONE_GUTTER}`, `: ${360 - PHONE_GUTTER - 24}`])
    const texts = await lefts('main h1, main h2, footer a')
    expect(texts.length).toBeGreaterThan(3)
    expect(texts.filter((one) => !one.endsWith(`: ${PHONE_GUTTER}`))).toEqual([])
  })
}

for (const [name, host, path] of FORMS) {
  test(`on a phone no placeholder of the form ${name} is clipped`, { tag: '@detail' }, async ({ page, server }) => {
    await openOrderForm(page, server.url(host) + path)
    expect(await page.locator('input[placeholder]:visible').count()).toBeGreaterThan(1)
    expect(await clippedPlaceholders(page)).toEqual([])
  })
}

test('the first generation’s form on a phone has the page’s gutters, clips no placeholder, and says the terms in one line', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto(`/${PRODUCT}/indexOld`)
  const form = formOn(page)
  await form.getByLabel('Nombre', { exact: true }).fill('Rosa')
  expect(await widthOf(form.getByLabel('Nombre', { exact: true }))).toEqual({
    left: PHONE_GUTTER,
    right: 360 - PHONE_GUTTER,
  })
  expect(await clippedPlaceholders(page)).toEqual([])
  await form.getByLabel('Email').fill('rosa@correo.pe')
  await form.getByLabel('WhatsApp').fill('987654321')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await form.getByLabel('Departamento').selectOption('Lima')
  await form.getByLabel('Provincia').selectOption('Lima')
  await form.getByLabel('Distrito').selectOption('Miraflores')
  await form.getByLabel('Dirección exacta y referencia').fill('Calle 1')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  const terms = form.getByLabel('Acepto los')
  const row = terms.locator('..')
  expect(await lines(row.locator('span'))).toBe(1)
  const link = await row.getByRole('link').boundingBox()
  const box = await row.boundingBox()
  expect([box?.height, link?.height]).toEqual([TAP, TAP])
  await row.tap({ position: { x: 34, y: TAP - 2 } })
  await expect(terms).not.toBeChecked()
})

test('on a phone the contact button and each entry of the footer take one line, 48 px high with 8 px between', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto('/contactanos')
  expect((await page.locator('main a', { hasText: 'Escríbenos por WhatsApp' }).boundingBox())?.height).toBe(TAP)
  const links = await page
    .locator('footer a')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(links.map(({ height }) => height)).toEqual(links.map(() => TAP))
  const gaps = links.slice(1).map(({ top }, index) => top - (links[index]?.bottom ?? 0))
  expect(gaps.every((gap) => gap >= 8)).toBe(true)
})

const LONG_TITLE =
  'Silla ergonómica reclinable de oficina con soporte lumbar ajustable, apoyabrazos 4D, reposacabezas y base de aluminio para escritorio gamer y teletrabajo, color negro mate con detalles'

/** Opens a Colombian shop with a product of a long name, prices of eight digits and no picture. Returns its address. */
async function openDearShop(server: Server): Promise<string> {
  const host = 'caro.localhost'
  const shops = await server.contraentrega('shop', 'list')
  if (!shops.includes(host)) {
    const facts = ['--country', 'colombia', '--title', 'Caro', '--phone', '3000000000']
    await server.contraentrega('shop', 'add', host, ...facts)
    const money = ['23456789', '12345678', '11345678', '10345678'].map((price) => ({
      price,
      country: [{ symbol: '$' }],
    }))
    const product = { slug: 'silla', title: LONG_TITLE, money, colors: ['Negro', 'Rojo'] }
    const file = join(await mkdtemp(join(tmpdir(), 'contraentrega-dear-')), 'catalogo.json')
    await writeFile(file, JSON.stringify({ products: [product] }))
    await server.contraentrega('catalogue', 'import', file, '--shop', host)
  }
  return `${server.url(host)}producto/silla`
}

test('a long name takes four lines at most, and prices of eight digits are never broken', { tag: '@detail' }, async ({
  page,
  server,
}) => {
  await page.goto(await openDearShop(server))
  expect(await lines(page.locator('h1'))).toBe(9)
  const { height, line } = await page.locator('h1').evaluate((one) => ({
    height: one.clientHeight,
    line: Number.parseFloat(getComputedStyle(one).lineHeight),
  }))
  expect(Math.round(height / line)).toBe(4)
  const amounts = page.getByRole('group', { name: '¿Cuántas unidades?' })
  for (const text of ['3 unidades', '$ 31.037.034', '$ 10.345.678 c/u', 'ahorras $ 6.000.000']) {
    expect(await lines(amounts.getByText(text, { exact: true })), text).toBe(1)
  }
})

test('a product of one unit asks for its colour once', { tag: '@detail' }, async ({ page, server }) => {
  await page.goto(await openDearShop(server))
  await page.locator('#pedir').getByRole('button', { name: 'Agregar al carrito' }).tap()
  await expect(page.getByRole('group', { name: 'Color' })).toHaveAccessibleDescription('Elige un color')
  await expect(page.locator('#pedir').getByText('Elige un color')).toHaveCount(1)
})

for (const width of [1100, 1600]) {
  test(`at ${width} px pictures and buy column fill the grid, and pictures have one radius`, {
    tag: '@detail',
  }, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 1000 })
    await page.goto(`/${PRODUCT}`)
    const grid = await widthOf(page.locator('main h2', { hasText: 'También te puede gustar' }))
    const track = page.getByRole('region', { name: 'Fotos del producto' }).locator('ul')
    expect((await widthOf(track)).left).toBe(grid.left)
    expect((await widthOf(page.locator('#pedir'))).right).toBe(grid.right)
    const radius = (locator: Locator) => locator.evaluate((one) => getComputedStyle(one).borderRadius)
    expect(await radius(track)).toBe('12px')
    await page.goto(`/${PRODUCT}/index14-02-25`)
    expect(await radius(track)).toBe('12px')
    expect(await widthOf(page.locator('#pedir'))).toMatchObject({ right: grid.right })
    await page.goto(await openDearShop(server))
    const drawing = page.getByRole('img', { name: LONG_TITLE })
    const frame = await drawing.boundingBox()
    expect(frame?.width).toBeGreaterThan(400)
    expect(frame?.height).toBe(frame?.width)
    expect(await radius(drawing.locator('../..'))).toBe('12px')
  })
}
