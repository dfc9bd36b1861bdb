import { expect, test } from 'vitest'
import type { Product } from '../../src/catalogue/product.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { DEMO_PHONES } from '../../src/shops/demo-shop.ts'
import { saveMembership } from '../../src/staff/team/memberships.store.ts'
import { testSettings } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk } from '../support/desk.ts'
import { led, NEW } from '../support/first-steps.ts'
import { aShop } from '../support/shop.ts'

onOneEngine((_engine, openDatabase) => {
  test('*Lo que falta* goes line by line with the facts, or when it is put away, and is for owners of real shops', async () => {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db, { id: 'one', hosts: ['tienda.pe'] })
    const desk = openDesk(db)
    const owner = await desk.join(shop, OWNER)
    const confirmer = await desk.join(shop, CONFIRMER)
    const missing = async (seller = owner) =>
      [
        ...(await (await seller.get('/t/tienda.pe/hoy')).text()).matchAll(
          /value="(\w+)"[^>]*name="que"|name="que"[^>]*value="(\w+)"|ajustes\/(legal)es#/g,
        ),
      ].map(([, one, other, law]) => one ?? other ?? law)
    expect(await missing()).toEqual([
      ...['producto', 'tarifa', 'cuenta', 'entrega', 'pago', 'pixel', 'legal', 'copia', 'logo'],
    ])
    expect(await missing(confirmer)).toEqual([])
    const save = (images: Product['images']) =>
      db.transaction((tx) =>
        saveProducts(tx, shop.id, [aProduct({ id: 'foco', images })], { now: 0, placing: 'given' }),
      )
    await save([])
    const html = await (await owner.get('/t/tienda.pe/hoy')).text()
    const [, list = ''] = /Lo que falta<\/h2>(.*?)<\/section>/s.exec(html) ?? []
    const links = [...list.matchAll(/href="([^"#]+)[^"]*"/g)].map(([, path = '']) => path)
    expect(links).toContain('/t/tienda.pe/producto/foco')
    for (const path of links) expect((await owner.get(path)).status, path).toBe(200)
    await save([{ hash: 'a'.repeat(32), alt: '', color: '#ffffff' }])
    const legal = (typed: Readonly<Record<string, string>>) => {
      const seen = Object.fromEntries(Object.keys(typed).map((name) => [`antes.${name}`, '']))
      return owner.submit('/t/tienda.pe/ajustes/legales', { ...typed, ...seen })
    }
    const wrong = await legal({ legal_name: 'Luz SAC', tax_id: '20123456789' })
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('como 20999999990.')])
    await legal({ legal_name: 'Luz SAC', tax_id: '20131312955', legal_address: 'Av. Luz 1, Lima' })
    expect(await missing()).toContain('legal')
    await legal({ contact_email: 'hola@tienda.pe' })
    expect(await missing()).toEqual(['tarifa', 'cuenta', 'entrega', 'pago', 'pixel', 'copia', 'logo'])
    expect(await led(owner.submit('/t/tienda.pe/falta/quitar', { que: 'pixel' }))).toEqual([303, '/t/tienda.pe/hoy'])
    // Who does not own every shop can make no backup.
    await openCatalogueShop(db, { id: 'two', hosts: ['otra.pe'] })
    expect(await missing()).toEqual(['tarifa', 'cuenta', 'entrega', 'pago', 'logo'])
    expect((await owner.submit('/t/tienda.pe/falta/quitar', { que: 'otra' })).status).toBe(422)
    // What the law asks stays until it is there.
    expect((await owner.submit('/t/tienda.pe/falta/quitar', { que: 'legal' })).status).toBe(422)
    expect(await (await owner.get('/t/tienda.pe/hoy')).text()).not.toContain('primeros pasos')
  })

  test('demo shops stay or are closed together, and are told from a shop by their number', async () => {
    const db = await openDatabase()
    const demo = (id: string, phone: string) =>
      openCatalogueShop(db, { id, hosts: [`${id}.pe`], config: { ...aShop().config, phone_contact: phone } })
    const [peru, own] = [await demo('muestra', DEMO_PHONES.peru), await demo('propia', '+51999888777')]
    const desk = openDesk(db)
    const owner = await desk.join(peru, OWNER)
    expect(await led(owner.get('/'))).toEqual([303, '/t/muestra.pe/hoy'])
    expect(await (await owner.get('/t/muestra.pe/hoy')).text()).not.toContain('Lo que falta')
    const both = desk.as(owner)
    await db.transaction((tx) => saveMembership(tx, own.id, owner.personId, OWNER, 0))
    expect(await (await both.get('/')).text()).toContain('Cerrar las tiendas de muestra')
    expect(await led(both.submit('/tiendas/muestra', { que: 'cerrar', volver: 'https://mala.pe' }))).toEqual([303, '/'])
    const status = async (host: string) => (await desk.app(new Request(`http://${host}/`))).status
    expect([await status('muestra.pe'), await status('propia.pe')]).toEqual([410, 200])
    expect(await (await both.get('/')).text()).toContain('Abrirlas otra vez')
    await both.submit('/tiendas/muestra', { que: 'abrir', volver: '/' })
    expect(await status('muestra.pe')).toBe(200)
  })

  test('who may not open shops is told so', async () => {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db, { id: 'one', hosts: ['tienda.pe'] })
    const desk = openDesk(db, { settings: testSettings({ shopDomain: 'tiendas.pe' }) })
    const confirmer = await desk.join(shop, CONFIRMER)
    expect(await (await confirmer.get('/primeros-pasos')).text()).toContain('Abre tiendas quien es dueño')
    expect((await confirmer.submit('/primeros-pasos/tienda', NEW)).status).toBe(403)
  })
})
