import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import type { Mark } from '../../src/dispatch/marks/mark.ts'
import { markParcel } from '../../src/dispatch/marks/mark-parcel.action.ts'
import type { OrderActName } from '../../src/orders/acts/order-acts.ts'
import { saldoOf } from '../../src/orders/order-money.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import type { Permission } from '../../src/staff/team/permission.ts'
import { onOneEngine } from '../support/databases.ts'
import { openDesk } from '../support/desk.ts'
import { act, made, owner } from '../support/desk-acts.ts'
import { openStreet, order } from '../support/shoppers.ts'

const packer: Permission = { role: 'packer', switches: [] }
const confirmer: Permission = { role: 'confirmer', switches: [] }
let keys = 0
const newKey = () => `key-of-a-mark-${++keys}`

/** Confirmed orders, and somebody who marks them. */
async function openShelf(db: Database, count: number, permission: Permission = owner) {
  const street = await openStreet(db)
  const { shop, time } = street
  const desk = openDesk(db, { clock: () => time.now })
  const codes: string[] = []
  const does = async (code: string, name: OrderActName, fields: object = {}) => {
    time.now += 60_000
    return made(await act(desk.deps, shop, code, name, fields))
  }
  for (let place = 0; place < count; place += 1) codes.push(await order(street, { phone: `98765432${place}` }))
  await queueNewOrders(desk.deps)
  for (const code of codes) await does(code, 'confirmar')
  const seller = await desk.join(shop, permission)
  const base = `/t/${shop.hosts[0]}`
  const read = async (code: string) => {
    const found = await findOrder(db.read, shop.id, code)
    if (!found) throw new Error('the order is gone')
    return found
  }
  /** As the page's script asks. */
  const marks = async (typed: string, mark: Mark, key = newKey()) => {
    time.now += 60_000
    const { status, body } = await seller.call(`${base}/marcar/codigo`, { typed, mark, key })
    return { status, marked: body.data?.marked, message: body.message, reason: body.reason }
  }
  return { ...desk, db, shop, time, codes, does, seller, base, read, marks, street }
}

onOneEngine((_engine, openDatabase) => {
  test('a parcel goes from the shelf to its end by its code and its guide, with the acts of its order', async () => {
    const { codes, marks, read, does } = await openShelf(await openDatabase(), 1)
    const [code = ''] = codes
    expect((await marks(code, 'empacado')).status).toBe(200)
    await does(code, 'preparar', { courier: 'Shalom', guide: 'SHA-1' })
    expect(await marks('sha-1', 'recogido')).toMatchObject({ status: 200, marked: { code, isAlready: false } })
    expect((await read(code)).state).toBe('enviado')
    await marks(`https://tienda.pe/seguimiento/${code}`, 'en-ruta')
    await marks(` #${code.toLowerCase()} `, 'en-agencia')
    const [parcel] = Object.values((await read(code)).work.parcels)
    expect(parcel).toMatchObject({ state: 'en_agencia', courier: 'Shalom' })
    const before = await read(code)
    await marks('SHA-1', 'entregado')
    const after = await read(code)
    expect([after.state, saldoOf(before) > 0, saldoOf(after)]).toEqual(['entregado', true, 0])
    expect(Object.values(after.work.payments)).toMatchObject([
      { kind: 'saldo', receivedBy: 'courier', state: 'aceptado' },
    ])
  })

  test('one that was not paid at the door is delivered without money, and one that comes back is received with one mark', async () => {
    const { codes, marks, read } = await openShelf(await openDatabase(), 2)
    const [paid = '', back = ''] = codes
    for (const code of codes) await marks(code, 'recogido')
    await marks(paid, 'entregado-sin-cobro')
    expect([(await read(paid)).state, Object.keys((await read(paid)).work.payments)]).toEqual(['entregado', []])
    await marks(back, 'vuelve')
    const { marked } = await marks(back, 'recibido')
    const { state, work } = await read(back)
    expect([state, work.unitsBack, work.receivedBackAt !== null]).toEqual(['devuelto', 0, true])
    expect((marked as { undo: { seqs: number[] } }).undo.seqs).toHaveLength(2)
  })

  test('what is so already is no mistake, and what does not fit is refused with what to do', async () => {
    const { codes, marks, does } = await openShelf(await openDatabase(), 2)
    const [code = '', other = ''] = codes
    expect(await marks(code, 'entregado')).toMatchObject({
      status: 409,
      message: `No se puede: #${code} todavía no salió.`,
    })
    await marks(code, 'recogido')
    expect((await marks(code, 'recogido')).marked).toEqual({ code, isAlready: true, undo: null })
    expect((await marks(code, 'empacado')).marked).toMatchObject({ isAlready: true })
    await marks(code, 'entregado')
    expect((await marks(code, 'entregado')).marked).toMatchObject({ isAlready: true })
    expect(await marks(code, 'en-agencia')).toMatchObject({
      status: 409,
      message: `No se puede: #${code} ya se entregó.`,
    })
    expect(await marks('AAAAAAAA', 'recogido')).toMatchObject({ status: 404, reason: 'unknown-code' })
    await does(other, 'exigir-adelanto', { amount: '20' })
    await does(other, 'pago', { kind: 'adelanto', amount: '20', means: 'Yape', accept: true })
    await marks(other, 'recogido')
    expect((await marks(other, 'recibido')).message).toContain('Elige qué pasa con lo pagado.')
  })

  test('of several parcels the guide says which, and two with one guide are refused', async () => {
    const { codes, marks, does, read } = await openShelf(await openDatabase(), 3)
    const [split = '', one = '', two = ''] = codes
    await does(split, 'editar', {
      lines: [
        { slug: 'lampara', amount: 1 },
        { slug: 'olla', amount: 1 },
      ],
    })
    await does(split, 'preparar', { courier: 'Olva', guide: 'OLV-1', units: [1, 0] })
    await does(split, 'despachar', { courier: 'Olva' })
    expect(await marks(split, 'en-agencia')).toMatchObject({ reason: 'several-parcels' })
    await marks('OLV-1', 'entregado-sin-cobro')
    // Only the other is still on its way.
    expect((await marks(split, 'en-agencia')).status).toBe(200)
    expect((await read(split)).state).toBe('enviado')
    for (const code of [one, two]) await does(code, 'preparar', { courier: 'Olva', guide: 'SAME-1' })
    expect(await marks('SAME-1', 'recogido')).toMatchObject({ status: 409, reason: 'guide-twice' })
  })

  test('a mark that is sent twice, as after a broken line, is done once', async () => {
    const { codes, marks, read, deps, shop } = await openShelf(await openDatabase(), 1)
    const [code = ''] = codes
    const key = newKey()
    const asked = {
      typed: code,
      mark: 'recogido' as const,
      key,
      actor: { by: 'command-line' as const },
      permission: owner,
    }
    const together = await Promise.all([0, 1, 2].map(() => markParcel(deps, shop, asked)))
    expect(together.every(({ ok }) => ok)).toBe(true)
    expect((await marks(code, 'recogido', key)).marked).toMatchObject({ isAlready: false })
    expect((await read(code)).work.outings).toBe(1)
  })

  test('a mark is taken back from its line: the acts of its order are, and a parcel that left is annulled', async () => {
    const { codes, marks, seller, base, read } = await openShelf(await openDatabase(), 1)
    const [code = ''] = codes
    const undo = async (marked: Record<string, unknown> | undefined) => {
      const { undo: fields } = marked as { undo: { code: string; seqs: number[] } }
      return (await seller.call(`${base}/marcar/deshacer`, { ...fields, key: newKey() })).status
    }
    const left = (await marks(code, 'recogido')).marked
    const there = (await marks(code, 'en-agencia')).marked
    expect(await undo(left)).toBe(409)
    expect([await undo(there), (await read(code)).work.atAgencySince]).toEqual([200, null])
    const back = (await marks(code, 'recibido')).marked
    expect([await undo(back), (await read(code)).state]).toEqual([200, 'enviado'])
    expect([await undo(left), (await read(code)).state]).toEqual([200, 'confirmado'])
  })

  test('each role marks what its acts allow, and nobody a parcel of another shop', async () => {
    const db = await openDatabase()
    const shelf = await openShelf(db, 1, confirmer)
    const [code = ''] = shelf.codes
    expect(await shelf.marks(code, 'recogido')).toMatchObject({
      status: 409,
      message: expect.stringContaining('Tu rol'),
    })
    const page = await (await shelf.seller.get(`${shelf.base}/marcar`)).text()
    expect([page.includes('value="en-agencia"'), page.includes('value="recogido"')]).toEqual([true, false])
    const packing = await shelf.join(shelf.shop, packer)
    expect(await (await packing.get(`${shelf.base}/marcar`)).text()).toContain('value="recogido"')
  })

  test('without script a list is marked, each line once, and taken back line by line', async () => {
    const { codes, seller, base, read } = await openShelf(await openDatabase(), 2)
    const [one = '', two = ''] = codes
    const fields = { key: newKey(), mark: 'recogido', codigos: `${one}\r\n${two}\r\nNADA-1\r\n${one}` }
    const page = await (await seller.submit(`${base}/marcar`, fields)).text()
    expect(page).toContain('2 marcados; 1 no se pudo')
    expect(page).toContain('No hay ningún pedido con ese código ni un paquete con esa guía.')
    expect((await read(two)).state).toBe('enviado')
    const again = await (await seller.submit(`${base}/marcar`, fields)).text()
    expect([again.includes('2 marcados'), (await read(one)).work.outings]).toEqual([true, 1])
    const [, seq = ''] = /name="seqs" value="(\d+)"/.exec(page) ?? []
    const undone = await seller.submit(`${base}/marcar/deshacer`, { key: newKey(), code: one, seqs: seq })
    expect([undone.status, undone.headers.get('location')]).toEqual([303, `${base}/marcar?deshecho=${one}`])
    expect((await read(one)).state).toBe('confirmado')
    const empty = await seller.submit(`${base}/marcar`, { ...fields, codigos: ' ' })
    expect([empty.status, (await empty.text()).includes('Escribe al menos un código')]).toEqual([422, true])
    const many = await seller.submit(`${base}/marcar`, {
      ...fields,
      codigos: Array.from({ length: 101 }, (_, place) => `G-${place}`).join('\n'),
    })
    expect([many.status, (await many.text()).includes('G-100')]).toEqual([422, true])
  })
})
