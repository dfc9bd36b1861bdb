import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findDeskProduct } from '../../src/catalogue/desk-products.store.ts'
import { writeFigureChoices } from '../../src/figures/costs/figure-choices.store.ts'
import { saveUsualCostRow } from '../../src/figures/costs/usual-costs.store.ts'
import { saveChangedRows } from '../../src/figures/days/figure-days.store.ts'
import type { FigureRow } from '../../src/figures/rules/figure-rows.ts'
import { noSums } from '../../src/figures/rules/figure-sums.ts'
import { saveSpend } from '../../src/figures/spend/ad-spend.store.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk } from '../support/desk.ts'
import { openOrderShop } from '../support/order-shop.ts'

/** The worked example of a Colombian calculator, in pesos: its price is 89,476. */
const EXAMPLE = {
  ...{ costo: '9.900', cpa: '15.000', flete: '20.000', vuelta: '30.000', empaque: '3.700' },
  ...{ cancelados: '20', devueltos: '20', comision: '1', comision_fija: '0', sobre: 'enviado', margen: '20' },
}

/** A mature day before today: 40 orders of which 8 were cancelled and 8 came back. */
const OVER = {
  ...noSums,
  ...{ orders: 40, confirmed: 32, sent: 32, delivered: 24, returned: 8, cancelled: 8, units: 24 },
  ...{ revenue: 237_600, freight: 36_000, clearDelivered: 24, clearReturned: 8, clearMargin: 100_000 },
}

onOneEngine((_engine, openDatabase) => {
  async function open(facts: Partial<Shop> = {}) {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db, facts)
    const desk = openDesk(db)
    const owner = await desk.join(shop, OWNER)
    const id = (await findDeskProduct(db.read, shop.id, 'lampara'))?.id ?? ''
    const address = `/t/${host}/producto/${id}`
    const shown = async (fields: Readonly<Record<string, string>> = {}, asks = owner) =>
      mainOf(await (await asks.get(`${address}/precio?${new URLSearchParams(fields)}`)).text())
    return { db, shop, desk, owner, id, address, shown }
  }
  const mainOf = (html: string) =>
    html
      .replaceAll('<!-- -->', '')
      .replace(/^.*<main/s, '')
      .replace(/<\/main>.*$/s, '')
  const standsIn = (page: string, name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1] ?? null

  test('the worked example gives its price, and what comes of it and of today’s', async () => {
    const { db, shown, owner, address } = await open({ country: 'colombia', currency: 'COP' })
    await db.transaction((tx) => sql`update products set tiers = '[12990000,7990000]', currency = 'COP'`.execute(tx))
    const page = await shown(EXAMPLE)
    expect(page).toContain('Véndelo a $ 90.000')
    expect(page).toMatch(/\$ 89\.476 <small>exacto/)
    // At its own price an order leaves the margin that was asked for.
    expect(page).toContain('$ 17.895')
    expect(page).toContain('Hoy lo vendes a $ 79.900')
    const use = new RegExp(`href="${address}\\?precio=([^"]+)"`).exec(page)?.[1]
    expect(use).toBe('90000.00')
    const editor = await (await owner.get(`${address}?precio=${use}`)).text()
    expect(editor).toContain('El precio nuevo queda cuando guardes.')
    expect(editor).toMatch(/value="90000.00"/)
    expect(editor).toContain(`href="${address}/precio"`)
  })

  test('who opens it sees what the shop knows and from where, and is asked for the rest', async () => {
    const { db, shop, id, shown } = await open()
    const first = await shown()
    expect(first).toContain('Falta un dato')
    expect(first).toContain('Sin dato: escríbelo.')
    expect(first).not.toContain('aria-invalid="true"')
    const row = (kind: FigureRow['kind'], key: string): FigureRow => ({ kind, key, sums: OVER })
    await db.transaction(async (tx) => {
      await sql`update products set cost = 3000 where shop_id = ${shop.id}`.execute(tx)
      const rows = [row('all', ''), row('product', id), row('courier', 'Olva'), row('ad-product', `meta|77||${id}`)]
      await saveChangedRows(tx, shop.id, '2026-11-01', rows)
      const spent = { day: '2026-11-01', network: 'meta', account: '', campaign: '77', ad: '', amount: 40_000 } as const
      await saveSpend(tx, shop.id, 'a-mano', [spent])
      await writeFigureChoices(tx, shop.id, { packing: 150, adTax: { meta: 1_800 }, assumed: null })
      const comingBack = { kind: 'share', basisPoints: 5_000 } as const
      const fee = { fixed: 0, basisPoints: 300, on: 'delivered' } as const
      const usual = { id: 'uno', courier: 'Olva', way: null, places: [], freight: 1_100, comingBack, fee }
      await saveUsualCostRow(tx, shop.id, usual)
    })
    const page = await shown()
    // Forty orders cost 400 with 18 % on them; 360 are 32 ways out and 8 half ways back.
    const known = { costo: '30.00', cpa: '11.80', flete: '10.00', vuelta: '5.00', empaque: '1.50', cancelados: '20' }
    for (const [name, value] of Object.entries({ ...known, devueltos: '25', comision: '3', margen: '20' }))
      expect(standsIn(page, name), name).toBe(value)
    expect(page).toContain('De tus últimos 60 días: 40 pedidos de este producto.')
    expect(page).toContain('De tus costos habituales con Olva, que te lleva más pedidos.')
    expect(page).toContain('Supuesto.')
    // (40·11.80 + 32·11.50 + 24·30 + 8·5) ÷ (24·0.8 − 24·0.03)
    expect(page).toMatch(/S\/ 86\.59 <small>exacto/)
    expect(page).toContain('Véndelo a S/ 86.90')
  })

  test('what is wrong is said and stays as it was typed; a margin that takes all has no price', async () => {
    const { shown } = await open()
    const page = await shown({ ...EXAMPLE, flete: 'doce', devueltos: '140', empaque: '' })
    expect(page).toContain('Escribe un monto, como 8.50.')
    expect(page).toContain('Escribe un porcentaje de 0 a 100, como 12.5.')
    expect(page).toContain('Falta: escríbelo, con 0 si no cuesta nada.')
    expect([standsIn(page, 'flete'), standsIn(page, 'devueltos'), standsIn(page, 'cpa')]).toEqual([
      'doce',
      '140',
      '15.000',
    ])
    expect(await shown({ ...EXAMPLE, margen: '99' })).toContain('Ningún precio alcanza')
  })

  test('only who sees profits opens it, and only who may change the product is led to its price', async () => {
    const { desk, shop, address, shown } = await open()
    expect((await (await desk.join(shop, CONFIRMER)).get(`${address}/precio`)).status).toBe(403)
    const page = await shown(EXAMPLE, await desk.join(shop, { role: 'confirmer', switches: ['profits'] }))
    expect(page).toContain('Véndelo a')
    expect(page).not.toContain('Usar este precio')
  })
})
