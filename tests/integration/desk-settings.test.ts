import { expect, onTestFinished, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import type { Deps } from '../../src/server/deps.ts'
import { findShop, readSecrets } from '../../src/shops/shops.store.ts'
import { listBlocks } from '../../src/tickets/block-list.store.ts'
import { NOVEMBER_2026, testSettings } from '../support/app.ts'
import { eachEngine, testFolder } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, type Seller } from '../support/desk.ts'
import { startGraphApi } from '../support/graph-api.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { TOKEN_KEY } from '../support/root-key.ts'

eachEngine((_engine, openDatabase) => {
  async function openSettings(facts: Partial<Deps> = {}) {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const desk = openDesk(db, facts)
    const seller = await desk.join(shop, OWNER)
    const at = (path: string) => `/t/${host}/ajustes${path}`
    const present = async () => {
      const found = await findShop(db.read, shop.id)
      if (!found) throw new Error('the shop is gone')
      return found
    }
    return { db, desk, shop, host, seller, at, present }
  }

  /** What a form of the page has, as a browser would post it. */
  async function formOf(seller: Seller, path: string): Promise<Record<string, string>> {
    const html = await (await seller.get(path)).text()
    const fields: Record<string, string> = {}
    for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
      const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
      const name = attribute('name')
      if (!name || (/type="(radio|checkbox)"/.test(tag) && !/ checked=/.test(tag))) continue
      fields[name] = fields[name] === undefined ? (attribute('value') ?? '') : `${fields[name]},${attribute('value')}`
    }
    return fields
  }

  test('an owner changes the name and the WhatsApp of the shop, sees it said with a way back, and takes it back', async () => {
    const { db, shop, seller, at, present } = await openSettings()
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
    const { shop, seller, at, present } = await openSettings()
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

  test('what a colleague changed meanwhile is a conflict for that field alone: the rest is saved, and saving again puts it', async () => {
    const { desk, shop, seller, at, present } = await openSettings()
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

  test('a token is written and never shown, asks who has not signed in lately to do so, and a test event says what the network said', async () => {
    const graph = await startGraphApi({ clock: () => NOVEMBER_2026, tokens: { '500500': 'EAAB-right' } })
    onTestFinished(() => graph.stop())
    const settings = testSettings({ graphApi: { url: graph.url, version: 'v16.0' } })
    const { db, desk, shop, seller, at } = await openSettings({ settings })
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
    expect(again).toContain('Token de acceso: guardado')
    expect(again).not.toContain('name="access_token"')
    expect(await readSecrets(db.read, shop.id, TOKEN_KEY)).toMatchObject({ access_token: 'EAAB-right' })
  })

  test('the preview is the shop’s own page in the colours of the address, without script, pixel or anything to tap, framed by the desk alone', async () => {
    const { db, shop, seller, at } = await openSettings()
    await seller.submit(at('/publicidad'), { 'antes.pixel': '5000', pixel: '500500' })
    const answer = await seller.get(at('/vista?color_primary_1=%23123456&color_primary_2=rojo'))
    const page = await answer.text()
    expect(page).toContain('--primary-1:#123456;--on-primary-1:#ffffff')
    expect(page).toContain(`--primary-2:${shop.config.color_primary_2};`)
    expect(page).toContain('<body><div inert')
    expect(page).not.toMatch(/<script(?! type="application\/ld\+json")|data-pixel|500500/)
    const policy = answer.headers.get('content-security-policy') ?? ''
    for (const rule of ["script-src 'none'", "connect-src 'none'", "form-action 'none'", "frame-ancestors 'self'"]) {
      expect(policy).toContain(rule)
    }
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await findShop(db.read, shop.id))?.config.color_primary_1).toBe(shop.config.color_primary_1)
    const look = await seller.get(at('/aspecto?color_primary_1=%23ffd24a'))
    expect(look.headers.get('content-security-policy')).toContain("frame-src 'self'")
    expect(await look.text()).toContain('Muy claro para texto blanco')
    expect((await seller.get(at('/tienda'))).headers.get('content-security-policy')).not.toContain('frame-src')
  })

  test('a logo is kept as the shop shows it, and what is no picture is refused with what to do', async () => {
    const settings = testSettings({ dataDir: await testFolder() })
    const { desk, host, seller, at, present } = await openSettings({ settings })
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><rect width="200" height="80" fill="#0b57d0"/></svg>'
    const upload = (text: string) => {
      const body = new FormData()
      body.append('picture', new Blob([text]), 'logo.svg')
      const headers = { origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin' }
      return seller.send(at('/logo'), { method: 'POST', headers, body })
    }
    expect((await upload(svg)).status).toBe(303)
    const { logo_image } = (await present()).config
    expect(logo_image).toMatch(/^\/media\/[0-9a-f]{32}-logo\.webp$/)
    expect(await (await desk.app(new Request(`http://${host}/`))).text()).toContain(`srcSet="${logo_image}"`)
    const refused = await upload('hola')
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('HEIC')
    await seller.submit(at('/logo/quitar'), {})
    expect((await present()).config.logo_image).toBeNull()
  })

  test('who may is blocked and unblocked by phone and by address, and what is neither is refused', async () => {
    const { db, desk, shop, host } = await openSettings()
    const confirmer = await desk.join(shop, CONFIRMER)
    const path = `/t/${host}/bloqueados`
    for (const bloqueo of ['987 654 321', '200.48.225.0/24']) await confirmer.submit(path, { bloqueo })
    expect((await listBlocks(db.read, shop.id)).map(({ kind, value }) => [kind, value])).toEqual(
      expect.arrayContaining([
        ['phone', '51987654321'],
        ['address', '200.48.225.0/24'],
      ]),
    )
    expect(await (await confirmer.get(path)).text()).toContain('987 654 321')
    await confirmer.submit(`${path}/quitar`, { bloqueo: '+51987654321' })
    expect(await listBlocks(db.read, shop.id)).toHaveLength(1)
    expect((await confirmer.submit(path, { bloqueo: 'hola' })).status).toBe(422)
  })
})
