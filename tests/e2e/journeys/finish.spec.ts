import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { formOn, openOrderForm } from '../../support/order-form.ts'

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
  test(`on a phone /${path} begins at the gutter of every page: header, headings and footer`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/404/)
    await page.goto(`/${path}`)
    const lefts = await page.evaluate(() =>
      [...document.querySelectorAll('[data-header] svg, main h1, main h2, footer a')]
        .filter((one) => one.checkVisibility())
        .map((one) => `${one.textContent}: ${Math.round(one.getBoundingClientRect().left)}`),
    )
    const [back, cart, ...others] = lefts
    expect([back, cart]).toEqual([`: ${PHONE_GUTTER}`, `: ${360 - PHONE_GUTTER - 24}`])
    expect(others.filter((one) => !one.endsWith(`: ${PHONE_GUTTER}`))).toEqual([])
  })
}

for (const [name, host, path] of FORMS) {
  test(`on a phone no placeholder of the form ${name} is clipped`, async ({ page, server }) => {
    await openOrderForm(page, server.url(host) + path)
    expect(await page.locator('input[placeholder]:visible').count()).toBeGreaterThan(1)
    expect(await clippedPlaceholders(page)).toEqual([])
  })
}

test('the first generation’s form on a phone has the page’s gutters, clips no placeholder, and says the terms in one line', async ({
  page,
}) => {
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
  const terms = form.getByRole('checkbox')
  const row = terms.locator('..')
  expect(await lines(row.locator('span'))).toBe(1)
  const link = await row.getByRole('link').boundingBox()
  const box = await row.boundingBox()
  expect([box?.height, link?.height]).toEqual([TAP, TAP])
  await row.tap({ position: { x: 34, y: TAP - 2 } })
  await expect(terms).not.toBeChecked()
})

test('on a phone the contact button and each entry of the footer take one line, 48 px high with 8 px between', async ({
  page,
}) => {
  await page.goto('/contactanos')
  expect((await page.locator('main a', { hasText: 'Escríbenos por WhatsApp' }).boundingBox())?.height).toBe(TAP)
  const links = await page
    .locator('footer a')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(links.map(({ height }) => height)).toEqual(links.map(() => TAP))
  const gaps = links.slice(1).map(({ top }, index) => top - (links[index]?.bottom ?? 0))
  expect(gaps.every((gap) => gap >= 8)).toBe(true)
})
