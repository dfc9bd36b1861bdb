import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { findReport } from '../../src/dispatch/reports/courier-reports.store.ts'
import { runReports } from '../../src/dispatch/reports/run-reports.job.ts'
import { riderDay } from '../../src/dispatch/riders/rider-day.step.ts'
import { riderBalances, settlementsOf, settlementsVersion } from '../../src/dispatch/riders/rider-settlements.store.ts'
import { saveCourier } from '../../src/dispatch/save-courier.action.ts'
import { decimalString } from '../../src/lib/money.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { saldoOf } from '../../src/orders/order-money.ts'
import { shipmentEventsOf } from '../../src/orders/parcels/shipment-events.store.ts'
import { amountHeldByCourier } from '../../src/orders/payments/order-payment.ts'
import { csvOf, DROPI } from '../support/courier-report.ts'
import { eachEngine } from '../support/databases.ts'
import { made } from '../support/desk-acts.ts'
import { play, RACE_LIMIT_MS, together } from '../support/races.ts'
import { openRaces, statuses } from '../support/racing-desk.ts'

const FEE = 650
const SHORT = 'no trajo todo'

/** A shop whose motorizado is out with parcels, each of one lamp. */
async function openEvenings(db: Database) {
  const open = await openRaces(db)
  return async (place: number, parcels: number) => {
    const round = await open(place)
    const { desk, shop, base, buys, does, read } = round
    const asked = { id: '', name: 'Beto Moto', kind: 'persona' as const, phone: '51911222333', fee: FEE, zones: [] }
    const beto = made(await saveCourier(desk.deps, shop, asked, commandLine))
    const codes: string[] = []
    for (let nth = 0; nth < parcels; nth += 1) {
      const code = await buys()
      await does(code, 'confirmar')
      await does(code, 'despachar', { courier: beto.id })
      codes.push(code)
    }
    const day = await riderDay(db.read, shop.id, beto)
    const due = day.parcels.reduce((sum, { collect }) => sum + collect - FEE, 0)
    const seen = () => settlementsVersion(db.read, shop.id, beto.id)
    return {
      ...{ ...round, beto, codes, due, seen, path: `${base}/motorizados/${beto.id}` },
      /** The evening as its form is filled in: everything delivered and paid in cash. */
      evening: async (more: object = {}) => ({
        ...{ key: crypto.randomUUID(), rider: beto.id, day: '2026-11-21', seen: await seen() },
        ...{ marks: day.parcels.map(({ id }) => ({ id, mark: 'entregado' })), handed: decimalString(due), ...more },
      }),
      balance: async () => (await riderBalances(db.read, shop.id)).get(beto.id) ?? 0,
      /** What the settlements say is held is what the orders say was handed over, and the balance is what the settlements leave open. */
      async holds() {
        const all = await settlementsOf(db.read, shop.id, beto.id, { limit: 100 })
        expect(all.map(({ number }) => number)).toEqual(all.map((_, nth) => all.length - nth))
        const counting = all.filter(({ undoneAt }) => undoneAt === null)
        const orders = await Promise.all(codes.map(read))
        const payments = orders.flatMap(({ work }) => Object.values(work.payments))
        const handed = payments.filter(({ handedAt }) => handedAt !== undefined)
        expect(counting.reduce((sum, { held }) => sum + held, 0)).toBe(
          handed.reduce((sum, { amount }) => sum + amount, 0),
        )
        const open = counting.reduce((sum, one) => sum + one.held - one.fee - one.handed, 0)
        expect((await riderBalances(db.read, shop.id)).get(beto.id) ?? 0).toBe(open)
        return { orders, settlements: counting.length }
      },
    }
  }
}

eachEngine((engine, openDatabase) => {
  const limit = { timeout: RACE_LIMIT_MS }
  const detail = { ...limit, tags: ['detail'] }

  test(
    'a rendición that is sent twice at once with one key, and by somebody else with another, counts once',
    limit,
    async () => {
      const open = await openEvenings(await openDatabase())
      await play(`${engine}, one rendición twice`, ['ana', 'luis'], async (place, random) => {
        const { base, ana, luis, due, evening, holds, balance } = await open(place, 2)
        const short = { handed: decimalString(due - 500), note: SHORT }
        const [mine, theirs] = [await evening(short), await evening(short)]
        const [tap, again, other] = await together(random, [
          () => ana.call(`${base}/rendiciones`, mine),
          () => ana.call(`${base}/rendiciones`, mine),
          () => luis.call(`${base}/rendiciones`, theirs),
        ])
        const isAnas = other.status !== 200
        expect(statuses([tap, again, other])).toEqual(isAnas ? [200, 200, 409] : [409, 409, 200])
        expect(again.body.data).toEqual(tap.body.data)
        const { orders, settlements } = await holds()
        expect([settlements, await balance()]).toEqual([1, 500])
        for (const order of orders) {
          expect([order.state, order.work.paid, saldoOf(order)]).toEqual(['entregado', order.total, 0])
          expect([Object.keys(order.work.payments).length, amountHeldByCourier(order.work.payments)]).toEqual([1, 0])
        }
        return isAnas ? 'ana' : 'luis'
      })
    },
  )

  test(
    'an order changes while its rendición is saved: what was shown is handed over, or nothing is saved',
    limit,
    async () => {
      const open = await openEvenings(await openDatabase())
      const cash = [{ amount: '99', means: 'efectivo', receivedBy: 'courier' }]
      const changes = [
        ['corregir', { shipping: '15', note: 'faltaba el flete' }],
        ['entregar', { payments: cash }],
        ['pago', { kind: 'saldo', amount: '99', means: 'Yape', accept: 'on' }],
        ['devolver', { reason: 'rechazado' }],
      ] as const
      await play(`${engine}, rendición and another act`, ['saved', 'refused'], async (place, random) => {
        const { base, ana, luis, codes, evening, holds, tries, read } = await open(place, 1)
        const [act, fields] = changes[place % changes.length] ?? changes[0]
        const [typed, [code = '']] = [await evening(), codes]
        const { version } = await read(code)
        const [saved, changed] = await together(random, [
          () => ana.call(`${base}/rendiciones`, typed),
          () => tries(luis, code, act, { ...fields, version }),
        ])
        const isSaved = saved.status === 200
        if (!isSaved) expect([saved.status, changed.status]).toEqual([422, 200])
        const { orders, settlements } = await holds()
        expect(settlements).toBe(isSaved ? 1 : 0)
        const [order] = orders
        const courier = Object.values(order?.work.payments ?? {}).filter(({ receivedBy }) => receivedBy === 'courier')
        expect(courier.length).toBe(isSaved || act === 'entregar' ? 1 : 0)
        if (isSaved) expect([saved.body.data.held, saved.body.data.handed]).toEqual([9_900, 9_900 - FEE])
        if (isSaved && (act === 'entregar' || act === 'devolver'))
          expect([changed.status, changed.body.reason]).toEqual([409, 'wrong-state'])
        return isSaved ? 'saved' : 'refused'
      })
    },
  )

  test(
    'a rendición that two take back while a payment of its balance is noted, twice: each counts once or is refused',
    detail,
    async () => {
      const open = await openEvenings(await openDatabase())
      await play(`${engine}, rendición taken back`, ['taken back first', 'paid first'], async (place, random) => {
        const { base, path, ana, luis, codes, due, evening, seen, holds, balance } = await open(place, 2)
        const day = await ana.call(
          `${base}/rendiciones`,
          await evening({ handed: decimalString(due - 500), note: SHORT }),
        )
        const back = `${base}/rendiciones/${day.body.data.id}/deshacer`
        const paying = { que: 'recibi', monto: '5.00', visto: await seen() }
        const [one, other, tap, again, theirs] = await together(random, [
          () => ana.call(back, {}),
          () => luis.call(back, {}),
          () => ana.call(`${path}/saldo`, { ...paying, key: 'tap-that-is-sent-twice' }),
          () => ana.call(`${path}/saldo`, { ...paying, key: 'tap-that-is-sent-twice' }),
          () => luis.call(`${path}/saldo`, { ...paying, key: 'the-same-by-another' }),
        ])
        expect(statuses([one, other]).toSorted()).toEqual([200, 409])
        expect(again.status).toBe(tap.status)
        const paid = [tap, theirs].filter(({ status }) => status === 200).length
        expect(paid).toBeLessThanOrEqual(1)
        const { orders, settlements } = await holds()
        expect([settlements, await balance()]).toEqual([paid, paid === 0 ? 0 : -500])
        expect(orders.map(({ state, work }) => [state, work.paid])).toEqual(codes.map(() => ['enviado', 0]))
        return paid === 0 ? 'taken back first' : 'paid first'
      })
    },
  )

  test(
    'what a courier company collected is taken over twice at once: once, with one courier and one balance',
    detail,
    async () => {
      const open = await openRaces(await openDatabase())
      await play(`${engine}, collected money twice`, ['ana', 'luis'], async (place, random) => {
        const { db, desk, shop, base, ana, luis, buys, does, read } = await open(place)
        const asked = { id: '', name: 'Olva', kind: 'empresa' as const, phone: '', fee: 0, zones: [] }
        // Every second round the courier is in no list yet, and both add it.
        if (place % 2 === 0) made(await saveCourier(desk.deps, shop, asked, commandLine))
        const codes = [await buys(), await buys()]
        for (const code of codes) {
          await does(code, 'confirmar')
          await does(code, 'despachar', { courier: 'Olva' })
          await does(code, 'entregar', { payments: [{ amount: '99', means: 'efectivo', receivedBy: 'courier' }] })
        }
        const orders = await Promise.all(codes.map(read))
        const pago = orders.flatMap(({ code, work }) =>
          Object.keys(work.payments).map((id) => ['pago', `${code}:${id}`]),
        )
        const form = (key: string) => {
          const fields = { key, courier: 'Olva', recibido: '150', motivo: SHORT, visto: '0.0' }
          return new URLSearchParams([...pago, ...Object.entries(fields)])
        }
        const [tap, again, other] = await together(random, [
          () => ana.submit(`${base}/cobros`, form('tap-that-is-sent-twice')),
          () => ana.submit(`${base}/cobros`, form('tap-that-is-sent-twice')),
          () => luis.submit(`${base}/cobros`, form('the-same-by-another')),
        ])
        const isAnas = other.status !== 303
        expect(statuses([tap, again, other])).toEqual(isAnas ? [303, 303, 422] : [422, 422, 303])
        const [balance, ...others] = await riderBalances(db.read, shop.id)
        expect([balance?.[1], others]).toEqual([4_800, []])
        for (const { code } of orders) expect(amountHeldByCourier((await read(code)).work.payments)).toBe(0)
        return isAnas ? 'ana' : 'luis'
      })
    },
  )

  test(
    'one report is read and applied by two at once, while a seller marks one of its parcels: each row counts once',
    detail,
    async () => {
      // A call applies rows for two seconds of the clock.
      const open = await openRaces(await openDatabase(), 20)
      await play(`${engine}, one report twice`, ['a newer one', 'one file'], async (place, random) => {
        const { db, desk, shop, base, ana, luis, buys, does, read, sends, tries } = await open(place)
        const codes = [await buys(), await buys()] as const
        for (const code of codes) {
          await does(code, 'confirmar')
          await does(code, 'despachar', { courier: 'Envía', guide: `G-${code}` })
        }
        // Every second round the later export knows a higher freight.
        const [low, high] = place % 2 === 0 ? ['12.50', '12.50'] : ['12.50', '20.00']
        const file = (freight: string) => {
          const row = { TRANSPORTADORA: 'ENVIA', 'PRECIO FLETE': freight }
          const rows = [
            { ...row, 'NÚMERO GUIA': `G-${codes[0]}`, ESTATUS: 'ENTREGADO' },
            { ...row, 'NÚMERO GUIA': `G-${codes[1]}`, ESTATUS: 'EN REPARTO' },
          ]
          return Uint8Array.from(csvOf(DROPI, rows))
        }
        const reports = await together(random, [
          () => sends(ana, 'reportes/leer', file(low)),
          () => sends(luis, 'reportes/leer', file(high)),
        ])
        const applies = (nth: 0 | 1, who = ana) => who.call(`${base}/reportes/${reports[nth].id}/aplicar`, {})
        const { version } = await read(codes[0])
        const payments = [{ amount: '99', means: 'efectivo', receivedBy: 'courier' }]
        const [, , , , delivered] = await together(random, [
          () => applies(0),
          () => applies(0, luis),
          () => applies(1),
          () => applies(1, luis),
          async () => {
            // The order is looked at before: the report needs some time as well to get to its first row.
            await luis.get(`${base}/pedidos/${codes[0]}`)
            return tries(luis, codes[0], 'entregar', { payments, version })
          },
        ])
        // What a call did not get to, because its two seconds were over or another worked on it, is done beside the requests.
        const ended = async () => {
          await runReports(desk.deps)
          return Promise.all(reports.map(async ({ id }) => (await findReport(db.read, shop.id, id))?.state))
        }
        await expect.poll(ended, { timeout: 30_000 }).toEqual(['done', 'done'])
        const isSellers = delivered.status === 200
        if (!isSellers) expect(delivered.body.reason).toBe('wrong-state')
        const [sold, coming] = [await read(codes[0]), await read(codes[1])]
        expect([sold.state, coming.state, coming.work.paid]).toEqual(['entregado', 'enviado', 0])
        // Whoever delivered it, its courier has what it collected.
        expect([sold.work.paid, saldoOf(sold)]).toEqual([9_900, 0])
        for (const { id, work } of [sold, coming]) {
          expect(Object.values(work.parcels).map(({ cost }) => cost)).toEqual([Number(high) * 100])
          const acts = (await eventsOfOrders(db.read, shop.id, [id])).map(({ act }) => act)
          expect(acts.filter((act) => act === 'completar').length, acts.join()).toBeLessThanOrEqual(
            low === high ? 1 : 2,
          )
          expect(acts.filter((act) => act === 'entregar').length).toBe(id === sold.id ? 1 : 0)
          const told = (await shipmentEventsOf(db.read, shop.id, id)).filter(({ source }) => source === 'file')
          expect(told.length).toBeLessThanOrEqual(1)
        }
        return low === high ? 'one file' : 'a newer one'
      })
    },
  )
})
