import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import type { Rule } from '../../src/delivery/rule.ts'
import { recordShipmentEvent } from '../../src/dispatch/record-shipment-event.action.ts'
import { doActs, undoBatch } from '../../src/orders/acts/do-acts.job.ts'
import { testToken } from '../../src/orders/placing/test-order.ts'
import { changeShop } from '../../src/shops/fields/change-shop.action.ts'
import type { ShopConfig } from '../../src/shops/shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { act, made, owner } from '../support/desk-acts.ts'
import { DAY, MINUTE, openSales, visitor } from '../support/later-sale.ts'

/** What brings each moment, act by act; the last one does. */
const WAYS = {
  confirmed: [['confirmar', {}]],
  deposit: [
    ['exigir-adelanto', { amount: '20' }],
    ['confirmar', {}],
    ['pago', { kind: 'adelanto', amount: '20', means: 'Yape', accept: 'on' }],
  ],
  delivered: [
    ['confirmar', {}],
    ['despachar', { courier: 'Olva', guide: 'G-1' }],
    ['entregar', {}],
  ],
} as const

const accepting = { kind: 'adelanto', amount: '20', means: 'Yape', accept: 'on' }

const freight: Rule = {
  ...{ id: 'lima', name: 'Lima', places: ['1501'], except: [], least: null, most: null, products: [], categories: [] },
  ...{ way: 'domicilio', rate: 1_200, freeFrom: null, surcharge: 0, days: { from: 1, to: 2 }, cutOff: 1_439 },
  ...{
    payment: 'deposito',
    deposit: { kind: 'fixed', amount: 2_000 },
    agencies: [],
    couriers: [],
    cost: 700,
    note: '',
  },
}

onOneEngine((_engine, openDatabase) => {
  const open = async (...rest: Parameters<typeof openSales> extends [unknown, ...infer Rest] ? Rest : never) =>
    openSales(await openDatabase(), ...rest)

  test.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
    'a sale that counts when it is %s: the visit waits sealed, and the network hears once, of that moment, with what the lines cost',
    async (moment) => {
      const { begin, does, kept, letters, told, time, read } = await open(moment, { tracking_currency: 'USD' })
      const { code, order } = await begin()
      const answers = [await order(), await order()]
      expect(answers.map(({ body }) => body.purchase)).toEqual(['later', 'later'])
      const { id } = await read(code)
      expect(await kept()).toMatchObject([{ order_id: id, moment }])
      expect(JSON.stringify(await kept())).not.toMatch(/12345|IwAR|Advertised/)
      await does(code, 'editar', { shipping: '12', discount: '8' })
      // Longer than the network takes events of the visit.
      time.now += 20 * DAY
      const way = WAYS[moment]
      for (const [name, fields] of way.slice(0, -1)) await does(code, name, fields)
      expect(await letters(code)).toEqual([])
      expect(await told()).toEqual([])
      const [last, fields] = way.at(-1) ?? ['nota', {}]
      await does(code, last, fields)
      const at = time.now
      expect([await kept(), await letters(code)]).toEqual([[], ['waiting']])
      expect(await told(10 * MINUTE)).toEqual([])
      expect(await told(1_000)).toMatchObject([
        {
          event_id: `purchase-${code}`,
          event_time: Math.floor(at / 1_000),
          action_source: 'website',
          event_source_url: expect.stringMatching(/\/producto\/lampara$/),
          custom_data: { currency: 'USD', value: 190 },
          user_data: {
            client_user_agent: visitor['user-agent'],
            fbp: 'fb.1.1763737200000.12345',
            fbc: 'fb.1.1763737200001.IwAR-Click_id',
          },
        },
      ])
      // Long after the letter itself is gone.
      time.now += 40 * DAY
      await does(code, 'nota', { note: 'llegó' })
      expect(await told()).toHaveLength(1)
    },
  )

  test('a sale that counts when it is placed is told as before: at once, with nothing kept, and the answer says nothing of it', async () => {
    const { begin, kept, letters, told, does } = await open('placed')
    const { code, order } = await begin()
    expect((await order()).body).not.toHaveProperty('purchase')
    expect([await kept(), await letters(code)]).toEqual([[], ['waiting']])
    expect(await told(0)).toHaveLength(1)
    await does(code, 'confirmar')
    await does(code, 'cancelar', { reason: '4' })
    expect(await told()).toHaveLength(1)
  })

  test('of a visitor who refused, a test and a shop without a pixel nothing is kept, and nothing is told', async () => {
    const { place, does, kept, told, deps, shop, time } = await open('confirmed')
    const secret = deps.settings.rootKey.of('test-orders')
    const token = testToken(secret, shop.id, new Uint8Array(12).fill(1), time.now)
    for (const headers of [
      { ...visitor, cookie: `${visitor.cookie}; medicion=no` },
      { ...visitor, 'sec-gpc': '1' },
      { ...visitor, cookie: `${visitor.cookie}; prueba=${token}` },
    ]) {
      const code = await place(headers)
      await does(code, 'confirmar')
    }
    expect([await kept(), await told()]).toEqual([[], []])
    const without = { pixel: null } as Partial<ShopConfig>
    await changeShop(deps, commandLine, shop.hosts[0] ?? '', without)
    await does(await place(), 'confirmar')
    expect([await kept(), await told()]).toEqual([[], []])
  })

  test('what goes out in exchange is no sale of its own', async () => {
    const { place, does, kept, told } = await open('delivered')
    const code = await place()
    for (const [name, fields] of WAYS.delivered) await does(code, name, fields)
    const changed = await does(code, 'cambio', { kind: 'cambio', back: [1], out: [{ slug: 'lampara', amount: 1 }] })
    const { linked } = changed.order.work
    if (!linked) throw new Error('nothing went out')
    for (const [name, fields] of WAYS.delivered.slice(1)) await does(linked, name, fields)
    expect(await kept()).toEqual([])
    expect((await told()).map(({ event_id }) => event_id)).toEqual([`purchase-${code}`])
  })

  test('an act that is taken back within its time is not told, and told once when it is done again', async () => {
    const { place, does, undo, kept, letters, told, read } = await open('confirmed')
    const code = await place()
    const [before] = await kept()
    for (let time = 0; time < 3; time += 1) {
      const { event } = await does(code, 'confirmar')
      expect(await letters(code)).toEqual(['waiting'])
      expect((await undo(code, event.seq)).ok).toBe(true)
      expect([await kept(), await letters(code)]).toEqual([
        [expect.objectContaining({ order_id: before?.order_id, moment: 'confirmed' })],
        [],
      ])
    }
    expect(await told()).toEqual([])
    await does(code, 'confirmar')
    await does(code, 'cancelar', { reason: '2' })
    expect(await told()).toEqual([])
    await does(code, 'reabrir')
    const { event } = await does(code, 'confirmar')
    expect(await told()).toHaveLength(1)
    // What was told cannot be taken back, and is not told twice.
    expect((await undo(code, event.seq)).ok).toBe(true)
    expect((await read(code)).state).toBe('finalizado')
    await does(code, 'confirmar')
    expect(await told()).toHaveLength(1)
    expect(await kept()).toEqual([])
  })

  test('a selection, the same act again and a courier’s report tell of each order once', async () => {
    const { place, does, deps, shop, told, kept, time } = await open('delivered')
    const codes = [await place(), await place(), await place()]
    for (const [place, code] of codes.entries()) {
      await does(code, 'confirmar')
      await does(code, 'despachar', { courier: 'Olva', guide: `G-${place}` })
    }
    const report = {
      parcel: 'G-0',
      state: 'entregado',
      words: 'Entregado',
      place: 'Ate',
      at: time.now - 9 * DAY,
    } as const
    for (let again = 0; again < 2; again += 1) {
      made(await recordShipmentEvent(deps, shop, { ...report, source: 'file', actor: commandLine }))
    }
    const asked = { act: 'entregar', fields: { payments: [], parcel: '', note: '' } } as never
    const selection = { codes: codes.slice(1), asked, key: 'all', actor: commandLine, permission: owner }
    for (let again = 0; again < 2; again += 1) {
      const results = await doActs(deps, shop, selection)
      expect(results.map(({ outcome }) => outcome.ok)).toEqual([true, true])
    }
    expect(await kept()).toEqual([])
    const back = { batch: 'all', key: 'back', actor: commandLine, permission: owner, note: 'no llegaron' }
    expect((await undoBatch(deps, shop, back)).map(({ outcome }) => outcome.ok)).toEqual([true, true])
    expect(await kept()).toHaveLength(2)
    await doActs(deps, shop, { ...selection, key: 'again' })
    const events = await told()
    expect(events.map(({ event_id }) => event_id).sort()).toEqual(codes.map((code) => `purchase-${code}`).sort())
    expect(await told()).toHaveLength(3)
  })

  test('an order keeps the moment of the time when it was placed, whatever its shop chooses later', async () => {
    const { begin, place, does, told, deps, shop, host, time, kept } = await open('delivered')
    const choose = (purchase_moment: string) => changeShop(deps, commandLine, host, { purchase_moment })
    const first = await begin()
    await first.order()
    await choose('placed')
    time.now += MINUTE
    // The browser did not see the first answer: it must still keep silent.
    expect((await first.order()).body).toMatchObject({ data: first.code, purchase: 'later' })
    const second = await place()
    expect((await told()).map(({ event_id }) => event_id)).toEqual([`purchase-${second}`])
    await choose('confirmed')
    const third = await place()
    await choose('delivered')
    for (const code of [first.code, second, third]) await does(code, 'confirmar')
    expect((await told()).map(({ event_id }) => event_id)).toEqual([`purchase-${second}`, `purchase-${third}`])
    expect(await kept()).toMatchObject([{ moment: 'delivered' }])
    await does(first.code, 'despachar', { courier: 'Olva', guide: 'G-1' })
    await does(first.code, 'entregar')
    expect(await told()).toHaveLength(3)
    expect(shop.config.purchase_moment).toBe('delivered')
  })

  test('a deposit counts when it is accepted, and an order of which none is asked when it is confirmed', async () => {
    const { place, does, told, deps, shop } = await open('deposit')
    const [asked, free] = [await place(), await place()]
    await does(asked, 'exigir-adelanto', { amount: '20' })
    await does(asked, 'confirmar')
    const claimed = await does(asked, 'pago', { kind: 'adelanto', amount: '20', means: 'Yape' })
    expect(await told()).toEqual([])
    const [payment] = Object.keys(claimed.order.work.payments)
    await does(asked, 'aceptar-pago', { payment })
    await does(free, 'confirmar')
    expect((await told()).map(({ event_id }) => event_id).sort()).toEqual(
      [asked, free].map((code) => `purchase-${code}`).sort(),
    )
    const again = await act(deps, shop, asked, 'pago', accepting)
    expect(again.ok).toBe(true)
    expect(await told()).toHaveLength(2)
  })

  test.each(['placed', 'deposit'] as const)(
    'freight is no part of what a sale is worth, and the deposit that a rule asks for counts when it is accepted (%s)',
    async (moment) => {
      const { begin, does, told, db, shop } = await open(moment)
      await db.transaction((tx) => replaceDeliveryRules(tx, shop.id, [freight], { at: 1, by: 'command' }))
      const { code, order } = await begin()
      expect((await order()).body).toMatchObject({ total: '210.00', delivery: { rate: '12.00', deposit: '20.00' } })
      const early = await told()
      await does(code, 'pago', accepting)
      const events = await told()
      expect([early.length, events.length]).toEqual([moment === 'placed' ? 1 : 0, 1])
      expect(events).toMatchObject([{ event_id: `purchase-${code}`, custom_data: { value: 198 } }])
    },
  )
})
