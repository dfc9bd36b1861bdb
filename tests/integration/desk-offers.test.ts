import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { saveOffer } from '../../src/cart/offers/save-offer.action.ts'
import type { TypedOffer } from '../../src/cart/offers/typed-offer.ts'
import type { Database } from '../../src/database/database.ts'
import { productsOf } from '../../src/orders/exporting/order-sheet.ts'
import { salesOfOffers } from '../../src/orders/offers/offer-sales.store.ts'
import { eachEngine, onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk } from '../support/desk.ts'
import { byAna, openActs } from '../support/order-desk.ts'
import { CARRIER, callFrom } from '../support/shoppers.ts'

const OLLA: TypedOffer = {
  ...{ moment: 'pedido', product: 'olla', gives: 'precio', value: '19', sentence: '', least: '', minutes: '' },
  ...{ products: [], categories: [], isOn: true },
}
const home = { distrito: 'Ate', placeCode: '150103', direccion: 'Mz. B, lote 4', lima: '0' }
const [STORE, UPDATE] = ['/api/v1/web/ticket/store', '/api/v1/web/ticket/update']
const ALWAYS = { from: 0, until: Number.MAX_SAFE_INTEGER }

let phones = 940_000_000

async function openShop(db: Database) {
  const street = await openActs(db)
  const { shop, deps } = street
  const desk = openDesk(db, { clock: deps.clock })
  const rosa = await desk.join(shop, OWNER)
  const base = `/t/${shop.hosts[0]}/ofertas`
  return {
    ...street,
    ...{ desk, rosa, base },
    save: async (typed: Partial<TypedOffer> = {}) => {
      const saved = await saveOffer(deps, shop, commandLine, { id: null, typed: { ...OLLA, ...typed } })
      if (!saved.ok) throw new Error(JSON.stringify(saved.refusal))
      return saved.value
    },
    page: async (path = '') => (await rosa.get(base + path)).text(),
    order: async (bump: string) => {
      const client = { name: 'Rosa', phone: String(++phones), ...home, bump, website: '', filledMs: 60_000 }
      const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
      const stored = await callFrom(street, CARRIER, STORE, { client, products })
      const headers = { 'ticket-key': stored.headers.get('ticket-key') ?? '', 'idempotency-key': randomUUID() }
      const update = { code: stored.body.data, client, products, status: 'finalizado' }
      await callFrom(street, CARRIER, UPDATE, update, headers)
      return stored.body.data as string
    },
  }
}

onOneEngine((_engine, openDatabase) => {
  test('a refused form keeps everything that was typed, and says beside each field what is wrong', async () => {
    const { rosa, base } = await openShop(await openDatabase())
    expect(await (await rosa.get(base)).text()).toContain('Aún no tienes ofertas')
    const fields = new URLSearchParams({
      ...{ producto: '', da: 'porcentaje', valor: '95', frase: 'Llévate otra para regalar', minimo: 'x' },
      ...{ minutos: '90', productos: 'lampara' },
    })
    const refused = await rosa.submit(`${base}/nueva-despues`, fields)
    expect(refused.status).toBe(422)
    const page = await refused.text()
    for (const [name, typed] of fields) expect(page, name).toMatch(inputOf(name, typed))
    expect(page.match(/<input[^>]*name="activa"[^>]*>/)?.[0]).not.toContain('checked')
    for (const field of ['valor', 'minimo', 'minutos']) expect(page).toContain(`id="${field}-error"`)
    for (const [name, typed] of [
      ['valor', '50'],
      ['minimo', '100'],
      ['minutos', '15'],
    ] as const)
      fields.set(name, typed)
    const saved = await rosa.submit(`${base}/nueva-despues`, fields)
    expect(saved.status).toBe(303)
    const opened = await (await rosa.get(saved.headers.get('location') ?? '')).text()
    expect(opened).toContain('Llévate otra para regalar con 50 % menos')
    expect(opened).toContain('ve el valor del pedido sin lo que se agrega')
    const bump = await rosa.submit(`${base}/nueva`, {
      ...{ producto: '', da: 'precio', valor: '', momento: 'despues' },
    })
    const lacks = await bump.text()
    expect(lacks).toContain('Elige el producto que se agrega.')
    expect(lacks).not.toMatch(/name="producto"[^>]*value=""/)
    const listed = await rosa.get(`${base}/lista`, { accept: 'application/json' })
    expect((await listed.json()).data.ofertas).toMatchObject([
      {
        ...{ momento: 'despues', producto: '', da: 'porcentaje', valor: '50', frase: 'Llévate otra para regalar' },
        ...{ minimo: '100', minutos: '15', activa: false, estado: 'Apagada', vista: 0, aceptada: 0 },
      },
    ])
  })

  test('a product is searched and chosen without a script, and the offer reads as shoppers read it', async () => {
    const { rosa, base } = await openShop(await openDatabase())
    const fields = { da: 'precio', valor: '19', hacer: 'buscar-producto', buscar_producto: 'oll', activa: '1' }
    const found = await (await rosa.submit(`${base}/nueva`, fields)).text()
    expect(found).toMatch(/<input[^>]*name="producto"[^>]*value="olla"/)
    expect(found).toMatch(inputOf('valor', '19'))
    const saved = await rosa.submit(`${base}/nueva`, { producto: 'olla', da: 'precio', valor: '19', activa: '1' })
    const opened = await (await rosa.get(saved.headers.get('location') ?? '')).text()
    expect(opened).toContain('Agrega Olla por S/ 19, en vez de S/ 99')
    const dear = await rosa.submit(saved.headers.get('location')?.split('?')[0] ?? '', {
      ...{ producto: 'olla', da: 'precio', valor: '120', activa: '1' },
    })
    const warned = await (await rosa.get(dear.headers.get('location') ?? '')).text()
    expect(warned).toContain('Tu tienda vende Olla a S/ 99, menos que en la oferta')
  })

  test('offers are put in order, switched off, and removed while no order was shown them', async () => {
    const { rosa, base, save, page, order, desk, shop } = await openShop(await openDatabase())
    const [first, second] = [await save(), await save({ sentence: 'La segunda', product: 'olla', value: '29' })]
    const listed = async () =>
      [...(await page()).matchAll(/href="[^"]*\/ofertas\/([^"]+)" data-opens/g)].map(([, id]) => id)
    expect((await listed()).filter((id) => id === first.id || id === second.id)).toEqual([first.id, second.id])
    expect((await rosa.submit(base, { id: second.id, hacer: 'subir' })).status).toBe(303)
    expect((await listed()).filter((id) => id === first.id || id === second.id)).toEqual([second.id, first.id])
    await rosa.submit(base, { id: second.id, hacer: 'subir' })
    expect((await listed())[0], 'the first stays the first').toBe(second.id)
    await order(`si:${first.id}:`)
    const refused = await rosa.submit(`${base}/${first.id}`, { hacer: 'quitar' })
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Apágala')])
    expect((await rosa.call(`${base}/quitar`, { id: first.id })).status).toBe(409)
    expect(await page(`/${first.id}`)).not.toContain('Quitar esta oferta')
    await rosa.submit(`${base}/${first.id}`, { producto: 'olla', da: 'precio', valor: '19' })
    expect(await page(`/${first.id}`)).toContain('Apagada')
    expect((await rosa.submit(`${base}/${second.id}`, { hacer: 'quitar' })).status).toBe(303)
    expect((await rosa.get(`${base}/${second.id}`)).status).toBe(404)
    const luis = await desk.join(shop, CONFIRMER)
    expect((await luis.get(base)).status).toBe(403)
  })

  test('the order says what an offer sold, and the figures and their file say what offers did', async () => {
    const { rosa, base, save, order, does, read, shop, deps } = await openShop(await openDatabase())
    const { id } = await save()
    const codes = [await order(`si:${id}:`), await order(`no:${id}`), await order(`si:${id}:`)]
    await does(codes[2] ?? '', 'cancelar', { reason: '4' }, byAna)
    const at = `/t/${shop.hosts[0]}`
    expect(await (await rosa.get(`${at}/pedidos/${codes[0]}`)).text()).toContain('oferta en el pedido')
    expect(productsOf(await read(codes[0] ?? ''))).toContain('\n1 x Olla (oferta) a 19.00')
    expect(await (await rosa.get(base)).text()).toMatch(
      /Olla<\/th><td[^>]*>3<\/td><td[^>]*>2<\/td><td[^>]*>1<\/td><td[^>]*>0<\/td><td[^>]*>S\/ 19<\/td>/,
    )
    const day = new Date(deps.clock()).toISOString().slice(0, 10)
    const numbers = await (await rosa.get(`${at}/numeros/productos?desde=${day}&hasta=${day}`)).text()
    expect(numbers).toContain('Tus ofertas agregaron S/ 19 a tus pedidos')
    const file = await rosa.get(`${at}/numeros/productos?desde=${day}&hasta=${day}&tabla=ofertas&formato=csv`)
    expect(await file.text()).toContain('"Olla, en el formulario",3,2,1,0,19.00')
  })
})

eachEngine((_engine, openDatabase) => {
  test('what offers did is counted from the orders that saw them, within the days that are asked', async () => {
    const { db, shop, save, order, time } = await openShop(await openDatabase())
    const { id } = await save()
    const early = time.now
    const states = ['entregado', 'devuelto', 'cancelado', 'finalizado', 'finalizado']
    const codes: string[] = []
    for (const [place] of states.entries()) codes.push(await order(place === 4 ? `no:${id}` : `si:${id}:`))
    await db.transaction(async (tx) => {
      const table = tx.withTables<{ orders: { shop_id: string; code: string; state: string } }>()
      for (const [place, code] of codes.entries()) {
        const state = states[place] ?? ''
        await table
          .updateTable('orders')
          .set({ state })
          .where('shop_id', '=', shop.id)
          .where('code', '=', code)
          .execute()
      }
    })
    const did = { shown: 5, taken: 4, kept: 3, delivered: 1, sold: 3_800 }
    expect([...(await salesOfOffers(db.read, shop.id, ALWAYS))]).toEqual([[id, did]])
    expect((await salesOfOffers(db.read, shop.id, ALWAYS, 'otra')).size).toBe(0)
    expect((await salesOfOffers(db.read, shop.id, { from: 0, until: early })).size).toBe(0)
  })
})

function inputOf(name: string, value: string): RegExp {
  return new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"|<input[^>]*value="${value}"[^>]*name="${name}"`)
}
