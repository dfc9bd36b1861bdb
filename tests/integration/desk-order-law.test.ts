import { sql } from 'kysely'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

onOneEngine((_engine, openDatabase) => {
  /** A shop with one order of 99.00. */
  async function open(facts: Partial<Shop> = {}) {
    const db = await openDatabase()
    const desk = openDesk(db)
    const { shop, host } = await openOrderShop(db, facts)
    const code = await placeOneOrder(desk.app, host)
    const order = `/t/${host}/pedidos/${code}`
    const seller = await desk.join(shop, OWNER)
    const detail = async () =>
      (await (await seller.get(`${order}/detalle`, { accept: 'application/json' })).json()).data
    const act = (name: string, fields: object = {}) =>
      seller.call(`${order}/${name}`, { key: `key-${crypto.randomUUID()}`, ...fields })
    const page = async (query = '') => (await seller.get(`${order}${query}`)).text()
    const exported = async () => {
      await queueNewOrders(desk.deps)
      const file = await (await seller.submit(`/t/${host}/exportar`, { formato: 'csv' })).text()
      return Papa.parse<Record<string, string>>(file, { header: true, skipEmptyLines: true }).data[0]
    }
    return { db, app: desk.app, host, shop, detail, act, page, exported }
  }

  const ECUADOR = { country: 'ecuador', directory: null, currency: 'USD' } as const

  test('in Ecuador an order above US$ 50 asks for the buyer’s document when it is confirmed and edited, and exports it', async () => {
    const { detail, act, page, exported } = await open(ECUADOR)
    expect((await detail()).missing).toEqual(['cedula'])
    for (const form of ['confirmar', 'editar']) {
      const html = await page(`?hacer=${form}`)
      expect(html, form).toContain('Cédula o RUC del cliente')
      expect(html, form).toContain('pasa de US$ 50')
    }
    expect((await exported())?.documento).toBe('')
    expect((await act('confirmar', { documento: ' 1712345678 ' })).status).toBe(200)
    expect((await detail()).document).toBe('Cédula 1712345678')
    expect(await detail()).toMatchObject({ missing: [], hint: null, values: { documento: '1712345678' } })
    expect(await page('?hacer=editar')).not.toContain('pasa de US$ 50')
    expect((await exported())?.documento).toBe('1712345678')
    expect((await act('editar', { documento: '' })).status).toBe(200)
    const hint = { act: 'editar', text: expect.stringContaining('la cédula o el RUC para la factura') }
    expect(await detail()).toMatchObject({ missing: ['cedula'], hint })
  })

  test('up to US$ 50, and in the other countries, nothing asks for it', async () => {
    const { detail, act, page, exported } = await open(ECUADOR)
    expect((await act('editar', { discount: '49.00' })).status).toBe(200)
    expect(await detail()).toMatchObject({ missing: [], hint: null })
    for (const form of ['confirmar', 'editar']) {
      expect(await page(`?hacer=${form}`)).not.toContain('Cédula o RUC del cliente')
    }
    expect((await exported())?.documento).toBe('')
    expect((await act('editar', { discount: '48.99' })).status).toBe(200)
    expect((await detail()).missing).toEqual(['cedula'])
    expect((await (await open()).detail()).missing).toEqual([])
  })

  test('the desk’s order leads to the words that the shopper accepted with it, and to none that nobody kept', async () => {
    const { db, app, host, detail, page } = await open()
    const { accepted } = await detail()
    for (const [at, words] of [
      [accepted.terms, 'Términos y condiciones'],
      [accepted.privacy, 'Ley 29733'],
    ]) {
      expect(new URL(at).hostname).toBe(host)
      expect(await page()).toContain(`href="${at}"`)
      const shown = await app(new Request(at))
      expect(shown.status).toBe(200)
      expect(await shown.text()).toContain(words)
    }
    await db.transaction((tx) => sql`delete from legal_texts`.execute(tx))
    expect((await detail()).accepted).toBeNull()
    expect(await page()).not.toContain('Aceptó')
  })
})
