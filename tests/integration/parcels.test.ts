import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { leaveCourier } from '../../src/dispatch/leave-courier.action.ts'
import { recordShipmentEvent } from '../../src/dispatch/record-shipment-event.action.ts'
import { saveCourier } from '../../src/dispatch/save-courier.action.ts'
import { unseal } from '../../src/lib/secret-box.ts'
import type { OrderActName } from '../../src/orders/order-acts.ts'
import { saldoOf } from '../../src/orders/order-money.ts'
import type { ParcelState } from '../../src/orders/order-work.ts'
import { saveOrder } from '../../src/orders/order-writes.store.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { currentParcels } from '../../src/orders/parcels.ts'
import { queuesOf } from '../../src/orders/queues.ts'
import { shipmentEventsOf } from '../../src/orders/shipment-events.store.ts'
import { shipmentsOf } from '../../src/orders/shipments.store.ts'
import { undoAct } from '../../src/orders/undo-act.action.ts'
import { forgetCustomer } from '../../src/tracking/forget-customer.job.ts'
import { testDeps } from '../support/app.ts'
import { eachEngine } from '../support/databases.ts'
import { act, made, owner } from '../support/desk-acts.ts'
import { everyText } from '../support/personal-data.ts'
import { openStreet, order } from '../support/shoppers.ts'

let phones = 930_000_000

/** A confirmed order of two lamps and a pot. */
async function openCounter(db: Database) {
  const street = await openStreet(db)
  const { shop, time } = street
  const deps = testDeps(db, { clock: () => time.now })
  const phone = String(++phones)
  const code = await order(street, { phone, slugs: ['lampara', 'olla'] })
  const does = async (name: OrderActName, fields: object = {}, of = code) => {
    time.now += 60_000
    return made(await act(deps, shop, of, name, fields))
  }
  const read = async (of = code) => {
    const found = await findOrder(db.read, shop.id, of)
    if (!found) throw new Error('the order is gone')
    return found
  }
  await does('editar', {
    lines: [
      { slug: 'lampara', amount: 2 },
      { slug: 'olla', amount: 1 },
    ],
  })
  await does('confirmar', { agency: 'Agencia Ñaña' })
  return {
    ...{ ...street, deps, phone, code, does, read },
    tries: (name: OrderActName, fields: object = {}) => act(deps, shop, code, name, fields),
    undo: (seq: number) =>
      undoAct(deps, shop, {
        code,
        seq,
        key: crypto.randomUUID(),
        actor: commandLine,
        permission: owner,
        note: 'error',
      }),
    parcels: async () => {
      const { work } = await read()
      return currentParcels(work.parcels)
    },
    states: async () => currentParcels((await read()).work.parcels).map(([, { state }]) => state),
    tells: async (parcel: string, state: ParcelState, more: { words?: string; at?: number; key?: string } = {}) => {
      time.now += 60_000
      const told = { words: '', place: '', at: time.now, source: 'file' as const, actor: commandLine, ...more }
      return recordShipmentEvent(deps, shop, { parcel, state, ...told })
    },
  }
}

eachEngine((_engine, openDatabase) => {
  test('an order in two parcels: each has its guide, its own way and its own end, and the order ends with the last', async () => {
    const { does, read, parcels, states, tries, shop, db } = await openCounter(await openDatabase())
    await does('preparar', { courier: 'Olva', guide: 'OLV-1', units: [2, 0] })
    expect(await states()).toEqual(['preparado', 'preparado'])
    const [lamps, pot] = (await parcels()).toSorted(([, one]) => (one.units === null ? 1 : -1)).map(([id]) => id)
    await does('despachar', { parcel: lamps ?? '' })
    expect(await read()).toMatchObject({ state: 'enviado', work: { courier: 'Olva', outings: 1 } })
    // The rest waits to be handed over, and only what is on its way can arrive.
    expect(queuesOf(await read()).map(({ queue }) => queue)).toEqual(['camino', 'novedad', 'despachar'])
    expect(await tries('entregar', { parcel: pot ?? '' })).toMatchObject({ refusal: { reason: 'unknown' } })
    await does('despachar', { parcel: pot ?? '', courier: 'Shalom', guide: 'SHA-2', clave: '4821' })
    expect((await read()).workPerson.guide.split(' · ').toSorted()).toEqual(['OLV-1', 'SHA-2'])
    await does('novedad', { parcel: pot ?? '', kind: 'ausente' })
    expect((await read()).work.trouble).toMatchObject({ kind: 'ausente' })
    // One lamp stays at the door, and the order is still on its way.
    await does('entregar', { parcel: lamps ?? '', stayed: [1, 0], payments: [{ amount: '50', means: 'efectivo' }] })
    expect(await read()).toMatchObject({ state: 'enviado', work: { unitsBack: 1, deliveredAt: null } })
    await does('devolver', { parcel: pot ?? '', reason: 'rechazado' })
    const closed = await read()
    expect(closed).toMatchObject({ state: 'entregado', work: { unitsBack: 2, trouble: null } })
    expect(closed.lines.map(({ slug, amount }) => [slug, amount])).toEqual([['lampara', 1]])
    expect(closed.total).toBe(closed.lines[0]?.total)
    await does('recibir', { parcel: pot ?? '' })
    expect((await read()).work.unitsBack).toBe(1)
    const kept = await shipmentsOf(db.read, shop.id, [closed.id])
    expect(Object.fromEntries(kept.map(({ guide, state, agency }) => [guide, [state, agency]]))).toEqual({
      'OLV-1': ['entregado', 'Agencia Ñaña'],
      'SHA-2': ['devuelto', 'Agencia Ñaña'],
    })
  })

  test('a parcel that was prepared is corrected by another in its place, and taking that back brings the first one back', async () => {
    const { does, undo, read, parcels, tries, shop, db } = await openCounter(await openDatabase())
    await does('preparar', { courier: 'Olva', guide: 'MAL-1', clave: '1111' })
    const { event } = await does('preparar', { guide: 'BIEN-2' })
    const [[id, parcel] = ['', null]] = await parcels()
    expect(parcel).toMatchObject({ courier: 'Olva', state: 'preparado', units: null })
    expect((await read()).workPerson.guide).toBe('BIEN-2')
    const shipment = (await shipmentsOf(db.read, shop.id, [(await read()).id])).find((one) => one.id === id)
    // What was not written again is taken over.
    expect(shipment).toMatchObject({ guide: 'BIEN-2', agency: 'Agencia Ñaña' })
    expect(shipment?.clave).not.toBe('')
    expect((await undo(event.seq)).ok).toBe(true)
    expect((await read()).workPerson.guide).toBe('MAL-1')
    expect(await parcels()).toHaveLength(1)
    expect(await tries('preparar', { parcel: 'nobody', guide: 'X' })).toMatchObject({ refusal: { reason: 'unknown' } })
    expect(await tries('preparar', { units: [3, 0] })).toMatchObject({ refusal: { reason: 'wrong-fields' } })
    await does('anular-guia')
    expect(await parcels()).toEqual([])
    expect((await read()).workPerson.guide).toBe('')
  })

  test('a lost parcel leaves the order on its way in trouble, until it is closed as lost with nothing to receive', async () => {
    const { does, read } = await openCounter(await openDatabase())
    await does('despachar', { courier: 'Olva', guide: 'G' })
    await does('novedad', { kind: 'perdido' })
    expect(await read()).toMatchObject({ state: 'enviado', work: { trouble: { kind: 'perdido' } } })
    await does('devolver', { reason: 'perdido' })
    const closed = await read()
    expect(closed).toMatchObject({
      state: 'devuelto',
      work: { closed: { reason: 'perdido' }, unitsBack: 0, trouble: null },
    })
    expect(queuesOf(closed)).toEqual([])
  })

  test('an order that left before there were parcels goes on as one, with the words that it had', async () => {
    const { db, does, read, parcels, shop } = await openCounter(await openDatabase())
    await does('despachar', { courier: 'Olva', guide: 'VIEJA-1' })
    const sent = await read()
    // As an earlier version left it.
    await db.transaction((tx) => saveOrder(tx, { ...sent, work: { ...sent.work, parcels: {} } }))
    await does('agencia')
    const [[, parcel] = ['', null]] = await parcels()
    expect(parcel).toMatchObject({ state: 'en_agencia', courier: 'Olva', units: null, outing: 1 })
    expect((await shipmentsOf(db.read, shop.id, [sent.id])).map(({ guide }) => guide)).toContain('VIEJA-1')
    await does('entregar')
    expect(await read()).toMatchObject({ state: 'entregado', lines: sent.lines, work: { atAgencySince: null } })
  })

  test('what a courier says moves the parcel and its order forwards, once, and is kept when it leads back', async () => {
    const { db, does, read, states, tells, shop, time } = await openCounter(await openDatabase())
    await does('preparar', { courier: 'Olva', guide: 'OLV-7' })
    const before = time.now
    expect(await tells('OLV-7', 'en_ruta', { words: 'En tránsito', key: 'a' })).toMatchObject({
      value: { moved: true },
    })
    expect(await read()).toMatchObject({ state: 'enviado', work: { outings: 1 } })
    const version = (await read()).version
    expect(await tells('OLV-7', 'en_ruta', { words: 'En tránsito', key: 'a' })).toMatchObject({
      value: { isRepeated: true, moved: false },
    })
    expect(await tells('OLV-7', 'recogido', { at: before, key: 'b' })).toMatchObject({ value: { moved: false } })
    expect((await read()).version).toBe(version)
    await tells('OLV-7', 'en_agencia', { words: 'Disponible', key: 'c' })
    expect((await read()).work.atAgencySince).not.toBeNull()
    await tells('OLV-7', 'entregado', { key: 'd' })
    expect(await states()).toEqual(['entregado'])
    expect((await read()).state).toBe('entregado')
    expect(await tells('OLV-7', 'devuelto', { key: 'e' })).toMatchObject({ value: { moved: false } })
    expect(await tells('NADIE', 'entregado')).toMatchObject({ refusal: { reason: 'unknown-parcel' } })
    const told = (await shipmentEventsOf(db.read, shop.id, (await read()).id)).map(({ source, state }) => [
      source,
      state,
    ])
    expect(told.toSorted()).toEqual(
      [
        ['desk', 'preparado'],
        ...['en_ruta', 'recogido', 'en_agencia', 'entregado', 'devuelto'].map((one) => ['file', one]),
      ].toSorted(),
    )
  })

  test('a clave is sealed, stands in no other text, and is forgotten with guide, agency and the courier’s words', async () => {
    const { db, deps, does, tells, phone, shop, read } = await openCounter(await openDatabase())
    await does('despachar', { courier: 'Shalom', guide: 'SHA-991', guideCode: 'ORD-992', clave: 'QWZX-77' })
    await tells('SHA-991', 'novedad', { words: 'la vecina Hermelinda no abrió' })
    const secrets = ['SHA-991', 'ORD-992', 'Agencia Ñaña', 'Hermelinda']
    const texts = async () => JSON.stringify(await everyText(db))
    expect(await texts()).not.toContain('QWZX-77')
    for (const one of secrets) expect(await texts()).toContain(one)
    const [kept] = await shipmentsOf(db.read, shop.id, [(await read()).id])
    expect(unseal(deps.settings.rootKey.of('parcel-codes'), kept?.clave ?? '')).toBe('QWZX-77')
    await forgetCustomer(deps, [shop], `51${phone}`, commandLine)
    for (const one of secrets) expect(await texts()).not.toContain(one)
    const [emptied] = await shipmentsOf(db.read, shop.id, [(await read()).id])
    expect(emptied).toMatchObject({ clave: '', guide: '', guideCode: '', agency: '', courier: 'Shalom' })
    // It still arrives; nothing about the person is written again.
    await does('entregar')
    expect((await read()).state).toBe('entregado')
  })

  test('an exchange: what comes back is received, what goes out is an order of its own, and the rest is owed on its day', async () => {
    const { db, does, read, undo, tries } = await openCounter(await openDatabase())
    await does('despachar', { courier: 'Olva' })
    const { total } = await read()
    await does('entregar', { payments: [{ amount: (total / 100).toFixed(2), means: 'Yape' }] })
    expect(saldoOf(await read())).toBe(0)
    const back = {
      kind: 'cambio',
      back: [1, 0],
      out: [{ slug: 'olla', amount: 1 }],
      refund: '10',
      refundDay: '2026-12-01',
    }
    expect(await tries('cambio', { ...back, back: [3, 0] })).toMatchObject({ refusal: { reason: 'wrong-fields' } })
    const { event } = await does('cambio', back)
    const exchanged = await read()
    expect(exchanged).toMatchObject({ state: 'entregado', work: { unitsBack: 1, exchange: { kind: 'cambio' } } })
    expect(saldoOf(exchanged)).toBe(-1_000)
    expect(
      queuesOf(exchanged)
        .map(({ queue }) => queue)
        .toSorted(),
    ).toEqual(['recibir', 'reembolsar'])
    expect(queuesOf(exchanged).find(({ queue }) => queue === 'reembolsar')?.dueAt).toBe(Date.parse('2026-11-29T05:00Z'))
    const code = exchanged.work.linked ?? ''
    const fresh = await read(code)
    expect(fresh).toMatchObject({
      state: 'confirmado',
      phone: exchanged.phone,
      work: { source: 'cambio', linked: exchanged.code },
    })
    const worth = (exchanged.lines[0]?.unitPrice ?? 0) - 1_000
    expect(fresh.total).toBe(Math.max(0, (fresh.lines[0]?.total ?? 0) - worth))
    // No unit comes back twice.
    expect(await tries('cambio', { ...back, back: [2, 0] })).toMatchObject({ refusal: { reason: 'wrong-fields' } })
    expect((await undo(event.seq)).ok).toBe(true)
    expect(await read(code)).toMatchObject({ state: 'cancelado' })
    expect(await read()).toMatchObject({ work: { unitsBack: 0, exchange: null, linked: null } })
    const again = await does('cambio', back)
    const second = (await read()).work.linked ?? ''
    await does('despachar', {}, second)
    expect(await undo(again.event.seq)).toMatchObject({ refusal: { reason: 'not-undoable' } })
    // The order itself is a Purchase; what goes out for it is none.
    const letters = (await everyText(db)).filter(({ table, column }) => table === 'outbox' && column === 'id')
    const ids = letters.map(({ text }) => text)
    expect(ids).toContain(`purchase-${exchanged.id}`)
    expect(ids).not.toContain(`purchase-${fresh.id}`)
  })

  test('a courier who is a person: the parcel knows who, and keeps the name when the person leaves', async () => {
    const { db, deps, does, shop, parcels } = await openCounter(await openDatabase())
    const asked = { id: '', name: 'Juan Moto', kind: 'persona' as const, phone: '51911222333', fee: 800, zones: [] }
    const juan = made(await saveCourier(deps, shop, asked, commandLine))
    expect(await saveCourier(deps, shop, { ...asked, name: 'juan moto' }, commandLine)).toMatchObject({
      refusal: { reason: 'courier-twice' },
    })
    await does('preparar', { courier: juan.id })
    expect((await parcels())[0]?.[1]).toMatchObject({ courier: 'Juan Moto', rider: juan.id, cost: 800 })
    made(await leaveCourier(deps, shop, juan.id, commandLine))
    expect(JSON.stringify(await everyText(db))).not.toContain('51911222333')
    expect(await leaveCourier(deps, shop, juan.id, commandLine)).toMatchObject({
      refusal: { reason: 'unknown-courier' },
    })
    await does('despachar')
    expect((await parcels())[0]?.[1]).toMatchObject({ courier: 'Juan Moto', state: 'recogido' })
  })
})
