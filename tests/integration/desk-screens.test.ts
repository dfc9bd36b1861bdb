import { expect, test } from 'vitest'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { fillWords } from '../../src/catalogue/search/fill-words.job.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import type { Permission } from '../../src/staff/team/permission.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER, VIEWER } from '../support/desk.ts'
import { aShopper, openOrderShop, placeOneOrder } from '../support/order-shop.ts'

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    let now = Date.UTC(2026, 10, 24, 15)
    const desk = openDesk(db, { clock: () => now })
    const { shop, host } = await openOrderShop(db)
    const code = await placeOneOrder(desk.app, host)
    await queueNewOrders(desk.deps)
    const wait = (milliseconds: number) => {
      now += milliseconds
    }
    return { ...desk, db, shop, host, code, wait }
  }

  const JSON_ONLY = { accept: 'application/json' }

  test('a list shows its orders to those whose work they are, and phones to all but viewers', async () => {
    const { join, shop, host, code } = await open()
    for (const [permission, sees, reaches] of [
      [OWNER, true, true],
      [CONFIRMER, true, true],
      [PACKER, false, false],
      [VIEWER, true, false],
    ] as const) {
      const seller = await join(shop, permission, permission.role)
      const html = await (await seller.get(`/t/${host}/pedidos?cola=llamar`)).text()
      expect([permission.role, html.includes(code), html.includes('tel:+51')]).toEqual([permission.role, sees, reaches])
      const order = await seller.get(`/t/${host}/pedidos/${code}`)
      expect(order.status).toBe(sees ? 200 : 404)
      expect((await order.text()).includes('tel:+51')).toBe(reaches)
    }
  })

  test('a row and its order show the picture of the colour that was ordered', async () => {
    const { app, deps, db, join, shop, host } = await open()
    const red = 'fedcba9876543210fedcba9876543210'
    const chair = aProduct({
      slug: 'silla',
      colors: [
        { name: 'Azul', hex: null },
        { name: 'Rojo', hex: null, picture: red },
      ],
    })
    const save = (facts: Parameters<typeof aProduct>[0]) =>
      db.transaction((tx) => saveProducts(tx, shop.id, [{ ...chair, ...facts }], { now: 0, placing: 'given' }))
    const images = [...chair.images, { hash: red, alt: 'Silla roja', color: '#ff0000' }]
    await save({ images })
    const place = (color: string) => {
      const products = [{ slug: 'silla', amount: 1, colors: [color], type: 'normal', order: 0 }]
      return placeOneOrder(app, host, app, aShopper(products))
    }
    const codes = [await place('Rojo'), await place('Azul')]
    await queueNewOrders(deps)
    const rosa = await join(shop, OWNER)
    const { data } = await (await rosa.get(`/t/${host}/cola?cola=llamar`, JSON_ONLY)).json()
    const pictures = codes.map((code) => data.cards.find((card: { code: string }) => card.code === code).picture)
    expect(pictures).toEqual([`/media/${red}-300.webp`, `/media/${images[0]?.hash}-300.webp`])
    expect(await (await rosa.get(`/t/${host}/pedidos/${codes[0]}`)).text()).toContain(`src="/media/${red}-300.webp"`)
  })

  test('who asks for changes gets the list again only when something has changed', async () => {
    const { join, shop, host, code, wait } = await open()
    const rosa = await join(shop, OWNER)
    const look = async (since: number) =>
      (await (await rosa.get(`/t/${host}/cola?cola=llamar&visto=${since}`, JSON_ONLY)).json()).data
    const { data: first } = await (await rosa.get(`/t/${host}/cola?cola=llamar`, JSON_ONLY)).json()
    expect(first.cards).toMatchObject([{ code, saldo: 'S/ 99.00' }])
    wait(60_000)
    const { now } = await look(first.now + 30_000)
    expect(await look(now)).toEqual({ now, opened: {} })
    await rosa.call(`/t/${host}/pedidos/${code}/confirmar`, { key: 'first-act-key' })
    expect(await look(now)).toMatchObject({ cards: [], counts: { llamar: 0, empacar: 1 } })
  })

  test('without script, acts are forms: a page asks what an act needs, and the posted form does it', async () => {
    const { join, shop, host, code } = await open()
    const rosa = await join(shop, OWNER)
    const html = await (await rosa.get(`/t/${host}/pedidos/${code}?hacer=cancelar`)).text()
    const plain = html.slice(html.indexOf('<noscript>'), html.indexOf('</noscript>'))
    expect(plain).toContain('¿Por qué se cancela?')
    const key = /name="key" value="([^"]+)"/.exec(plain)?.[1] ?? ''
    const done = await rosa.submit(`/t/${host}/pedidos/${code}/cancelar`, { key, version: '1', reason: '3', note: '' })
    expect(done.status).toBe(303)
    const after = await (await rosa.get(`/t/${host}/pedidos/${code}`)).text()
    expect(after).toContain('Motivo: caro')
  })

  test('an order offers the messages that fit it, written out, to those who see phones', async () => {
    const { join, shop, host, code } = await open()
    const rosa = await join(shop, OWNER)
    const { data } = await (await rosa.get(`/t/${host}/pedidos/${code}/detalle`, JSON_ONLY)).json()
    expect(data.messages[0]).toMatchObject({ name: 'Confirmar', warning: '' })
    expect(data.messages[0].text).toContain(`Recibimos tu pedido ${code}: Lámpara`)
    const viewer = await join(shop, VIEWER, 'Ana Flores')
    const seen = await (await viewer.get(`/t/${host}/pedidos/${code}/detalle`, JSON_ONLY)).json()
    expect(seen.data.messages).toEqual([])
  })

  test('a search is posted, by a form too, and its text stands in no address', async () => {
    const { join, shop, host, code } = await open()
    const rosa = await join(shop, OWNER)
    const found = await rosa.submit(`/t/${host}/pedidos`, { q: 'quispe rosa' })
    expect(await found.text()).toContain(code)
    const { body } = await rosa.call(`/t/${host}/buscar`, { q: 'quispe' })
    expect(body.data.cards).toMatchObject([{ code }])
    expect((await rosa.call(`/t/${host}/buscar`, { q: ' ' })).status).toBe(422)
    const packer = await join(shop, PACKER, 'Luis Paz')
    expect((await packer.call(`/t/${host}/buscar`, { q: 'quispe' })).body.data.cards).toEqual([])
  })

  test('who has an order open is shown to the others, and locks nothing', async () => {
    const { join, shop, host, code, wait } = await open()
    const [rosa, luis] = [await join(shop, OWNER), await join(shop, CONFIRMER, 'Luis Paz')]
    expect((await rosa.call(`/t/${host}/pedidos/${code}/tomar`, {})).status).toBe(200)
    expect((await rosa.call(`/t/${host}/pedidos/NADA/tomar`, {})).status).toBe(404)
    expect(await (await luis.get(`/t/${host}/pedidos`)).text()).toContain('lo atiende Rosa Quispe')
    expect(await (await rosa.get(`/t/${host}/pedidos`)).text()).not.toContain('lo atiende')
    // Others are told with the next changes, though nothing of the order changed.
    wait(60_000)
    const look = async (seller: typeof rosa) =>
      (await (await seller.get(`/t/${host}/cola?visto=${Date.UTC(2026, 10, 24, 15) + 40_000}`, JSON_ONLY)).json()).data
    expect((await look(luis)).opened).toEqual({ [`/t/${host}/pedidos/${code}`]: ['Rosa Quispe'] })
    expect((await look(rosa)).opened).toEqual({})
    const packer = await join(shop, PACKER, 'Ana Flores')
    expect((await look(packer)).opened).toEqual({})
    wait(61_000)
    expect((await look(luis)).opened).toEqual({})
    expect((await luis.call(`/t/${host}/pedidos/${code}/confirmar`, { key: 'first-act-key' })).status).toBe(200)
  })

  test('the bar under the thumb has what a role uses most, and marks where somebody is', async () => {
    const { join, shop, host } = await open()
    const barOf = async (permission: Permission, path: string) => {
      const html = await (await (await join(shop, permission, permission.role)).get(`/t/${host}/${path}`)).text()
      const bar = /<nav[^>]*aria-label="Escritorio">(.*?)<\/nav>/s.exec(html)?.[1] ?? ''
      return [...bar.matchAll(/<a ([^>]*)>.*?<\/svg>([^<]+)/g)].map(
        ([, attributes, label]) => `${label}${attributes?.includes('aria-current') ? '*' : ''}`,
      )
    }
    const own = ['Pedidos', 'Nuevo', 'Entregas']
    expect(await barOf(OWNER, 'hoy')).toEqual(['Hoy*', ...own, 'Más'])
    expect(await barOf(OWNER, 'cobros')).toEqual(['Hoy', 'Pedidos', 'Nuevo', 'Entregas*', 'Más'])
    expect(await barOf(OWNER, 'productos')).toEqual(['Hoy', ...own, 'Más*'])
    expect(await barOf(CONFIRMER, 'recuperar')).toEqual(['Hoy', 'Pedidos', 'Recuperar*', 'Nuevo', 'Más'])
    expect(await barOf(CONFIRMER, 'pedidos?cola=despachar')).toEqual(['Hoy', 'Pedidos*', 'Recuperar', 'Nuevo', 'Más'])
    expect(await barOf(PACKER, 'pedidos?cola=despachar')).toEqual(['Hoy', 'Empacar', 'Despachar*', 'Más'])
    expect(await barOf(VIEWER, 'pedidos')).toEqual(['Hoy', 'Pedidos*', 'Más'])
  })

  test('Más has the screens that the phone’s bar of a role does not lead to', async () => {
    const { join, shop, host } = await open()
    const moreOf = async (permission: Permission) => {
      const html = await (await (await join(shop, permission, permission.role)).get(`/t/${host}/mas`)).text()
      const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
      return [...main.matchAll(/<h2[^>]*>([^<]+)<|href="\/t\/[^/]+\/([^"]+)"/g)].map(
        ([, heading, path]) => heading ?? path ?? '',
      )
    }
    const own = await moreOf(OWNER)
    expect(own.slice(0, 3)).toEqual(['Pedidos', 'recuperar', 'Números'])
    expect(own).not.toContain('reportes')
    expect((await moreOf(CONFIRMER)).slice(0, 2)).toEqual(['Entregas', 'marcar'])
    expect(await moreOf(PACKER)).toContain('despacho')
  })

  test('the rail unfolds the screens of the group where somebody is, and of no group that a role may not open', async () => {
    const { join, shop, host } = await open()
    const railOf = async (permission: Permission, path: string) => {
      const html = await (await (await join(shop, permission, permission.role)).get(`/t/${host}/${path}`)).text()
      const rail = /<nav[^>]*aria-label="Secciones">(.*?)<\/nav>/s.exec(html)?.[1] ?? ''
      return [...rail.matchAll(/<a ([^>]*)>(?:<svg.*?<\/svg>)?([^<]+)/g)].map(
        ([, attributes, label]) => `${label}${attributes?.includes('aria-current') ? '*' : ''}`,
      )
    }
    const groups = ['Hoy', 'Pedidos', 'Por recuperar', 'Entregas', 'Números', 'Productos', 'Tienda']
    expect(await railOf(OWNER, 'mas')).toEqual(groups)
    expect(await railOf(OWNER, 'stock')).toEqual([
      ...groups.slice(0, 6),
      ...['Productos y precios', 'Categorías y packs', 'Portada', 'Cupones', 'Ofertas', 'Reseñas', 'Stock*'],
      ...['Importar productos', 'Tienda'],
    ])
    expect(await railOf(VIEWER, 'hoy')).toEqual(['Hoy*', 'Pedidos', 'Productos', 'Tienda'])
  })

  test('one search finds screens, settings, orders and products, for each role what it may open', async () => {
    const { deps, join, shop, host, code } = await open()
    const rosa = await join(shop, OWNER)
    await fillWords(deps)
    const find = async (seller: typeof rosa, q: string) => {
      const html = await (await seller.submit(`/t/${host}/busqueda`, { q })).text()
      return [...html.matchAll(/<h2 id="encontrados-[^"]+">(Pantallas|Pedidos|Productos|Ajustes)</g)].map(
        ([, kind]) => kind,
      )
    }
    expect(await find(rosa, 'envíos')).toContain('Pantallas')
    expect(await find(rosa, code)).toEqual(['Pedidos'])
    expect(await find(rosa, 'pixel')).toContain('Ajustes')
    expect(await find(rosa, 'lámpara')).toContain('Productos')
    expect(await find(rosa, 'xyzzy')).toEqual([])
    const luis = await join(shop, PACKER, 'Luis Paz')
    expect(await find(luis, 'pixel')).toEqual([])
    expect(await find(luis, code)).toEqual([])
  })

  test('the menu of shops tells what waits in each', async () => {
    const { join, shop, host } = await open()
    const rosa = await join(shop, OWNER)
    const answered = await (await rosa.get('/tiendas', JSON_ONLY)).json()
    expect(answered.data).toMatchObject([{ base: `/t/${host}`, waiting: 1 }])
  })

  test('shoppers who nearly ordered are counted where they are somebody’s work', async () => {
    const { app, join, shop, host, wait } = await open()
    await aShopper().send(app, host, 'store', {})
    const counted = async (permission: Permission) => {
      const seller = await join(shop, permission, permission.role)
      const today = await (await seller.get(`/t/${host}/hoy`)).text()
      const { data } = await (await seller.get(`/t/${host}/cola`, JSON_ONLY)).json()
      return [today.includes('por recuperar'), data.counts.recuperar]
    }
    expect(await counted(OWNER)).toEqual([false, 0])
    wait(15 * 60_000)
    expect(await counted(CONFIRMER)).toEqual([true, 1])
    expect(await counted(PACKER)).toEqual([false, undefined])
  })

  test('a row of Hoy says what waits longest, and the next act to who does it', async () => {
    const { app, deps, join, shop, host, wait } = await open()
    const rowOf = async (permission: Permission) => {
      const seller = await join(shop, permission, permission.role)
      const html = await (await seller.get(`/t/${host}/hoy`)).text()
      const [, row = ''] = /<li><a href="[^"]*cola=llamar">(.*?)<\/a>/.exec(html) ?? []
      return row.replaceAll(/<[^>]*>/g, '')
    }
    expect(await rowOf(OWNER)).toBe('1 por llamar recién Llamar')
    wait(2 * 3_600_000)
    expect(await rowOf(OWNER)).toBe('1 por llamar hace 2 h Llamar')
    await placeOneOrder(app, host)
    await queueNewOrders(deps)
    expect(await rowOf(OWNER)).toBe('2 por llamar el más antiguo hace 2 h Llamar')
    expect(await rowOf(VIEWER)).toBe('2 por llamar el más antiguo hace 2 h Ver')
  })

  test('Hoy names the queues that are not empty, and is where a person of one shop arrives', async () => {
    const { join, shop, host } = await open()
    const rosa = await join(shop, OWNER)
    const arrived = (await rosa.get('/')).headers.get('location') ?? ''
    expect(arrived).toBe(`/t/${host}/hoy`)
    const html = await (await rosa.get(arrived)).text()
    expect(html).toContain('por llamar')
    expect(html).not.toContain('por empacar')
    expect(html).toContain(`<a href="http://${host}" target="_blank" rel="noreferrer">Ver mi tienda</a>`)
    const packer = await join(shop, PACKER, 'Luis Paz')
    const packed = await (await packer.get(`/t/${host}/hoy`)).text()
    expect(packed).toContain('Todo está al día')
    expect(packed).not.toContain('Cómo va')
    expect(await (await packer.get(`/t/${host}/mas`)).text()).not.toContain('/equipo')
  })
})
