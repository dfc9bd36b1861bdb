import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { leaveCourier } from '../../src/dispatch/leave-courier.action.ts'
import { saveCourier } from '../../src/dispatch/save-courier.action.ts'
import { unseal } from '../../src/lib/secrets/secret-box.ts'
import { saldoOf } from '../../src/orders/order-money.ts'
import { shipmentEventsOf } from '../../src/orders/parcels/shipment-events.store.ts'
import { shipmentsOf } from '../../src/orders/parcels/shipments.store.ts'
import { queuesOf } from '../../src/orders/queues/queues.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { onOneEngine } from '../support/databases.ts'
import { made } from '../support/desk-acts.ts'
import { openCounter } from '../support/parcel-counter.ts'
import { everyText } from '../support/personal-data.ts'

onOneEngine((_engine, openDatabase) => {
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
