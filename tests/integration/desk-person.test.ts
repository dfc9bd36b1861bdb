import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { findNumberedSheet } from '../../src/claims/sheets.store.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { CLAIM, post } from '../support/claims.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk } from '../support/desk.ts'
import { act, made } from '../support/desk-acts.ts'
import { aShopper, openOrderShop, placeOneOrder } from '../support/order-shop.ts'

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const desk = openDesk(db)
    const owner = await desk.join(shop, OWNER)
    const code = await placeOneOrder(desk.app, host)
    const order = await findOrder(db.read, shop.id, code)
    const phone = order?.phone ?? ''
    return { db, shop, host, desk, owner, code, phone, name: order?.name ?? '', path: `/t/${host}/persona` }
  }

  test('from a request about data the owner sees what is kept, takes it out and forgets it, and the request stays', async () => {
    const { db, shop, host, desk, owner, code, phone, name, path } = await open()
    await post(desk.app, `http://${host}/mis-datos`, { ...CLAIM, nombre: name, tipo: 'cancelacion', telefono: phone })
    const sheet = await (await owner.get(`/t/${host}/reclamos/datos-000000001-2026`)).text()
    expect(sheet).toContain(`href="${path}?hoja=datos-000000001-2026"`)
    const asked = { hoja: 'datos-000000001-2026' }
    const shown = await (await owner.get(`${path}?hoja=${asked.hoja}`)).text()
    expect(shown).toContain(`1 pedido: #${code}`)
    expect(shown).not.toContain('comprobado')
    expect(shown).toContain('datos-000000001-2026')
    expect(shown).toContain(`primero entrega o cancela: #${code}`)

    const file = await owner.submit(path, { ...asked, que: 'archivo' })
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(await file.json()).toMatchObject({
      orders: [{ code, phone }],
      claims: [{ code: 'datos-000000001-2026', person: { name } }],
    })

    const forget = (cifras: string) => owner.submit(path, { ...asked, que: 'olvidar', cifras })
    // Nothing is forgotten while the order is under way.
    expect(await (await forget(phone.slice(-4))).text()).toContain('primero entrega o cancela')
    expect((await findOrder(db.read, shop.id, code))?.phone).toBe(phone)
    made(await act(desk.deps, shop, code, 'cancelar', { reason: '1' }))
    const wrong = await forget('0000')
    expect([wrong.status, (await wrong.text()).includes('No se borró nada.')]).toEqual([422, true])
    expect((await findOrder(db.read, shop.id, code))?.phone).toBe(phone)
    const done = await forget(` ${phone.slice(-4)} `)
    expect(done.headers.get('location')).toBe(`${path}?listo=si`)
    expect(await findOrder(db.read, shop.id, code)).toMatchObject({ phone: '', name: '' })
    expect(await findNumberedSheet(db.read, shop.id, { book: 'datos', year: 2026, number: 1 })).not.toBeNull()
    expect(await (await owner.get(`${path}?listo=si`)).text()).toContain('se borraron sus datos')
    const log = JSON.stringify(await listActivity(db.read, shop.id, 20))
    expect(log).toContain('forget-customer')
    expect(log).not.toContain(phone)
  })

  test('what was filed with the e-mail of an order is found from its phone, apart from what bears the phone', async () => {
    const { host, desk, owner, code, phone, path } = await open()
    await owner.call(`/t/${host}/pedidos/${code}/editar`, { key: 'key-of-the-edit', email: 'rosa@correo.pe' })
    const book = `http://${host}/libro-de-reclamaciones`
    await post(desk.app, book, { ...CLAIM, telefono: '', correo: 'ROSA@correo.pe' })
    await post(desk.app, book, { ...CLAIM, telefono: '', correo: 'luz@correo.pe' })
    const shown = await (await owner.submit(path, { que: 'ver', telefono: phone })).text()
    expect(shown).toContain('Presentado con su correo y sin este teléfono: 000000001-2026.')
    expect(shown).not.toContain('000000002-2026')
    const file = await (await owner.submit(path, { que: 'archivo', telefono: phone })).json()
    expect(file.claims).toMatchObject([
      { code: '000000001-2026', foundBy: 'email', history: [{ what: 'filed', by: 'shopper' }] },
    ])
  })

  test('a phone is looked for however it is written, an order leads to its person, and nobody else may', async () => {
    const { owner, desk, shop, code, phone, path } = await open()
    const typed = await owner.submit(path, { que: 'ver', telefono: ` +51 ${phone.slice(0, 3)} ${phone.slice(3)} ` })
    expect(await typed.text()).toContain(`#${code}`)
    expect(await (await owner.get(`${path}?pedido=${code}`)).text()).toContain(`#${code}`)
    const none = await owner.get(`${path}?pedido=NADA`)
    expect([none.status, (await none.text()).includes('Ahí no hay ningún teléfono')]).toEqual([422, true])
    expect(await (await owner.submit(path, { que: 'ver', telefono: '911111111' })).text()).toContain(
      'No guardamos nada.',
    )
    const confirmer = await desk.join(shop, CONFIRMER)
    expect((await confirmer.get(path)).status).toBe(403)
    expect((await confirmer.submit(path, { que: 'archivo', telefono: phone })).status).toBe(403)
  })

  test('of whom only a permission is left, it is shown and taken out, and nothing is offered to be erased', async () => {
    const { db, desk, owner, shop, host, path } = await open()
    const shopper = aShopper()
    await shopper.send(desk.app, host, 'store', { client: { ...shopper.client, ofertas: true } })
    await db.transaction((tx) => sql`delete from tickets where finalised_at is null`.execute(tx))
    const named = { telefono: String(shopper.client.phone) }
    const shown = await (await owner.submit(path, { que: 'ver', ...named })).text()
    expect(shown).toContain(
      'Permitió ofertas por WhatsApp · 21 nov. Queda como prueba, sin su teléfono, aunque borres lo demás',
    )
    expect(shown).not.toContain('No guardamos nada.')
    expect(shown).not.toContain('Borrar sus datos')
    const file = await (await owner.submit(path, { que: 'archivo', ...named })).json()
    expect(file).toMatchObject({ orders: [], consents: [{ given: true, page: 'pedir' }] })
    const digits = { cifras: named.telefono.slice(-4) }
    expect((await owner.submit(path, { que: 'olvidar', ...named, ...digits })).status).toBe(303)
    expect((await sql`select 1 from consents where shop_id = ${shop.id}`.execute(db.read)).rows).toHaveLength(1)
  })
})
