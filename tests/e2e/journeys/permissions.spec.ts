import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { openSeller, phoneOf } from '../../support/desk-journey.ts'
import { expect, test } from '../../support/journey.ts'
import type { Server } from '../../support/server.ts'

const BOX = 'Quiero recibir ofertas por WhatsApp. Es opcional y puedo quitarlo cuando quiera.'

/** How a page is looked at: `axe` brings scripts of its own, which run where those of the shop do not arrive. */
const ways = [
  { way: 'with scripts', script: 'runs', javaScriptEnabled: true, look: expectAccessible },
  { way: 'when no script arrives', script: 'lost', javaScriptEnabled: true, look: expectAccessible },
  { way: 'with JavaScript off', script: 'off', javaScriptEnabled: false, look: async () => {} },
] as const

type Look = (page: Page) => Promise<void>

function next(page: Page) {
  return page.getByRole('button', { name: 'Siguiente' }).last()
}

/** Walks through the form to the button that orders. */
async function fillIn(page: Page, phone: string, hasScript: boolean): Promise<void> {
  await page.goto('/producto/sarten-antiadherente-24')
  await page.getByRole('button', { name: 'Pedir ahora' }).first().tap()
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa Permisos')
  // The dialog that asks for a number stands hidden beside it.
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill(phone)
  await next(page).tap()
  await next(page).tap()
  if (hasScript) {
    await page.getByRole('combobox', { name: 'Distrito' }).fill('miraflores lima')
    await page.getByRole('option').first().tap()
    await page.getByLabel('Dirección exacta y referencia').fill('Av. Larco 123')
    await next(page).tap()
  } else {
    await page.getByLabel('Distrito', { exact: true }).fill('Miraflores')
    await page.getByLabel('Dirección exacta y referencia').fill('Av. Larco 123')
    await next(page).tap()
    await page.getByRole('radio', { name: 'Lima > Lima > Miraflores' }).check()
    await next(page).tap()
  }
}

/** Orders with the box for offers ticked, which nobody ticked before. Returns the order's code. */
async function orderAllowing(page: Page, phone: string, hasScript: boolean, look: Look): Promise<string> {
  await fillIn(page, phone, hasScript)
  const box = page.getByRole('checkbox', { name: BOX })
  await expect(box).toBeVisible()
  await expect(box).not.toBeChecked()
  const label = page.locator('label').filter({ hasText: BOX })
  expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await look(page)
  await label.tap()
  await expect(box).toBeChecked()
  await page.getByRole('button', { name: 'Finalizar pedido' }).last().tap()
  const said = await page.getByText(/Codigo de pedido: #\w{8}/).innerText()
  return /#(\w{8})/.exec(said)?.[1] ?? ''
}

/** What the desk shows of an order and offers. */
async function atTheDesk(browser: Browser, server: Server, code: string, hasScript: boolean): Promise<string> {
  const { page, context } = await openSeller(browser, server)
  await page.goto(`pedidos/${code}`)
  const shown = page.getByText(/ofertas por WhatsApp ·|permiso de ofertas ·/)
  await expect(shown).toBeVisible()
  if (hasScript) await expectAccessible(page)
  const text = await shown.innerText()
  await context.close()
  return text
}

async function expectNothingAcross(page: Page): Promise<void> {
  const [scrolled, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(scrolled).toBeLessThanOrEqual(shown ?? 0)
}

for (const { way, script, javaScriptEnabled, look } of ways)
  test.describe(way, () => {
    test.use({ javaScriptEnabled })

    test('at 360 px offers are allowed in the order form by a tap, seen from the order, taken back at once from Privacidad, and seen again', {
      tag: '@detail',
    }, async ({ page, browser, server, quiet }) => {
      if (script === 'lost') {
        quiet.allow(/\/assets\/|ERR_FAILED/)
        await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
      }
      const hasScript = script === 'runs'
      const phone = phoneOf(way, 0)
      const code = await orderAllowing(page, phone, hasScript, look)
      expect(await atTheDesk(browser, server, code, hasScript)).toMatch(/^Permitió ofertas por WhatsApp · \d+ \w{3}$/)

      // From the order's page, in the browser that ordered.
      await page.goto(`/pedido/${code}`)
      await page.getByRole('link', { name: 'Mis permisos' }).tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Mis permisos' })).toBeVisible()
      await expect(page.getByText(/^El .+ nos permitiste enviarte ofertas\.$/)).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Listo' })).toHaveCount(0)
      await expectNothingAcross(page)
      await look(page)

      // From Privacidad, in a browser that knows of no order.
      await page.context().clearCookies()
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).tap()
      await page.getByRole('link', { name: 'Mis permisos' }).tap()
      await expect(page.getByRole('button', { name: 'Ver mis permisos' })).toBeVisible()
      await expectNothingAcross(page)
      await look(page)
      await page.getByLabel('Código de pedido').fill(code.toLowerCase())
      await page.getByLabel('Últimos 4 números de tu WhatsApp').fill(phone.slice(-4))
      await page.getByRole('button', { name: 'Ver mis permisos' }).tap()
      await expect(page.getByText(/^El .+ nos permitiste enviarte ofertas\.$/)).toBeVisible()
      const take = page.getByRole('button', { name: 'No quiero recibir más ofertas' })
      expect((await take.boundingBox())?.height).toBeGreaterThanOrEqual(48)
      await take.tap()
      await expect(page.getByText('Listo: ya no te enviamos ofertas.')).toBeVisible()
      await look(page)

      // Seen again, from the order.
      await page.getByRole('link', { name: 'Ver mi pedido' }).tap()
      await page.getByRole('link', { name: 'Mis permisos' }).tap()
      await expect(page.getByText(/^El .+ quitaste el permiso\. No te enviamos ofertas\.$/)).toBeVisible()
      await expect(page.getByText('Listo: ya no te enviamos ofertas.')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Sí, quiero recibir ofertas por WhatsApp' })).toBeVisible()
      expect(await atTheDesk(browser, server, code, false)).toMatch(/^Quitó el permiso de ofertas · \d+ \w{3}$/)
    })
  })

for (const width of [360, 768, 1600])
  test(`Mis permisos asks for the order and can be read by everybody, ${width} px`, { tag: '@detail' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/mis-permisos')
    await expectNothingAcross(page)
    await expectAccessible(page)
  })
