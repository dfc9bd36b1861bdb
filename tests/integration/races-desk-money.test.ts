import { expect, test } from 'vitest'
import { findProducts } from '../../src/catalogue/products.store.ts'
import { countsOf } from '../../src/catalogue/stock/stock-counts.store.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { saldoOf } from '../../src/orders/order-money.ts'
import { eachEngine } from '../support/databases.ts'
import type { Seller } from '../support/desk.ts'
import { voucherPhoto } from '../support/pictures.ts'
import { play, RACE_LIMIT_MS, type Random, together } from '../support/races.ts'
import { openRaces, statuses } from '../support/racing-desk.ts'
import { sized } from '../support/sizes.ts'

/** Who wants the last one at the same time. */
const BUYERS = process.env.RACE_ROUNDS ? 50 : sized(6, 50)
/** What is no amount of a payment, or too much. */
const NO_AMOUNTS = ['-20', '0', '20e3', 'NaN', '1000000000', '99999999999999999999', '20,5,5']

const deposit = { kind: 'adelanto', amount: '20', means: 'Yape', accept: 'on' }
const one = <Value>(random: Random, values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value

eachEngine((engine, openDatabase) => {
  const limit = { timeout: RACE_LIMIT_MS }

  test('fifty buyers want the last one, and two sellers confirm them all: one gets it, and nobody loses it', {
    timeout: RACE_LIMIT_MS * 5,
  }, async () => {
    const open = await openRaces(await openDatabase())
    await play(`${engine}, fifty buyers`, ['ana', 'luis'], async (place, random) => {
      const { db, shop, base, ana, luis, buys, read, tries } = await open(place)
      const counted = { key: 'count-the-last-one', producto: 'lampara', hay: '1' }
      expect((await ana.call(`${base}/stock/contar`, counted)).status).toBe(200)
      const codes = await together(
        random,
        Array.from({ length: BUYERS }, () => () => buys()),
      )
      const sellers = codes.map((_, nth) => (nth % 2 === 0 ? ana : luis))
      const answers = await together(
        random,
        codes.map((code, nth) => () => tries(sellers[nth] as Seller, code, 'confirmar', { version: 1 })),
      )
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.map(({ status, body }) => [status, body.reason])).toEqual(
        Array(BUYERS - 1).fill([409, 'no-stock']),
      )
      const states = await Promise.all(codes.map(async (code) => (await read(code)).state))
      expect(states.toSorted()).toEqual(['confirmado', ...Array(BUYERS - 1).fill('finalizado')])
      const id = (await findProducts(db.read, shop.id, ['lampara'])).get('lampara')?.id ?? ''
      expect((await countsOf(db.read, shop.id, [id])).get(id)?.get('')).toEqual({ onHand: 1, reserved: 1 })
      return sellers[statuses(answers).indexOf(200)] === ana ? 'ana' : 'luis'
    })
  })

  test(
    'a deposit that two sellers enter at once, one of them with two taps, counts once, and what is no amount never does',
    limit,
    async () => {
      const open = await openRaces(await openDatabase())
      await play(`${engine}, one deposit twice`, ['ana', 'luis'], async (place, random) => {
        const { ana, luis, buys, does, read, tries } = await open(place)
        const code = await buys()
        const { version } = await does(code, 'exigir-adelanto', { amount: '20' })
        const wrong = { ...deposit, amount: one(random, NO_AMOUNTS), version }
        const paying = { ...deposit, version }
        const [tap, again, other, none] = await together(random, [
          () => tries(ana, code, 'pago', { ...paying, key: 'one-tap-sent-twice' }),
          () => tries(ana, code, 'pago', { ...paying, key: 'one-tap-sent-twice' }),
          () => tries(luis, code, 'pago', paying),
          () => tries(luis, code, 'pago', wrong),
        ])
        expect([none.status, wrong.amount]).toEqual([422, wrong.amount])
        const isAnas = tap.status === 200
        expect(statuses([tap, again, other])).toEqual(isAnas ? [200, 200, 409] : [409, 409, 200])
        expect((isAnas ? other : tap).body.reason).toBe('overtaken')
        const found = await read(code)
        expect([found.work.paid, Object.keys(found.work.payments).length, saldoOf(found)]).toEqual([2_000, 1, 7_900])
        return isAnas ? 'ana' : 'luis'
      })
    },
  )

  test(
    'one transfer that is entered for two orders at once pays one of them, and the other asks why',
    limit,
    async () => {
      const open = await openRaces(await openDatabase())
      const photo = await voucherPhoto()
      await play(`${engine}, one transfer for two orders`, ['ana', 'luis'], async (place, random) => {
        const { ana, luis, buys, does, read, tries, sends } = await open(place)
        const [mine, theirs] = [await buys(), await buys()]
        const sign =
          place % 2 === 0 ? { reference: '00012345' } : { voucher: (await sends(ana, 'comprobantes', photo)).hash }
        // Every third round one of them had its payment before, without a proof, and gets it now.
        const isAdded = place % 3 === 2
        if (isAdded) await does(theirs, 'pago', deposit)
        const [payment] = Object.keys((await read(theirs)).work.payments)
        const [entered, other] = await together(random, [
          () => tries(ana, mine, 'pago', { ...deposit, ...sign }),
          () =>
            isAdded
              ? tries(luis, theirs, 'comprobante', { payment, ...sign })
              : tries(luis, theirs, 'pago', { ...deposit, ...sign }),
        ])
        expect(statuses([entered, other]).toSorted(), isAdded ? 'added' : 'entered').toEqual([200, 409])
        expect((entered.status === 409 ? entered : other).body).toMatchObject({ reason: 'reference-seen' })
        const [paid, also] = [(await read(mine)).work.paid, (await read(theirs)).work.paid]
        if (!isAdded) expect(paid + also).toBe(2_000)
        return entered.status === 200 ? 'ana' : 'luis'
      })
    },
  )

  test('a buyer sends the payment that a seller enters at the same moment: it counts once', limit, async () => {
    const open = await openRaces(await openDatabase())
    const photo = await voucherPhoto()
    await play(
      `${engine}, buyer and seller enter one payment`,
      ['buyer first', 'seller first'],
      async (place, random) => {
        const { ana, luis, buysWithKey, does, read, tries, pictured, pays } = await open(place)
        const { code, key } = await buysWithKey()
        await does(code, 'exigir-adelanto', { amount: '20' })
        const [clave, guardada] = [crypto.randomUUID(), await pictured(code, key, photo)]
        const [tap, again, entered] = await together(random, [
          () => pays(code, key, { clave, guardada }),
          () => pays(code, key, { clave, guardada }),
          () => tries(ana, code, 'pago', { ...deposit, reference: '00012345' }),
        ])
        const isBuyers = entered.status === 409
        if (isBuyers) expect(entered.body.reason).toBe('reference-seen')
        const waiting = Object.entries((await read(code)).work.payments).filter(([, { state }]) => state === 'enviado')
        expect(waiting.length).toBeLessThanOrEqual(1)
        // Of two taps at once one may be asked to wait.
        const taken = statuses([tap, again]).filter((status) => status === 200)
        expect(taken.length > 0, `${waiting.length} waits`).toBe(waiting.length === 1)
        for (const [payment] of waiting) {
          const accepted = await Promise.all([ana, luis].map((who) => tries(who, code, 'aceptar-pago', { payment })))
          expect(statuses(accepted).toSorted()).toEqual(isBuyers ? [200, 409] : [409, 409])
        }
        expect(await read(code)).toMatchObject({ work: { paid: 2_000 } })
        return isBuyers ? 'buyer first' : 'seller first'
      },
    )
  })

  test('a payment is taken back while it is given back: never more is given back than was paid', limit, async () => {
    const open = await openRaces(await openDatabase())
    await play(`${engine}, undo and refund`, ['taken back', 'given back'], async (place, random) => {
      const { ana, luis, buys, does, read, tries } = await open(place)
      const code = await buys()
      const { event } = await does(code, 'pago', deposit)
      const refund = { kind: 'reembolso', amount: '20', means: 'Yape' }
      const [back, again, given] = await together(random, [
        () => tries(ana, code, 'deshacer', { seq: event.seq }),
        () => tries(luis, code, 'deshacer', { seq: event.seq }),
        () => tries(luis, code, 'pago', refund),
      ])
      const found = await read(code)
      expect([found.work.paid - found.work.refunded, saldoOf(found)]).toEqual([0, 9_900])
      const isBack = given.status !== 200
      expect(statuses([back, again]).toSorted()).toEqual(isBack ? [200, 409] : [409, 409])
      return isBack ? 'taken back' : 'given back'
    })
  })

  test('an act is taken back by two, while a third goes on from it: one of the ways, whole', limit, async () => {
    const open = await openRaces(await openDatabase())
    await play(`${engine}, undo and the next act`, ['taken back', 'sent'], async (place, random) => {
      const { db, shop, base, ana, luis, buys, does, read, tries } = await open(place)
      const counted = { key: 'count-what-there-is', producto: 'lampara', hay: '3' }
      await ana.call(`${base}/stock/contar`, counted)
      const code = await buys()
      const { event, version } = await does(code, 'confirmar')
      const [back, again, sent] = await together(random, [
        () => tries(ana, code, 'deshacer', { seq: event.seq }),
        () => tries(luis, code, 'deshacer', { seq: event.seq }),
        () => tries(luis, code, 'despachar', { version, courier: 'Olva' }),
      ])
      const isSent = sent.status === 200
      expect(statuses([back, again]).toSorted()).toEqual(isSent ? [409, 409] : [200, 409])
      const { id, state } = await read(code)
      expect(state).toBe(isSent ? 'enviado' : 'finalizado')
      const acts = (await eventsOfOrders(db.read, shop.id, [id])).map(({ act }) => act)
      expect(acts).toEqual(['pedir', 'confirmar', isSent ? 'despachar' : 'deshacer'])
      const lamp = (await findProducts(db.read, shop.id, ['lampara'])).get('lampara')?.id ?? ''
      const onHand = isSent ? 2 : 3
      expect((await countsOf(db.read, shop.id, [lamp])).get(lamp)?.get('')).toEqual({ onHand, reserved: 0 })
      return isSent ? 'sent' : 'taken back'
    })
  })
})
