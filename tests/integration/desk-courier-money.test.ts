import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Actor } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { readAct } from '../../src/orders/acts/act-fields.ts'
import { doActs, undoBatch } from '../../src/orders/acts/do-acts.job.ts'
import { undoAct } from '../../src/orders/acts/undo-act.action.ts'
import { deskPage } from '../../src/orders/queues/desk-page.step.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { openDesk } from '../support/desk.ts'
import { act, made, owner } from '../support/desk-acts.ts'
import { openStreet, order } from '../support/shoppers.ts'

const ana: Actor = { by: 'staff', personId: 'ana' }
const judge = { actor: ana, permission: { role: 'confirmer', switches: ['payments'] } } as const

async function openDelivered(db: Database, orders: number) {
  const street = await openStreet(db)
  const { shop, time } = street
  const deps = testDeps(db, { clock: () => time.now })
  const codes: string[] = []
  for (let number = 0; number < orders; number += 1) {
    const code = await order(street, { phone: String(910_000_000 + number) })
    const cash = (amount: string) => ({ amount, means: 'efectivo', receivedBy: 'courier' })
    const payments = JSON.stringify([cash('30'), cash('20'), { ...cash('5'), receivedBy: 'tienda' }])
    for (const [name, fields] of [
      ['confirmar', {}],
      ['despachar', {}],
      ['entregar', { payments }],
    ] as const) {
      made(await act(deps, shop, code, name, fields))
    }
    codes.push(code)
  }
  const queue = async () => {
    const asked = { list: 'cobrar', limit: 50, now: time.now } as const
    const { rows } = await deskPage(db.read, [shop.id], asked)
    return Object.fromEntries(rows.map(({ code, held }) => [code, held]))
  }
  return { deps, shop, time, codes, queue }
}

onOneEngine((_engine, openDatabase) => {
  test('what a courier collected stands in a queue until it is handed over, whole or in part, and can be taken back', async () => {
    const { deps, shop, codes, queue } = await openDelivered(await openDatabase(), 1)
    const [code = ''] = codes
    expect(await queue()).toEqual({ [code]: 5_000 })
    const does = async (fields: object) => made(await act(deps, shop, code, 'rendir', fields, judge))
    const { order: before } = made(await act(deps, shop, code, 'nota', { note: 'llamé al courier' }))
    const [first = '', second = '', ours = ''] = Object.keys(before.work.payments).toSorted()
    const part = await does({ payments: [first] })
    expect(part.order.work.paid).toBe(before.work.paid)
    expect(await queue()).toEqual({ [code]: 2_000 })
    await does({ payments: second })
    expect(await queue()).toEqual({})
    for (const payments of [[first], [ours], ['nothing']]) {
      expect(await act(deps, shop, code, 'rendir', { payments }, judge)).toMatchObject({ ok: false })
    }
    const undo = { code, seq: part.event.seq, key: 'undo-first', actor: ana, permission: judge.permission }
    const back = made(await undoAct(deps, shop, undo))
    expect(back.order.work.payments[first]).toEqual(before.work.payments[first])
    expect(await queue()).toEqual({ [code]: 3_000 })
    await does({})
    expect(await queue()).toEqual({})
    expect(await act(deps, shop, code, 'rendir', {}, judge)).toMatchObject({ refusal: { reason: 'wrong-state' } })
  })

  test('what one courier hands over is chosen payment by payment, the difference is kept, and it is taken back at once', async () => {
    const db = await openDatabase()
    const { shop, time, codes, queue } = await openDelivered(db, 2)
    const desk = openDesk(db, { clock: () => time.now })
    const seller = await desk.join(shop, { role: 'confirmer', switches: ['payments'] })
    const cobros = `/t/${shop.hosts[0]}/cobros`
    const html = await (await seller.get(cobros)).text()
    const values = [...html.matchAll(/name="pago"[^>]*value="([^"]+)"/g)].map(([, value = '']) => value)
    expect(values).toHaveLength(4)
    const key = /name="key" value="(\w+)"/.exec(html)?.[1] ?? ''
    const [first = ''] = values.filter((value) => value.startsWith(codes[0] ?? ''))
    const pago = [first, ...values.filter((value) => value.startsWith(codes[1] ?? ''))]
    const hand = (chosen: readonly string[], more: Readonly<Record<string, string>>) =>
      seller.submit(cobros, new URLSearchParams([...chosen.map((value) => ['pago', value]), ...Object.entries(more)]))
    expect((await hand(pago, { key, recibido: 'diez' })).status).toBe(422)
    expect((await hand([], { key })).status).toBe(422)
    const held = await queue()
    const done = await hand(pago, { key, recibido: '10' })
    expect(done.status).toBe(303)
    expect(Object.values(held)).toEqual([5_000, 5_000])
    const left = await queue()
    expect(Object.keys(left)).toEqual([codes[0]])
    expect([2_000, 3_000]).toContain(left[codes[0] ?? ''])
    // The same tap again does nothing.
    await hand(pago, { key, recibido: '10' })
    expect(await queue()).toEqual(left)
    const order = await (await seller.get(`/t/${shop.hosts[0]}/pedidos/${codes[1]}`)).text()
    expect(order).toMatch(/Rendición de 2 pedidos: faltan/)
    const after = await (await seller.get(done.headers.get('location') ?? '')).text()
    expect(after).toContain('2 pedidos cobrados.')
    const undo = { batch: key, key: 'take-it-back-1' }
    expect((await seller.submit(`/t/${shop.hosts[0]}/varios/deshacer`, undo)).status).toBe(303)
    expect(await queue()).toEqual(held)
    const other = await hand([`${codes[0]}:nothing`, 'UNKNOWN1:x'], { key: 'unknown-money-1' })
    expect(other.headers.get('location')).toContain(`no=${codes[0]}&no=UNKNOWN1`)
    expect(await queue()).toEqual(held)
  })

  test('orders of before this queue come into it as new ones do', async () => {
    const db = await openDatabase()
    const { deps, codes, queue } = await openDelivered(db, 2)
    await db.transaction((tx) => sql`delete from order_queues where queue = 'cobrar'`.execute(tx))
    const migration = await readFile(resolve('migrations/0021-courier-money.sql'), 'utf8')
    await db.transaction((tx) => sql.raw(migration).execute(tx))
    await queueNewOrders(deps)
    expect(Object.keys(await queue()).toSorted()).toEqual(codes.toSorted())
  })

  test('the money of a selection is taken over at once, by who judges payments alone, and a claim is no money', async () => {
    const { deps, shop, codes, queue } = await openDelivered(await openDatabase(), 3)
    const asked = made(readAct('rendir', {}))
    const confirmer = { actor: ana, permission: { role: 'confirmer', switches: [] } } as const
    for (const { outcome } of await doActs(deps, shop, { codes, asked, key: 'by-confirmer', ...confirmer })) {
      expect(outcome).toMatchObject({ refusal: { reason: 'not-permitted' } })
    }
    const claim = { kind: 'saldo', amount: '7', means: 'Yape', receivedBy: 'courier' }
    const { order: claimed } = made(await act(deps, shop, codes[0] ?? '', 'pago', claim))
    expect(claimed.work.claimed).toBe(700)
    expect(Object.values(await queue())).toEqual([5_000, 5_000, 5_000])
    const results = await doActs(deps, shop, { codes, asked, key: 'handed', ...judge })
    expect(results.every(({ outcome }) => outcome.ok)).toBe(true)
    expect(await queue()).toEqual({})
    await undoBatch(deps, shop, { batch: 'handed', key: 'handed-back', actor: ana, permission: owner })
    expect(Object.values(await queue())).toEqual([5_000, 5_000, 5_000])
  })
})
