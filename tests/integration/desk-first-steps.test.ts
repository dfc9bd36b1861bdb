import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { findDeliveryRules } from '../../src/delivery/delivery-rules.store.ts'
import { saveDeliveryRules } from '../../src/delivery/save-delivery-rules.action.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { findShopByHost } from '../../src/shops/shops.store.ts'
import { onOneEngine } from '../support/databases.ts'
import { HOST, led, NEW, openEmpty } from '../support/first-steps.ts'
import { aShopper } from '../support/order-shop.ts'
import { runShopCommand } from '../support/shop-commands.ts'

const STEPS = `/t/${HOST}/primeros-pasos`
/** Free delivery, and a deposit that is said in each case. */
const FREE = [
  ['envio_aqui', 'gratis'],
  ['envio_resto', 'gratis'],
  ['deposito_tipo', 'caso'],
] as const

onOneEngine((_engine, openDatabase) => {
  const shopOf = async (db: Database) => {
    const shop = await findShopByHost(db.read, HOST)
    if (!shop) throw new Error('There is no shop')
    return shop
  }

  test('from no shop to one with a product, its colours and a confirmed test order, form by form', async () => {
    const db = await openDatabase()
    const { desk, owner } = await openEmpty(db)
    expect(await led(owner.get('/'))).toEqual([303, '/primeros-pasos'])
    expect(await (await owner.get('/primeros-pasos')).text()).toContain('/primeros-pasos/tienda?pais=colombia')
    const wrong = await owner.submit('/primeros-pasos/tienda', { ...NEW, celular: '12' })
    const page = await wrong.text()
    expect([wrong.status, page.includes('value="Luz y Sol"'), page.includes('WhatsApp completo')]).toEqual([
      422,
      true,
      true,
    ])
    const both = await owner.submit('/primeros-pasos/tienda', { ...NEW, celular: '12', dominio: 'mi tienda' })
    expect((await both.text()).match(/ id="[^"]*-error"/g)?.length, 'all that is wrong is said at once').toBe(2)
    const long = await owner.submit('/primeros-pasos/tienda', { ...NEW, nombre: 'Importaciones '.repeat(5) })
    expect([long.status, (await long.text()).includes('de hasta 60 letras')]).toEqual([422, true])
    expect(await led(owner.submit('/primeros-pasos/tienda', NEW))).toEqual([303, STEPS])
    // The second tap finds the shop that the first has opened.
    expect(await led(owner.submit('/primeros-pasos/tienda', NEW))).toEqual([303, STEPS])
    expect((await desk.app(new Request(`http://${HOST}/`))).status).toBe(200)
    expect(await led(owner.get(STEPS))).toEqual([303, `${STEPS}/cobro`])
    expect(await (await owner.get(`/t/${HOST}/hoy`)).text()).toContain('Te faltan 4 pasos para vender')
    const cash = new URLSearchParams([
      ['donde', 'algunos'],
      ['lugar', '1501'],
      ['lugar', '07'],
      ['resto', 'deposito'],
    ])
    const unsaid = await owner.submit(`${STEPS}/cobro`, cash)
    expect([unsaid.status, (await unsaid.text()).match(/ id="[^"]*-error"/g)?.length]).toEqual([422, 3])
    const costs = { envio_aqui: 'tarifa', tarifa_aqui: '8', envio_resto: 'gratis', deposito_valor: '20' }
    for (const [name, value] of Object.entries(costs)) cash.set(name, value)
    cash.set('deposito_tipo', 'monto')
    expect(await led(owner.submit(`${STEPS}/cobro`, cash))).toEqual([303, `${STEPS}/producto`])
    const product = { clave: 'la-clave-de-una', title: 'Lámpara solar', price: '', two: '', three: '', images: '[]' }
    const refused = await owner.submit(`${STEPS}/producto`, product)
    expect([refused.status, (await refused.text()).includes('Escribe un precio')]).toEqual([422, true])
    const proposed = await owner.submit(`${STEPS}/producto`, { ...product, price: '100', hacer: 'sugerir' })
    expect(await proposed.text()).toMatch(/name="two"[^>]*value="90\.00"/)
    const sold = { ...product, price: '100', two: '90', three: '85' }
    expect(await led(owner.submit(`${STEPS}/producto`, sold))).toEqual([303, `${STEPS}/color`])
    const shown = await (await desk.app(new Request(`http://${HOST}/producto/lampara-solar`))).text()
    expect(shown).toContain('Pagas al recibir en Lima Metropolitana y Callao. Al resto del país, con depósito previo.')
    expect(shown, 'nothing else names the places').not.toContain('A provincia')
    const picked = await owner.get(`${STEPS}/color?color=otro&otro=%23123456`)
    expect(await picked.text()).toMatch(/La cabecera y el botón de tu tienda.*fill="#123456".*Pedir ahora/s)
    expect(await led(owner.submit(`${STEPS}/color`, { color: 'otro', otro: '#0B57D0' }))).toEqual([
      303,
      `${STEPS}/prueba`,
    ])
    expect((await shopOf(db)).config).toMatchObject({ color_primary_1: '#0b57d0', color_primary_2: '#08419c' })
    const begin = await (await owner.get(`${STEPS}/prueba`)).text()
    const [, token = ''] = /\/prueba\/([^"]+)"/.exec(begin) ?? []
    const shopper = aShopper()
    const products = [{ slug: 'lampara-solar', amount: 2, colors: [], type: 'normal', order: 0 }]
    const cookie = `prueba=${token}`
    const stored = await shopper.send(desk.app, HOST, 'store', { products }, { cookie })
    const code: string = stored.body.data
    const keys = { cookie, 'ticket-key': stored.headers.get('ticket-key') ?? '' }
    const placed = await shopper.send(desk.app, HOST, 'update', { products, code, status: 'finalizado' }, keys)
    expect([placed.status, placed.body.total], JSON.stringify(placed.body)).toEqual([200, '188.00'])
    expect(await (await owner.get(`${STEPS}/prueba`)).text()).toContain(`Llegó tu pedido <strong>${code}</strong>`)
    await queueNewOrders(desk.deps)
    await owner.call(`/t/${HOST}/pedidos/${code}/confirmar`, { key: 'confirm-test-1' })
    const ready = await (await owner.get(`${STEPS}/prueba`)).text()
    for (const text of ['Tu tienda está lista', 'Compartir</button>', `>http://${HOST}</textarea>`]) {
      expect(ready).toContain(text)
    }
    expect(await (await owner.get(`/t/${HOST}/hoy`)).text()).toContain('Tu tienda está lista')
    expect(await led(owner.submit(`/t/${HOST}/primeros-pasos/terminar`, {}))).toEqual([303, `/t/${HOST}/hoy`])
    expect(await (await owner.get(`/t/${HOST}/hoy`)).text()).not.toContain('Tu tienda está lista')
  })

  test('a step that is opened again shows what the shop has, and is saved without making anything twice', async () => {
    const db = await openDatabase()
    const { owner } = await openEmpty(db)
    await owner.submit('/primeros-pasos/tienda', NEW)
    const product = { clave: 'la-clave-de-una', title: 'Lámpara', price: '100', two: '', three: '', images: '[]' }
    await owner.submit(`${STEPS}/producto`, product)
    const again = await (await owner.get(`${STEPS}/producto`)).text()
    expect(again).toMatch(/name="title"[^>]*value="Lámpara"|value="Lámpara"[^>]*name="title"/)
    await owner.submit(`${STEPS}/producto`, { ...product, clave: 'otra-clave-de-otra', title: 'Lámpara solar' })
    const list = await (await owner.get(`/t/${HOST}/productos`)).text()
    expect([list.includes('Lámpara solar'), list.match(/Lámpara</g)]).toEqual([true, null])
    // It was answered before the one in front of it.
    expect(await led(owner.get(STEPS))).toEqual([303, `${STEPS}/cobro`])
    await owner.submit(`${STEPS}/tienda`, { nombre: 'Luz y Luna', celular: '987 654 321' })
    expect((await shopOf(db)).config.logo_title).toBe('Luz y Luna')
    const wrong = await owner.submit(`${STEPS}/tienda`, { nombre: '', celular: '1' })
    expect([wrong.status, (await wrong.text()).match(/ id="[^"]*-error"/g)?.length]).toEqual([422, 2])
    // A picture that the shop does not have is not taken from a form.
    const strange = JSON.stringify([{ hash: 'a'.repeat(32), alt: '', color: '#ffffff' }])
    expect((await owner.submit(`${STEPS}/producto`, { ...product, images: strange })).status).toBe(422)
  })

  test('what delivery costs is asked here and elsewhere, with how much is paid before and to which account, and becomes rules', async () => {
    const db = await openDatabase()
    const { desk, owner } = await openEmpty(db)
    await owner.submit('/primeros-pasos/tienda', NEW)
    const first = await (await owner.get(`${STEPS}/cobro`)).text()
    expect(first).not.toMatch(/name="envio_(aqui|resto)"[^>]*checked|checked=""[^>]*name="envio_/)
    const fields = new URLSearchParams([
      ...['1501', '07'].map((code) => ['lugar', code]),
      ...Object.entries({ donde: 'algunos', resto: 'deposito', envio_aqui: 'tarifa', tarifa_aqui: '10' }),
      ...Object.entries({ envio_resto: 'tarifa', tarifa_resto: '15', deposito_tipo: 'monto', deposito_valor: '20' }),
      ...Object.entries({ medio: 'Yape', numero: '', titular: 'Rosa Quispe' }),
    ])
    const without = (name: string, value: string) => {
      const some = new URLSearchParams(fields)
      some.set('numero', '987654321')
      some.set(name, value)
      return owner.submit(`${STEPS}/cobro`, some)
    }
    for (const [name, value, said] of [
      ['numero', '', 'Escribe el número o la llave de la cuenta.'],
      ['tarifa_aqui', '', 'Escribe cuánto cuesta, como 12.50.'],
      ['envio_resto', '', 'Elige si el envío es gratis o cuánto cuesta.'],
      ['deposito_valor', 'x', 'Escribe un monto, como 20.00.'],
      ['tarifa_aqui', '999999999', 'Escribe cuánto cuesta, como 12.50.'],
      ['deposito_valor', '999999999', 'Escribe un monto, como 20.00.'],
    ] as const) {
      const wrong = await without(name, value)
      expect([wrong.status, name, (await wrong.text()).includes(said)]).toEqual([422, name, true])
    }
    expect(await led(without('numero', '987654321'))).toEqual([303, `${STEPS}/producto`])
    const shop = await shopOf(db)
    const rules = async () =>
      (await findDeliveryRules(db.read, shop.id)).map(({ places, rate, payment, deposit }) => ({
        ...{ places, rate, payment, deposit },
      }))
    expect(await rules()).toEqual([
      { places: ['1501', '07'], rate: 1_000, payment: 'entrega', deposit: null },
      { places: [''], rate: 1_500, payment: 'deposito', deposit: { kind: 'fixed', amount: 2_000 } },
    ])
    expect((await shopOf(db)).config.payment_accounts).toMatchObject([{ means: 'Yape', number: '987654321' }])
    // The same step shows what was said, and changes it.
    const again = await (await owner.get(`${STEPS}/cobro`)).text()
    expect(again).toMatch(/name="tarifa_aqui"[^>]*value="10.00"|value="10.00"[^>]*name="tarifa_aqui"/)
    expect(again).toContain('las cuentas que ya tienes')
    fields.set('tarifa_aqui', '12')
    expect((await owner.submit(`${STEPS}/cobro`, fields)).status, 'an account that is there is not asked again').toBe(
      303,
    )
    expect((await rules())[0]?.rate).toBe(1_200)
    // The table of rates goes on from there, as long as no rule was written by hand.
    const table = `/t/${HOST}/envios/tabla`
    expect(await (await owner.get(`/t/${HOST}/envios`)).text()).toContain(`href="${table}"`)
    const [, lima = ''] = /(<select id="lugar-1501".*?<\/select>)/s.exec(await (await owner.get(table)).text()) ?? []
    expect(lima).toMatch(/value="tarifa" selected/)
    // What the seller wrote by hand stays.
    const [here, rest] = await findDeliveryRules(db.read, shop.id)
    if (!here || !rest) throw new Error('The rules are gone')
    const own = { what: 'save', rule: { ...here, name: 'Lima' }, seen: here } as const
    await saveDeliveryRules(desk.deps, shop, commandLine, own)
    expect(await (await owner.get(`${STEPS}/cobro`)).text()).toContain('Tus 2 reglas de envío deciden ahora')
    expect((await owner.submit(`${STEPS}/cobro`, fields)).status).toBe(303)
    expect(await findDeliveryRules(db.read, shop.id)).toEqual([{ ...here, name: 'Lima' }, rest])
  })

  test('where one collects decides what the form offers and what the pages promise, unless the seller has words', async () => {
    const db = await openDatabase()
    const { owner } = await openEmpty(db)
    await owner.submit('/primeros-pasos/tienda', NEW)
    const say = async (fields: readonly (readonly [string, string])[]) => {
      const answer = await owner.submit(
        `${STEPS}/cobro`,
        new URLSearchParams([...FREE, ...fields].map(([name, value]) => [name, value])),
      )
      const { deliveryTypes, config } = await shopOf(db)
      return [answer.status, deliveryTypes, config.cash_places, config.text_delivery]
    }
    const [some, lima] = [
      ['donde', 'algunos'],
      ['lugar', '1501'],
    ] as const
    expect((await say([some, ['resto', 'no']]))[0]).toBe(422)
    const only = 'Pagas al recibir en Lima Metropolitana. Por ahora no llegamos a más lugares.'
    expect(await say([some, lima, ['resto', 'no']])).toEqual([303, ['0'], ['1501'], only])
    // An invented place is none.
    expect(await say([some, lima, ['lugar', '9999'], ['resto', 'no']])).toEqual([303, ['0'], ['1501'], only])
    const all = 'Pagas al recibir en todo el país.'
    expect(
      await say([
        ['donde', 'todo'],
        ['resto', 'deposito'],
      ]),
    ).toEqual([303, ['0'], ['todo'], all])
    expect(
      await say([
        ['donde', 'ninguno'],
        ['resto', 'deposito'],
      ]),
    ).toEqual([303, ['1'], null, null])
    await owner.submit(`/t/${HOST}/ajustes/entrega`, { 'antes.text_delivery': '', text_delivery: 'Lima en un día' })
    expect(await say([some, lima, ['resto', 'deposito']])).toEqual([303, ['0', '1'], ['1501'], 'Lima en un día'])
  })

  test('a place is found by typing without a script, keeps what was ticked, and is chosen with a departamento', async () => {
    const db = await openDatabase()
    const { owner } = await openEmpty(db)
    await owner.submit('/primeros-pasos/tienda', NEW)
    const ticked = [...FREE, ['donde', 'algunos'], ['lugar', '07'], ['resto', 'deposito']] as const
    const search = async (text: string) => {
      const fields = new URLSearchParams(
        [...ticked, ['hacer', 'buscar'], ['buscar', text]].map(([name = '', value = '']) => [name, value]),
      )
      const answer = await owner.submit(`${STEPS}/cobro`, fields)
      const [page = ''] = (await answer.text()).match(/<main.*<\/main>/s) ?? []
      const boxes = [...page.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box)
      return { status: answer.status, page, boxes }
    }
    const { status, page, boxes } = await search('arequipa')
    expect([status, page.includes('provincia de Arequipa')]).toEqual([200, true])
    expect(boxes.filter((box) => box.includes('checked')).map((box) => /value="(\d+)"/.exec(box)?.[1])).toEqual(['07'])
    const codes = boxes.map((box) => /value="(\d+)"/.exec(box)?.[1])
    expect([codes.includes('0401'), new Set(codes).size]).toEqual([true, codes.length])
    expect((await search('xyzzy')).page).toContain('No hay ninguno con ese nombre')
    expect((await shopOf(db)).config.cash_places, 'a search saves nothing').toBe(null)
    const posted = new URLSearchParams(
      [...ticked, ['lugar', '0401'], ['buscar', 'arequipa']].map(([name = '', value = '']) => [name, value]),
    )
    expect(await led(owner.submit(`${STEPS}/cobro`, posted))).toEqual([303, `${STEPS}/producto`])
    const { cash_places, text_delivery } = (await shopOf(db)).config
    expect(cash_places).toEqual(['0401', '07'])
    expect(text_delivery).toMatch(/^Pagas al recibir en Callao y la provincia de Arequipa\./)
    // *Ajustes* keeps it too.
    const settings = await (await owner.get(`/t/${HOST}/ajustes/entrega`)).text()
    expect(settings).toMatch(/(checked[^>]*value="0401"|value="0401"[^>]*checked)[^>]*><span>la provincia de Arequipa/)
    // A district that a command wrote is shown, and stays.
    await runShopCommand({ db, dataDir: '' }, 'set', HOST, 'cash_places=150122')
    expect(await (await owner.get(`${STEPS}/cobro`)).text()).toMatch(
      /value="150122"[^>]*checked|checked[^>]*value="150122"/,
    )
  })
})
