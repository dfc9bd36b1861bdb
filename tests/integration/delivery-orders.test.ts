import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { Database } from '../../src/database/database.ts'
import { replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import type { DeliveryFile } from '../../src/delivery/public-rules.ts'
import type { Rule } from '../../src/delivery/rule.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { insertCourier } from '../../src/orders/parcels/couriers.store.ts'
import { NOVEMBER_2026, testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk, PACKER, type Seller } from '../support/desk.ts'
import { act, made } from '../support/desk-acts.ts'
import { aShopper, LAMP, openOrderShop, type Shopper } from '../support/order-shop.ts'

const rule: Rule = {
  ...{ id: 'lima', name: 'Lima', places: ['1501'], except: [], least: null, most: null, products: [], categories: [] },
  ...{ way: 'domicilio', rate: 1_000, freeFrom: null, surcharge: 0, days: { from: 1, to: 2 }, cutOff: 1_439 },
  ...{ payment: 'entrega', deposit: null, agencies: [], couriers: ['shalom'], cost: 700, note: 'Solo con Juan' },
}
const rules: readonly Rule[] = [
  rule,
  { ...rule, id: 'agency', name: 'Provincia', places: [''], except: ['1501'], way: 'agencia', ...deposit(2_000) },
  { ...rule, id: 'door', name: 'Arequipa', places: ['04'], ...deposit(3_000), rate: 2_500 },
]
function deposit(amount: number): Partial<Rule> {
  return { payment: 'deposito', deposit: { kind: 'fixed', amount }, agencies: ['Shalom Cercado'] }
}

const AREQUIPA = { departamento: 'Arequipa', provincia: 'Arequipa', distrito: 'Arequipa', placeCode: '040101' }
const dni = { documento: '45678912' }

onOneEngine((_engine, openDatabase) => {
  async function open(db: Database, written = rules) {
    const { shop, host } = await openOrderShop(db)
    await db.transaction((tx) => replaceDeliveryRules(tx, shop.id, written, { at: 1, by: 'command' }))
    const deps = testDeps(db, { clock: () => NOVEMBER_2026 })
    const app = createApp(deps)
    const order = async (client: object, params: object = {}, shopper: Shopper = aShopper()) => {
      const typed = { ...shopper.client, ...client }
      const stored = await shopper.send(app, host, 'store', { client: typed })
      const code: string = stored.body.data
      const finish = (more: object = params, changed: object = {}) =>
        shopper.send(
          ...([
            app,
            host,
            'update' as const,
            { client: { ...typed, ...changed }, code, status: 'finalizado', ...more },
            {
              'ticket-key': stored.headers.get('ticket-key') ?? '',
              'idempotency-key': `key-${code}`,
            },
          ] as const),
        )
      return { code, finish, placed: await finish(), find: () => findOrder(db.read, shop.id, code) }
    }
    return { app, host, shop, order }
  }

  test('an order freezes the only way that its place has, with freight in its total', async () => {
    const { order } = await open(await openDatabase())
    const { placed, find } = await order({})
    expect(placed.body).toMatchObject({
      total: '109.00',
      delivery: { way: 'domicilio', rate: '10.00', deposit: '0.00' },
    })
    const found = await find()
    expect(found).toMatchObject({ lima: '0', total: LAMP + 1_000, lines: [{ total: LAMP }] })
    expect(found?.work).toMatchObject({ shipping: 1_000, deposit: 0, way: 'domicilio' })
    expect(found?.work.delivery).toMatchObject({ rule: 'lima', name: 'Lima', couriers: ['shalom'] })
  })

  test('of several ways the chosen one counts; without a choice, or without its agency, it is asked for', async () => {
    const { order } = await open(await openDatabase())
    const at = { ...AREQUIPA, ...dni }
    const unchosen = await order(at)
    expect(unchosen.placed.status).toBe(422)
    expect(unchosen.placed.body.errors).toEqual([{ field: 'client.lima', message: 'Elige cómo lo recibes' }])
    const nowhere = await order({ ...at, way: 'agencia' })
    expect(nowhere.placed.body.errors).toEqual([
      { field: 'client.agency', message: 'Escribe la agencia donde lo recoges' },
    ])
    const { placed, find } = await order({ ...at, way: 'agencia', agency: 'Shalom Cercado', lima: '0' })
    expect(placed.body).toMatchObject({ total: '109.00', delivery: { deposit: '20.00', payment: 'deposito' } })
    const found = await find()
    expect(found).toMatchObject({ lima: '1', work: { deposit: 2_000, way: 'agencia' } })
    expect(found?.workPerson.agency).toBe('Shalom Cercado')
  })

  test('a place that no rule reaches is refused at its field, and the ticket stays a lead', async () => {
    const { order } = await open(await openDatabase(), [rule])
    const { placed, finish } = await order({ ...AREQUIPA, ...dni })
    expect(placed.status).toBe(422)
    expect(placed.body.errors).toEqual([{ field: 'client.distrito', message: 'Por ahora no enviamos a Arequipa' }])
    expect((await finish({}, aShopper().client)).status).toBe(200)
  })

  test.each([
    ['a total', { total: '99.00' }],
    ['a freight', { total: '124.00', shipping: '1.00' }],
    ['a surcharge', { total: '124.00', surcharge: '1.00' }],
    ['a deposit', { total: '124.00', shipping: '25.00', deposit: '0.00' }],
    ['no deposit', { total: '124.00', deposit: null }],
  ])('%s that differs from the rules is refused with theirs, and accepted with one more tap', async (_, shown) => {
    const { order } = await open(await openDatabase())
    const { placed, finish, find } = await order({ ...AREQUIPA, ...dni, way: 'domicilio' }, { shown })
    expect(placed.status).toBe(409)
    expect(placed.body).toMatchObject({
      reason: 'shown-changed',
      shown: { total: '124.00', delivery: { rate: '25.00', surcharge: '0.00', deposit: '30.00' } },
    })
    expect(await find()).toBeNull()
    const accepted = { total: '124.00', shipping: '25.00', surcharge: '0.00', deposit: '30.00' }
    expect((await finish({ shown: accepted })).status).toBe(200)
    expect(await find()).toMatchObject({ total: 12_400, work: { deposit: 3_000, shipping: 2_500 } })
  })

  test('the same order sent again finds the order with its freight', async () => {
    const { order } = await open(await openDatabase())
    const { placed, finish } = await order({ ...AREQUIPA, ...dni, way: 'domicilio' })
    expect((await finish()).body).toEqual(placed.body)
    expect((await finish({}, { lima: '1' })).status).toBe(409)
  })

  test('what a browser may read of the rules lacks couriers, costs, notes and names, and is kept by version', async () => {
    const { app, host, shop } = await open(await openDatabase())
    const file = async (version: number, department: string) => {
      const response = await app(new Request(`http://${host}/api/envios/${version}/${department}.json`))
      return { kept: response.headers.get('cache-control'), text: await response.text() }
    }
    const { kept, text } = await file(shop.version, '04')
    expect(kept).toBe('public, max-age=31536000, immutable')
    expect(text).not.toMatch(/Juan|Provincia|shalom"|700|couriers|cost|note/)
    const { rules: found, holidays, timeZone } = JSON.parse(text) as DeliveryFile
    expect(found.map(({ id }) => id)).toEqual(['agency', 'door'])
    expect([holidays.includes('2026-12-25'), holidays.includes('2027-12-25'), timeZone]).toEqual([
      ...[true, true],
      'America/Lima',
    ])
    expect((await file(shop.version + 1, '15')).kept).toBe('public, no-cache')
    const ofLima = JSON.parse((await file(shop.version, '15')).text) as DeliveryFile
    expect(ofLima.rules.map(({ id }) => id)).toEqual(['lima', 'agency'])
  })

  test('an order that goes elsewhere is quoted anew at the desk, and the seller takes it over with one tap', async () => {
    const db = await openDatabase()
    const { order, shop, host } = await open(db)
    const { code } = await order({})
    const desk = openDesk(db, { clock: () => NOVEMBER_2026 })
    const owner = await desk.join(shop, OWNER)
    const path = `/t/${host}/pedidos/${code}`
    const detail = async () => (await (await owner.get(`${path}/detalle`, { accept: 'application/json' })).json()).data
    expect(await detail()).toMatchObject({ proposal: null, place: { agreed: 'Lima: Llega entre lun 23 y mar 24 nov' } })
    await owner.call(`${path}/editar`, { key: 'key-of-another-place', placeCode: '040101' })
    const { proposal, formKey, place } = await detail()
    expect(proposal.text).toBe('Según tus reglas de envío: a domicilio, envío S/ 25, adelanto S/ 30.')
    expect(place.agreed).toBe('')
    const used = await owner.submit(`${path}/editar`, { key: `${formKey}-envio`, ...proposal.fields })
    expect(used.status).toBe(303)
    expect(await detail()).toMatchObject({ proposal: null, values: { shipping: '25.00', deposit: '30.00' } })
    expect(await findOrder(db.read, shop.id, code)).toMatchObject({ total: LAMP + 2_500, lima: '1' })
  })

  test('an order that goes where it costs too much is told at the desk up to which sum it would be sent', async () => {
    const db = await openDatabase()
    const { order, shop, host } = await open(db, [rule, { ...rule, id: 'small', places: ['04'], most: LAMP - 1 }])
    const { code } = await order({})
    const owner = await openDesk(db, { clock: () => NOVEMBER_2026 }).join(shop, OWNER)
    const path = `/t/${host}/pedidos/${code}`
    await owner.call(`${path}/editar`, { key: 'key-of-another-place', placeCode: '040101' })
    const { data } = await (await owner.get(`${path}/detalle`, { accept: 'application/json' })).json()
    expect(data.proposal).toEqual({
      text: 'Según tus reglas de envío, a este lugar llegan pedidos de hasta S/ 98.99 en productos.',
      ...{ fields: null, button: '' },
    })
  })

  test('an order whose way is changed at the desk is quoted anew, and keeps no promise of the other way', async () => {
    const db = await openDatabase()
    const { order, shop, host } = await open(db)
    const { code } = await order({ ...AREQUIPA, ...dni, way: 'agencia', agency: 'Shalom Cercado' })
    const owner = await openDesk(db, { clock: () => NOVEMBER_2026 }).join(shop, OWNER)
    const path = `/t/${host}/pedidos/${code}`
    const detail = async () => (await (await owner.get(`${path}/detalle`, { accept: 'application/json' })).json()).data
    expect(await detail()).toMatchObject({
      proposal: null,
      place: { agreed: expect.stringMatching(/^Provincia: .+ nov/) },
    })
    await owner.call(`${path}/editar`, { key: 'key-of-the-same-way', way: 'agencia' })
    expect((await detail()).proposal).toBeNull()
    await owner.call(`${path}/confirmar`, { key: 'key-of-another-way', way: 'domicilio' })
    const { proposal, place } = await detail()
    expect([proposal.text, place.agreed]).toEqual([
      ...['Según tus reglas de envío: a domicilio, envío S/ 25, adelanto S/ 30.', ''],
    ])
  })

  test('the parcel of an order is handed over to the courier that its rule prefers, while nobody said another', async () => {
    const db = await openDatabase()
    const courier = { id: 'juan', name: 'Juan de Ate', kind: 'persona', phone: '', fee: 0, zones: [] } as const
    const { order, shop, host } = await open(db, [{ ...rule, couriers: ['juan'] }])
    await db.transaction((tx) => insertCourier(tx, shop.id, courier, NOVEMBER_2026))
    const { code, placed } = await order({})
    const desk = openDesk(db, { clock: () => NOVEMBER_2026 })
    const owner = await desk.join(shop, OWNER)
    const packer = await desk.join(shop, PACKER, 'Marco Díaz')
    made(await act(desk.deps, shop, code, 'confirmar', {}))
    const onCard = async (seller: Seller, list: string) =>
      (await seller.get(`/t/${host}/${list}`)).text().then((text) => /Al empacar: ([^<]*)/.exec(text)?.[1])
    const read = ['Solo con Juan · Te cuesta S/ 7', 'Solo con Juan']
    expect([await onCard(owner, 'pedidos?cola=empacar'), await onCard(packer, 'pedidos?cola=empacar')]).toEqual(read)
    made(await act(desk.deps, shop, code, 'empacar', {}))
    expect([await onCard(packer, 'pedidos?cola=despachar'), await onCard(owner, 'pedidos?cola=todo')]).toEqual([
      'Solo con Juan',
      undefined,
    ])
    // The paper goes with the parcel: the note alone.
    const paper = await (await owner.get(`/t/${host}/imprimir?codigo=${code}`)).text()
    expect(paper).toContain('<dt>Al empacar</dt><dd>Solo con Juan</dd>')
    expect(paper).not.toContain('Te cuesta')
    const page = await (await owner.get(`/t/${host}/despacho`)).text()
    expect(page).toMatch(/<input[^>]*name="courier:[^>]*value="Juan de Ate"/)
    expect(page).toContain('Solo con Juan · Te cuesta S/ 7')
    const packing = async (seller: Seller) => {
      const asked = await seller.get(`/t/${host}/pedidos/${code}/detalle`, { accept: 'application/json' })
      return (await asked.json()).data.packing
    }
    expect([await packing(owner), await packing(packer)]).toEqual(read)
    // Nothing of it is in what the shopper was answered.
    expect(placed.status).toBe(200)
    expect(JSON.stringify(placed.body)).not.toMatch(/Solo con|Juan de Ate/)
  })

  test('pages promise what the rules say, and nothing of the two delivery types', async () => {
    const { app, host } = await open(await openDatabase())
    const html = async (path: string) => (await app(new Request(`http://${host}${path}`))).text()
    for (const path of ['/', '/producto/lampara', '/contactanos', '/terminos-y-condiciones']) {
      const page = await html(path)
      expect(page, path).not.toMatch(/Todo Lima|envío gratis y pagas al recibir|envío previo depósito/)
      expect(page, path).toContain('dependen de tu lugar de entrega')
    }
  })

  test('a shop without rules orders as it always did', async () => {
    const { order } = await open(await openDatabase(), [])
    const { placed, find } = await order({ ...AREQUIPA, ...dni, lima: '1' }, { shown: { total: '99.00' } })
    expect(placed.body).not.toHaveProperty('delivery')
    expect(await find()).toMatchObject({ lima: '1', total: LAMP, work: { delivery: null, deposit: 0 } })
  })
})
