import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { orderLetterAddresses } from '../../src/orders/letters/letter-addresses.step.ts'
import { customerSheet } from '../../src/tracking/personal-data/customer-sheet.ts'
import { findCustomer } from '../../src/tracking/personal-data/find-customer.action.ts'
import { CLAIM, post } from '../support/claims.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk, PACKER } from '../support/desk.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openMailShop } from '../support/mail-shop.ts'

const DAY = 86_400_000
const TYPED = { ...CLAIM, correo: 'rosa@correo.pe', telefono: '987654321', respuesta: 'correo' }
const REFUSED =
  /<dt>Copia de la hoja<\/dt><dd>No llegó a r\*\*\*@correo\.pe, \d\d\/11\/2026, \d\d:\d\d: esa dirección no existe<\/dd>/

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const mailShop = await openMailShop(await openDatabase())
    const { db, shop, host, clock, app } = mailShop
    const desk = openDesk(db, { clock })
    const path = `/t/${host}/reclamos/000000001-2026`
    /** As somebody who has just signed in: the tests let weeks pass. */
    const seller = (permission = OWNER) => desk.join(shop, permission)
    const sheet = async () => (await (await seller()).get(path)).text()
    const file = (fields: Readonly<Record<string, string>>) =>
      post(app, `http://${host}/libro-de-reclamaciones`, fields)
    return { ...mailShop, path, seller, sheet, file }
  }

  function count(html: string, words: string | RegExp): number {
    return html.split(words).length - 1
  }

  test('that the copy and the answer were delivered stands on the sheet, also after the outbox dropped the letters', async () => {
    const { db, shop, file, path, seller, sheet, relayTo, wait, depsFor } = await open()
    const server = await startMailServer()
    await file(TYPED)
    expect(await sheet()).not.toContain('Copia de la hoja')
    await relayTo(server.settings).turn()
    expect(server.received).toHaveLength(1)
    expect(await sheet()).toMatch(
      /<dt>Copia de la hoja<\/dt><dd>Enviada a r\*\*\*@correo\.pe, \d\d\/11\/2026, \d\d:\d\d</,
    )
    expect((await (await seller()).submit(path, { respuesta: 'Va otra lámpara.' })).status).toBe(303)
    await relayTo(server.settings).turn()
    wait(3 * DAY)
    await relayTo(server.settings).turn()
    const page = await sheet()
    expect(page).toContain('<dt>Envío de la respuesta</dt><dd>Enviada a r***@correo.pe, ')
    expect(count(page, 'Enviada a r***@correo.pe')).toBe(2)
    expect(page).not.toContain('Ya la entregué')
    const kept = await findCustomer(depsFor(null), shop, '51987654321')
    expect(kept.letters).toEqual([])
    const [claim] = customerSheet(kept, (hash) => hash).claims
    expect(claim?.history.map(({ what, text }) => (what === 'told' ? text : what))).toEqual([
      ...['filed', 'sheet delivered r***@correo.pe', 'answered', 'answer delivered r***@correo.pe'],
    ])
    expect((await listActivity(db.read, shop.id, 10)).map(({ act }) => act)).not.toContain('note-handed-answer')
  })

  test('a copy that was refused, sent again and delivered stands as both, each once', async () => {
    const { file, sheet, relayTo, depsFor, shop, wait } = await open()
    let isOpen = false
    const refusal = () => (isOpen ? null : { code: 550, text: '5.1.1 No such user' })
    const server = await startMailServer({ refusal })
    const { retryMail } = await import('../../src/mail/retry-mail.action.ts')
    const again = () =>
      retryMail(depsFor(null), shop.id, { ids: null, actor: { by: 'command-line' }, addressesOf: orderLetterAddresses })
    await file(TYPED)
    await relayTo(server.settings).turn()
    expect(await sheet()).toMatch(REFUSED)
    expect(await again()).toBe(1)
    wait(60_000)
    await relayTo(server.settings).turn()
    expect(count(await sheet(), REFUSED)).toBe(1)
    isOpen = true
    expect(await again()).toBe(1)
    await relayTo(server.settings).turn()
    expect(server.received).toHaveLength(1)
    const page = await sheet()
    expect(count(page, REFUSED)).toBe(1)
    expect(count(page, 'Enviada a r***@correo.pe')).toBe(1)
  })

  test('a copy that no server took in time stands as not sent', async () => {
    const { file, sheet, relayTo, wait } = await open()
    await file(TYPED)
    wait(8 * DAY)
    await relayTo(null).turn()
    expect(await sheet()).toMatch(
      /<dt>Copia de la hoja<\/dt><dd>No llegó a r\*\*\*@correo\.pe, [^<]+: esperó 7 días y no pudo salir</,
    )
  })

  test('the day on which an answer was brought is noted once, between the answer and today', async () => {
    const { db, shop, file, path, seller, sheet, wait, clock } = await open()
    await file({ ...CLAIM, respuesta: 'direccion' })
    const owner = await seller()
    const hand = (dia: string) => owner.submit(path, { que: 'entregada', dia })
    const dayAfter = (days: number) => new Date(clock() - 5 * 3_600_000 + days * DAY).toISOString().slice(0, 10)
    expect(await sheet()).not.toContain('Ya la entregué')
    expect((await hand(dayAfter(0))).status).toBe(422)
    expect((await owner.submit(path, { respuesta: 'Va otra lámpara.' })).status).toBe(303)
    wait(DAY)
    expect(await sheet()).toContain('Ya la entregué')
    for (const day of [dayAfter(1), dayAfter(-2), '', '2026-13-45', '2026-11-31', 'hoy']) {
      const refused = await hand(day)
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain('Elige el día en que la entregaste')
    }
    expect((await (await seller(PACKER)).submit(path, { que: 'entregada', dia: dayAfter(0) })).status).not.toBe(303)
    const taps = await Promise.all([hand(dayAfter(0)), hand(dayAfter(0))])
    expect(taps.map(({ status }) => status)).toEqual([303, 303])
    const other = await hand(dayAfter(-1))
    expect(other.status).toBe(422)
    expect(await other.text()).toContain('Ya está anotado otro día.')
    const page = await sheet()
    const words = dayAfter(0).split('-').reverse().join('/')
    expect(count(page, `<dt>Envío de la respuesta</dt><dd>Entregada el ${words}, anotado el `)).toBe(1)
    expect(page).not.toContain('Ya la entregué')
    const log = (await listActivity(db.read, shop.id, 20)).filter(({ act }) => act === 'note-handed-answer')
    expect(log).toHaveLength(1)
  })
})
