import { expect, test } from 'vitest'
import { writeCartCookie } from '../../src/cart/cart-cookie.ts'
import { givenConsents } from '../../src/consents/given-consents.step.ts'
import { testApp } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'
import { testRootKey } from '../support/root-key.ts'

const lamp = { slug: 'lampara', status: 'normal', pack: null, order: 0, amount: 1, colors: [] } as const
const PHONE = '51987654321'
const CODE = /Codigo de pedido: #(\w{8}) /

onOneEngine((_engine, openDatabase) => {
  /** Orders without script, with the box for offers ticked. */
  async function ordered() {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db, { order_form: 'peru' })
    const app = testApp(db)
    const browser = new PlainBrowser(app, host)
    browser.cookies.set('cart', writeCartCookie([lamp]))
    await browser.open('/pedir')
    await browser.post({ name: 'Rosa Quispe', phone: '987 654 321' })
    await browser.post({ lugar: 'miraflores lima', direccion: 'Av. Larco 100' })
    await browser.post({ codigo: '150122' })
    await browser.post({ ofertas: 'on' })
    const code = CODE.exec(browser.text)?.[1] ?? ''
    expect(code).not.toBe('')
    const allows = async () =>
      (await givenConsents(db.read, testRootKey, { shopId: shop.id, purpose: 'mensajes' }, [PHONE])).has(PHONE)
    return { browser, code, allows, other: () => new PlainBrowser(app, host) }
  }

  test('without script a shopper allows offers with the order, and takes it back and gives it again from the order’s page', async () => {
    const { browser, code, allows } = await ordered()
    expect(await allows()).toBe(true)
    await browser.open(`/pedido/${code}`)
    expect(browser.page.html).toContain(`href="/pedido/${code}/permisos"`)
    await browser.open(`/pedido/${code}/permisos`)
    expect(browser.text).toContain('nos permitiste enviarte ofertas')
    await browser.press('No quiero recibir más ofertas')
    expect(await allows()).toBe(false)
    expect(browser.text).toContain('Listo: ya no te enviamos ofertas. El sábado 21 de noviembre quitaste el permiso.')
    await browser.open(`/pedido/${code}/permisos`)
    expect(browser.text).toContain('El sábado 21 de noviembre quitaste el permiso. No te enviamos ofertas.')
    expect(browser.text).not.toContain('Listo')
    await browser.press('Sí, quiero recibir ofertas por WhatsApp')
    expect(await allows()).toBe(true)
  })

  test('on another device the code and the digits of the phone open the permissions, and nothing changes before that', async () => {
    const { code, allows, other } = await ordered()
    const stranger = other()
    const posted = await stranger.send(`/pedido/${code}/permisos`, new URLSearchParams({ ofertas: 'no' }))
    expect(posted.status).toBe(303)
    expect(await allows()).toBe(true)
    await stranger.open('/mis-permisos')
    expect(stranger.text).not.toContain('nos permitiste enviarte')
    await stranger.post({ codigo: code, digitos: '0000' })
    expect(stranger.page.path).toContain('/pedido?revisa=')
    await stranger.open(`/pedido/${code}/permisos`)
    await stranger.post({ digitos: '4321' })
    expect(stranger.page.path).toBe(`/pedido/${code}/permisos`)
    await stranger.press('No quiero recibir más ofertas')
    expect(await allows()).toBe(false)
  })
})
