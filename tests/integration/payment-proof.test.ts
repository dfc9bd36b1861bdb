import { expect, test } from 'vitest'
import { system } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { paymentsOf } from '../../src/orders/payments/payments.store.ts'
import { hasVoucher } from '../../src/orders/payments/vouchers.store.ts'
import { enforceRetention } from '../../src/tracking/personal-data/enforce-retention.job.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER, type Seller } from '../support/desk.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { voucherPhoto } from '../support/pictures.ts'

const BY_SCRIPT = {
  ...{ origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin' },
  ...{ accept: 'application/json', 'content-type': 'application/octet-stream' },
}
const DAY = 86_400_000

/** An order with a payment of S/ 20 that somebody told of without anything to show for it. */
async function openPaid(db: Database) {
  const time = { now: NOVEMBER_2026 }
  const desk = openDesk(db, { clock: () => time.now })
  const { shop, host } = await openOrderShop(db)
  const base = `/t/${host}`
  const ana = await desk.join(shop, CONFIRMER, 'Ana Paz')
  const does = (seller: Seller, code: string, act: string, fields: object) =>
    seller.call(`${base}/pedidos/${code}/${act}`, { key: crypto.randomUUID(), ...fields })
  const pays = async (fields: object = {}) => {
    const code = await placeOneOrder(desk.app, host)
    await does(ana, code, 'pago', { kind: 'adelanto', amount: '20', means: 'Yape', ...fields })
    const order = await findOrder(db.read, shop.id, code)
    if (!order) throw new Error('the order is gone')
    const [payment] = await paymentsOf(db.read, shop.id, order.id)
    return { code, id: order.id, payment: payment?.id ?? '' }
  }
  return {
    ...{ ...desk, db, time, shop, base, ana, does, pays },
    async sends(body: BodyInit): Promise<string> {
      const init = { method: 'POST', headers: BY_SCRIPT, body, duplex: 'half' }
      return (await (await ana.send(`${base}/comprobantes`, init)).json()).data.hash
    },
    kept: async (id: string) =>
      (await paymentsOf(db.read, shop.id, id)).map(({ reference, voucher }) => [reference, voucher]),
  }
}

onOneEngine((_engine, openDatabase) => {
  test('a payment that stands gets its picture and its number once, and its undo takes them away again', async () => {
    const { db, shop, time, deps, base, ana, join, does, pays, sends, kept } = await openPaid(await openDatabase())
    const { code, id, payment } = await pays()
    const voucher = await sends(await voucherPhoto())
    const page = await (await ana.get(`${base}/pedidos/${code}`)).text()
    expect(page).toContain('Agregar comprobante')
    const packer = await join(shop, PACKER)
    expect((await does(packer, code, 'comprobante', { payment, voucher })).status).toBe(403)
    expect((await does(ana, code, 'comprobante', { payment })).body.errors).toMatchObject([{ field: 'voucher' }])
    expect((await does(ana, code, 'comprobante', { payment: 'no', voucher })).status).toBe(422)
    const numbered = await does(ana, code, 'comprobante', { payment, reference: '55667788' })
    expect([numbered.status, await kept(id)]).toEqual([200, [['55667788', null]]])
    const added = await does(ana, code, 'comprobante', { payment, voucher })
    expect(await kept(id)).toEqual([['55667788', voucher]])
    for (const again of [{ voucher }, { reference: '99' }]) {
      const [field] = Object.keys(again)
      const twice = await does(ana, code, 'comprobante', { payment, ...again, note: 'x' })
      expect(twice.body.errors).toMatchObject([{ field }])
    }
    expect(await (await ana.get(`${base}/pedidos/${code}`)).text()).toContain('agregó el comprobante de un pago')
    expect((await does(ana, code, 'deshacer', { seq: added.body.data.event.seq })).status).toBe(200)
    expect(await kept(id)).toEqual([['55667788', null]])
    // Nobody names the picture any more, so it goes as one that was never used.
    time.now += 2 * DAY
    await enforceRetention(deps, { leadsDays: null, ordersDays: null, sheetsDays: null }, { actor: system })
    expect(await hasVoucher(db.read, shop.id, voucher)).toBe(false)
  })

  test('a number or picture that another payment has is told with its order, and counts again with a reason', async () => {
    const { ana, does, pays, sends, kept } = await openPaid(await openDatabase())
    const voucher = await sends(await voucherPhoto())
    const first = await pays({ reference: '7001', voucher })
    const { code, id, payment } = await pays()
    for (const sign of [{ reference: '7001' }, { voucher }]) {
      const refused = await does(ana, code, 'comprobante', { payment, ...sign })
      expect([refused.status, refused.body.reason]).toEqual([409, 'reference-seen'])
      expect(refused.body.message).toContain(first.code)
    }
    const counted = await does(ana, code, 'comprobante', {
      payment,
      reference: '7001',
      voucher,
      note: 'un Yape por dos',
    })
    expect(counted.status).toBe(200)
    const undone = await does(ana, code, 'deshacer', { seq: counted.body.data.event.seq })
    expect(undone.status).toBe(200)
    expect([await kept(first.id), await kept(id)]).toEqual([[['7001', voucher]], [['', null]]])
  })

  test('without script the picture is sent first and comes back to its payment, and a forgotten person gets none', async () => {
    const { db, deps, shop, base, ana, join, does, pays, sends } = await openPaid(await openDatabase())
    const { code, payment } = await pays()
    const page = await (await ana.get(`${base}/pedidos/${code}?hacer=comprobante&pago=${payment}`)).text()
    expect(page).toContain(`name="payment" value="${payment}"`)
    const form = new FormData()
    form.set('code', code)
    form.set('payment', payment)
    form.set('picture', new Blob([await voucherPhoto()]))
    const { 'content-type': _, accept: __, ...own } = BY_SCRIPT
    const sent = await ana.send(`${base}/comprobantes`, { method: 'POST', headers: own, body: form })
    const back = sent.headers.get('location') ?? ''
    expect(back).toMatch(new RegExp(`hacer=comprobante&pago=${payment}&comprobante=[0-9a-f]{64}$`))
    expect(await (await ana.get(back)).text()).toMatch(/name="voucher" value="[0-9a-f]{64}"/)
    const voucher = await sends(await voucherPhoto())
    const { phone } = (await findOrder(db.read, shop.id, code)) ?? { phone: '' }
    await forgetCustomer(deps, [shop], `51${phone}`, system)
    const owner = await join(shop, OWNER)
    const late = await does(owner, code, 'comprobante', { payment, voucher })
    expect([late.status, late.body.reason]).toEqual([409, 'person-forgotten'])
  })
})
