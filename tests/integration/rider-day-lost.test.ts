import { expect, test } from 'vitest'
import { readDayForm } from '../../src/backoffice/deliveries/riders/day/day-form.ts'
import { settlementsOf } from '../../src/dispatch/riders/rider-settlements.store.ts'
import { decimalString } from '../../src/lib/money.ts'
import { onOneEngine } from '../support/databases.ts'
import { FEE, openEvening } from '../support/rider-evening.ts'

const words = (text: string) => text.replace(/\s|&nbsp;/g, ' ')

onOneEngine((_engine, openDatabase) => {
  test('a rendición whose answer was lost is told again with the same figures, whichever way it is sent, and booked once', async () => {
    const { db, shop, rosa, beto, path, base, has, balance, read } = await openEvening(await openDatabase(), [
      ['lampara'],
      ['lampara'],
    ])
    const [first, second] = (await has()).parcels
    if (!first || !second) throw new Error('the parcels are gone')
    const due = first.collect - FEE - 199
    const fields = {
      ...{ key: 'lost-answer-1', seen: '0.0', day: '2026-11-21', handed: decimalString(due - 7), note: 'sin sencillo' },
      ...{ [`mark-${first.id}`]: 'entregado', [`means-${first.id}`]: 'Efectivo', [`cash-${first.id}`]: '' },
      ...{ [`collected-${first.id}`]: decimalString(first.collect), [`fee-${first.id}`]: decimalString(FEE) },
      ...{ [`mark-${second.id}`]: 'no-entregado', [`reason-${second.id}`]: 'ausente', [`visit-${second.id}`]: '1.99' },
    }
    const scripted = { key: fields.key, rider: beto.id, ...readDayForm(new URLSearchParams(fields)) }
    const posted = await rosa.submit(`${path}/rendicion`, fields)
    expect(posted.status).toBe(303)
    const again = await rosa.call(`${base}/rendiciones`, scripted)
    expect(again).toMatchObject({
      status: 200,
      body: { data: { held: first.collect, fee: FEE + 199, handed: due - 7 } },
    })
    expect(posted.headers.get('location')).toContain(again.body.data.id)
    expect((await rosa.call(`${base}/rendiciones`, scripted)).body).toEqual(again.body)
    expect((await rosa.submit(`${path}/rendicion`, fields)).headers.get('location')).toBe(
      posted.headers.get('location'),
    )
    // What was changed after it was sent is told, with what was saved.
    const changed = await rosa.call(`${base}/rendiciones`, { ...scripted, handed: decimalString(due) })
    expect([changed.status, words(changed.body.message)]).toEqual([
      409,
      `Ya se guardó (entregó S/ ${decimalString(due - 7)}), y lo que cambiaste después no. Recarga la página y mírala.`,
    ])
    expect(await settlementsOf(db.read, shop.id, beto.id, { limit: 9 })).toHaveLength(1)
    expect(await balance()).toBe(7)
    expect(Object.keys((await read(first.order.code)).work.payments)).toHaveLength(1)
    const looked = words(await (await rosa.get(`${path}/rendicion?dia=2026-11-21`)).text())
    expect(looked).toContain(`Ya hay una rendición guardada de este día: entregó S/ ${decimalString(due - 7)}`)
    expect(looked).toContain(`/rendiciones/${again.body.data.id}`)
  })
})
