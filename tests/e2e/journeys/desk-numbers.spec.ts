import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleWithoutFrames } from '../../support/accessible.ts'
import { startDemoWithPast } from '../../support/demo-server.ts'
import { openSeller } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'
import type { Server } from '../../support/server.ts'

/** Half of what the demo has. */
const ORDERS = 260
const DAY_MS = 86_400_000
const DAYS = 59

/** What the demo's advertisements are called, and what each costs a day in the file. */
const ads = [
  ['Hogar noviembre', '120214550000001337', 'Video 1', '120214550000014401', 18.4],
  ['Hogar noviembre', '120214550000001337', 'Foto 2', '120214550000014402', 45.25],
  ['Regreso', '120214550000002558', 'Carrusel', '120214550000014517', 6],
] as const

/** As Meta exports it: the sum of everything comes first, without a day and a campaign. */
function spendOfMeta(): string {
  const day = (back: number) =>
    new Date(Date.now() - back * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'America/Lima' })
  const rows = Array.from({ length: DAYS }, (_, place) => day(DAYS - place)).flatMap((one) =>
    ads.map(([campaign, id, ad, adId, spent]) => `${one},${campaign},${id},${ad},${adId},${spent.toFixed(2)}`),
  )
  const whole = DAYS * ads.reduce((sum, [, , , , spent]) => sum + spent, 0)
  return [
    'Día,Nombre de la campaña,Identificador de la campaña,Nombre del anuncio,Identificador del anuncio,Importe gastado (PEN)',
    `,,,,,${whole.toFixed(2)}`,
    ...rows,
  ].join('\r\n')
}

let shop: Server

test.beforeAll(async () => {
  test.slow()
  shop = await startDemoWithPast(ORDERS)
})

test.afterAll(async () => {
  await shop.stop()
})

test('a seller loads what Meta cost, says what three products cost, finds what loses, opens its orders and gives it a price that earns', async ({
  browser,
}) => {
  test.slow()
  const { page, context } = await openSeller(browser, shop)
  const heading = (name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const look = async (name: string | RegExp) => {
    await heading(name)
    await expectAccessible(page)
  }
  const tap = (name: string | RegExp, role: 'link' | 'button' = 'link') => page.getByRole(role, { name }).first().tap()

  await page.goto('mas')
  await tap(/^Gasto en publicidad/)
  await look('Gasto en publicidad')
  await page.getByLabel('Archivo').setInputFiles({
    ...{ name: 'Hogar-Anuncios.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`\uFEFF${spendOfMeta()}`),
  })
  await tap('Ver qué trae', 'button')
  await look('Hogar-Anuncios.csv')
  await expect(page.getByText('S/ 4,109.35').first()).toBeVisible()
  await expect(page.getByText(/1 fila es un total/)).toBeVisible()
  await tap('Guardar este gasto', 'button')
  await expect(page.getByRole('heading', { name: 'Guardado' })).toBeVisible()

  await page.goto('mas')
  await tap(/^Costo de productos/)
  await look('Cuánto te cuesta cada producto')
  await tap('Todos')
  for (const [product, cost] of [
    ['Martillo de carpintero de 16 onzas', '14.90'],
    ['Oso de peluche de 40 cm', '31'],
    ['Tetera de cerámica de 1 litro', '22,50'],
  ] as const)
    await page.getByLabel(`Cuánto te cuesta ${product}`, { exact: true }).fill(cost)
  await tap('Guardar costos', 'button')
  await expect(page.getByRole('status')).toContainText('3')

  await page.goto('mas')
  await tap(/^Resumen/)
  await look('Números')
  await page.locator('summary', { hasText: 'Últimos 30 días' }).tap()
  await tap(/90 días/)
  await tap('Publicidad')
  await look('Números')
  // Sums follow an act within seconds.
  const campaign = rowOf(page, 'Hogar noviembre')
  await expect(async () => {
    await page.reload()
    await expect(campaign).toContainText('Cuesta más de lo que deja', { timeout: 500 })
  }).toPass()
  await expect(campaign).toContainText(/−S\/ \d/)
  await expect(rowOf(page, 'Regreso')).not.toContainText('Cuesta más')
  await tap('Productos')
  await tap('Pierden')
  await look('Números')
  const losing = page.locator('tbody tr').first()
  await expect(losing).toContainText('Oso de peluche de 40 cm')
  await expect(losing).toContainText(/−S\/ \d/)
  const orders = Number(await losing.getByRole('link').first().textContent())
  await losing.getByRole('link').first().tap()
  await look('Pedidos: Oso de peluche de 40 cm')
  await expect(page.locator('tbody tr')).toHaveCount(orders)

  await page.goto('mas')
  await tap(/^Productos y precios/)
  await tap(/^Oso de peluche de 40 cm/)
  await tap('¿A cuánto lo vendo?')
  await look('¿A cuánto lo vendo?')
  const answer = page.getByRole('heading', { level: 2, name: /^Véndelo a S\/ / })
  const price = (await answer.textContent())?.replace('Véndelo a ', '') ?? ''
  await expect(page.getByText(/Hoy lo vendes a .* Pierdes /)).toBeVisible()
  await tap('Usar este precio')
  await heading('Oso de peluche de 40 cm')
  await expectAccessibleWithoutFrames(page)
  await tap('Guardar', 'button')
  await expect(page.getByText('Guardado.')).toBeVisible()
  await tap('¿A cuánto lo vendo?')
  await expect(page.getByText(new RegExp(`Hoy lo vendes a ${price.replace('.', '\\.')}\\. Te quedan `))).toBeVisible()
  await context.close()
})

/** Below `numeros/`, and the price of a product. */
const screens = [
  ...['', 'productos', 'publicidad', 'lugares', 'lugares?nivel=6', 'couriers', 'equipo', 'hoy', 'gasto'],
  ...['costos', 'costos/courier/nuevo', 'productos-sin-costo', 'pedidos?de=all&que=todos'],
]

for (const width of [360, 1366]) {
  test(`no screen of Números breaks a rule of axe or is wider than ${width} px, full of two months`, {
    tag: '@detail',
  }, async ({ browser }) => {
    test.slow()
    const { page, context } = await openSeller(browser, shop, { width })
    const look = async (path: string) => {
      const answer = await page.goto(path)
      expect.soft(answer?.status(), path).toBe(200)
      await expectAccessible(page)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
    }
    for (const path of screens) await look(`numeros/${path}`.replace(/\/$/, ''))
    await page.goto('productos')
    const product = await page.getByRole('link', { name: /^Oso de peluche de 40 cm/ }).getAttribute('href')
    await look(`${product?.split('?')[0]}/precio`)
    await context.close()
  })
}

/** The row of a table that begins with a name. */
function rowOf(page: Page, name: string): Locator {
  return page.locator('tbody tr', { has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) }).first()
}
