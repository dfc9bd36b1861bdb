import { expect, test } from 'vitest'
import { findOrder } from '../../src/orders/orders.store.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { LAMP, openOrderShop } from '../support/order-shop.ts'

const CHAT = `[21/11/26, 10:14] Rosa: Hola quiero 2 lámparas
[21/11/26, 10:15] Rosa: Rosa Quispe, 900 100 201, Av. Larco 345, Miraflores, Lima`

/** The values of a page's fields. */
function valuesIn(html: string): Readonly<Record<string, string>> {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => {
    const [name = '', value = ''] = ['name', 'value'].map(
      (one) => new RegExp(`\\b${one}="([^"]*)"`).exec(tag)?.[1] ?? '',
    )
    return [name, value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')] as const
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
    return { db, shop, rosa, path, post, fresh: valuesIn(await (await rosa.get(path)).text()) }
  }

  test('a pasted chat fills the form, which is corrected and saved once, at the shop’s prices', async () => {
    const { db, shop, path, post, fresh } = await open()
    const read = await post({ ...fresh, chat: CHAT, hacer: 'leer' })
    const proposed = valuesIn(read.html)
    expect(proposed).toMatchObject({
      ...{ nombre: 'Rosa Quispe', celular: '900100201', lugar: 'Miraflores, Lima, Lima', direccion: 'Av. Larco 345' },
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
    expect(wrong.html).toContain('No vendes «Bicicleta»')
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
      ...{ nombre: 'Luis Paz', celular: '900100333', direccion: 'Av. Brasil 20', lugar: 'Breña, Lima, Lima' },
      ...{ documento: '', referencia: '', 'product-0': '', 'amount-0': '' },
    })
    const typed = { ...second, referencia: 'casa verde', 'product-0': read['product-0'] ?? '', 'amount-0': '3' }
    const third = valuesIn((await post({ ...typed, chat: first, hacer: 'leer' })).html)
    expect(third).toMatchObject({ nombre: 'Rosa Quispe', documento: '40001001', referencia: 'casa verde' })
    expect([third['amount-0'], third['product-1']]).toEqual(['3', ''])
    const broken = valuesIn((await post({ ...third, propuesto: '{"lines":1}', chat: other, hacer: 'leer' })).html)
    expect(broken, 'then all of it is a person’s own').toMatchObject({ nombre: 'Rosa Quispe', celular: '900100201' })
  })

  test('Empezar de nuevo leads to an empty form under a key of its own', async () => {
    const { rosa, path, post, fresh } = await open()
    const { answer } = await post({ ...fresh, chat: CHAT, nombre: 'Ana', hacer: 'empezar' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    const empty = valuesIn(await (await rosa.get(path)).text())
    expect(empty).toMatchObject({ nombre: '', propuesto: '' })
    expect(empty.clave).not.toBe(fresh.clave)
  })

  test('an ambiguous place is offered and not chosen', async () => {
    const { post, fresh } = await open()
    const { html } = await post({ ...fresh, chat: 'para miraflores, 900100201', hacer: 'leer' })
    expect(valuesIn(html).lugar).toBe('')
    expect(html).toContain('Miraflores, Lima, Lima · ')
  })
})
