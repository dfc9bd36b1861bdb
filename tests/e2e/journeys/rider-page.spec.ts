import { expectAccessible } from '../../support/accessible.ts'
import { test as journey, openSeller, placeOrders } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'
import { startUnsteadyLine, type UnsteadyLine } from '../../support/unsteady-line.ts'

/** A phone behind a line that may break. */
const test = journey.extend<{ line: UnsteadyLine }>({
  line: async ({ server }, use) => {
    const line = await startUnsteadyLine(server.port)
    await use(line)
    line.stop()
  },
})

test('a motorizado marks parcels on the phone while the line is broken, and the seller takes them over with one tap', async ({
  browser,
  server,
  line,
  departamento,
}) => {
  test.slow()
  const { page, context } = await openSeller(browser, server)
  const codes = await placeOrders(server, page, ['Ana Ruta', 'Berta Ruta', 'Celia Ruta'], departamento)
  const call = (path: string, params: object): Promise<{ readonly id?: string }> =>
    page.evaluate(
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
      [`/t/peru.localhost/${path}`, params] as const,
    )
  const { id = '' } = await call('couriers', {
    nombre: 'Rolo Ruta',
    tipo: 'persona',
    celular: '987111222',
    tarifa: '8',
  })
  for (const code of codes) {
    await call(`pedidos/${code}/confirmar`, { override: true })
    await call(`pedidos/${code}/preparar`, { courier: id })
    await call(`pedidos/${code}/despachar`, {})
  }
  await page.goto(`motorizados/${id}`)
  await page.getByRole('button', { name: 'Hacer su enlace de hoy' }).tap()
  const link = await page.getByLabel('Enlace de su ruta').inputValue()
  const chat = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')
  expect(chat).toContain('https://wa.me/51987111222?text=')
  expect(decodeURIComponent(chat ?? '')).toContain(link)
  await expectAccessible(page)

  const phones = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const phone = await phones.newPage()
  const far = new URL(link)
  far.port = String(line.port)
  await phone.goto(far.href)
  await expect(phone.getByText('Ana Ruta')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Empezar' }).tap()
  await expect(phone.locator('[data-island=rider-day][data-state=awake]')).toBeAttached()
  const stop = (name: string) => phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name }) })
  await expect(phone.getByText('0 de 3 marcados')).toBeVisible()
  await expect(stop('Ana Ruta').getByRole('link', { name: /^Llamar a Ana Ruta/ })).toBeVisible()
  await expectAccessible(phone)

  // Nobody answers from here on.
  line.lead(1)
  await stop('Ana Ruta').getByRole('radio', { name: 'Entregado', exact: true }).check()
  await stop('Ana Ruta').getByRole('button', { name: 'Guardar' }).tap()
  await expect(stop('Ana Ruta')).toContainText('Se enviará cuando vuelva la conexión')
  await stop('Berta Ruta').getByRole('radio', { name: 'Entregado', exact: true }).check()
  await stop('Berta Ruta').getByLabel('Cómo pagó').selectOption('Yape')
  await stop('Berta Ruta').getByRole('button', { name: 'Guardar' }).tap()
  await stop('Celia Ruta').getByRole('radio', { name: 'No entregado' }).check()
  await stop('Celia Ruta').getByRole('button', { name: 'Guardar' }).tap()
  await expect(stop('Celia Ruta').getByRole('alert')).toHaveText('Elige por qué.')
  await stop('Celia Ruta').getByLabel('Por qué').selectOption('ausente')
  await stop('Celia Ruta').getByLabel(/^Nota/).fill('Vuelve a las 7')
  await stop('Celia Ruta').getByRole('button', { name: 'Guardar' }).tap()
  await expect(phone.getByText('3 por enviar: guardado en este teléfono')).toBeVisible()
  await expectAccessible(phone)
  await phone.close()
  line.lead(server.port)

  // The page that is opened later sends what waited, once.
  const later = await phones.newPage()
  await later.goto(far.href)
  await expect(later.getByText('3 de 3 marcados')).toBeVisible()
  await expect(later.getByText('La tienda ya lo ve')).toHaveCount(3)
  expect(await later.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading')).toContainText('ya se abrió en otro teléfono')

  await page.goto(`motorizados/${id}/rendicion`)
  await expect(page.getByRole('heading', { name: 'Rolo Ruta marcó 3 de 3' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Celia Ruta: No entregado · No estaba/ })).toContainText(
    'Vuelve a las 7',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Guardar lo que marcó/ }).tap()
  await expect(page.getByRole('main')).toContainText('Cuadra')
  await context.close()
  await phones.close()
})
