import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { HELD_MS } from '../../src/orders/purchase/purchase-moment.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { eachEngine } from '../support/databases.ts'
import { act } from '../support/desk-acts.ts'
import { MINUTE, openSales, visitor } from '../support/later-sale.ts'
import { patient, play, RACE_LIMIT_MS, together } from '../support/races.ts'

const all = { kind: 'adelanto', amount: '20', means: 'Yape', accept: 'on' }

eachEngine((engine, openDatabase) => {
  const limit = { timeout: RACE_LIMIT_MS }

  test('a deposit that two people accept at the same time is told once', limit, async () => {
    const { place, does, deps, shop, told, kept, letters } = await openSales(patient(await openDatabase()), 'deposit')
    const codes: string[] = []
    await play(`${engine}, accepting twice`, ['same payment', 'two payments'], async (round, random) => {
      const code = await place()
      codes.push(code)
      await does(code, 'exigir-adelanto', { amount: '20' })
      const claimed = await does(code, 'pago', { ...all, accept: '' })
      const [payment] = Object.keys(claimed.order.work.payments)
      const accept = () => act(deps, shop, code, 'aceptar-pago', { payment })
      const other = round % 2 === 0 ? accept : () => act(deps, shop, code, 'pago', all)
      const done = await together(random, [accept, other])
      expect(done.filter(({ ok }) => ok)).toHaveLength(round % 2 === 0 ? 1 : 2)
      expect(await letters(code)).toEqual(['waiting'])
      return round % 2 === 0 ? 'same payment' : 'two payments'
    })
    const events = await told()
    expect(events.map(({ event_id }) => event_id).sort()).toEqual(codes.map((code) => `purchase-${code}`).sort())
    expect(await kept()).toEqual([])
  })

  test('an order that is confirmed and cancelled at the same time is not told', limit, async () => {
    const { place, deps, shop, told, letters } = await openSales(patient(await openDatabase()), 'confirmed')
    await play(`${engine}, confirming while cancelling`, ['confirmed first', 'cancelled first'], async (_, random) => {
      const code = await place()
      const [confirmed, cancelled] = await together(random, [
        () => act(deps, shop, code, 'confirmar'),
        () => act(deps, shop, code, 'cancelar', { reason: '4' }),
      ])
      expect(cancelled.ok).toBe(true)
      expect(await letters(code)).toEqual([])
      return confirmed.ok ? 'confirmed first' : 'cancelled first'
    })
    expect(await told()).toEqual([])
  })

  test('an order that is delivered and returned at the same time is told if it was delivered', limit, async () => {
    const { place, does, deps, shop, told, letters } = await openSales(patient(await openDatabase()), 'delivered')
    const sold: string[] = []
    await play(`${engine}, delivering while returning`, ['delivered', 'returned'], async (_, random) => {
      const code = await place()
      await does(code, 'confirmar')
      await does(code, 'despachar', { courier: 'Olva', guide: `G-${code}` })
      const [delivered, again, returned] = await together(random, [
        () => act(deps, shop, code, 'entregar'),
        () => act(deps, shop, code, 'entregar'),
        () => act(deps, shop, code, 'devolver', { reason: 'rechazado' }),
      ])
      expect([delivered, again, returned].filter(({ ok }) => ok)).toHaveLength(1)
      expect(await letters(code)).toEqual(returned.ok ? [] : ['waiting'])
      if (!returned.ok) sold.push(`purchase-${code}`)
      return returned.ok ? 'returned' : 'delivered'
    })
    expect((await told()).map(({ event_id }) => event_id).sort()).toEqual(sold.sort())
  })

  test(
    'an act that is taken back while its letter leaves: it was told, or it waits again, and never both',
    limit,
    async () => {
      const { place, does, undo, kept, read, told, time } = await openSales(patient(await openDatabase()), 'confirmed')
      const waiting: string[] = []
      await play(`${engine}, taking back while telling`, ['told', 'taken back'], async (_, random) => {
        const code = await place()
        const { event, order } = await does(code, 'confirmar')
        time.now += HELD_MS
        const [undone] = await together(random, [() => undo(code, event.seq), () => told(0)])
        expect(undone.ok).toBe(true)
        const waits = (await kept()).some(({ order_id }) => order_id === order.id)
        const isTold = async () => (await told(0)).some(({ event_id }) => event_id === `purchase-${code}`)
        // Another relay may have taken it, and not have its answer yet.
        if (waits) waiting.push(`purchase-${code}`)
        else await expect.poll(isTold).toBe(true)
        expect((await read(code)).state).toBe('finalizado')
        return waits ? 'taken back' : 'told'
      })
      const ids = (await told(3 * MINUTE)).map(({ event_id }) => event_id)
      expect(ids.filter((id) => waiting.includes(id))).toEqual([])
      expect(new Set(ids).size).toBe(ids.length)
    },
  )

  test('a person who is forgotten while the order is confirmed is not told of', limit, async () => {
    const { begin, deps, shop, told, kept, letters } = await openSales(patient(await openDatabase()), 'confirmed')
    await play(
      `${engine}, forgetting while confirming`,
      ['confirmed first', 'forgotten first'],
      async (place, random) => {
        // A browser of their own: what one shares with others is forgotten with them.
        const cookie = `_fbp=fb.1.1763737200000.${1_000 + place}`
        const { code, phone, order } = await begin({ ...visitor, cookie })
        await order()
        await together(random, [
          () => act(deps, shop, code, 'confirmar'),
          () => forgetCustomer(deps, [shop], `51${phone}`, commandLine),
        ])
        const states = await letters(code)
        expect(states.filter((state) => state !== 'dead')).toEqual([])
        return states.length > 0 ? 'confirmed first' : 'forgotten first'
      },
    )
    expect([await told(), await kept()]).toEqual([[], []])
  })

  test('two persons of one browser who are forgotten at the same time are both forgotten', limit, async () => {
    const { begin, deps, shop, letters } = await openSales(patient(await openDatabase()), 'placed')
    await play(`${engine}, forgetting two of one browser`, ['both forgotten'], async (place, random) => {
      const cookie = `_fbp=fb.1.1763737200000.${9_000 + place}`
      const people = [await begin({ ...visitor, cookie }), await begin({ ...visitor, cookie })]
      for (const { order } of people) await order()
      await together(
        random,
        people.map(
          ({ phone }) =>
            () =>
              forgetCustomer(deps, [shop], `51${phone}`, commandLine),
        ),
      )
      for (const { code } of people) expect(await letters(code)).toEqual(['dead'])
      return 'both forgotten'
    })
  })
})
