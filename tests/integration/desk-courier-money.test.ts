import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Actor } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { leaveCourier } from '../../src/dispatch/leave-courier.action.ts'
import { saveCourier } from '../../src/dispatch/save-courier.action.ts'
import { readAct } from '../../src/orders/acts/act-fields.ts'
import { doActs, undoBatch } from '../../src/orders/acts/do-acts.job.ts'
import { undoAct } from '../../src/orders/acts/undo-act.action.ts'
import { courierNames } from '../../src/orders/parcels/courier-names.step.ts'
import { deskPage } from '../../src/orders/queues/desk-page.step.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { openDesk } from '../support/desk.ts'
import { act, made, owner } from '../support/desk-acts.ts'
import { openStreet, order } from '../support/shoppers.ts'

const ana: Actor = { by: 'staff', personId: 'ana' }
const judge = { actor: ana, permission: { role: 'confirmer', switches: ['payments'] } } as const

async function openDelivered(db: Database, orders: number, courier = 'Olva') {
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
      ['despachar', { courier }],
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

  async function openCollected(orders: number, courier?: string) {
    const db = await openDatabase()
    const { shop, time, codes, queue } = await openDelivered(db, orders, courier)
    const desk = openDesk(db, { clock: () => time.now })
    const seller = await desk.join(shop, { role: 'confirmer', switches: ['payments'] })
    const base = `/t/${shop.hosts[0]}`
    const luis = await desk.join(shop, { role: 'owner', switches: [] })
    const page = async (path: string, who = seller) => (await (await who.get(path)).text()).replaceAll('\u00a0', ' ')
    const values = async () =>
      [...(await page(`${base}/cobros`)).matchAll(/name="pago"[^>]*value="([^"]+)"/g)].map(([, value = '']) => value)
    const hand = async (chosen: readonly string[], more: Readonly<Record<string, string>>) => {
      const visto = /name="visto" value="([^"]*)"/.exec(await page(`${base}/cobros`))?.[1] ?? '0.0'
      const key = `key-${crypto.randomUUID()}`
      const fields = { key, visto, courier: courier ?? 'Olva', ...more }
      const posted = [...chosen.map((value) => ['pago', value]), ...Object.entries(fields)]
      return seller.submit(`${base}/cobros`, new URLSearchParams(posted))
    }
    return { base, codes, queue, seller, luis, page, values, hand }
  }

  test('what one courier hands over is chosen payment by payment, and taken back at once', async () => {
    const { base, codes, queue, seller, page, values, hand } = await openCollected(2)
    const all = await values()
    expect(all).toHaveLength(4)
    const [first = ''] = all.filter((value) => value.startsWith(codes[0] ?? ''))
    const pago = [first, ...all.filter((value) => value.startsWith(codes[1] ?? ''))]
    const key = 'key-of-the-takeover'
    expect((await hand(pago, { key, recibido: 'diez' })).status).toBe(422)
    expect((await hand([], { key })).status).toBe(422)
    const held = await queue()
    const done = await hand(pago, { key })
    expect(Object.values(held)).toEqual([5_000, 5_000])
    const left = await queue()
    expect(Object.keys(left)).toEqual([codes[0]])
    expect([2_000, 3_000]).toContain(left[codes[0] ?? ''])
    // The same tap again does nothing.
    await hand(pago, { key })
    expect(await queue()).toEqual(left)
    expect(await page(done.headers.get('location') ?? '')).toContain('2 pedidos cobrados.')
    const undo = { batch: key, key: 'take-it-back-1' }
    expect((await seller.submit(`${base}/varios/deshacer`, undo)).status).toBe(303)
    expect(await queue()).toEqual(held)
    const other = await hand([`${codes[0]}:nothing`, 'UNKNOWN1:x'], { key: 'unknown-money-1' })
    expect(other.headers.get('location')).toContain(`no=${codes[0]}&no=UNKNOWN1`)
    expect(await queue()).toEqual(held)
  })

  test('what a courier company hands over short stays owed with its reason until it is settled, and every step is taken back', async () => {
    const { base, codes, queue, seller, luis, page, values, hand } = await openCollected(2)
    const all = await values()
    const held = await queue()
    const short = await hand(all, { recibido: '24' })
    expect(short.status).toBe(422)
    expect(await short.text()).toContain('No cuadra: escribe por qué.')
    expect(await queue()).toEqual(held)
    const done = await hand(all, { recibido: '24', motivo: 'Descontó una devolución' })
    expect(done.status).toBe(303)
    expect(await queue()).toEqual({})
    const after = await page(done.headers.get('location') ?? '')
    expect(after).toContain('Olva: Debe S/ 76.00')
    expect(after).toContain('Descontó una devolución')
    expect(await page(`${base}/pedidos/${codes[1]}`)).toContain('Rendición de 2 pedidos: faltan S/ 76.00')
    const olva = /href="([^"]*motorizados[^"]*)"/.exec(after)?.[1] ?? ''
    // Paid later, in part; the rest is written off, which asks why.
    const settle = (fields: object) => seller.submit(`${olva}/saldo`, { key: `key-${crypto.randomUUID()}`, ...fields })
    expect((await settle({ que: 'recibi', monto: '70' })).status).toBe(303)
    expect((await settle({ que: 'perdono', monto: '6' })).status).toBe(422)
    expect((await settle({ que: 'perdono', monto: '6', nota: 'Redondeo' })).status).toBe(303)
    expect(await page(`${base}/cobros`)).not.toContain('Debe S/')
    const entries = [...(await page(olva)).matchAll(/href="([^"]*rendiciones[^"]*)"/g)].map(([, href = '']) => href)
    expect(entries).toHaveLength(3)
    expect(await page(entries[2] ?? '')).toContain(codes[0])
    for (const entry of entries) expect((await seller.submit(`${entry}/deshacer`, {})).status).toBe(303)
    expect(await queue()).toEqual(held)
    expect(await page(`${base}/cobros`)).not.toContain('Debe S/')
    const log = await page(`${base}/actividad`, luis)
    expect(log).toContain('recibió de un courier el dinero de 2 pedidos')
    expect(log).toContain('anotó un pago o ajuste del saldo de un courier')
  })

  test('what a courier owes from before counts with what it hands over next', async () => {
    const { page, base, values, hand } = await openCollected(2)
    const [first = '', ...rest] = await values()
    await hand([first], { recibido: '0', motivo: 'Paga la otra semana' })
    expect(await page(`${base}/cobros`)).toMatch(/Debe de antes S\/ [23]0\.00/)
    const sure = await hand(rest, { recibido: '100' })
    expect(sure.status).toBe(303)
    expect(await page(`${base}/cobros`)).not.toContain('Debe S/')
    // A screen that was opened before somebody settled is told.
    expect((await hand([first], { recibido: '1', visto: '1.0', motivo: 'x' })).status).toBe(422)
  })

  test('a difference of nobody is not saved: who handed the money over is asked', async () => {
    const { queue, base, page, values, hand } = await openCollected(1, '')
    const held = await queue()
    const nobody = await hand(await values(), { recibido: '49', motivo: 'Faltó un sol' })
    expect(nobody.status).toBe(422)
    const again = await nobody.text()
    expect(again).toContain('Escribe quién entregó el dinero')
    expect(again).toContain('value="Faltó un sol"')
    expect(await queue()).toEqual(held)
    expect((await hand(await values(), { recibido: '49', motivo: 'Faltó un sol', courier: 'Shalom' })).status).toBe(303)
    expect(await page(`${base}/cobros`)).toContain('Shalom: Debe S/ 1.00')
  })

  test('a courier that only parcels name is offered where one is chosen, until it is taken off the list', async () => {
    const db = await openDatabase()
    const { deps, shop } = await openDelivered(db, 2, 'Olva Express')
    const names = () => courierNames(db.read, shop)
    expect(await names()).toEqual(['Olva Express'])
    const courier = { id: '', name: 'olva express', kind: 'empresa', phone: '', fee: 0, zones: [] } as const
    const { id } = made(await saveCourier(deps, shop, courier, ana))
    await saveCourier(deps, shop, { ...courier, name: 'Ágil' }, ana)
    expect(await names()).toEqual(['Ágil', 'olva express'])
    await leaveCourier(deps, shop, id, ana)
    expect(await names()).toEqual(['Ágil'])
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
