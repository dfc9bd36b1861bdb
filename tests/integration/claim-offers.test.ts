import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { commandLine } from '../../src/activity/actor.ts'
import { answerSheet } from '../../src/claims/answer-sheet.action.ts'
import { answerCopyId, offerCopyId } from '../../src/claims/letters/sheet-copy.step.ts'
import { offerSettlement } from '../../src/claims/offers/offer-settlement.action.ts'
import { replyToOffer } from '../../src/claims/offers/reply-to-offer.action.ts'
import { sheetEvents } from '../../src/claims/sheet-events.store.ts'
import { findNumberedSheet } from '../../src/claims/sheets.store.ts'
import { mailStateOf } from '../../src/mail/mail-state.step.ts'
import { createRelay } from '../../src/tracking/delivery/run-relay.job.ts'
import { testSettings } from '../support/app.ts'
import { CLAIM, get, post } from '../support/claims.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { linksIn, startMailServer } from '../support/mail-server.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { PlainBrowser } from '../support/plain-browser.ts'

const AGREED = 'ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO'
const OFFER = 'Te enviamos otra lámpara\ny recogemos la rota.'
const DAY = 86_400_000

onOneEngine((_engine, openDatabase) => {
  /** A claim of Monday 23 November 2026, 21:00 in Lima: its answer is due on 16 December. */
  async function open(more: Readonly<Record<string, string>> = { correo: 'rosa@correo.pe' }) {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const time = { now: Date.parse('2026-11-23T21:00:00-05:00') }
    const desk = openDesk(db, { clock: () => time.now })
    const book = `http://${host}/libro-de-reclamaciones`
    const { cookie } = await post(desk.app, book, { ...CLAIM, ...more })
    const path = `/t/${host}/reclamos/000000001-2026`
    const sheet = async () => {
      const found = await findNumberedSheet(db.read, shop.id, { book: 'libro', year: 2026, number: 1 })
      if (!found) throw new Error('There is no sheet')
      return found
    }
    /** As somebody who has just signed in: the tests let weeks pass. */
    const seller = () => desk.join(shop, OWNER)
    const offer = async (propuesta = OFFER) => (await seller()).submit(path, { que: 'proponer', propuesta })
    const reply = (acepta: string, by = cookie) =>
      post(desk.app, book, { para: 'propuesta', hoja: '000000001-2026', acepta }, undefined, by)
    const shown = async () => (await get(desk.app, `${book}/000000001-2026`, cookie)).html
    const atDesk = async (at = path) => (await (await seller()).get(at)).text()
    const deps = { db, clock: () => time.now, chance: () => new Uint8Array(16) }
    /** The newest letter, as it came to the shopper. */
    const letter = async () => {
      const server = await startMailServer()
      time.now += 60_000
      await createRelay({ ...desk.deps, settings: testSettings({ mail: server.settings }) }).turn()
      return server.received.at(-1) ?? { message: '' }
    }
    return { db, shop, host, time, path, book, cookie, sheet, offer, reply, shown, atDesk, letter, deps, app: desk.app }
  }

  test('an offer stops the term, goes out by e-mail, and accepted closes the sheet with the prescribed words on both sides', async () => {
    const { app, db, shop, time, sheet, offer, letter, shown, atDesk, host } = await open()
    expect(await atDesk()).toContain('Proponer un arreglo')
    time.now += DAY
    expect((await offer()).status).toBe(303)
    expect(await sheet()).toMatchObject({ dueOn: '2026-12-23', offer: { until: '2026-12-01', reply: null } })
    expect(await mailStateOf(db.read, shop.id, offerCopyId(await sheet()))).toMatchObject({ state: 'waiting' })
    const desk = await atDesk()
    expect(desk).toContain('Tu propuesta espera la respuesta del consumidor hasta el 01/12/2026')
    expect(desk).not.toContain('Enviar la propuesta')
    expect(await atDesk(`/t/${host}/reclamos`)).toContain('Tu propuesta espera hasta el 01/12/2026')
    const asked = await shown()
    for (const text of ['La tienda te propone un arreglo', OFFER, 'Acepto la propuesta', 'No la acepto', '01/12/2026'])
      expect(asked).toContain(text)
    expect(asked).not.toContain(AGREED)
    time.now += DAY
    const [link = ''] = linksIn(await letter())
    const phone = await PlainBrowser.at(app, link)
    await phone.post({ 'documento-ver': CLAIM.documento })
    await phone.press('Acepto la propuesta')
    expect(phone.page).toMatchObject({ status: 200, path: '/libro-de-reclamaciones/000000001-2026' })
    const at = time.now
    expect(await sheet()).toMatchObject({
      dueOn: '2026-12-17',
      offer: { dueOnBefore: '2026-12-16', reply: { isAccepted: true, at } },
      answer: { text: OFFER, agreed: true, at },
    })
    for (const page of [await shown(), await atDesk()]) {
      expect(page).toContain(AGREED)
      expect(page).toContain('La aceptó, 25/11/2026, 21:01')
      expect(page).not.toContain('Acepto la propuesta')
      expect(page.match(/Te enviamos otra lámpara/g)).toHaveLength(1)
    }
    expect(await atDesk(`/t/${host}/reclamos`)).toContain('No hay reclamos ni solicitudes por responder.')
    expect(await atDesk(`/t/${host}/reclamos?lista=respondidos`)).toContain('Respondido el 25/11/2026')
    expect(await mailStateOf(db.read, shop.id, answerCopyId(await sheet()))).toMatchObject({ state: 'waiting' })
    const events = await sheetEvents(db.read, shop.id, [(await sheet()).id])
    expect(events.map(({ what, text, by }) => [what, text, by.split(':')[0]])).toEqual([
      ['filed', '', 'shopper'],
      ['offered', OFFER, 'staff'],
      ['told', 'sheet delivered r***@correo.pe', 'system'],
      ['told', 'offer delivered r***@correo.pe', 'system'],
      ['agreed', '', 'shopper'],
    ])
    expect(await atDesk(`/t/${host}/actividad`)).toContain('propuso un arreglo para el reclamo 000000001-2026')
    expect(JSON.stringify(await listActivity(db.read, shop.id, 10))).not.toContain('lámpara')
  })

  test('a refused offer gives the term back but for the days that it waited, and the answer is written as ever', async () => {
    const { time, sheet, offer, reply, shown, atDesk, host } = await open()
    // Friday to Monday: one business day.
    time.now = Date.parse('2026-11-27T10:00:00-05:00')
    await offer()
    time.now = Date.parse('2026-11-30T10:00:00-05:00')
    expect((await reply('no')).status).toBe(303)
    expect(await sheet()).toMatchObject({ dueOn: '2026-12-17', offer: { reply: { isAccepted: false } }, answer: null })
    const page = await shown()
    expect(page).toContain('No aceptaste la propuesta. La tienda te responde hasta el 17/12/2026.')
    expect(page).toContain('No la aceptó, 30/11/2026, 10:00')
    expect(page).not.toContain('Acepto la propuesta')
    expect(await atDesk(`/t/${host}/reclamos`)).toContain('No aceptó tu propuesta')
    const desk = await atDesk()
    expect(desk).not.toContain('Enviar la propuesta')
    expect(desk).toContain('Guardar la respuesta')
    expect(await shown()).not.toContain(AGREED)
  })

  test('the same reply twice counts once; the other one, one after the term, one after the answer and a stranger change nothing', async () => {
    const { shop, deps, sheet, offer, reply, db } = await open()
    expect((await reply('si')).status).toBe(422)
    await offer()
    const { id } = await sheet()
    expect(await replyToOffer(deps, shop, { id: 'nada', isAccepted: true })).toMatchObject({ refusal: 'not-found' })
    // Without the browser that filed it, the document is asked for; without a word, nothing is said.
    expect((await reply('si', '')).html).toContain('Número de documento')
    expect((await reply('')).status).toBe(303)
    expect((await sheet()).offer?.reply).toBeNull()
    const taps = await Promise.all(['si', 'si', 'no'].map((one) => reply(one)))
    const accepted = (await sheet()).offer?.reply?.isAccepted
    expect(taps.map(({ status }) => status)).toEqual(accepted ? [303, 303, 422] : [422, 422, 303])
    const other = await reply(accepted ? 'no' : 'si')
    expect([other.status, other.html.includes('ya no se puede responder')]).toEqual([422, true])
    expect((await sheet()).offer?.reply?.isAccepted).toBe(accepted)
    expect((await sheetEvents(db.read, shop.id, [id])).filter(({ by }) => by === 'shopper')).toHaveLength(2)
  })

  test('an offer that nobody replied to ends after five business days; the term goes on and a late yes is told so', async () => {
    const { time, sheet, offer, reply, shown, atDesk, host } = await open()
    time.now = Date.parse('2026-12-04T10:00:00-05:00')
    await offer()
    // Over 8 and 9 December.
    expect(await sheet()).toMatchObject({ dueOn: '2026-12-23', offer: { until: '2026-12-15' } })
    time.now = Date.parse('2026-12-15T23:59:00-05:00')
    expect(await shown()).toContain('Acepto la propuesta')
    time.now += 60_000
    expect(await shown()).not.toContain('Acepto la propuesta')
    const late = await reply('si')
    expect([late.status, late.html.includes('ya no se puede responder')]).toEqual([422, true])
    expect(await sheet()).toMatchObject({ answer: null, offer: { reply: null } })
    expect(await atDesk(`/t/${host}/reclamos`)).toContain('No respondió a tu propuesta')
    expect(await atDesk()).toContain('Quedan 5 días hábiles para responder.')
  })

  test('the shop may answer while an offer waits; then it can be replied to no more', async () => {
    const { shop, deps, sheet, offer, reply, shown } = await open()
    await offer()
    const { id } = await sheet()
    const answer = { id, text: 'Te devolvemos el dinero.', agreed: false, actor: commandLine }
    expect((await answerSheet(deps, shop, answer)).ok).toBe(true)
    expect((await reply('si')).status).toBe(422)
    expect(await shown()).toContain('No respondió')
    expect(await shown()).not.toContain(AGREED)
  })

  test('one offer, before the answer, within the term and with words; without an e-mail the seller is told to call', async () => {
    const { shop, deps, time, sheet, offer, atDesk } = await open({})
    expect(await atDesk()).toContain('No dejó correo: avísale')
    const empty = await offer('  ')
    expect([empty.status, (await empty.text()).includes('Escribe la propuesta.')]).toEqual([422, true])
    expect((await offer('x'.repeat(6_001))).status).toBe(422)
    time.now = Date.parse('2026-12-17T00:30:00-05:00')
    const late = await offer()
    expect([late.status, (await late.text()).includes('El plazo ya venció')]).toEqual([422, true])
    expect(await sheet()).toMatchObject({ dueOn: '2026-12-16', offer: null })
    time.now -= DAY
    const { id } = await sheet()
    const both = await Promise.all(
      ['Otra lámpara.', 'Tu dinero.'].map((text) => offerSettlement(deps, shop, { id, text, actor: commandLine })),
    )
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    const again = await offer()
    expect([again.status, (await again.text()).includes('Ya hay una propuesta o una respuesta')]).toEqual([422, true])
    expect(await offerSettlement(deps, shop, { id: 'nada', text: 'x', actor: commandLine })).toMatchObject({
      refusal: 'not-found',
    })
  })

  test('only Peru’s book of claims takes offers', async () => {
    const { host, app, atDesk } = await open()
    const filed = await post(app, `http://${host}/mis-datos`, { ...CLAIM, tipo: 'acceso', telefono: '987654321' })
    expect(filed.status).toBe(303)
    expect(await atDesk(`/t/${host}/reclamos/datos-000000001-2026`)).not.toContain('Proponer un arreglo')
  })
})
