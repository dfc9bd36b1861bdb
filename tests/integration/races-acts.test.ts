import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { undoAct } from '../../src/orders/acts/undo-act.action.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { call, NOVEMBER_2026, testDeps } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { eachEngine } from '../support/databases.ts'
import { act, owner } from '../support/desk-acts.ts'
import { patient, play, RACE_LIMIT_MS, together } from '../support/races.ts'

const home = { distrito: 'Ate', placeCode: '150103', direccion: 'Mz. B', lima: '0', terminos: true }
const lamp = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]

async function openDesk(db: Database) {
  const shop = await openCatalogueShop(db)
  await db.transaction((tx) => saveProducts(tx, shop.id, [aProduct()], { now: 0, placing: 'given' }))
  let now = NOVEMBER_2026
  // The clock advances at each reading, so that no rate limit slows down a thousand rounds.
  const deps = testDeps(db, { clock: () => (now += 60_000) })
  const app = createApp(deps)
  const host = shop.hosts[0] ?? ''
  return {
    does: (
      code: string,
      ...rest: Parameters<typeof act> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never
    ) => act(deps, shop, code, ...rest),
    undo: (code: string, seq: number) =>
      undoAct(deps, shop, { code, seq, key: crypto.randomUUID(), actor: { by: 'command-line' }, permission: owner }),
    async read(code: string) {
      const found = await findOrder(db.read, shop.id, code)
      if (!found) throw new Error('the order is gone')
      const events = await eventsOfOrders(db.read, shop.id, [found.id])
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, place) => place + 1))
      return { ...found, acts: events.map((event) => event.act) }
    },
    async begin(place: number) {
      const client = { name: `Rosa ${place}`, phone: String(910_000_000 + place), ...home }
      const stored = await call(app, host, '/api/v1/web/ticket/store', { client, products: lamp })
      const [code, key] = [stored.body.data as string, { 'ticket-key': stored.headers.get('ticket-key') ?? '' }]
      const finalise = () =>
        call(app, host, '/api/v1/web/ticket/update', { code, client, products: lamp, status: 'finalizado' }, key)
      return { code, finalise }
    },
  }
}

eachEngine((engine, openDatabase) => {
  const limit = { timeout: RACE_LIMIT_MS }

  test(
    'confirming and cancelling at the same time: the order ends cancelled, or confirming was refused',
    limit,
    async () => {
      const { begin, does, read } = await openDesk(patient(await openDatabase()))
      await play(
        `${engine}, confirming while cancelling`,
        ['confirmed first', 'cancelled first'],
        async (place, random) => {
          const { code, finalise } = await begin(place)
          await finalise()
          const [confirmed, cancelled] = await together(random, [
            () => does(code, 'confirmar'),
            () => does(code, 'cancelar', { reason: '4' }),
          ])
          expect(cancelled.ok).toBe(true)
          const { state, acts } = await read(code)
          expect(state).toBe('cancelado')
          expect(acts).toEqual(confirmed.ok ? ['pedir', 'confirmar', 'cancelar'] : ['pedir', 'cancelar'])
          if (!confirmed.ok) expect(confirmed.refusal).toMatchObject({ reason: 'wrong-state', state: 'cancelado' })
          return confirmed.ok ? 'confirmed first' : 'cancelled first'
        },
      )
    },
  )

  test(
    'two edits of one version at the same time: different fields both stay, and of the same field one is told',
    limit,
    async () => {
      const { begin, does, read } = await openDesk(patient(await openDatabase()))
      await play(`${engine}, edit and edit`, ['one', 'other'], async (place, random) => {
        const { code, finalise } = await begin(place)
        await finalise()
        const { version } = await read(code)
        const [one, other] = await together(random, [
          () => does(code, 'editar', { name: 'Uno', reference: 'azul' }, { version }),
          () => does(code, 'editar', { name: 'Otra', secondPhone: '999888777' }, { version }),
        ])
        if (!one.ok || !other.ok) throw new Error('both have a field of their own')
        const after = await read(code)
        expect(after.workPerson).toMatchObject({ reference: 'azul', secondPhone: '999888777' })
        const told = [...one.value.conflicts, ...other.value.conflicts]
        expect(told).toMatchObject([{ field: 'name', now: after.name, saw: `Rosa ${place}` }])
        return after.name === 'Uno' ? 'one' : 'other'
      })
    },
  )

  test('the shopper orders while the desk confirms: no order yet, or a confirmed one', limit, async () => {
    const { begin, does, read } = await openDesk(patient(await openDatabase()))
    await play(`${engine}, shopper and desk`, ['too early', 'confirmed'], async (place, random) => {
      const { code, finalise } = await begin(place)
      const [placed, confirmed] = await together(random, [finalise, () => does(code, 'confirmar')])
      expect(placed.status).toBe(200)
      expect((await read(code)).state).toBe(confirmed.ok ? 'confirmado' : 'finalizado')
      if (!confirmed.ok) expect(confirmed.refusal.reason).toBe('no-order-yet')
      return confirmed.ok ? 'confirmed' : 'too early'
    })
  })

  test('one key sent twice at the same time does an act once', limit, async () => {
    const { begin, does, read } = await openDesk(patient(await openDatabase()))
    await play(`${engine}, one key twice`, ['first', 'second'], async (place, random) => {
      const { code, finalise } = await begin(place)
      await finalise()
      const send = () => does(code, 'intento', { result: 'ocupado' }, { key: `tap-${place}` })
      const [first, second] = await together(random, [send, send])
      if (!first.ok || !second.ok) throw new Error('a repetition is answered')
      expect(first.value.isRepeated).not.toBe(second.value.isRepeated)
      expect((await read(code)).acts).toEqual(['pedir', 'intento'])
      return first.value.isRepeated ? 'second' : 'first'
    })
  })

  test(
    'two orders that are joined with each other at the same time: one stays, and nobody waits for ever',
    limit,
    async () => {
      const { begin, does, read } = await openDesk(patient(await openDatabase()))
      await play(`${engine}, joining both ways`, ['one', 'other'], async (place, random) => {
        const [mine, theirs] = [await begin(2 * place), await begin(2 * place + 1)]
        await mine.finalise()
        await theirs.finalise()
        const [one, other] = await together(random, [
          () => does(mine.code, 'unir', { with: theirs.code, lines: 'todas' }),
          () => does(theirs.code, 'unir', { with: mine.code, lines: 'todas' }),
        ])
        expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1)
        const states = [(await read(mine.code)).state, (await read(theirs.code)).state]
        expect(states.sort()).toEqual(['cancelado', 'finalizado'])
        return one.ok ? 'one' : 'other'
      })
    },
  )

  test(
    'a duplicate is edited while another order takes it over: its products are those of before or after, and nothing is lost between',
    limit,
    async () => {
      const { begin, does, read } = await openDesk(patient(await openDatabase()))
      await play(`${engine}, joining and editing`, ['edited first', 'joined first'], async (place, random) => {
        const [mine, theirs] = [await begin(2 * place), await begin(2 * place + 1)]
        await mine.finalise()
        await theirs.finalise()
        const [joined, edited] = await together(random, [
          () => does(mine.code, 'unir', { with: theirs.code, lines: 'todas' }),
          () => does(theirs.code, 'editar', { lines: [{ slug: 'lampara', amount: 5 }] }),
        ])
        expect(joined.ok).toBe(true)
        const [kept, closed] = [await read(mine.code), await read(theirs.code)]
        expect([kept.state, closed.state]).toEqual(['finalizado', 'cancelado'])
        const units = kept.lines.reduce((sum, { amount }) => sum + amount, 0)
        expect(units).toBe(edited.ok ? 6 : 2)
        if (!edited.ok) expect(edited.refusal).toMatchObject({ reason: 'wrong-state', state: 'cancelado' })
        expect(closed.acts).toEqual(edited.ok ? ['pedir', 'editar', 'unir'] : ['pedir', 'unir'])
        return edited.ok ? 'edited first' : 'joined first'
      })
    },
  )

  test('an act is taken back while another touches the same fact: the later word stands', limit, async () => {
    const { begin, does, undo, read } = await openDesk(patient(await openDatabase()))
    await play(`${engine}, undo and act`, ['taken back', 'touched'], async (place, random) => {
      const { code, finalise } = await begin(place)
      await finalise()
      const first = await does(code, 'exigir-adelanto', { amount: '10' })
      if (!first.ok) throw new Error(first.refusal.reason)
      const [back, next] = await together(random, [
        () => undo(code, first.value.event.seq),
        () => does(code, 'exigir-adelanto', { amount: '20' }),
      ])
      expect(next.ok).toBe(true)
      expect((await read(code)).work.deposit).toBe(2_000)
      if (!back.ok) expect(back.refusal.reason).toBe('touched-since')
      return back.ok ? 'taken back' : 'touched'
    })
  })
})
