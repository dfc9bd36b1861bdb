import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { does } from '../../support/desk-act.ts'
import { openSeller, placeOrder, test } from '../../support/desk-journey.ts'
import { expect } from '../../support/journey.ts'

const PHONE = '987123456'

/** From the link of a message to the order: only four digits are typed. */
async function lookUp(page: Page, code: string): Promise<void> {
  await page.goto(`/seguimiento/${code}`)
  await expect(page.getByLabel('Código de pedido')).toHaveValue(code)
  await page.getByLabel('Últimos 4 números de tu WhatsApp').fill(PHONE.slice(-4))
  await page.getByRole('button', { name: 'Ver mi pedido' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido #${code}`)
}

test('from the link of a message to the clave: the page follows its order by itself while it is in sight', async ({
  browser,
  server,
  page,
  departamento,
}) => {
  const { page: desk, context } = await openSeller(browser, server)
  await desk.goto('mas')
  const code = await placeOrder(server, { name: 'Rosa Quispe', departamento, phone: PHONE })
  await page.clock.install()
  await lookUp(page, code)
  const past = page.getByRole('region', { name: 'Qué pasó con tu pedido' })
  await expect(past.getByRole('listitem')).toHaveText([/Recibimos tu pedido.*hoy, \d\d:\d\d/])
  await expectAccessible(page)
  await does(desk, code, 'confirmar')
  await does(desk, code, 'despachar', {
    courier: 'Shalom',
    guide: 'SHA-77',
    guideCode: 'AB12',
    clave: 'QWZX88',
    agency: 'Cusco Centro',
  })
  await page.clock.runFor(61_000)
  await expect(page.getByRole('heading', { level: 2, name: 'En camino' })).toBeVisible()
  await expect(page.getByText('Va con Shalom, guía SHA-77 (AB12).')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rastrear en Shalom' })).toHaveAttribute(
    'href',
    'https://rastrea.shalom.pe/',
  )
  await does(desk, code, 'agencia')
  await page.clock.runFor(61_000)
  await expect(page.getByText('Cuando confirmemos tu pago verás aquí la clave')).toBeVisible()
  expect(await page.content()).not.toContain('QWZX88')
  await expectAccessible(page)
  await does(desk, code, 'pago', { kind: 'saldo', amount: '59.90', means: 'Yape', accept: true })
  await page.clock.runFor(61_000)
  await expect(page.getByText(/Recibimos tu pago de/)).toBeVisible()
  await expect(page.getByText('Tu clave para recogerlo: QWZX88.')).toBeVisible()
  const text = await page.getByRole('main').textContent()
  expect(text).not.toMatch(/Rosa|Quispe|Bolognesi|45678901/)
  await context.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the order is looked up, and looked at again', { tag: '@detail' }, async ({
    browser,
    server,
    page,
    departamento,
  }) => {
    const { page: desk, context } = await openSeller(browser, server)
    await desk.goto('mas')
    const code = await placeOrder(server, { name: 'Ana Rojas', departamento, phone: PHONE })
    await lookUp(page, code)
    await does(desk, code, 'confirmar')
    await does(desk, code, 'despachar', { courier: 'Moto' })
    await does(desk, code, 'novedad', { kind: 'ausente' })
    await page.getByRole('link', { name: 'Actualizar' }).tap()
    await expect(page.getByText('Escríbenos qué día y a qué hora estarás')).toBeVisible()
    await does(desk, code, 'devolver', { reason: 'ausente' })
    await page.getByRole('link', { name: 'Actualizar' }).tap()
    await expect(
      page.getByRole('region', { name: 'Qué pasó con tu pedido' }).getByRole('listitem').first(),
    ).toContainText('Volvió a la tienda')
    await expect(page.getByRole('link', { name: 'Actualizar' })).toHaveCount(0)
    await context.close()
  })
})
