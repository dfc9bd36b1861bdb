import { expect, onTestFinished, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { readSecrets } from '../../src/shops/shops.store.ts'
import { listBlocks } from '../../src/tickets/abuse/block-list.store.ts'
import { NOVEMBER_2026, testSettings } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk } from '../support/desk.ts'
import { formOf, openSettings } from '../support/desk-settings.ts'
import { startGraphApi } from '../support/graph-api.ts'
import { placeOneOrder } from '../support/order-shop.ts'
import { TOKEN_KEY } from '../support/root-key.ts'

onOneEngine((_engine, openDatabase) => {
  test('an owner changes the name and the WhatsApp of the shop, sees it said with a way back, and takes it back', async () => {
    const { db, shop, seller, at, present } = await openSettings(await openDatabase())
    const form = await formOf(seller, at('/tienda'))
    expect(form['antes.logo_title']).toBe(shop.config.logo_title)
    const saved = await seller.submit(at('/tienda'), {
      ...form,
      logo_title: ' Casa Nueva ',
      phone_contact: '987 654 321',
    })
    expect(saved.status).toBe(303)
    expect((await present()).config).toMatchObject({ logo_title: 'Casa Nueva', phone_contact: '+51987654321' })
    const page = await (await seller.get(saved.headers.get('location') ?? '')).text()
    expect(page).toMatch(/role="status">Guardado\./)
    const entry = /name="cambio" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const [logged] = await listActivity(db.read, shop.id, 1)
    expect(logged).toMatchObject({
      act: 'change-shop',
      details: { was: { logo_title: shop.config.logo_title }, now: { logo_title: 'Casa Nueva' } },
    })
    expect((await seller.submit(at('/deshacer'), { cambio: entry, grupo: 'tienda' })).status).toBe(303)
    expect((await present()).config.logo_title).toBe(shop.config.logo_title)
    expect((await seller.submit(at('/deshacer'), { cambio: entry, grupo: 'tienda' })).status).toBe(409)
    expect(await (await seller.get(at(''))).text()).toContain('Nombre de la tienda: de')
  })

  test('what cannot be is said in Spanish beside its field, with what was typed, and nothing is saved', async () => {
    const { shop, seller, at, present } = await openSettings(await openDatabase())
    const form = await formOf(seller, at('/tienda'))
    const refused = await seller.submit(at('/tienda'), { ...form, logo_title: 'Otra', phone_contact: '12' })
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toMatch(/id="campo-phone_contact-error">Escribe un número de Perú/)
    expect(page).toContain('value="12"')
    expect(page).toContain('value="Otra"')
    expect((await present()).config).toEqual(shop.config)
    const none = await formOf(seller, at('/entrega'))
    delete none.deliveryTypes
    expect(await (await seller.submit(at('/entrega'), none)).text()).toContain('Marca al menos una forma de entrega.')
  })

  test('a setting is found by a word of it, and leads to its field; what hardly anybody changes stands last', async () => {
    const { seller, at } = await openSettings(await openDatabase())
    const found = await (await seller.get(`${at('')}?q=RAZÓN+social`)).text()
    const [, path = '', id = ''] = /href="([^"]+)#(campo-[^"]+)">(?:<span[^>]*>)+Datos legales/.exec(found) ?? []
    expect(path).toBe(at('/legales'))
    expect(await (await seller.get(path)).text()).toContain(`id="${id}"`)
    expect(await (await seller.get(`${at('')}?q=nada+así`)).text()).toContain('Ningún ajuste tiene esas palabras')
    const page = await (await seller.get(at('/tienda'))).text()
    const labels = ['Nombre de la tienda', 'WhatsApp', 'Prefijo de las direcciones', 'Moneda']
    const places = labels.map((label) => page.indexOf(`>${label}<`))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(0)
    // The prefix of Colombia's addresses has the name of an order form, and is none.
    expect(page).toContain('Para anuncios que llevan a esas páginas')
  })

  test('what a colleague changed meanwhile is a conflict for that field alone: the rest is saved, and saving again puts it', async () => {
    const { desk, shop, seller, at, present } = await openSettings(await openDatabase())
    const colleague = await desk.join(shop, OWNER, 'Luz Rojas')
    const form = await formOf(seller, at('/tienda'))
    await colleague.submit(at('/tienda'), { ...form, logo_title: 'De Luz' })
    const answer = await seller.submit(at('/tienda'), { ...form, logo_title: 'De Rosa', phone_contact: '987654321' })
    expect(answer.status).toBe(409)
    const page = await answer.text()
    expect(page).toMatch(/Luz Rojas lo cambió ahora mismo: ahora dice «De Luz»/)
    expect((await present()).config).toMatchObject({ logo_title: 'De Luz', phone_contact: '+51987654321' })
    const untouched = await seller.submit(at('/tienda'), form)
    expect(untouched.status).toBe(303)
    expect((await present()).config.logo_title).toBe('De Luz')
    await seller.submit(at('/tienda'), { ...form, 'antes.logo_title': 'De Luz', logo_title: 'De Rosa' })
    expect((await present()).config.logo_title).toBe('De Rosa')
  })

  test('a version of the network’s API that has ended is told in Publicidad, with what to do', async () => {
    const html = async (version: string) => {
      const settings = testSettings({ graphApi: { url: 'http://127.0.0.1:9', version } })
      const { seller, at } = await openSettings(await openDatabase(), { settings })
      return (await seller.get(at('/publicidad'))).text()
    }
    expect(await html('v16.0')).toMatch(
      /role="alert">Tus ventas no llegan a Meta: su API v16\.0 .*14 de mayo de 2025.*GRAPH_API_VERSION=v26\.0/s,
    )
    expect(await html('v26.0')).not.toContain('GRAPH_API_VERSION')
  })

  test('a token is written and never shown, asks who has not signed in lately to do so, and a test event says what the network said', async () => {
    const graph = await startGraphApi({ clock: () => NOVEMBER_2026, tokens: { '500500': 'EAAB-right' } })
    onTestFinished(() => graph.stop())
    const settings = testSettings({ graphApi: { url: graph.url, version: 'v26.0' } })
    const { db, desk, shop, seller, at } = await openSettings(await openDatabase(), { settings })
    await seller.submit(at('/publicidad'), { 'antes.pixel': '5000', pixel: '500500' })
    const test = { pixel: '500500', codigo: 'TEST77' }
    const none = await (await seller.submit(at('/prueba'), test)).text()
    expect(none.slice(none.indexOf('<main'))).toContain('no tiene un token')
    expect(graph.requests).toHaveLength(0)
    const write = (token: string) =>
      seller.submit(at('/publicidad'), {
        'antes.access_token': '',
        access_token: token,
        'antes.px100.token': '',
        'px100.token': '',
      })
    expect((await write('EAAB-wrong')).status).toBe(303)
    const refused = await (await seller.submit(at('/prueba'), test)).text()
    expect(refused).toContain('Invalid OAuth access token')
    expect(refused).toContain('crea un token nuevo')
    await write('EAAB-right')
    const told = await (await seller.submit(at('/prueba'), test)).text()
    expect(told).toMatch(/role="status">Meta recibió el evento de prueba/)
    expect(graph.requests.at(-1)).toMatchObject({ pixel: '500500', testEventCode: 'TEST77', token: 'EAAB-right' })
    expect(graph.received).toHaveLength(1)
    const page = await (await seller.get(at('/publicidad'))).text()
    expect(page).toContain('placeholder="Guardado"')
    const log = JSON.stringify(await listActivity(db.read, shop.id, 20))
    for (const text of [refused, told, page, log]) expect(text).not.toMatch(/EAAB/)
    expect((await seller.submit(at('/prueba'), { pixel: '999999', codigo: 'TEST77' })).status).toBe(422)
    expect((await seller.submit(at('/prueba'), { ...test, codigo: '' })).status).toBe(422)
    expect(graph.received).toHaveLength(1)

    const later = openDesk(db, { ...desk.deps, clock: () => NOVEMBER_2026 + 11 * 60_000 })
    const asked = await later
      .as(seller)
      .submit(at('/publicidad'), { 'antes.access_token': '', access_token: 'EAAB-late' })
    expect(asked.headers.get('location')).toMatch(/^\/entrar\?volver=/)
    const again = await (await later.as(seller).get(at('/publicidad'))).text()
    expect(again).toContain('Token de acceso<small>Guardado.')
    expect(again).not.toContain('name="access_token"')
    expect(await readSecrets(db.read, shop.id, TOKEN_KEY)).toMatchObject({ access_token: 'EAAB-right' })
  })

  test('who may is blocked and unblocked by phone and by address, and what is neither is refused', async () => {
    const { db, desk, shop, host } = await openSettings(await openDatabase())
    const confirmer = await desk.join(shop, CONFIRMER)
    const path = `/t/${host}/bloqueados`
    for (const bloqueo of ['987 654 321', '200.48.225.0/24']) await confirmer.submit(path, { bloqueo })
    expect((await listBlocks(db.read, shop.id, 0)).map(({ kind, value }) => [kind, value])).toEqual(
      expect.arrayContaining([
        ['phone', '51987654321'],
        ['address', '200.48.225.0/24'],
      ]),
    )
    expect(await (await confirmer.get(path)).text()).toContain('987 654 321')
    await confirmer.submit(`${path}/quitar`, { bloqueo: '+51987654321' })
    expect(await listBlocks(db.read, shop.id, 0)).toHaveLength(1)
    const refused = await confirmer.submit(path, { bloqueo: 'hola' })
    expect(refused.status).toBe(422)
    expect((await refused.text()).match(/Escribe un teléfono/g), 'said once').toHaveLength(1)
  })

  test('a block says why, by whom and until when, ends with its day, and takes the code of an order for the connection it came from', async () => {
    let now = NOVEMBER_2026
    const { desk, shop, host } = await openSettings(await openDatabase(), { clock: () => now })
    const rosa = await desk.join(shop, CONFIRMER, 'Rosa Quispe')
    const path = `/t/${host}/bloqueados`
    const until = { bloqueo: '987 654 321', motivo: 'Pide y no contesta', hasta: '2026-11-22' }
    expect((await rosa.submit(path, { ...until, hasta: '2026-11-20' })).status).toBe(422)
    expect((await rosa.submit(path, until)).status).toBe(303)
    const page = async () => (await rosa.get(path)).text()
    expect(await page()).toMatch(/Pide y no contesta.*Teléfono, Rosa Quispe, ahora mismo.*Hasta mañana, inclusive\./)
    await rosa.submit(path, { ...until, motivo: 'Otra vez', hasta: '' })
    expect(await page()).toMatch(/Otra vez.*Hasta que lo quites\./)
    await rosa.submit(path, until)
    const code = await placeOneOrder(desk.app, host)
    expect((await rosa.submit(path, { bloqueo: code.toLowerCase() })).status).toBe(303)
    expect(await page()).toMatch(/190\.\d+\.\d+\.\d+\/32/)
    const suspicions = async () => {
      const placed = `/t/${host}/pedidos/${await placeOneOrder(desk.app, host)}/detalle`
      return (await (await rosa.get(placed, { accept: 'application/json' })).json()).data.suspicions
    }
    const phone = /celular bloqueado|teléfono/i
    expect((await suspicions()).join()).not.toMatch(phone)
    now += 3 * 86_400_000
    expect(await page()).not.toContain('987 654 321')
  })
})
