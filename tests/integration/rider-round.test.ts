import { expect, test } from 'vitest'
import { proposalsOfRider } from '../../src/orders/parcels/courier-rows/rider-proposals.store.ts'
import { paymentsOf } from '../../src/orders/payments/payments.store.ts'
import { onOneEngine } from '../support/databases.ts'
import { PACKER } from '../support/desk.ts'
import { everyValue } from '../support/personal-data.ts'
import { voucherPhoto } from '../support/pictures.ts'
import { openEvening } from '../support/rider-evening.ts'
import { openPhone } from '../support/rider-phone.ts'

const key = (name: string) => `clave-${name}`

/** The address of the link that a page of the desk shows. */
function linkIn(html: string): string {
  const found = /\/r\/[\w-]{43}/.exec(html)?.[0]
  if (!found) throw new Error('no link is shown')
  return found
}

onOneEngine((_engine, openDatabase) => {
  test('a rider marks parcels behind the link, and the seller takes all over with one tap', async () => {
    const evening = await openEvening(await openDatabase(), [['lampara'], ['lampara'], ['lampara'], ['lampara']])
    const { db, desk, shop, rosa, beto, path, has, read, balance } = evening
    const [cash, yape, absent, open] = (await has()).parcels
    if (!cash || !yape || !absent || !open) throw new Error('the motorizado has four parcels')
    expect(await (await rosa.get(path)).text()).toContain('Hacer su enlace de hoy')
    const made = await (await rosa.submit(`${path}/enlace`, {})).text()
    const link = linkIn(made)
    expect(made).toContain(encodeURIComponent(`${link}`))
    // Nothing of it opens the link again: only digests are kept.
    const token = link.slice('/r/'.length)
    expect(JSON.stringify(await everyValue(db))).not.toContain(token)

    const phone = openPhone(desk.app)
    const before = await phone.open(link)
    expect(before.text).toContain('Empezar')
    expect(before.text).not.toContain(cash.order.name)
    expect((await phone.start(link)).status).toBe(303)
    const page = (await phone.open(link)).text
    for (const { order } of [cash, yape, absent, open]) expect(page).toContain(order.code)
    expect(page).toContain('Cobrar')
    expect(page).not.toContain('/t/')

    // Marks that waited for the line come several times, and each counts once.
    const full = { resultado: 'entregado', medio: 'Efectivo', monto: '' }
    for (let tries = 0; tries < 3; tries += 1)
      expect((await phone.say(link, cash.id, { key: key('uno'), ...full })).status).toBe(200)
    const { hash } = (await phone.sendPicture(link, await voucherPhoto())).body.data
    const paid = { resultado: 'entregado', medio: 'Yape', efectivo: '10', voucher: hash }
    expect((await phone.say(link, yape.id, { key: key('dos'), ...paid })).status).toBe(200)
    // What is said later stands, also when the earlier one arrives once more.
    const failed = { resultado: 'no-entregado', motivo: 'ausente', palabras: 'Salió su hermana Jacinta' }
    expect((await phone.say(link, absent.id, { key: key('tres'), ...full })).status).toBe(200)
    expect((await phone.say(link, absent.id, { key: key('cuatro'), ...failed })).status).toBe(200)
    expect((await phone.say(link, absent.id, { key: key('tres'), ...full })).status).toBe(200)
    // What cannot be is refused, and nothing is lost of what was typed.
    const wrong = await phone.submit(link, open.id, {
      key: key('cinco'),
      ...full,
      monto: '9999',
      palabras: 'Ay',
      picture: new Blob([]),
    })
    expect([wrong.status, wrong.text.includes('Es más de lo que debía cobrar.')]).toEqual([422, true])
    expect([wrong.text.includes('value="9999"'), wrong.text.includes('value="Ay"')]).toEqual([true, true])
    expect((await proposalsOfRider(db.read, shop.id, beto.id)).length).toBe(3)
    expect((await read(cash.order.code)).state).toBe('enviado')

    const day = await (await rosa.get(`${path}/rendicion`)).text()
    expect(day).toContain('Beto Moto marcó 3 de 4')
    expect(day.indexOf('Salió su hermana Jacinta')).toBeLessThan(day.indexOf('Como se esperaba ('))
    const form =
      /<form action="[^"]*\/rendicion" method="post"><input type="hidden" name="key".*?<\/form>/s.exec(day)?.[0] ?? ''
    const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const saved = await rosa.submit(
      `${path}/rendicion`,
      new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value])),
    )
    expect([saved.status, saved.headers.get('location')]).toEqual([303, expect.stringContaining('/rendiciones/')])
    const orders = await Promise.all([cash, yape, absent, open].map(({ order }) => read(order.code)))
    expect(orders.map(({ state }) => state)).toEqual(['entregado', 'entregado', 'enviado', 'enviado'])
    expect(await balance()).toBe(0)
    const payments = await paymentsOf(db.read, shop.id, yape.order.id)
    expect(payments.map(({ means, amount, receivedBy, voucher }) => [means, amount, receivedBy, voucher])).toEqual([
      ['Efectivo', 1_000, 'courier', null],
      ['Yape', yape.collect - 1_000, 'tienda', hash],
    ])
    expect(await proposalsOfRider(db.read, shop.id, beto.id)).toEqual([])
    expect((await phone.say(link, cash.id, { key: key('seis'), ...full })).body.message).toMatch(
      /ya no está en tu lista/,
    )

    // Taken back, what the rider said waits again, with its picture.
    const undone = await rosa.submit(`${saved.headers.get('location')}/deshacer`, {})
    expect(undone.status).toBe(303)
    const again = (await proposalsOfRider(db.read, shop.id, beto.id)).map(({ picture }) => picture)
    expect([again.length, again.filter((picture) => picture !== null)]).toEqual([3, [hash]])

    // A link that is revoked opens nothing and takes nothing; a mark that had arrived is still known.
    await rosa.submit(`${path}/enlace/anular`, {})
    expect((await phone.open(link)).status).toBe(410)
    expect((await phone.say(link, open.id, { key: key('siete'), ...full })).status).toBe(410)
  })

  test('a link shows its own rider’s parcels on its first device alone, until it ends', async () => {
    const evening = await openEvening(await openDatabase(), [['lampara'], ['lampara']])
    const { db, desk, shop, rosa, base, path, has } = evening
    const [first, second] = (await has()).parcels
    if (!first || !second) throw new Error('the motorizado has two parcels')
    const full = { resultado: 'entregado', medio: 'Efectivo' }
    const packer = await desk.join(shop, PACKER)
    const link = linkIn(await (await packer.submit(`${path}/enlace`, {})).text())
    const other = await rosa.call(`${base}/couriers`, {
      key: 'otro-001',
      nombre: 'Dora Moto',
      tipo: 'persona',
      tarifa: '5',
    })
    const dora = linkIn(await (await rosa.submit(`${base}/motorizados/${other.body.data.id}/enlace`, {})).text())
    const [phone, thief, hers] = [openPhone(desk.app), openPhone(desk.app), openPhone(desk.app)]
    // Before *Empezar* nothing is shown and nothing is taken.
    expect((await phone.say(link, first.id, { key: key('antes'), ...full })).status).toBe(403)
    await phone.start(link)
    const stolen = await thief.open(link)
    expect([stolen.status, stolen.text.includes('ya se abrió en otro teléfono')]).toEqual([403, true])
    expect(stolen.text).not.toContain(first.order.code)
    expect((await thief.start(link)).status).toBe(403)
    expect((await thief.say(link, first.id, { key: key('ajena'), ...full })).status).toBe(403)
    expect((await thief.sendPicture(link, await voucherPhoto())).status).toBe(403)
    await hers.start(dora)
    expect((await hers.open(dora)).text).not.toContain(first.order.code)
    expect((await hers.say(dora, first.id, { key: key('suya'), ...full })).status).toBe(409)
    // A shop's own host has no such page, and a foreign page cannot post.
    for (const host of [evening.shop.hosts[0] ?? '', 'peru.localhost']) {
      expect((await openPhone(desk.app, host).open(link)).text).not.toContain(first.order.code)
    }
    const foreign = {
      origin: 'http://malo.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/json',
    }
    const posted = { method: 'POST', headers: foreign, body: JSON.stringify({ params: { key: key('malo'), ...full } }) }
    expect((await phone.send(`${link}/pedidos/${first.id}`, posted)).status).toBe(403)
    expect(await proposalsOfRider(db.read, shop.id, evening.beto.id)).toEqual([])
    // Another link frees the device, and the one before is over.
    const next = linkIn(await (await rosa.submit(`${path}/enlace`, {})).text())
    expect([(await phone.open(link)).status, (await thief.start(next)).status]).toEqual([410, 303])
    expect((await thief.submit(next, first.id, { key: key('form'), ...full, picture: new Blob([]) })).status).toBe(303)
    // Guesses from one network are slowed down, and a link that is right still opens there.
    const statuses = []
    for (let tries = 0; tries < 62; tries += 1) statuses.push((await thief.open(`/r/${'x'.repeat(40)}${tries}`)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
    expect((await thief.open(next)).status).toBe(200)
  })
})
