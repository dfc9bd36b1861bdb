import type { Locator, Page } from '@playwright/test'
import { type FrailShop, openFrailShop, PIXEL } from './frail-shop.ts'
import { test as base, expect } from './journey.ts'
import { formOn, openOrderForm } from './order-form.ts'
import { type PixelNetwork, playNetwork } from './pixel-page.ts'
import { startPostgres } from './postgres.ts'

interface Fixtures {
  readonly shop: FrailShop
  readonly network: PixelNetwork
}

/** A shopper's journey in a shop behind an unsteady connection. */
export const test = base.extend<Fixtures, { readonly frail: FrailShop | null }>({
  frail: [
    async ({ engine }, use) => {
      const cluster = engine === 'postgres' ? await startPostgres() : { url: '', stop: async () => {} }
      const frail = cluster && (await openFrailShop(cluster.url))
      await use(frail)
      await frail?.stop()
      await cluster?.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  shops: [async ({ frail }, use) => use(frail), { scope: 'worker' }],
  shop: async ({ frail, server }, use) => {
    if (frail && server) await use(frail)
  },
  network: [
    async ({ context, quiet }, use) => {
      quiet.allow(/facebook\.(net|com)|ERR_|Failed to load resource|(country|getconfigpage) failed/)
      await use(await playNetwork(context))
    },
    { auto: true },
  ],
})

export const FINAL = '"finalizado"'

/** Fills in the whole form and leaves only the tap that orders. */
export async function readyToOrder(page: Page, name: string, path = '/producto/sarten'): Promise<Locator> {
  const form = await openOrderForm(page, path)
  await form.getByLabel('Nombre', { exact: true }).fill(name)
  await form.getByLabel('WhatsApp').fill('987 654 321')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await form.getByRole('combobox', { name: 'Distrito' }).fill('miraflores lima')
  await form.getByRole('option').first().tap()
  await form.getByLabel('Dirección exacta y referencia').fill('Av. Larco 123')
  await form.getByRole('button', { name: 'Siguiente' }).tap()
  await expect(form.getByRole('button', { name: 'Finalizar pedido' })).toBeEnabled()
  return form
}

export const orderButton = (page: Page) => formOn(page).getByRole('button', { name: 'Finalizar pedido' })

/** Expects that the panel shows this text, and neither success nor failure. */
export async function expectUnsettled(page: Page, heading: string, text: string): Promise<void> {
  const status = formOn(page).getByRole('status')
  await expect(status).toContainText(text)
  await expect(status.getByRole('heading')).toHaveText(heading)
  await expect(formOn(page).getByText(/Codigo de pedido|todo listo|error/i)).toBeHidden()
}

/** Expects one order under this name in the seller's export, and one Purchase from the browser and from the server. Returns the order's code. */
export async function expectOneOrder(shop: FrailShop, network: PixelNetwork, name: string): Promise<string> {
  const orders = await shop.ordersOf(name)
  expect(orders.map(({ estado }) => estado)).toEqual(['finalizado'])
  const code = orders[0]?.codigo ?? ''
  const isIts = (id: string | undefined) => id === `purchase-${code}`
  await expect.poll(() => network.events.filter(({ id }) => isIts(id)).length).toBe(1)
  // A letter that a killed process had taken is due again two minutes later.
  await expect
    .poll(() => shop.graph.received.filter(({ event }) => isIts(event.event_id)).length, { timeout: 150_000 })
    .toBe(1)
  expect(network.events.filter(({ name: event }) => event === 'Purchase')).toHaveLength(1)
  expect(shop.graph.counted(PIXEL).filter(({ event_id }) => isIts(event_id))).toMatchObject([
    { event_name: 'Purchase' },
  ])
  return code
}

export { expect }
