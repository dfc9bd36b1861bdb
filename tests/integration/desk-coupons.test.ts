import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { saveCoupon } from '../../src/cart/coupons/save-coupon.action.ts'
import type { TypedCoupon } from '../../src/cart/coupons/typed-coupon.ts'
import type { Database } from '../../src/database/database.ts'
import { recomputeStaleDays } from '../../src/figures/days/recompute-stale-days.job.ts'
import { localDay } from '../../src/lib/time/local-time.ts'
import { salesOfCoupons } from '../../src/orders/coupons/coupon-sales.store.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { eachEngine, onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk } from '../support/desk.ts'
import { byAna, openActs } from '../support/order-desk.ts'
import { CARRIER, callFrom } from '../support/shoppers.ts'

const HOLA: TypedCoupon = {
  ...{ code: 'HOLA10', gives: 'porcentaje', value: '10', least: '', from: '', until: '', most: '', mostOfPhone: '' },
  ...{
    campaign: '',
    counts: 'despues',
    products: [],
    categories: [],
    isForLeads: false,
    isFirstOnly: false,
    isOn: true,
  },
}
const home = { distrito: 'Ate', placeCode: '150103', direccion: 'Mz. B, lote 4', lima: '0' }
const [STORE, UPDATE] = ['/api/v1/web/ticket/store', '/api/v1/web/ticket/update']

let phones = 920_000_000

async function openShop(db: Database) {
  const street = await openActs(db)
  const { shop, deps } = street
  const desk = openDesk(db, { clock: deps.clock })
  const rosa = await desk.join(shop, OWNER)
  const base = `/t/${shop.hosts[0]}/cupones`
  return {
    ...street,
    ...{ desk, rosa, base },
    save: async (typed: Partial<TypedCoupon> = {}) => {
      const saved = await saveCoupon(deps, shop, commandLine, { id: null, typed: { ...HOLA, ...typed } })
      if (!saved.ok) throw new Error(JSON.stringify(saved.refusal))
      return saved.value
    },
    page: async (path = '') => (await rosa.get(base + path)).text(),
    /** `from`: the page that sends it, with its query. */
    order: async (coupon: string, from = '') => {
      const client = { name: 'Rosa', phone: String(++phones), ...home, coupon, website: '', filledMs: 60_000 }
      const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]
      const referer: Readonly<Record<string, string>> = from === '' ? {} : { referer: `http://${street.host}${from}` }
      const stored = await callFrom(street, CARRIER, STORE, { client, products }, referer)
      const headers = {
        ...referer,
        'ticket-key': stored.headers.get('ticket-key') ?? '',
        'idempotency-key': randomUUID(),
      }
      const update = { code: stored.body.data, client, products, status: 'finalizado' }
      await callFrom(street, CARRIER, UPDATE, update, headers)
      return stored.body.data as string
    },
  }
}

onOneEngine((_engine, openDatabase) => {
  test('a refused form keeps everything that was typed, and says beside each field what is wrong', async () => {
    const { rosa, base, save, time } = await openShop(await openDatabase())
    await save({ code: 'Hola-10' })
    const fields = new URLSearchParams({
      ...{ codigo: 'hola 10', da: 'monto', valor: 'poco', minimo: 'x', desde: '2026-12-24', hasta: '2026-12-01' },
      ...{ usos: '0', usos_celular: '1', primero: '1', productos: 'lampara', campana: 'tía Rosa', cuenta: 'antes' },
    })
    const refused = await rosa.submit(`${base}/nuevo`, fields)
    expect(refused.status).toBe(422)
    const page = await refused.text()
    for (const [name, typed] of fields) {
      const own = new RegExp(
        `<input[^>]*name="${name}"[^>]*value="${typed}"|<input[^>]*value="${typed}"[^>]*name="${name}"`,
      )
      expect(page, name).toMatch(own)
    }
    expect(page.match(/<input[^>]*name="activo"[^>]*>/)?.[0]).not.toContain('checked')
    for (const name of ['da', 'primero', 'productos', 'cuenta'])
      expect(page, name).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*checked`))
    for (const field of ['valor', 'minimo', 'hasta', 'usos']) expect(page).toContain(`id="${field}-error"`)
    expect(page).not.toContain('id="usos_celular-error"')
    fields.set('valor', '12,50')
    fields.set('minimo', '100')
    fields.set('hasta', '2026-12-31')
    fields.set('usos', '50')
    const taken = await (await rosa.submit(`${base}/nuevo`, fields)).text()
    expect(taken).toContain('Ya tienes un cupón con este código.')
    fields.set('codigo', 'navidad')
    time.now += 1_000
    const saved = await rosa.submit(`${base}/nuevo`, fields)
    expect(saved.status).toBe(303)
    const listed = await rosa.get(`${base}/lista`, { accept: 'application/json' })
    expect((await listed.json()).data.coupons[0]).toMatchObject({
      ...{ codigo: 'NAVIDAD', da: 'monto', valor: '12.50', minimo: '100', desde: '2026-12-24', hasta: '2026-12-31' },
      ...{ usos: '50', usos_celular: '1', primero: true, campana: 'tía Rosa', cuenta: 'antes', activo: false },
      ...{ estado: 'Apagado', usado: 0, pedidos: 0 },
    })
  })

  test('the list says how each stands and what it did; one that orders use is not removed', async () => {
    const { rosa, base, save, page, order, does } = await openShop(await openDatabase())
    expect(await page()).toContain('Aún no tienes cupones')
    const { id } = await save({ most: '50' })
    const unused = await save({ code: 'LUEGO', from: '2099-12-01' })
    const [first, second] = [await order('hola10'), await order('hola10')]
    await does(first, 'confirmar', {}, byAna)
    await does(second, 'cancelar', { reason: '4' }, byAna)
    const list = await page()
    expect(list).toMatch(/10 % en todo<.*usado 1 de 50</)
    expect(list).toMatch(/Empieza el 1 dic 2099/)
    expect(list).toMatch(/HOLA10<\/th><td[^>]*>1<\/td><td[^>]*>0<\/td><td[^>]*>S\/ 89.10<\/td><td[^>]*>S\/ 9.90<\/td>/)
    const opened = await page(`/${id}`)
    expect(opened).toContain('/?cupon=HOLA10')
    expect(opened).not.toContain('Quitar este cupón')
    const refused = await rosa.submit(`${base}/${id}`, { hacer: 'quitar' })
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Apágalo')])
    expect((await rosa.call(`${base}/quitar`, { id })).status).toBe(409)
    expect((await rosa.submit(`${base}/${unused.id}`, { hacer: 'quitar' })).status).toBe(303)
    expect((await rosa.get(`${base}/${unused.id}`)).status).toBe(404)
  })

  test('only owners have the screen, and it warns of a coupon without refusing it', async () => {
    const { rosa, base, desk, shop } = await openShop(await openDatabase())
    const luis = await desk.join(shop, CONFIRMER)
    expect((await luis.get(base)).status).toBe(403)
    const saved = await rosa.submit(`${base}/nuevo`, { codigo: 'MITAD', da: 'porcentaje', valor: '60', activo: '1' })
    const opened = await rosa.get(saved.headers.get('location') ?? '')
    expect(await opened.text()).toContain('Descuenta más de la mitad: 60 %.')
    const gratis = await rosa.submit(`${base}/nuevo`, { codigo: 'FLETE', da: 'envio', valor: '', activo: '1' })
    expect(await (await rosa.get(gratis.headers.get('location') ?? '')).text()).toContain('no tiene reglas de envío')
  })
})

eachEngine((_engine, openDatabase) => {
  test('what coupons did is counted from their orders, without test orders', async () => {
    const { db, shop, save, order } = await openShop(await openDatabase())
    const { id } = await save()
    const other = await save({ code: 'CINCO', gives: 'monto', value: '5' })
    const codes = [await order('HOLA10'), await order('HOLA10'), await order('HOLA10'), await order('CINCO')]
    const states = ['entregado', 'devuelto', 'finalizado', 'finalizado']
    await db.transaction(async (tx) => {
      const table = tx.withTables<{ orders: { shop_id: string; code: string; state: string; source: string } }>()
      for (const [place, code] of codes.entries()) {
        const changed = { state: states[place] ?? '', source: place === 3 ? 'prueba' : 'tienda' }
        await table.updateTable('orders').set(changed).where('shop_id', '=', shop.id).where('code', '=', code).execute()
      }
    })
    const sales = await salesOfCoupons(db.read, shop.id)
    expect([...sales]).toEqual([[id, { orders: 3, delivered: 1, sold: 17_820, discount: 1_980 }]])
    expect((await salesOfCoupons(db.read, shop.id, { couponId: other.id })).size).toBe(0)
  })

  test('Números count an order under its coupon’s campaign where no campaign or paid network brought it', async () => {
    const { rosa, shop, deps, save, order } = await openShop(await openDatabase())
    const typed = await save({ campaign: 'Tía Rosa' })
    await save({ code: 'CINCO', gives: 'monto', value: '5' })
    const [own] = [await order('HOLA10'), await order('HOLA10', '/producto/lampara?utm_source=fb&campaign_id=77')]
    await order('CINCO')
    const changed = { ...HOLA, campaign: 'Otra' }
    expect((await saveCoupon(deps, shop, commandLine, { id: typed.id, typed: changed })).ok).toBe(true)
    await queueNewOrders(deps)
    await recomputeStaleDays(deps)
    const numbers = `/t/${shop.hosts[0]}/numeros`
    const answer = await rosa.get(`${numbers}/lineas?periodo=hoy&por=ad`, { accept: 'application/json' })
    const { lines } = (await answer.json()).data
    const counted = lines.map(({ key, name, sums }: { key: string; name: string; sums: { orders: number } }) => {
      return [key, name, sums.orders]
    })
    expect(counted.toSorted()).toEqual([
      ['cupon|Tía Rosa|', 'cupon › Tía Rosa', 1],
      ['meta|77|', 'meta › 77', 1],
      ['||', '', 1],
    ])
    const page = (await (await rosa.get(`${numbers}/publicidad?periodo=hoy`)).text()).replaceAll('<!-- -->', '')
    expect(page).toMatch(/<strong>Cupones<\/strong>.*>Tía Rosa</s)
    const day = localDay(deps.clock(), shop.country)
    const behind = `${numbers}/pedidos?de=ad&clave=${encodeURIComponent('cupon|Tía Rosa|*')}&desde=${day}&hasta=${day}&que=todos`
    const list = await (await rosa.get(behind)).text()
    expect([list.includes(`/pedidos/${own}"`), list.split('/pedidos/').length]).toEqual([true, 2])
  })
})
