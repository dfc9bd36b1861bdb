import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { test as journey, openSeller, placeOrder, placeOrders } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'
import type { Server } from '../../support/server.ts'
import { startUnsteadyLine, type UnsteadyLine } from '../../support/unsteady-line.ts'

const SHOP = '/t/peru.localhost'
const SENT = '/t/localhost/rendiciones'
const KEPT = /La rendición está guardada en este dispositivo/
const HELD = /Recuperamos lo que habías marcado/

/** A desk behind a line that may lose replies. */
const test = journey.extend<{ line: UnsteadyLine; far: Server }>({
  line: async ({ server }, use) => {
    const line = await startUnsteadyLine(server.port)
    await use(line)
    line.stop()
  },
  far: async ({ server, line }, use) =>
    use({ ...server, port: line.port, url: (host: string) => `http://${host}:${line.port}/` }),
})

/** Calls the desk as another screen would. */
function call(page: Page, path: string, params: object): Promise<{ readonly id?: string }> {
  return page.evaluate(
    async ([address, fields]) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ params: { key: crypto.randomUUID(), ...fields } }),
      })
      const body = await response.json()
      if (!response.ok) throw new Error(`${address}: ${JSON.stringify(body)}`)
      return body.data
    },
    [`${SHOP}/${path}`, params] as const,
  )
}

/** A motorizado who charges 8.00 and has left with parcels. */
async function giveParcels(page: Page, name: string, codes: readonly string[]) {
  const { id = '' } = await call(page, 'couriers', { nombre: name, tipo: 'persona', celular: '', tarifa: '8' })
  for (const code of codes) {
    await call(page, `pedidos/${code}/confirmar`, { override: true })
    await call(page, `pedidos/${code}/preparar`, { courier: id })
    await call(page, `pedidos/${code}/despachar`, {})
  }
  return { id, path: `motorizados/${id}` }
}

const row = (page: Page, code = '') => page.getByRole('listitem').filter({ hasText: code })
const mark = (page: Page, code: string | undefined, word: string) =>
  row(page, code).getByRole('radio', { name: word, exact: true })
const awake = (page: Page) => expect(page.locator('[data-island=rider-day][data-state=awake]')).toBeAttached()
const save = (page: Page) => page.getByRole('button', { name: 'Guardar rendición' }).tap()

test('a rendición whose first answer is lost is sent again and told as done, with the same figures', {
  tag: '@detail',
}, async ({ browser, server, far, line, departamento }) => {
  const { page, context } = await openSeller(browser, far)
  const codes = await placeOrders(server, page, ['Uno perdido', 'Dos perdido'], departamento)
  const { path } = await giveParcels(page, 'Nico sin línea', codes)
  await page.goto(`${path}/rendicion`)
  await awake(page)
  await mark(page, codes[0], 'Entregado').check()
  await mark(page, codes[1], 'No entregado').check()
  await row(page, codes[1]).getByLabel('Por qué').selectOption('ausente')
  await row(page, codes[1]).getByLabel('Por la visita').fill('1.99')
  await page.getByLabel('Cuánto entregó').fill('49.90')
  await page.getByLabel('Motivo de la diferencia').fill('sin sencillo')
  line.loseRepliesTo(`POST ${SENT}`)
  await save(page)
  await expect(page.getByRole('alert')).toHaveText(KEPT)
  await expectAccessible(page)
  await expect.poll(() => line.lost()).toBeGreaterThan(0)
  line.loseRepliesTo(null)
  await expect(page.getByRole('status').first()).toHaveText('Rendición guardada.')
  await expect(page.getByRole('link', { name: /^Rendición del/ })).toHaveCount(1)
  await expect(page.getByRole('main')).toContainText('Entregó S/ 49.90 · Falta S/ 0.01')
  // Who looks again sees that it is there, and nothing is typed again.
  await page.goto(`${path}/rendicion`)
  await awake(page)
  await expect(
    page.getByRole('link', { name: 'Ya hay una rendición guardada de este día: entregó S/ 49.90' }),
  ).toBeVisible()
  await expect(row(page, codes[1]).locator('input[type=radio][value=""]')).toBeChecked()
  await expect(page.getByText(HELD)).toHaveCount(0)
  await context.close()
})

test('a page that is closed before the answer comes loses nothing, and moves nobody away from another rendición', {
  tag: '@detail',
}, async ({ browser, server, far, line, departamento }) => {
  const { page, context } = await openSeller(browser, far)
  const codes = await placeOrders(server, page, ['Tres perdido', 'Cuatro perdido'], departamento)
  const gil = await giveParcels(page, 'Gil cerrado', codes.slice(0, 1))
  const hugo = await giveParcels(page, 'Hugo abierto', codes.slice(1))
  await page.goto(`${gil.path}/rendicion`)
  await awake(page)
  await mark(page, codes[0], 'Entregado').check()
  await page.getByLabel('Cuánto entregó').fill('51.90')
  line.loseRepliesTo(`POST ${SENT}`)
  await save(page)
  await expect(page.getByRole('alert')).toHaveText(KEPT)
  await page.close()
  line.loseRepliesTo(null)
  const later = await context.newPage()
  const sent = later.waitForResponse((response) => response.url().endsWith(SENT))
  await later.goto(`${hugo.path}/rendicion`)
  await awake(later)
  expect((await sent).status()).toBe(200)
  await mark(later, codes[1], 'Entregado').check()
  await expect(later.getByText('Entrega S/ 51.90')).toBeVisible()
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Rendición de Hugo abierto')
  // It is closed before it is saved: what was marked is there again.
  await later.getByLabel('Cuánto entregó').fill('50')
  await later.close()
  const last = await context.newPage()
  await last.goto(`${hugo.path}/rendicion`)
  await expect(last.getByRole('status').first()).toHaveText(HELD)
  await expect(mark(last, codes[1], 'Entregado')).toBeChecked()
  await expect(last.getByLabel('Cuánto entregó')).toHaveValue('50')
  await expect(last.getByText('Falta S/ 1.90')).toBeVisible()
  await expectAccessible(last)
  await last.goto(gil.path)
  await expect(last.getByRole('link', { name: /^Rendición del/ })).toHaveCount(1)
  await context.close()
})

test('a rendición that waited and was refused stands in its form again, with the reason', { tag: '@detail' }, async ({
  browser,
  server,
  far,
  line,
  departamento,
}) => {
  const { page, context } = await openSeller(browser, far)
  const codes = await placeOrders(server, page, ['Cinco perdido', 'Seis perdido'], departamento)
  const { id, path } = await giveParcels(page, 'Iván refutado', codes)
  const other = await openSeller(browser, server, { name: 'Elsa Otra' })
  await page.goto(`${path}/rendicion`)
  await awake(page)
  for (const code of codes) await mark(page, code, 'Entregado').check()
  await page.getByLabel('Cuánto entregó').fill('103.80')
  // Nobody listens there. A page that is offline in Chromium may still send once while it is closed.
  line.lead(1)
  await save(page)
  await expect(page.getByRole('alert')).toHaveText(KEPT)
  await page.close()
  // Meanwhile somebody else settles one of the two.
  await other.page.goto(`${path}/rendicion`)
  await awake(other.page)
  await mark(other.page, codes[0], 'Entregado').check()
  await other.page.getByLabel('Cuánto entregó').fill('51.90')
  await save(other.page)
  await expect(other.page.getByRole('status').first()).toHaveText('Rendición guardada.')
  await other.context.close()
  line.lead(server.port)
  const later = await context.newPage()
  await later.goto(`${path}/rendicion`)
  await expect(later.getByRole('alert')).toHaveText(/Elsa Otra guardó o deshizo una rendición/)
  await expect(mark(later, codes[1], 'Entregado')).toBeChecked()
  await later.reload()
  await expect(later.getByRole('status').first()).toHaveText(/Desde entonces se guardó o deshizo una rendición/)
  await later.getByLabel('Cuánto entregó').fill('51.90')
  await save(later)
  await expect(later.getByRole('status').first()).toHaveText('Rendición guardada.')
  await later.goto(`${path}?${id}`)
  await expect(later.getByRole('link', { name: /^Rendición del/ })).toHaveCount(2)
  await context.close()
})

test('with sixty parcels what is due stays in sight, and what was wrong is shown from the button', {
  tag: '@detail',
}, async ({ browser, server, departamento }) => {
  test.slow()
  const { page, context } = await openSeller(browser, server)
  const codes: string[] = []
  for (let place = 0; place < 60; place += 1) {
    const phone = String(971_000_000 + place)
    codes.push(await placeOrder(server, { name: `Sesenta ${place}`, departamento, phone }))
  }
  await page.goto('mas')
  const { path } = await giveParcels(page, 'Julio sesenta', codes)
  await page.goto(`${path}/rendicion`)
  await awake(page)
  await expect(page.getByRole('group', { name: /^Qué pasó con/ })).toHaveCount(60)
  await page.getByRole('link', { name: 'Marcar los demás como entregados' }).tap()
  // 51.90 less than is paid to the motorizado, sixty times.
  const due = page.getByText('Entrega S/ 3,114.00')
  await expect(due).toBeInViewport()
  const line = await row(page, codes[30]).boundingBox()
  expect(line?.height).toBeLessThanOrEqual(56)
  await expect(due).toBeInViewport()
  await mark(page, codes[30], 'No entregado').check()
  await expect(page.getByText('Entrega S/ 3,062.10')).toBeInViewport()
  await page.getByLabel('Cuánto entregó').fill('3062.10')
  await save(page)
  await expect(page.getByRole('alert')).toHaveText('Elige por qué.')
  await expect(row(page, codes[30]).getByLabel('Por qué')).toBeFocused()
  await expect(row(page, codes[30]).getByLabel('Por qué')).toBeInViewport()
  await expectAccessible(page)
  for (const link of await page.getByRole('listitem').getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  }
  for (const width of [768, 1_600]) {
    await page.setViewportSize({ width, height: 900 })
    await mark(page, codes[5], 'Entregado').scrollIntoViewIfNeeded()
    await expect(page.getByText('Entrega S/ 3,062.10'), String(width)).toBeInViewport()
  }
  await context.close()
})
