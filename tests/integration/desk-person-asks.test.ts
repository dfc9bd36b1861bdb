import { expect, test } from 'vitest'
import { findOrder } from '../../src/orders/orders.store.ts'
import { CLAIM, post } from '../support/claims.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { act, made } from '../support/desk-acts.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

const HOJA = 'datos-000000001-2026'

onOneEngine((_engine, openDatabase) => {
  /** A shop with a cancelled order, and a request about data that somebody filed with the order's phone. */
  async function open(asks: (order: { name: string; phone: string }) => Readonly<Record<string, string>>) {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const desk = openDesk(db)
    const owner = await desk.join(shop, OWNER)
    const code = await placeOneOrder(desk.app, host)
    const find = () => findOrder(db.read, shop.id, code)
    const order = await find()
    if (!order) throw new Error('No order was placed')
    await owner.call(`/t/${host}/pedidos/${code}/editar`, { key: 'key-of-the-edit', email: 'rosa@correo.pe' })
    made(await act(desk.deps, shop, code, 'cancelar', { reason: '1' }))
    const filed = { ...CLAIM, tipo: 'cancelacion', telefono: order.phone, ...asks(order) }
    await post(desk.app, `http://${host}/mis-datos`, filed)
    const path = `/t/${host}/persona`
    const ask = (fields: Readonly<Record<string, string>>) => owner.submit(path, { hoja: HOJA, ...fields })
    const shown = await (await owner.get(`${path}?hoja=${HOJA}`)).text()
    return { owner, order, path, ask, find, shown, cifras: order.phone.slice(-4) }
  }

  test('where only the phone agrees the owner is warned, and has to say that they made sure before data is given or erased', async () => {
    const { shown, ask, find, order, cifras } = await open(() => ({ nombre: 'Luz Soto', correo: 'luz@correo.pe' }))
    expect(shown).toMatch(/Quién lo pide: (<!-- -->)?Luz Soto/)
    expect(shown).toContain(`El nombre es otro en sus pedidos: ${order.name}.`)
    expect(shown).toContain('El correo es otro en sus pedidos: rosa@correo.pe.')
    expect(shown).toContain('El teléfono coincide con 1 pedido.')
    expect(shown).toContain('Cualquiera que sepa este teléfono pudo pedirlo.')
    for (const que of ['archivo', 'olvidar']) {
      const refused = await ask({ que, cifras })
      expect(refused.status, que).toBe(422)
      expect(await refused.text()).toContain('Primero comprueba quién lo pide y márcalo. No se dio ni se borró nada.')
    }
    expect(await find()).toMatchObject({ name: order.name })
    const file = await ask({ que: 'archivo', comprobado: 'si' })
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect((await ask({ que: 'olvidar', cifras, comprobado: 'si' })).status).toBe(303)
    expect(await find()).toMatchObject({ name: '', phone: '' })
  })

  test('where name or e-mail agree too nothing more is asked', async () => {
    const { shown, ask, owner, path, order, cifras } = await open(({ name, phone }) => ({
      ...{ nombre: name.toUpperCase().split(' ').toReversed().join(' '), correo: 'ROSA@correo.pe' },
      telefono: `+51 ${phone}`,
    }))
    expect(shown).toContain('El nombre coincide con 1 pedido.')
    expect(shown).toContain('El correo coincide con 1 pedido.')
    expect(shown).toContain('El documento no se puede comparar')
    expect(shown).not.toMatch(/Cualquiera que sepa|name="comprobado"/)
    expect((await ask({ que: 'archivo' })).headers.get('content-disposition')).toContain('attachment')
    // A phone that the owner types themselves is nobody's request.
    const typed = await (await owner.submit(path, { que: 'ver', telefono: order.phone })).text()
    expect(typed).not.toContain('Quién lo pide')
    expect((await ask({ que: 'olvidar', cifras })).status).toBe(303)
  })
})
