import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Problem } from '../../src/backoffice/manual/typed-order.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { replaceDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import { eventsOfOrders } from '../../src/orders/order-events.store.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { agencyRule, doorRule } from '../support/delivery-shop.ts'
import { CONFIRMER, OWNER, openDesk } from '../support/desk.ts'
import { LAMP, openOrderShop } from '../support/order-shop.ts'

const CHAT = `[21/11/26, 10:14] Rosa: Hola quiero 2 lámparas
[21/11/26, 10:15] Rosa: Rosa Quispe, 900 100 201, Av. Larco 345, Miraflores, Lima`

/** The values of a page's fields, as a form without script posts them. */
function valuesIn(html: string): Readonly<Record<string, string>> {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
    if (/type="(radio|checkbox)"/.test(tag) && !/ checked=""/.test(tag)) return []
    const [name = '', value = ''] = ['name', 'value'].map((one) => new RegExp(` ${one}="([^"]*)"`).exec(tag)?.[1] ?? '')
    const plain = value.replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
    return [[name, plain.replaceAll('&amp;', '&')] as const]
  })
  return Object.fromEntries(inputs)
}

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const desk = openDesk(db)
    const { shop, host } = await openOrderShop(db)
    const rosa = await desk.join(shop, OWNER)
    const path = `/t/${host}/nuevo`
    const post = async (fields: Readonly<Record<string, string>>) => {
      const answer = await rosa.submit(path, fields)
      return { answer, html: await answer.text() }
    }
    return { db, shop, desk, rosa, path, post, fresh: valuesIn(await (await rosa.get(path)).text()) }
  }

  test('a pasted chat fills the form, which is corrected and saved once, at the shop’s prices', async () => {
    const { db, shop, path, post, fresh } = await open()
    const read = await post({ ...fresh, chat: CHAT, hacer: 'leer' })
    const proposed = valuesIn(read.html)
    expect(proposed).toMatchObject({
      ...{ nombre: 'Rosa Quispe', celular: '900100201', lugar: 'Lima > Lima > Miraflores', direccion: 'Av. Larco 345' },
      ...{ 'amount-0': '2', clave: fresh.clave },
    })
    const corrected = { ...proposed, nombre: 'Rosa Quispe Ramos', hacer: 'guardar' }
    const saved = await post(corrected)
    expect(saved.answer.status).toBe(303)
    const to = saved.answer.headers.get('location') ?? ''
    expect(to.startsWith(path.replace('nuevo', 'pedidos/'))).toBe(true)
    const order = await findOrder(db.read, shop.id, to.split('/').at(-1) ?? '')
    expect(order).toMatchObject({
      name: 'Rosa Quispe Ramos',
      placeCode: '150122',
      total: 2 * LAMP,
      work: { source: 'manual' },
    })
    expect((await post(corrected)).answer.headers.get('location')).toBe(to)
  })

  test('what a person typed stays when a chat is read, and what is wrong comes back with everything', async () => {
    const { post, fresh } = await open()
    const read = valuesIn((await post({ ...fresh, chat: CHAT, nombre: 'Ana', hacer: 'leer' })).html)
    expect(read).toMatchObject({ nombre: 'Ana', celular: '900100201' })
    const wrong = await post({ ...read, lugar: 'Miraflores', 'product-1': 'Bicicleta', celular: '9', hacer: 'guardar' })
    expect(wrong.answer.status).toBe(422)
    expect(wrong.html).toContain('No encontramos ese lugar')
    expect(wrong.html).toMatch(/id="c-product-1-p"[^>]*>No vendes «Bicicleta»/)
    expect(valuesIn(wrong.html)).toMatchObject({ nombre: 'Ana', 'product-1': 'Bicicleta', lugar: 'Miraflores' })
    const short = await post({ ...read, celular: '9', hacer: 'guardar' })
    expect(short.html).toContain('Escribe el celular completo')
  })

  test('another chat replaces all that the first one proposed, and keeps what a person typed', async () => {
    const { post, fresh } = await open()
    const first = `${CHAT}\nfrente al parque\nDNI 40001001`
    const read = valuesIn((await post({ ...fresh, chat: first, hacer: 'leer' })).html)
    expect(read).toMatchObject({ documento: '40001001', referencia: 'frente al parque', 'amount-0': '2' })
    const other = 'Luis Paz\n900 100 333\nAv. Brasil 20, Breña, Lima'
    const second = valuesIn((await post({ ...read, chat: other, hacer: 'leer' })).html)
    expect(second).toMatchObject({
      ...{ nombre: 'Luis Paz', celular: '900100333', direccion: 'Av. Brasil 20', lugar: 'Lima > Lima > Breña' },
      ...{ documento: '', referencia: '', 'product-0': '', 'amount-0': '' },
    })
    const typed = { ...second, referencia: 'casa verde', 'product-0': read['product-0'] ?? '', 'amount-0': '3' }
    const third = valuesIn((await post({ ...typed, chat: first, hacer: 'leer' })).html)
    expect(third).toMatchObject({ nombre: 'Rosa Quispe', documento: '40001001', referencia: 'casa verde' })
    expect([third['amount-0'], third['product-1']]).toEqual(['3', undefined])
    const broken = valuesIn((await post({ ...third, propuesto: '{"lines":1}', chat: other, hacer: 'leer' })).html)
    expect(broken, 'then all of it is a person’s own').toMatchObject({ nombre: 'Rosa Quispe', celular: '900100201' })
  })

  test('what else a chat says fills fields of the order, and all that it filled is marked until it was looked at', async () => {
    const { db, shop, post, fresh } = await open()
    const chat = `${CHAT}\nmi hermana puede recibir, 900 100 202\nrecojo en agencia shalom\nmañana después de las 3\nllaman antes`
    const read = await post({ ...fresh, chat, hacer: 'leer' })
    const proposed = valuesIn(read.html)
    expect(proposed).toMatchObject({
      ...{ celular2: '900100202', agencia: 'shalom', horario: 'después de las 3', 'amount-0': '2' },
      ...{ nota: 'mi hermana puede recibir. llaman antes', dia: '2026-11-22' },
    })
    expect(proposed.mirar?.split(' ')).toEqual(expect.arrayContaining(['nombre', 'celular2', 'nota', 'amount-0']))
    expect(read.html).toMatch(/<input[^>]*id="c-nombre"[^>]*aria-describedby="c-nombre-m"/)
    const seen = await post({ ...proposed, entrega: 'agencia', mirar: 'celular', lugar: 'Nada', hacer: 'guardar' })
    expect(seen.html).toMatch(/id="c-celular-m"[^>]*>Del chat/)
    expect(seen.html).toMatch(/id="c-nombre-m"[^>]*hidden/)
    const saved = await post({ ...proposed, entrega: 'agencia', hacer: 'guardar' })
    const code = saved.answer.headers.get('location')?.split('/').at(-1) ?? ''
    const order = await findOrder(db.read, shop.id, code)
    expect(order).toMatchObject({
      work: { way: 'agencia', deliveryDay: '2026-11-22', deliveryHours: 'después de las 3' },
      workPerson: { secondPhone: '900100202', agency: 'shalom', receiver: null },
    })
    const [placed] = await eventsOfOrders(db.read, shop.id, [order?.id ?? ''])
    expect(placed?.personal?.note).toEqual([null, 'mi hermana puede recibir. llaman antes'])
    const past = await post({ ...proposed, clave: 'other-key-1', dia: '2020-01-01', hacer: 'guardar' })
    expect(past.html).toContain('Elige un día de hoy en adelante')
  })

  test('products between which the chat leaves it open are asked for, and nothing is chosen or dropped without a person', async () => {
    const { db, shop, post, fresh } = await open()
    const standing = aProduct({ slug: 'lampara-pie', title: 'Lámpara de pie', position: 1 })
    await db.transaction((tx) => saveProducts(tx, shop.id, [standing], { now: 0, placing: 'given' }))
    const { html } = await post({ ...fresh, chat: CHAT, hacer: 'leer' })
    const asked = valuesIn(html)
    expect(asked).toMatchObject({ 'product-0': '', 'amount-0': '2' })
    expect(html).toContain('¿Cuál de estos quiere?')
    expect(asked['choice-0']).toBeUndefined()
    const { 'choice-0': _, ...unchosen } = asked
    expect((await post({ ...unchosen, hacer: 'guardar' })).html).toContain('Elige cuál de los productos quiere')
    const none = await post({ ...asked, 'choice-0': '-', 'product-1': 'Lámpara de pie', hacer: 'guardar' })
    expect(none.answer.status).toBe(303)
    const chosen = await post({ ...asked, 'choice-0': 'Lámpara de pie', clave: 'other-key-1', hacer: 'guardar' })
    const code = chosen.answer.headers.get('location')?.split('/').at(-1) ?? ''
    expect((await findOrder(db.read, shop.id, code))?.lines).toMatchObject([{ slug: 'lampara-pie', amount: 2 }])
  })

  test('Empezar de nuevo leads to an empty form under a key of its own', async () => {
    const { rosa, path, post, fresh } = await open()
    const { answer } = await post({ ...fresh, chat: CHAT, nombre: 'Ana', hacer: 'empezar' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    const empty = valuesIn(await (await rosa.get(path)).text())
    expect(empty).toMatchObject({ nombre: '', propuesto: '' })
    expect(empty.clave).not.toBe(fresh.clave)
  })

  test('a neighbourhood as the place is kept with the address', async () => {
    const { db, shop, post, fresh } = await open()
    const proposed = valuesIn((await post({ ...fresh, chat: CHAT, hacer: 'leer' })).html)
    const saved = await post({ ...proposed, lugar: 'huaycan', direccion: 'Zona D, lote 12', hacer: 'guardar' })
    const order = await findOrder(db.read, shop.id, saved.answer.headers.get('location')?.split('/').at(-1) ?? '')
    expect(order).toMatchObject({ placeCode: '150103', distrito: 'Ate', direccion: 'Zona D, lote 12, Huaycán' })
    const chat = 'Rosa Quispe\n900100201\nAv. 15 de Julio 345\nHuaycán'
    const read = valuesIn((await post({ ...fresh, chat, hacer: 'leer' })).html)
    expect(read).toMatchObject({ lugar: 'Lima > Lima > Ate', direccion: 'Av. 15 de Julio 345, Huaycán' })
  })

  test('an ambiguous place is offered and not chosen', async () => {
    const { post, fresh } = await open()
    const { html } = await post({ ...fresh, chat: 'para miraflores, 900100201', hacer: 'leer' })
    expect(valuesIn(html).lugar).toBe('')
    expect(html).toContain('Miraflores, Lima, Lima · ')
  })

  test('rows come and go without script, and keep what is typed', async () => {
    const { post, fresh } = await open()
    expect(fresh['product-1']).toBeUndefined()
    const two = valuesIn((await post({ ...fresh, 'product-0': 'Lámpara de mesa', nombre: 'Ana', hacer: 'fila' })).html)
    expect(two).toMatchObject({ 'product-0': 'Lámpara de mesa', 'product-1': '', nombre: 'Ana' })
    const marked = { ...two, 'product-1': 'Otra', mirar: 'nombre product-0 amount-1' }
    const one = valuesIn((await post({ ...marked, hacer: 'quitar-0' })).html)
    expect([one['product-0'], one['product-1'], one.mirar]).toEqual(['Otra', undefined, 'nombre amount-0'])
  })

  test('the shop’s rules say what the delivery costs, and what the seller agrees is saved as it was shown', async () => {
    const { db, shop, rosa, path, post, fresh } = await open()
    await db.transaction((tx) => replaceDeliveryRules(tx, shop.id, [doorRule, agencyRule], { at: 0, by: 'command' }))
    const typed = {
      ...fresh,
      nombre: 'Ana',
      celular: '900100201',
      lugar: 'Miraflores, Lima, Lima',
      documento: '40001001',
    }
    const lamps = { ...typed, 'product-0': 'Lámpara de mesa', 'amount-0': '6' }
    const shown = await post({ ...lamps, hacer: 'calcular' })
    expect(shown.html).toContain('S/ 10')
    expect(shown.html).toContain('<strong>S/ 604.00</strong>')
    const cost = async (fields: Readonly<Record<string, string>>) => {
      const { hacer: _, chat: _chat, propuesto: _proposed, ...sent } = { hacer: '', chat: '', propuesto: '', ...fields }
      return (await rosa.call(`${path}/cuenta`, { fields: sent })).body.data
    }
    expect(await cost({ ...lamps, entrega: 'agencia' })).toMatchObject({
      ...{ total: 'S/ 602.00', deposit: 'S/ 20.00', collect: 'S/ 582.00' },
      agencies: ['Shalom Cercado', 'Shalom Cayma'],
    })
    const agreed = {
      ...lamps,
      ...{ entrega: 'agencia', agencia: 'Shalom Cayma', envio: '0', descuento: '4', motivo: 'por volver' },
      ...{ 'price-0': '98', adelanto: '50', pago: '30', medio: 'Yape', operacion: '771234', visto: 'on' },
    }
    expect(await cost(agreed)).toMatchObject({ total: 'S/ 584.00', deposit: 'S/ 50.00', collect: 'S/ 534.00' })
    const saved = await post({ ...agreed, hacer: 'guardar' })
    const code = saved.answer.headers.get('location')?.split('/').at(-1) ?? ''
    const order = await findOrder(db.read, shop.id, code)
    expect(order).toMatchObject({
      ...{ total: 58_400, lima: '1', lines: [{ amount: 6, unitPrice: LAMP }] },
      work: {
        ...{ way: 'agencia', shipping: 0, isFreightFree: true, discount: 1_000, deposit: 5_000, isDepositOpen: false },
        ...{ paid: 3_000, delivery: { rule: 'agencia', deposit: 2_000 }, source: 'manual' },
      },
    })
    const events = await eventsOfOrders(db.read, shop.id, [order?.id ?? ''])
    expect(events.map(({ act }) => act)).toEqual(['pedir', 'pago'])
    expect(events[0]?.personal?.note).toEqual([null, 'Descuento: por volver'])
    // A transfer that another order has leaves no second order.
    const twice = await post({ ...agreed, clave: 'other-key-1', hacer: 'guardar' })
    expect(twice.html).toMatch(/id="c-operacion-p"[^>]*>Ese número ya se usó en el pedido/)
    expect(valuesIn(twice.html)).toMatchObject({ descuento: '4', pago: '30', 'amount-0': '6' })
    expect((await sql`select code from orders`.execute(db.read)).rows).toEqual([{ code }])
  })

  test('what is wrong with a row or a sum is said while it is typed, and the other rows count', async () => {
    const { db, shop, rosa, path } = await open()
    const standing = aProduct({ slug: 'lampara-pie', title: 'Lámpara de pie', position: 1 })
    await db.transaction((tx) => saveProducts(tx, shop.id, [standing], { now: 0, placing: 'given' }))
    const lamp = { 'product-0': 'Lámpara de mesa', 'slug-0': 'lampara' }
    const cost = async (fields: Readonly<Record<string, string>>) => {
      const { total, problems } = (await rosa.call(`${path}/cuenta`, { fields: { ...lamp, ...fields } })).body.data
      return [total, ...problems.map(({ field, message }: Problem) => `${field}: ${message}`)]
    }
    const other = { 'product-1': 'Lámpara de pie', 'slug-1': 'lampara-pie' }
    const of = (row: string) => ['S/ 99.00', expect.stringMatching(row)]
    expect(await cost({ ...other, 'colors-1': 'Rojo' })).toEqual(of('^colors-1: Un color por unidad'))
    expect(await cost({ ...other, 'amount-1': '0' })).toEqual(of('^amount-1: La cantidad va de 1 a 999'))
    expect(await cost({ ...other, 'price-1': 'x' })).toEqual(of('^price-1: Escribe un monto'))
    expect(await cost({ ...other, 'price-1': '9000' })).toEqual(of('^price-1: Cuesta menos que eso en tu catálogo$'))
    expect(await cost({ 'product-1': 'Lámpara de mesa' })).toEqual(of('^product-1: Este producto está dos veces'))
    expect(await cost({ 'product-1': 'Bici', adelanto: '500' }), 'it is not known yet').toHaveLength(1)
    expect(await cost({ adelanto: '500' })).toEqual(of('^adelanto: Es más de lo que cuesta'))
    expect(await cost({ pago: '500' })).toEqual(of('^pago: Es más de lo que cuesta'))
  })

  test('what may not be agreed is refused at its field', async () => {
    const { post, fresh, shop, desk } = await open()
    const typed = { ...fresh, nombre: 'Ana', celular: '900100201', 'product-0': 'Lámpara de mesa', hacer: 'guardar' }
    const problem = async (fields: Readonly<Record<string, string>>) => (await post({ ...typed, ...fields })).html
    expect(await problem({ descuento: 'mucho' })).toMatch(/id="c-descuento-p"[^>]*>Escribe un monto/)
    expect(await problem({ adelanto: '500' })).toMatch(/id="c-adelanto-p"[^>]*>Es más de lo que cuesta/)
    expect(await problem({ pago: '500' })).toMatch(/id="c-pago-p"[^>]*>Es más de lo que cuesta/)
    expect(await problem({ 'price-0': '200' })).toMatch(/id="c-price-0-p"[^>]*>Cuesta menos que eso/)
    expect(await problem({ 'amount-0': '0' })).toMatch(/id="c-amount-0-p"[^>]*>La cantidad va de 1 a 999/)
    const beto = await desk.join(shop, CONFIRMER)
    const limited = await (await beto.submit(`/t/${shop.hosts[0]}/nuevo`, { ...typed, descuento: '50' })).text()
    expect(limited).toMatch(/id="c-descuento-p"[^>]*>Puedes descontar hasta S\/ 19.80/)
    const accepting = { ...typed, pago: '10', medio: 'Yape', visto: 'on' }
    const refused = await (await beto.submit(`/t/${shop.hosts[0]}/nuevo`, accepting)).text()
    expect(refused).toMatch(/id="c-pago-p"[^>]*>Tu rol no permite/)
  })
})
