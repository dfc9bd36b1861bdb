import { expect, test } from 'vitest'
import { IDLE_MS } from '../../src/orders/leads/lead.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER, VIEWER } from '../support/desk.ts'
import { confirmOrder } from '../support/desk-acts.ts'
import { aShopper, openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    let now = NOVEMBER_2026
    const desk = openDesk(db, { clock: () => now })
    const { shop, host } = await openOrderShop(db)
    const shopper = aShopper()
    const { body, headers } = await shopper.send(desk.app, host, 'store', {})
    const key = { 'ticket-key': headers.get('ticket-key') ?? '' }
    const rosa = await desk.join(shop, OWNER)
    const base = `/t/${host}`
    const page = async (path = `${base}/recuperar`) => (await (await rosa.get(path)).text()).replaceAll('&amp;', '&')
    now += IDLE_MS
    return { ...desk, shop, host, base, rosa, page, shopper, key, code: body.data as string }
  }

  test('a lead is written to with a message that reopens its order, and is noted as contacted', async () => {
    const { base, rosa, page, shopper, code } = await open()
    const html = await page()
    expect(html).toContain(String(shopper.client.name))
    const [, text = ''] = /href="https:\/\/wa\.me\/51\d{9}\?text=([^"]*)"/.exec(html) ?? []
    const message = decodeURIComponent(text)
    expect(message).toMatch(/^Hola Rosa, soy de .*Vi que tu pedido de Lámpara.* quedó sin terminar/)
    const noted = await rosa.submit(`${base}/recuperar/${code}`, { acto: 'abrir' })
    expect([noted.status, noted.headers.get('location')]).toEqual([303, `${base}/recuperar/${code}`])
    expect(await page()).toContain('Contactado, 1 vez')
    expect(await rosa.call(`${base}/recuperar/${code}`, { acto: 'no-molestar' })).toMatchObject({ status: 200 })
    expect(await page()).toContain('Nadie dejó un pedido a medias.')
    expect(await page(`${base}/recuperar?lista=no-molestar`)).not.toContain('wa.me')
    expect(await rosa.call(`${base}/recuperar/${code}`, { acto: 'abrir' })).toMatchObject({ status: 409 })
    expect(await rosa.call(`${base}/recuperar/NADA`, { acto: 'abrir' })).toMatchObject({ status: 404 })
  })

  test('a lead has a page with what was chosen and typed, every message as it will read, and what was done', async () => {
    const { app, base, host, rosa, page, shopper, code, key } = await open()
    const [, address = ''] = new RegExp(`<li><a href="([^"]*${code}[^"]*)"`).exec(await page()) ?? []
    await rosa.call(`${base}/recuperar/${code}`, { acto: 'llamar' })
    const html = await page(address)
    expect(html).toMatch(/<h1>[\s\S]*<h2 id="eligio">/)
    for (const told of [
      'Lámpara',
      String(shopper.client.direccion),
      'quedó sin terminar',
      'Contactado, 1 vez',
      'lo llamó',
    ])
      expect(html).toContain(told)
    // The list stands beside it, and names who is open.
    expect(html).toMatch(new RegExp(`href="[^"]*${code}[^"]*"[^>]*aria-current="true"`))
    expect((await rosa.get(`${base}/recuperar/NADA`)).status).toBe(404)
    await shopper.send(app, host, 'update', { code, status: 'finalizado' }, key)
    expect((await rosa.get(address)).headers.get('location')).toBe(`${base}/pedidos/${code}`)
  })

  test('a chat that was opened is noted by its own link, and is taken back as long as nothing else was done', async () => {
    const { base, rosa, page, code } = await open()
    const contact = (params: object, path = '') => rosa.call(`${base}/recuperar/${code}${path}`, params)
    const html = await page()
    expect(html).toMatch(new RegExp(`<a [^>]*aria-label="Escribirle a [^>]*data-lead="${code}"`))
    // Without a script it is noted where the lead is open.
    expect(html).not.toContain('Le escribí')
    expect(await page(`${base}/recuperar/${code}`)).toMatch(/value="abrir"[^>]*>Le escribí</)
    const first = await contact({ acto: 'abrir' })
    expect(first.body.data).toEqual({ state: 'contactado', attempts: 1, version: 1 })
    const undone = await contact({ version: 1 }, '/deshacer')
    expect(undone.body.data).toEqual({ state: 'nuevo', attempts: 0, version: 2 })
    expect(await page()).not.toContain('Contactado')
    expect((await contact({ version: 2 }, '/deshacer')).status).toBe(409)
    const { version } = (await contact({ acto: 'llamar' })).body.data
    await contact({ acto: 'perder' })
    const late = await contact({ version }, '/deshacer')
    expect([late.status, late.body.message]).toEqual([409, 'Ya se hizo otra cosa con él: no se puede deshacer.'])
    expect(await page(`${base}/recuperar?lista=perdidos`)).toContain('Perdido, 1 vez')
  })

  test('a confirmed order is offered the message with the address where its buyer sees it, on any phone', async () => {
    const { app, deps, shop, host, base, page } = await open()
    const buyer = aShopper()
    const code = await placeOneOrder(app, host, app, buyer)
    await confirmOrder(deps, shop, code)
    const html = await page(`${base}/pedidos/${code}`)
    const texts = [...html.matchAll(/href="https:\/\/wa\.me\/\d+\?text=([^"]*)"/g)].map(([, text = '']) => text)
    const [, link = ''] = /Puedes verlo aquí: (http\S+)/.exec(decodeURIComponent(texts.join(' '))) ?? []
    const phone = await PlainBrowser.at(app, link)
    expect(phone.page.html).toContain(`value="${code}"`)
    await phone.post({ digitos: String(buyer.client.phone).slice(-4) })
    expect([phone.page.status, phone.page.path, phone.text]).toEqual([
      200,
      `/pedido/${code}`,
      expect.stringContaining('Lámpara'),
    ])
  })

  test('only who speaks to shoppers sees leads, and only an owner the messages', async () => {
    const { join, shop, base } = await open()
    for (const permission of [PACKER, VIEWER])
      expect((await (await join(shop, permission)).get(`${base}/recuperar`)).status).toBe(403)
    const carla = await join(shop, CONFIRMER)
    expect((await carla.get(`${base}/recuperar`)).status).toBe(200)
    expect((await carla.get(`${base}/plantillas`)).status).toBe(403)
  })

  test('an owner writes a message, reads how it looks, and is told which data exist', async () => {
    const { rosa, base, page, code } = await open()
    const fields = { id: '', momento: 'recuperar', nombre: 'Corto', texto: 'Hola {nombre}, ¿te ayudo con {productos}?' }
    const { id } = (await rosa.call(`${base}/plantillas`, fields)).body.data
    expect((await rosa.submit(`${base}/plantillas`, { ...fields, id })).status).toBe(303)
    const html = await page(`${base}/plantillas`)
    expect(html).toContain('Hola Rosa, ¿te ayudo con 2 × Lámpara de mesa?')
    expect(await page(`${base}/recuperar/${code}`)).toContain('Corto')
    const wrong = await rosa.call(`${base}/plantillas`, { ...fields, texto: 'Hola {descuento}' })
    expect(wrong).toMatchObject({ status: 422, body: { message: expect.stringContaining('{descuento} no existe') } })
    expect((await rosa.submit(`${base}/plantillas/quitar`, { id })).status).toBe(303)
    expect(await page(`${base}/recuperar/${code}`)).not.toContain('Corto')
    expect(await rosa.call(`${base}/plantillas/quitar`, { id })).toMatchObject({ status: 404 })
  })
})
