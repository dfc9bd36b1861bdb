import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { findShop } from '../../src/shops/shops.store.ts'
import { eachEngine } from '../support/databases.ts'
import { OWNER, openDesk, type Seller } from '../support/desk.ts'
import { openOrderShop } from '../support/order-shop.ts'

eachEngine((_engine, openDatabase) => {
  async function openSettings() {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const desk = openDesk(db)
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
    expect(page).toMatch(/Luz Rojas lo cambió hace \d+ s: ahora dice «De Luz»/)
    expect((await present()).config).toMatchObject({ logo_title: 'De Luz', phone_contact: '+51987654321' })
    const untouched = await seller.submit(at('/tienda'), form)
    expect(untouched.status).toBe(303)
    expect((await present()).config.logo_title).toBe('De Luz')
    await seller.submit(at('/tienda'), { ...form, 'antes.logo_title': 'De Luz', logo_title: 'De Rosa' })
    expect((await present()).config.logo_title).toBe('De Rosa')
  })
})
