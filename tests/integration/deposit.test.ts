import { expect, test } from 'vitest'
import { system } from '../../src/activity/actor.ts'
import { findVoucher } from '../../src/orders/payments/vouchers.store.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { onOneEngine } from '../support/databases.ts'
import { openDepositShop, words } from '../support/deposit-shop.ts'
import { OWNER } from '../support/desk.ts'
import { placeOneOrder } from '../support/order-shop.ts'
import { voucherPhoto } from '../support/pictures.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

onOneEngine((_, openDatabase) => {
  test('a deposit is paid with a picture, rejected with a reason, sent again and accepted, and each side reads what the other did', async () => {
    const { acts, pays, looks, order, kept, db, shop, join, host, code, app, cookie, phone } = await openDepositShop(
      await openDatabase(),
    )
    expect(words((await looks()).html)).toContain('Ahora no tienes nada que pagar por aquí.')
    await acts('exigir-adelanto', { amount: '20' })
    const asked = words((await looks()).html)
    for (const said of ['Paga S/ 20.00 a una de estas cuentas', '987 654 321', 'Ana Ríos', 'CCI 002-191', '-qr.webp']) {
      expect(asked).toContain(said)
    }
    expect(asked).toMatch(/Pagas después<\/dt><dd>S\/ 79\.00/)
    expect(asked).not.toContain('Plin')
    expect(words((await looks(`/pedido/${code}`)).html)).toContain('Paga S/ 20.00 a una de estas cuentas')

    const photo = await voucherPhoto()
    expect(await pays({ picture: photo })).toMatchObject({ status: 303, location: `/pedido/${code}/pago` })
    expect((await order()).work).toMatchObject({ claimed: 2_000, paid: 0 })
    const verifying = words((await looks()).html)
    expect(verifying).toContain('Lo estamos verificando: tu pago de S/ 20.00.')
    expect(verifying).not.toContain('Enviar constancia')
    const [first] = await kept()
    expect(first).toMatchObject({
      kind: 'adelanto',
      means: 'Yape',
      reference: '00012345',
      state: 'enviado',
      by: 'shopper',
    })
    expect(await findVoucher(db.read, shop.id, first?.voucher ?? '')).not.toBeNull()

    // The buyer can look at what was sent, nobody else: neither by the address alone nor among the shop's pictures.
    const [, picture = ''] = /href="([^"]*\?foto=[^"]*)"/.exec(verifying) ?? []
    const bytes = Buffer.from((await findVoucher(db.read, shop.id, first?.voucher ?? '')) ?? [])
    const seen = await app(new Request(`http://${host}${picture}`, { headers: { cookie } }))
    expect(Buffer.from(await seen.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      ...{ 'content-type': 'image/webp', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    const digits = { codigo: code, digitos: phone.slice(-4), para: 'pago' }
    const looked = await app(
      new Request(`http://${host}/pedido`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        body: new URLSearchParams(digits),
      }),
    )
    const [session = ''] = (looked.headers.get('set-cookie') ?? '').split(';')
    expect((await looks(picture, { cookie: session })).headers.get('content-type')).toBe('image/webp')
    for (const headers of [{}, { cookie: `ticket_${code}=${'A'.repeat(22)}` }]) {
      const refused = await looks(picture, headers)
      expect(refused.headers.get('content-type')).toContain('text/html')
      expect(words(refused.html)).toContain('Primero dinos que eres tú')
    }
    expect((await looks(`/media/${first?.voucher}.webp`)).status).toBe(404)
    expect((await looks(`/pedido/${code}/pago?foto=otra`)).headers.get('content-type')).toContain('text/html')

    const owner = await join(shop, OWNER)
    const queue = await (await owner.get(`/t/${host}/pedidos?cola=verificar`)).text()
    expect(queue).toContain('Yape, operación 00012345')
    expect(queue).toContain(`/comprobantes/${first?.voucher}`)
    await acts('rechazar-pago', { payment: first?.id, note: 'No lo veo en mi cuenta.' })
    const rejected = words((await looks()).html)
    for (const said of ['No lo encontramos', 'La tienda dice: «No lo veo en mi cuenta.»', 'Enviar constancia']) {
      expect(rejected).toContain(said)
    }
    expect((await pays({ picture: photo, numero: '00099', monto: '12' })).status).toBe(303)
    expect(words((await looks()).html)).toContain('Todavía faltan S/ 8.00.')
    expect((await pays({ picture: await voucherPhoto(9), numero: '00100', monto: '8,00' })).status).toBe(303)
    for (const { id, state } of await kept()) {
      if (state === 'enviado') await acts('aceptar-pago', { payment: id })
    }
    const accepted = words((await looks()).html)
    expect(accepted).toContain('Recibimos tu adelanto de S/ 20.00.')
    expect(accepted).toContain('Te queda pagar S/ 79.00.')
    expect((await order()).work).toMatchObject({ claimed: 0, paid: 2_000 })
  })

  test('what is wrong is said beside its field, what was typed and the picture stay, and nothing counts twice', async () => {
    const { acts, pays, kept, cookie } = await openDepositShop(await openDatabase())
    await acts('exigir-adelanto', { amount: '20' })
    const photo = await voucherPhoto()
    const none = await pays({ numero: '', monto: 'veinte', medio: '' })
    expect(none.status).toBe(422)
    for (const said of [
      'Elige la captura',
      'Escribe el número de operación.',
      'Escribe cuánto pagaste',
      'Elige con qué',
    ]) {
      expect(words(none.body)).toContain(said)
    }
    expect(words(none.body)).toContain('value="veinte"')
    const large = await pays({ picture: new Uint8Array(9 * 2 ** 20) })
    expect(words(large.body)).toContain('Esa foto pesa más de 8 MB.')
    expect(words(large.body)).toContain('value="00012345"')
    expect(words((await pays({ picture: new TextEncoder().encode('<svg/>') })).body)).toContain('Eso no es una foto.')
    expect(words((await pays({ picture: photo, monto: '200' })).body)).toContain(
      'Es más de lo que falta pagar: S/ 99.00.',
    )

    const half = await pays({ picture: photo, numero: '' })
    expect(words(half.body)).toContain('Tu foto ya llegó')
    const guardada = /name="guardada" value="([^"]+)"/.exec(half.body)?.[1] ?? ''
    expect(guardada).toMatch(/^[0-9a-f]{64}\./)
    const forged = await pays({ guardada: guardada.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })
    expect(words(forged.body)).toContain('Elige la captura')
    const clave = crypto.randomUUID()
    for (let tap = 0; tap < 2; tap += 1) expect((await pays({ guardada, clave, monto: '5' })).status).toBe(303)
    expect(await kept()).toHaveLength(1)
    expect(words((await pays({ picture: photo, monto: '5' })).body)).toContain('Ese pago ya nos llegó.')
    const script = await pays({ numero: '', picture: photo }, { cookie, accept: 'application/json' })
    expect([script.status, JSON.parse(script.body)]).toMatchObject([
      422,
      { problems: { numero: expect.stringMatching(/número de operación/) }, kept: guardada },
    ])
    expect(await kept()).toHaveLength(1)
  })

  test('the link of the message that asks for a deposit leads its shopper to the accounts and the form, on any phone', async () => {
    const { acts, join, shop, host, code, app, phone, kept } = await openDepositShop(await openDatabase())
    await acts('exigir-adelanto', { amount: '20' })
    const shown = await (await (await join(shop, OWNER)).get(`/t/${host}/pedidos/${code}`)).text()
    const texts = [...shown.matchAll(/href="https:\/\/wa\.me\/\d+\?text=([^"]*)"/g)].map(([, text = '']) => text)
    const [, link = ''] = /me mandas la constancia: (http\S+)/.exec(decodeURIComponent(texts.join(' '))) ?? []
    const shopper = await PlainBrowser.at(app, link)
    await shopper.post({ digitos: phone.slice(-4) })
    expect([shopper.page.path, shopper.text]).toEqual([
      `/pedido/${code}/pago`,
      expect.stringContaining('Paga S/ 20.00 a una de estas cuentas'),
    ])
    expect(await kept()).toEqual([])
  })

  test('whoever has not the order’s key is asked who it is, gets nothing, and sends nothing', async () => {
    const { acts, pays, looks, kept, code, app, host } = await openDepositShop(await openDatabase())
    await acts('exigir-adelanto', { amount: '20' })
    const stranger = await looks(`/pedido/${code}/pago`, {})
    expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const secret of ['987 654 321', 'Ana Ríos', 'S/ 20', '-qr.webp']) expect(stranger.html).not.toContain(secret)
    const unknown = await looks('/pedido/ZZZZZZZ9/pago', {})
    expect(words(unknown.html).replaceAll('ZZZZZZZ9', code)).toBe(words(stranger.html))
    expect(await pays({ picture: await voucherPhoto() }, {})).toMatchObject({
      status: 303,
      location: `/pedido/${code}/pago`,
    })
    const foreign = await pays({ picture: await voucherPhoto() }, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    expect(await kept()).toEqual([])
    const look = await app(
      new Request(`http://${host}/pedido`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        body: new URLSearchParams({ codigo: code, digitos: '0000', para: 'pago' }),
      }),
      { address: '200.48.225.130' },
    )
    expect(look.headers.get('location')).toBe('/pedido?revisa=pedido')
  })

  test('a number and a picture of another order are told on both, and only so many payments wait', async () => {
    const db = await openDatabase()
    const { acts, pays, join, shop, host, code, app, kept, order } = await openDepositShop(db)
    await acts('exigir-adelanto', { amount: '20' })
    const photo = await voucherPhoto()
    expect((await pays({ picture: photo, monto: '1' })).status).toBe(303)
    const other = await placeOneOrder(app, host)
    const owner = await join(shop, OWNER)
    const [first] = await kept()
    const paid = { kind: 'adelanto', amount: '20', means: 'Plin', note: 'los dos', key: crypto.randomUUID() }
    const twice = { ...paid, reference: '00012345', voucher: first?.voucher }
    expect((await owner.call(`/t/${host}/pedidos/${other}/pago`, twice)).status).toBe(200)
    const pageOf = async (one: string) => (await owner.get(`/t/${host}/pedidos/${one}`)).text()
    expect(await pageOf(code)).toContain(`Ese número ya está en el pedido ${other}`)
    expect(await pageOf(other)).toContain(`Ese número ya está en el pedido ${code}`)
    const queue = await (await owner.get(`/t/${host}/pedidos?cola=verificar`)).text()
    for (const one of [code, other]) expect(queue).toContain(`Ese número ya está en el pedido ${one}`)
    for (const numero of ['2', '3', '4']) expect((await pays({ picture: photo, numero, monto: '1' })).status).toBe(303)
    expect(words((await pays({ picture: photo, numero: '5', monto: '1' })).body)).toContain(
      'Ya nos mandaste varios pagos.',
    )
    expect((await order()).work.claimed).toBe(400)
  })

  test('an order with a deposit and no figure yet shows the accounts and no zero, a shop without accounts asks nothing, and who is forgotten leaves no picture', async () => {
    const db = await openDatabase()
    const { looks, pays, kept, shop, deps, phone } = await openDepositShop(db, { lima: '1' })
    const page = words((await looks()).html)
    expect(page).toContain('La tienda te dice de cuánto es')
    expect(page).not.toContain('S/ 0')
    expect((await pays({ picture: await voucherPhoto() })).status).toBe(303)
    const [payment] = await kept()
    await forgetCustomer(deps, [shop], `51${phone}`, system)
    expect(await findVoucher(db.read, shop.id, payment?.voucher ?? '')).toBeNull()
    expect(await kept()).toMatchObject([{ reference: '', voucher: null }])
  })
})
