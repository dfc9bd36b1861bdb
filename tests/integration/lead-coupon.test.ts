import { expect, test } from 'vitest'
import type { TypedCoupon } from '../../src/cart/coupons/typed-coupon.ts'
import type { Database } from '../../src/database/database.ts'
import { IDLE_MS } from '../../src/orders/leads/lead.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { writeCoupon } from '../support/coupons.ts'
import { eachEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { aShopper, openOrderShop, type Shopper } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

const OFF = 'S/ 89.10'

eachEngine((_engine, openDatabase) => {
  async function open(db: Database) {
    const { shop, host } = await openOrderShop(db, { order_form: 'peru' })
    const time = { now: NOVEMBER_2026 }
    const { app, deps, join } = openDesk(db, { clock: () => time.now })
    const owner = await join(shop, OWNER)
    const save = (typed: Partial<TypedCoupon> = {}, id: string | null = null) =>
      writeCoupon(deps, shop, { code: 'VUELVE', isForLeads: true, ...typed }, id)
    /** Leaves an order unfinished, by somebody who allows offers. */
    const leave = async (shopper: Shopper = aShopper()) => {
      const client = { ...shopper.client, ofertas: true }
      const { body, headers } = await shopper.send(app, host, 'store', { client })
      time.now += IDLE_MS
      const key = { 'ticket-key': headers.get('ticket-key') ?? '' }
      const order = async (coupon: string, more: object = {}) => {
        const sent = { code: body.data, status: 'finalizado', client: { ...client, coupon, ...more } }
        return (await shopper.send(app, host, 'update', sent, key)).body
      }
      return { code: body.data as string, order }
    }
    /** The coupon's code in the link of the lead's message; `null` where no message tells of one. */
    const told = async (code: string) => {
      const page = (await (await owner.get(`/t/${host}/recuperar/${code}`)).text()).replaceAll('&amp;', '&')
      const text = /<p>([^<]*con tu cupón[^<]*)<\/p>/.exec(page)?.[1]
      if (text === undefined) return null
      const link = new URL(/http\S+/.exec(text)?.[0] ?? '')
      return { text, path: link.pathname + link.search, cupon: link.searchParams.get('cupon') ?? '' }
    }
    return { app, host, owner, save, leave, told, browser: () => new PlainBrowser(app, host) }
  }

  test('the link of a message that tells of the coupon fills it, with a code that serves one phone, once', async () => {
    const { save, leave, told, browser } = await open(await openDatabase())
    const { id } = await save()
    const shopper = aShopper()
    const [lead, other] = [await leave(shopper), await leave()]
    const link = await told(lead.code)
    expect(link?.text).toContain(`tienes 10 % menos con tu cupón ${link?.cupon}: http`)
    expect(link?.cupon).toMatch(/^VUELVE-[2-9A-Z]{6}$/)
    expect((await told(other.code))?.cupon).not.toBe(link?.cupon)
    const plain = browser()
    await plain.open(link?.path ?? '')
    expect([plain.text.includes(`Tu cupón ${link?.cupon}: − S/ 9.90`), plain.text.includes(`Total: ${OFF}`)]).toEqual([
      ...[true, true],
    ])
    await plain.post()
    expect(plain.page.path).toBe('/pedir')
    await plain.post({ name: 'Rosa Quispe', phone: String(shopper.client.phone) })
    await plain.post({ direccion: 'Av. Larco 100' })
    expect(plain.text).toContain(`${link?.cupon} · Cupón aplicado.`)
    expect(plain.text).toContain(OFF)
    // Neither another phone nor the plain code has it.
    expect(await other.order(link?.cupon ?? '')).toMatchObject({ total: '99.00' })
    const buyer = aShopper()
    const third = await leave(buyer)
    expect(await third.order('VUELVE')).toMatchObject({ total: '99.00' })
    expect(await lead.order(link?.cupon ?? '')).toMatchObject({ total: '89.10', discount: { name: 'VUELVE' } })
    const again = await leave(shopper)
    expect(await told(again.code)).toBeNull()
    expect(await again.order(link?.cupon ?? '')).toMatchObject({ total: '99.00' })
    // Somebody who has ordered is told of no coupon for a first order.
    await save({ isFirstOnly: true }, id)
    expect(await told((await leave(buyer)).code)).toBeNull()
    expect((await told((await leave()).code))?.cupon).toMatch(/^VUELVE-/)
  })

  test('no message tells of a coupon that is off, over or gives nothing for what was left; a link of before says so', async () => {
    const { save, leave, told, browser, owner, host } = await open(await openDatabase())
    const { id } = await save()
    const { code } = await leave()
    const link = await told(code)
    for (const typed of [{ isOn: false }, { until: '2026-11-20' }, { least: '500' }, { isForLeads: false }]) {
      await save(typed, id)
      expect(await told(code)).toBeNull()
    }
    const plain = browser()
    await plain.open(link?.path ?? '')
    expect([plain.text.includes('ya no se puede usar'), plain.text.includes('Total: S/ 99.00')]).toEqual([true, true])
    await plain.post()
    expect(plain.text).not.toContain('Cupón aplicado')
    // One coupon goes in the links: another takes its place.
    await save({}, id)
    const sigue = await save({ code: 'SIGUE' })
    expect((await told(code))?.cupon).toMatch(/^SIGUE-/)
    await save({ isOn: false, campaign: 'noviembre' }, id)
    expect((await told(code))?.cupon, 'one that is off is changed').toMatch(/^SIGUE-/)
    const list = await (await owner.get(`/t/${host}/cupones`)).text()
    expect([list.includes('pedidos a medias'), list.split('>Apagado<').length]).toEqual([true, 2])
    expect(await (await owner.get(`/t/${host}/cupones/${sigue.id}`)).text()).not.toContain('?cupon=')
  })
})
