import { expect, test } from 'vitest'
import { findOrder } from '../../src/orders/orders.store.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER, type Seller, VIEWER } from '../support/desk.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { openEvening } from '../support/rider-evening.ts'
import { openStreet, order } from '../support/shoppers.ts'

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const desk = openDesk(db)
    const { shop, host } = await openOrderShop(db)
    const place = () => placeOneOrder(desk.app, host)
    return { ...desk, db, shop, base: `/t/${host}`, place, order: await place() }
  }

  test('a confirmation from the desk is seen in the answer, and a repetition with its key is the same one', async () => {
    const { join, shop, base, order } = await open()
    const rosa = await join(shop, CONFIRMER)
    const params = { key: 'key-of-this-tap' }
    const { status, body } = await rosa.call(`${base}/pedidos/${order}/confirmar`, params)
    expect([status, body.data.state, body.data.event.seq]).toEqual([200, 'confirmado', 2])
    const again = await rosa.call(`${base}/pedidos/${order}/confirmar`, params)
    expect(again.body).toEqual(body)
  })

  test('a plain form does the same, and leads back to the order', async () => {
    const { join, shop, base, order } = await open()
    const rosa = await join(shop, CONFIRMER)
    const response = await rosa.submit(`${base}/pedidos/${order}/confirmar`, { key: 'key-of-this-form' })
    expect([response.status, response.headers.get('location')]).toEqual([303, `${base}/pedidos/${order}`])
  })

  test('the second of two confirmations is told who was first, and its note is kept', async () => {
    const { join, shop, base, order } = await open()
    const rosa = await join(shop, CONFIRMER, 'Rosa Quispe')
    const luis = await join(shop, OWNER, 'Luis Mamani')
    await rosa.call(`${base}/pedidos/${order}/confirmar`, { key: 'key-of-rosa' })
    const late = await luis.call(`${base}/pedidos/${order}/confirmar`, {
      key: 'key-of-luis',
      note: 'Quiere otro color',
    })
    expect(late.status).toBe(409)
    expect(late.body.reason).toBe('wrong-state')
    expect(late.body.message).toBe('Rosa Quispe lo confirmó ahora mismo. Ahora está confirmado. Tu nota se guardó.')
  })

  test('an act is taken back once, and the order is as it was', async () => {
    const { join, shop, base, order } = await open()
    const rosa = await join(shop, CONFIRMER)
    const done = await rosa.call(`${base}/pedidos/${order}/confirmar`, { key: 'key-confirm' })
    const undo = { key: 'key-undo-it', seq: done.body.data.event.seq }
    const undone = await rosa.call(`${base}/pedidos/${order}/deshacer`, undo)
    expect([undone.status, undone.body.data.state]).toEqual([200, 'finalizado'])
    const twice = await rosa.call(`${base}/pedidos/${order}/deshacer`, { ...undo, key: 'key-undo-again' })
    expect([twice.status, twice.body.reason]).toEqual([409, 'already-undone'])
    const cancelled = await rosa.call(`${base}/pedidos/${order}/cancelar`, { key: 'key-cancel', reason: '8' })
    const seq = cancelled.body.data.event.seq
    const refused = await rosa.call(`${base}/pedidos/${order}/deshacer`, { key: 'key-uncancel', seq })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('usa Reabrir')])
  })

  test('roles may do what the table of acts says: a packer does not confirm, and a viewer does nothing', async () => {
    const { join, shop, base, order } = await open()
    for (const permission of [PACKER, VIEWER]) {
      const seller = await join(shop, permission)
      expect((await seller.call(`${base}/pedidos/${order}/confirmar`, { key: 'key-not-mine' })).status).toBe(403)
    }
  })

  test('amounts, pins and lists are read once: from JSON and from a form they are the same', async () => {
    const { join, db, shop, base, order } = await open()
    const luis = await join(shop, OWNER)
    const paying = { kind: 'adelanto', amount: '20.50', means: 'Yape', accept: 'on', key: 'key-of-payment' }
    expect((await luis.submit(`${base}/pedidos/${order}/pago`, paying)).status).toBe(303)
    const lines = [
      { slug: 'lampara', amount: 2 },
      { title: 'Envoltura', amount: 1, price: '3.50' },
    ]
    const edit = { lines, shipping: '12', pin: '-12.1,-77.02', key: 'key-of-editing' }
    expect((await luis.call(`${base}/pedidos/${order}/editar`, edit)).status).toBe(200)
    const asForm = { lines: JSON.stringify(lines), discount: '1', key: 'key-of-edit-2' }
    expect((await luis.submit(`${base}/pedidos/${order}/editar`, asForm)).status).toBe(303)
    expect(await findOrder(db.read, shop.id, order)).toMatchObject({
      work: { paid: 2_050, shipping: 1_200, discount: 100 },
      workPerson: { pin: { lat: -12.1, lng: -77.02 } },
      lines: [{ amount: 2 }, { title: 'Envoltura', total: 350 }],
    })
    const wrong = await luis.call(`${base}/pedidos/${order}/pago`, { ...paying, amount: '-1', key: 'key-of-wrong' })
    expect(wrong.status).toBe(422)
  })

  test('an order’s page lists the other orders of its phone in this shop, with how they ended', async () => {
    const db = await openDatabase()
    const desk = openDesk(db)
    const street = await openStreet(db)
    const other = await openStreet(db, 'other')
    const [first, second] = [await order(street, { phone: '987654321' }), await order(street, { phone: '987654321' })]
    const elsewhere = await order(other, { phone: '987654321' })
    const luis = await desk.join(street.shop, OWNER)
    for (const act of ['confirmar', 'despachar', 'entregar']) {
      await luis.call(`/t/${street.host}/pedidos/${first}/${act}`, { key: `key-of-${act}` })
    }
    const html = await (await luis.get(`/t/${street.host}/pedidos/${second}`)).text()
    expect(html).toMatch(new RegExp(`Otros pedidos de este teléfono.*${first}</a> .*Entregado, S/`))
    expect(html).not.toContain(elsewhere)
  })

  test('an act on an order of another shop finds nothing', async () => {
    const { join, db, shop, order } = await open()
    const other = await openOrderShop(db, { id: 'other', hosts: ['other.test'] })
    const mine = await join(other.shop, OWNER)
    const answer = await mine.call(`/t/other.test/pedidos/${order}/confirmar`, { key: 'key-of-others' })
    expect(answer.status).toBe(404)
    const owner = await join(shop, OWNER)
    const { body } = await owner.call(`/t/${shop.hosts[0]}/pedidos/${order}/confirmar`, { key: 'key-of-owner' })
    expect(body.data.event.seq).toBe(2)
  })

  test('a selection gets a result for each order, and one undo takes back what was done', async () => {
    const { join, shop, base, order: one, place } = await open()
    const other = await place()
    const rosa = await join(shop, CONFIRMER)
    await rosa.call(`${base}/pedidos/${one}/confirmar`, { key: 'key-of-one' })
    const codes = [one, other, 'ZZZZ9999']
    const { body } = await rosa.call(`${base}/varios/confirmar`, { key: 'key-of-selection', codes })
    expect(body.data.done).toBe(1)
    expect(body.data.results.map(({ reason }: { reason: string | null }) => reason)).toEqual([
      'wrong-state',
      null,
      'not-found',
    ])
    const undo = { key: 'key-undo-selection', batch: body.data.batch }
    const undone = await rosa.call(`${base}/varios/deshacer`, undo)
    expect(undone.body.data).toMatchObject({ done: 1, results: [{ code: other, reason: null }] })
  })

  test('a selection says how many can be taken back: none of what is sent or cancelled, and what an owner delivered with a reason', async () => {
    const { join, shop, base, order: one, place } = await open()
    const codes = [one, await place()]
    const rosa = await join(shop, OWNER)
    const acts = async (act: string, more = {}) =>
      (await rosa.call(`${base}/varios/${act}`, { key: `key-of-${act}`, codes, ...more })).body.data
    const undo = async (batch: string, more = {}) =>
      (await rosa.call(`${base}/varios/deshacer`, { key: `undo-${batch}`, batch, ...more })).body.data
    expect(await acts('confirmar')).toMatchObject({ done: 2, undoable: 2 })
    const sent = await acts('despachar', { courier: 'Moto Juan' })
    expect(sent).toMatchObject({ done: 2, undoable: 0 })
    expect(await undo(sent.batch)).toMatchObject({ done: 0, results: [{ reason: 'not-undoable' }, {}] })
    const delivered = await acts('entregar')
    expect(delivered).toMatchObject({ done: 2, undoable: 2 })
    expect(await undo(delivered.batch, { note: 'Deshecho al momento' })).toMatchObject({ done: 2, undoable: 0 })
    const [cancelled, third] = [await place(), await place()]
    const call = { key: 'key-of-cancelar', codes: [cancelled, third], reason: '3' }
    const { body } = await rosa.call(`${base}/varios/cancelar`, call)
    expect(body).toMatchObject({ data: { done: 2, undoable: 0 } })
  })

  test('an order’s page asks what changed since it was shown: nothing, who else has it open, or all of it with who did what', async () => {
    const { join, shop, base, order } = await open()
    const rosa = await join(shop, CONFIRMER, 'Rosa Quispe')
    const luis = await join(shop, OWNER, 'Luis Mamani')
    const read = async (query = '') => {
      const asked = await rosa.get(`${base}/pedidos/${order}/detalle${query}`, { accept: 'application/json' })
      return (await asked.json()).data
    }
    const { card } = await read()
    expect(await read(`?version=${card.version}`)).toEqual({ version: card.version, openedBy: [] })
    await luis.call(`${base}/pedidos/${order}/tomar`, {})
    expect(await read(`?version=${card.version}`)).toEqual({ version: card.version, openedBy: ['Luis Mamani'] })
    await luis.call(`${base}/pedidos/${order}/cancelar`, { key: 'key-of-cancel', reason: '8' })
    const now = await read(`?version=${card.version}`)
    expect(now).toMatchObject({ stateName: 'Cancelado', acts: expect.not.arrayContaining(['confirmar']) })
    expect(now.history.at(-1)).toMatchObject({ who: 'Luis Mamani', what: 'lo canceló', movedTo: 'cancelado' })
    await rosa.call(`${base}/pedidos/${order}/nota`, { key: 'key-of-note', note: 'avisar' })
    expect((await read()).history.at(-1)).toMatchObject({ act: 'nota', isOwn: true })
    const packer = await join(shop, PACKER)
    const hidden = await packer.get(`${base}/pedidos/${order}/detalle?version=1`, { accept: 'application/json' })
    expect(hidden.status).toBe(200)
  })

  test('a form without script says which of its fields somebody else had changed meanwhile', async () => {
    const { join, shop, base, order } = await open()
    const rosa = await join(shop, CONFIRMER)
    const luis = await join(shop, OWNER)
    await luis.call(`${base}/pedidos/${order}/editar`, { key: 'key-of-luis', direccion: 'Jr. Uno 1' })
    const late = { key: 'key-of-rosa', version: '1', direccion: 'Jr. Dos 2', reference: 'portón' }
    const response = await rosa.submit(`${base}/pedidos/${order}/editar`, late)
    const html = await (await rosa.get(response.headers.get('location') ?? '')).text()
    expect(html).toContain('quedó como lo puso: Dirección. Lo demás se guardó.')
    expect(await (await rosa.get(`${base}/pedidos/${order}?sin-guardar=constructor`)).text()).not.toContain(
      'como lo puso',
    )
  })

  test('a selection is taken back from any of its orders and from Actividad, as long as one of them can be', async () => {
    const { join, shop, base, order: one, place } = await open()
    const [other, third] = [await place(), await place()]
    const luis = await join(shop, OWNER)
    const codes = [one, other, third]
    const { body } = await luis.call(`${base}/varios/confirmar`, { key: 'key-of-selection', codes })
    const { batch } = body.data
    // One went on: the two others can still be taken back, also from its own page.
    await luis.call(`${base}/pedidos/${one}/despachar`, { key: 'key-of-sending', courier: 'Moto Juan' })
    const form = `action="${base}/varios/deshacer"`
    const ofOne = await (await luis.get(`${base}/pedidos/${one}`)).text()
    expect(ofOne).toContain(form)
    expect(ofOne).toContain('Deshacer en los 3 pedidos')
    const activity = async (query = '') => (await luis.get(`${base}/actividad${query}`)).text()
    expect(await activity()).toMatch(/lo confirmó.* en 3 pedidos/)
    expect(await activity()).toContain('Deshacer en los 3 pedidos')
    const undo = { key: 'key-of-undoing', batch, actividad: 'clase=pedidos' }
    const back = await luis.submit(`${base}/varios/deshacer`, undo)
    expect(back.headers.get('location')).toBe(`${base}/actividad?clase=pedidos&deshechos=2&sin=1`)
    expect(await activity('?clase=pedidos&deshechos=2&sin=1')).toContain('Se deshizo en 2 pedidos; en 1 no se pudo')
    expect(await activity()).not.toContain(form)
    for (const code of codes) expect(await (await luis.get(`${base}/pedidos/${code}`)).text()).not.toContain(form)
    const again = { key: 'key-of-undoing-2', batch, pedido: other }
    const toOrder = await luis.submit(`${base}/varios/deshacer`, again)
    expect(toOrder.headers.get('location')).toBe(`${base}/pedidos/${other}?deshechos=0&sin=3`)
  })

  test('a selection is offered to its author for ten minutes, and to nobody else but an owner', async () => {
    const db = await openDatabase()
    let now = NOVEMBER_2026
    const desk = openDesk(db, { clock: () => now })
    const { shop, host } = await openOrderShop(db)
    const codes = [await placeOneOrder(desk.app, host), await placeOneOrder(desk.app, host)]
    const rosa = await desk.join(shop, CONFIRMER)
    const ana = await desk.join(shop, CONFIRMER, 'Ana Ruiz')
    await rosa.call(`/t/${host}/varios/confirmar`, { key: 'key-of-selection', codes })
    const offers = async (who: Seller) =>
      (await (await who.get(`/t/${host}/pedidos/${codes[0]}`)).text()).includes('Deshacer en los 2 pedidos')
    expect([await offers(rosa), await offers(ana)]).toEqual([true, false])
    now += 11 * 60_000
    expect(await offers(rosa)).toBe(false)
  })

  test('a courier’s settlement is no selection: it is taken back as a whole, from its own page', async () => {
    const { rosa, base, codes, has, settle } = await openEvening(await openDatabase(), [['lampara'], ['lampara']])
    const { parcels } = await has()
    const marks = parcels.map(({ id }) => ({ id, mark: 'entregado' }))
    const saved = await settle('evening-of-two', { marks, handed: '0', note: 'no trajo nada' })
    expect(saved.status).toBe(200)
    for (const path of [`pedidos/${codes[0]}`, 'actividad'])
      expect(await (await rosa.get(`${base}/${path}`)).text()).not.toContain('varios/deshacer')
    const undo = { key: 'key-of-undoing', batch: saved.body.data.id, note: 'por error' }
    expect((await rosa.call(`${base}/varios/deshacer`, undo)).body).toMatchObject({ data: { done: 0, results: [] } })
  })
})
