import { expect, test } from 'vitest'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER, VIEWER } from '../support/desk.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    let now = Date.UTC(2026, 10, 24, 15)
    const desk = openDesk(db, { clock: () => now })
    const { shop, host } = await openOrderShop(db)
    const order = `/t/${host}/pedidos/${await placeOneOrder(desk.app, host)}`
    const pass = (milliseconds: number) => {
      now += milliseconds
    }
    const join = async (...[permission, name]: [typeof OWNER, string?]) => {
      const seller = await desk.join(shop, permission, name)
      const detail = async () =>
        (await (await seller.get(`${order}/detalle`, { accept: 'application/json' })).json()).data
      const act = (name: string, fields: object = {}) =>
        seller.call(`${order}/${name}`, { key: `key-${crypto.randomUUID()}`, ...fields })
      return { ...seller, detail, act }
    }
    const other = () => placeOneOrder(desk.app, host)
    return { order, other, pass, join }
  }

  test('an opened message stands in the history by its name, whatever the order’s state, and holds up no other act', async () => {
    const { join } = await open()
    const rosa = await join(CONFIRMER)
    const [{ name }] = (await rosa.detail()).messages
    expect((await rosa.act('abrir', { note: name })).status).toBe(200)
    expect((await rosa.act('editar', { version: 1, direccion: 'Calle 2' })).status).toBe(200)
    await rosa.act('cancelar', { reason: '3' })
    expect((await rosa.act('abrir')).status).toBe(200)
    const said = (await rosa.detail()).history.map(({ what }: { what: string }) => what)
    expect(said).toEqual(['hizo el pedido', `abrió el mensaje «${name}»`, 'lo editó', 'lo canceló', 'abrió WhatsApp'])
  })

  test('the history tells what changed in money, old and new, and who sees no amounts reads none of it', async () => {
    const { join } = await open()
    const rosa = await join(CONFIRMER)
    const { bill } = await rosa.detail()
    const [{ slug, title }] = bill.lines
    await rosa.act('confirmar')
    await rosa.act('editar', { lines: [{ slug, amount: 3, colors: [] }], shipping: '12' })
    const told = async (who: typeof rosa) =>
      (await who.detail()).history.at(-1).more.map((text: string) => text.replaceAll('\u00a0', ' '))
    expect(await told(rosa)).toEqual(
      expect.arrayContaining([
        `${title}: 1 → 3 unidades`,
        'Envío: S/ 12',
        expect.stringMatching(/^Total: S\/ .+ → S\/ /),
      ]),
    )
    const packer = await join(PACKER)
    expect(await told(packer)).toEqual([`${title}: 1 → 3 unidades`])
  })

  test('another open order of the phone is joined from where it is named, with the products of both', async () => {
    const { join, order, other } = await open()
    const rosa = await join(CONFIRMER)
    const code = await other()
    const { phone } = (await rosa.detail()).values
    await rosa.call(`${order.replace(/[^/]+$/, code)}/editar`, { key: 'key-of-the-phone', phone })
    expect((await rosa.detail()).joinable).toEqual([code])
    expect(await (await rosa.get(order)).text()).toContain('Unir con este')
    const form = await (await rosa.get(`${order}?hacer=unir&con=${code}`)).text()
    expect(form).toMatch(new RegExp(`name="with"[^>]*value="${code}"|value="${code}"[^>]*name="with"`))
    expect((await rosa.act('unir', { with: code, lines: 'todas' })).status).toBe(200)
    const { history, joinable } = await rosa.detail()
    expect(history.at(-1).more).toContain(`Va con el pedido: #${code}`)
    expect(joinable).toEqual([])
  })

  test('messages that only inform ask for no answer', async () => {
    const { join } = await open()
    const luis = await join(OWNER)
    const asks = async () => (await luis.detail()).messages.map((one: { asks: boolean }) => one.asks)
    expect((await asks())[0]).toBe(true)
    await luis.act('confirmar')
    expect(await asks()).not.toContain(true)
  })

  test('each entry of the history says whether it can be taken back by this person now, and with what', async () => {
    const { join, pass, order } = await open()
    const rosa = await join(CONFIRMER, 'Rosa Quispe')
    const luis = await join(OWNER, 'Luis Mamani')
    const undo = async (who: typeof rosa) =>
      (await who.detail()).history.map((one: { undo: string | null }) => one.undo)
    await rosa.act('confirmar')
    expect(await undo(rosa)).toEqual([null, 'tap'])
    pass(11 * 60_000)
    expect(await undo(rosa)).toEqual([null, null])
    expect(await undo(luis)).toEqual([null, 'tap'])
    await luis.act('despachar')
    await rosa.act('entregar')
    expect(await undo(rosa)).toEqual([null, null, null, null])
    expect(await undo(luis)).toEqual([null, null, null, 'reason'])
    const back = { key: 'key-of-the-undo', seq: '4', note: 'Era otro pedido' }
    expect((await luis.submit(`${order}/deshacer`, back)).status).toBe(303)
    expect(await undo(luis)).toEqual([null, null, null, null, null])
    expect(await undo(await join(VIEWER, 'Ana Flores'))).not.toContain('tap')
  })

  test('an order that lacks something to leave says what, and one whose buyer never answers offers to be cancelled', async () => {
    const { join } = await open()
    const rosa = await join(CONFIRMER)
    for (let attempt = 0; attempt < 3; attempt += 1) await rosa.act('intento', { result: 'no-contesta' })
    expect((await rosa.detail()).hint).toMatchObject({ act: 'cancelar' })
    await rosa.act('confirmar', { way: 'agencia' })
    expect((await rosa.detail()).hint).toMatchObject({ act: 'editar', text: expect.stringContaining('la agencia') })
    await rosa.act('editar', { agency: 'Olva Surco', receiverDocument: '45678901' })
    expect((await rosa.detail()).hint).toBe(null)
  })

  test('an order is given to a colleague, to oneself and to nobody', async () => {
    const { join, order } = await open()
    const rosa = await join(CONFIRMER, 'Rosa Quispe')
    const luis = await join(OWNER, 'Luis Mamani')
    const { people } = await rosa.detail()
    expect(people).toEqual([
      [rosa.personId, 'A mí'],
      [luis.personId, 'Luis Mamani'],
      ['', 'A nadie'],
    ])
    const page = await (await rosa.get(`${order}?hacer=asignar`)).text()
    expect(page).toContain('¿Quién lo atiende?')
    await rosa.act('asignar', { keeper: luis.personId })
    expect((await rosa.detail()).keeper).toBe('Luis Mamani')
    await rosa.act('asignar', { keeper: '' })
    expect((await rosa.detail()).keeper).toBe('')
  })

  test('without script, a form changes amounts and takes lines away; one that lists other lines is refused', async () => {
    const { join, order } = await open()
    const luis = await join(OWNER)
    const page = await (await luis.get(`${order}?hacer=editar`)).text()
    expect(page).toContain('name="units"')
    const free = {
      lines: [
        { slug: 'lampara', amount: 1 },
        { title: 'Envoltura', amount: 2, price: '3.50' },
      ],
    }
    expect((await luis.act('editar', free)).status).toBe(200)
    const post = (units: readonly string[]) =>
      luis.send(`${order}/editar`, {
        method: 'POST',
        headers: {
          ...{ origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin', cookie: `desk=${luis.token}` },
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams([['key', `key-${crypto.randomUUID()}`], ...units.map((one) => ['units', one])]),
      })
    const lines = async () =>
      (await luis.detail()).bill.lines.map((one: { title: string; amount: number }) => [one.title, one.amount])
    expect((await post(['6', '1'])).status).toBe(303)
    expect(await lines()).toEqual([
      ['Lámpara de mesa', 6],
      ['Envoltura', 1],
    ])
    expect((await post(['2', '0'])).status).toBe(303)
    expect(await lines()).toEqual([['Lámpara de mesa', 2]])
    expect((await post(['1', '1'])).status).toBe(422)
    expect((await post(['0'])).status).toBe(422)
  })

  test('a place on the map is read from a link, and a short link is refused in words', async () => {
    const { join } = await open()
    const rosa = await join(CONFIRMER)
    const link = 'https://www.google.com/maps/@-12.1211,-77.0297,17z'
    expect((await rosa.act('confirmar', { pin: link })).status).toBe(200)
    expect((await rosa.detail()).place.map).toBe('https://www.google.com/maps?q=-12.1211,-77.0297')
    const short = await rosa.act('editar', { pin: 'https://maps.app.goo.gl/AbCd' })
    expect([short.status, short.body.errors[0].field]).toEqual([422, 'pin'])
    expect(short.body.errors[0].message).toContain('enlace corto')
  })

  test('the catalogue is found by its words and by slugs, with what a line costs, its picture and nothing of other shops', async () => {
    const { join, order } = await open()
    const rosa = await join(CONFIRMER)
    const find = (params: object) => rosa.call(`${order.replace(/pedidos.*/, '')}productos/buscar`, params)
    const { body } = await find({ q: 'lamparas' })
    expect(body.data).toMatchObject({ found: ['lampara'], products: [{ slug: 'lampara', title: 'Lámpara de mesa' }] })
    expect((await find({ slugs: ['lampara', 'nada'] })).body.data.products).toHaveLength(1)
    expect((await find({ q: 'zzz' })).body.data).toEqual({ found: [], products: [] })
  })
})
