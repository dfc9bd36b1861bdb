import { expect, test } from 'vitest'
import { offersField } from '../../src/checkout/form/fields.ts'
import { consentSubject } from '../../src/consents/consent-subject.ts'
import { OFFERS_BY_NUMBER } from '../../src/consents/consent-words.ts'
import { consentsOf } from '../../src/consents/consents.store.ts'
import { onOneEngine } from '../support/databases.ts'
import { ask, type Bazaar, bruno, clientOf, openBazaar, rosa } from '../support/personal-data.ts'

const HOST = 'shop-1.localhost'
const products = [{ slug: 'lampara', amount: 1, colors: [], type: 'normal', order: 0 }]

/** What a shop has written down of a phone: given or taken, with where and by which words. */
async function saidOf({ db, deps }: Bazaar, phone: string, shopId = 'shop-1') {
  const subject = consentSubject(deps.settings.rootKey.of('consents'), shopId, phone)
  return (await consentsOf(db.read, shopId, [subject])).get(subject) ?? []
}

async function given(bazaar: Bazaar, phone: string) {
  return (await saidOf(bazaar, phone)).map((one) => one.given)
}

async function store(bazaar: Bazaar, client: object, idempotencyKey: string = crypto.randomUUID()) {
  const sent = { client: { ...clientOf(rosa), ...client }, products }
  const answer = await ask(bazaar.app, HOST, rosa, '/api/v1/web/ticket/store', sent, {
    'idempotency-key': idempotencyKey,
  })
  expect(answer.status).toBe(200)
  return { code: (await answer.json()).data, key: answer.headers.get('ticket-key') ?? '' }
}

async function update(bazaar: Bazaar, { code, key }: { code: string; key: string }, status: string, client: object) {
  const sent = { code, client: { ...clientOf(rosa), ...client }, products, status }
  const answer = await ask(bazaar.app, HOST, rosa, '/api/v1/web/ticket/update', sent, { 'ticket-key': key })
  expect(answer.status).toBe(200)
}

onOneEngine((_engine, openDatabase) => {
  test('a ticked box is written down once, with its words, its version, the time and the ticket; the order says it no second time', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const ticket = await store(bazaar, { ofertas: true }, 'again')
    await store(bazaar, { ofertas: true }, 'again')
    await update(bazaar, ticket, 'entrega', { ofertas: true })
    await update(bazaar, ticket, 'finalizado', { ofertas: true })
    const said = await saidOf(bazaar, rosa.number)
    expect(said).toMatchObject([{ purpose: 'mensajes', given: true, words: offersField.label, page: 'pedir', nth: 1 }])
    expect(said[0]).toMatchObject({
      at: bazaar.time.now,
      version: expect.stringMatching(/^\d{4}-\d\d-\d\d-[\da-f]{8}$/),
    })
    expect(await saidOf(bazaar, rosa.number, 'shop-2')).toEqual([])
  })

  test('an order without the box, and one with it left empty, allow nothing', async () => {
    const bazaar = await openBazaar(await openDatabase())
    await update(bazaar, await store(bazaar, {}), 'finalizado', {})
    await update(bazaar, await store(bazaar, { ofertas: false }), 'finalizado', { ofertas: false })
    expect(await saidOf(bazaar, rosa.number)).toEqual([])
  })

  test('what is unticked before the order is taken back, and an empty box of a later order takes nothing back', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const first = await store(bazaar, { ofertas: true })
    await update(bazaar, first, 'entrega', { ofertas: false })
    expect(await given(bazaar, rosa.number)).toEqual([true, false])
    await update(bazaar, first, 'finalizado', { ofertas: true })
    await update(bazaar, await store(bazaar, {}), 'finalizado', { ofertas: false })
    expect(await given(bazaar, rosa.number)).toEqual([true, false, true])
  })

  test('a phone that is corrected before the order leaves nothing allowed under the wrong number', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const ticket = await store(bazaar, { ofertas: true, phone: bruno.phones[0] })
    await update(bazaar, ticket, 'finalizado', { ofertas: true })
    expect(await given(bazaar, bruno.number)).toEqual([true, false])
    expect(await given(bazaar, rosa.number)).toEqual([true])
  })

  test('a phone that is sent from the dialog allows messages by the words above its button; without them it allows nothing', async () => {
    const bazaar = await openBazaar(await openDatabase())
    const lead = (phone: string | undefined, more: object) =>
      ask(bazaar.app, HOST, rosa, '/api/v1/web/lead', { phone, ...more })
    for (const more of [{ ofertas: true }, { ofertas: true }])
      expect((await lead(rosa.phones[0], more)).status).toBe(200)
    expect((await lead(bruno.phones[0], {})).status).toBe(200)
    expect(await saidOf(bazaar, rosa.number)).toMatchObject([
      { words: OFFERS_BY_NUMBER, page: 'suscripcion', given: true },
    ])
    expect(await saidOf(bazaar, bruno.number)).toEqual([])
  })

  test('tickets of one phone that are stored at the same time write it down once', async () => {
    const bazaar = await openBazaar(await openDatabase())
    await Promise.all(Array.from({ length: 5 }, () => store(bazaar, { ofertas: true })))
    expect(await given(bazaar, rosa.number)).toEqual([true])
  })
})
