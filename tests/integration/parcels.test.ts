import { expect, test } from 'vitest'
import { saveOrder } from '../../src/orders/order-writes.store.ts'
import { currentCollect } from '../../src/orders/parcels/parcel-plan.ts'
import { shipmentsOf } from '../../src/orders/parcels/shipments.store.ts'
import { queuesOf } from '../../src/orders/queues/queues.ts'
import { onOneEngine } from '../support/databases.ts'
import { openCounter } from '../support/parcel-counter.ts'

onOneEngine((_engine, openDatabase) => {
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

  test('what is paid while two parcels are out is taken off what they collect together', async () => {
    const { does, read, parcels } = await openCounter(await openDatabase())
    await does('preparar', { courier: 'Olva', units: [2, 0] })
    await does('despachar')
    const ids = (await parcels()).map(([id]) => id)
    const collects = async () => {
      const found = await read()
      return ids.map((id) => currentCollect(found, id))
    }
    const { total } = await read()
    const [first = 0, second = 0] = await collects()
    expect([first + second, first > 0, second > 0]).toEqual([total, true, true])
    const pays = (amount: number) =>
      does('pago', { kind: 'saldo', amount: (amount / 100).toFixed(2), means: 'Yape', accept: 'on' })
    await pays(1_000)
    expect(await collects()).toEqual([first, second - 1_000])
    await pays(second)
    expect(await collects()).toEqual([first - 1_000, 0])
    await does('entregar', { parcel: ids[1] ?? '' })
    expect(await collects()).toEqual([first - 1_000, second])
    await pays(first - 1_000)
    expect((await collects())[0]).toBe(0)
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
})
