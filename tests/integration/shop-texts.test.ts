import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { createApp } from '../../src/app.ts'
import { changeShop } from '../../src/shops/fields/change-shop.action.ts'
import { testDeps } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { openOrderShop } from '../support/order-shop.ts'

const WRITTEN = {
  text_banner: 'Envío *gratis* por Fiestas Patrias',
  text_payment: 'Pagas con Yape o efectivo al recibir.',
  text_delivery: 'Lima en 24 horas: [zonas](/contactanos). Provincia: 3 días.',
  text_exchange: 'Cambias hasta en 15 días.',
  text_footer: 'Casa Lista SAC\r\nRUC 20123456789 <b>hola</b>',
  text_terms: 'El descuento vale *una vez* por cliente.',
}

onOneEngine((_engine, openDatabase) => {
  test('a seller’s own texts stand in the shop’s pages, marked and safe, and clearing them gives the earlier bytes again', async () => {
    const db = await openDatabase()
    const { host } = await openOrderShop(db)
    const deps = testDeps(db)
    const app = createApp(deps)
    const paths = ['/', '/producto/lampara', '/terminos-y-condiciones', '/contactanos']
    const pages = () => Promise.all(paths.map(async (path) => (await app(new Request(`http://${host}${path}`))).text()))
    const before = await pages()
    expect(before[0]).toContain('Pago contraentrega')
    expect((await changeShop(deps, commandLine, host, WRITTEN)).ok).toBe(true)
    await expect.poll(async () => (await pages())[0]).toContain('Fiestas Patrias')
    const [home = '', product = '', terms = ''] = await pages()
    for (const page of [home, product, terms]) {
      expect(page).toContain('Envío <strong>gratis</strong> por Fiestas Patrias</p>')
      expect(page).toContain('Casa Lista SAC<br/>RUC 20123456789 &lt;b&gt;hola&lt;/b&gt;</p>')
    }
    expect(product).toContain('<p>Lima en 24 horas: <a href="/contactanos">zonas</a>. Provincia: 3 días.</p>')
    expect(product).toContain('<p>Pagas con Yape o efectivo al recibir.</p>')
    expect(product).toContain('<p>Cambias hasta en 15 días.</p>')
    expect(home).toMatch(/<meta name="description" content="[^"]*Lima en 24 horas: zonas\. Provincia: 3 días\."/)
    expect(terms).toMatch(
      /<h2>8\. Condiciones de [^<]+<\/h2><p>El descuento vale <strong>una vez<\/strong> por cliente\.<\/p>/,
    )
    expect(terms).toContain('<li>Lima en 24 horas: <a href="/contactanos">zonas</a>')
    const none = Object.fromEntries(Object.keys(WRITTEN).map((name) => [name, null]))
    expect((await changeShop(deps, commandLine, host, none)).ok).toBe(true)
    await expect.poll(async () => (await pages())[0]).toBe(before[0])
    expect(await pages()).toEqual(before)
  })
})
