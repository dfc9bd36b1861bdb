import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { createApp } from '../../src/app.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import { answerSheet } from '../../src/claims/answer-sheet.action.ts'
import { answerCopyId } from '../../src/claims/letters/sheet-copy.step.ts'
import { offerSettlement } from '../../src/claims/offers/offer-settlement.action.ts'
import { replyToOffer } from '../../src/claims/offers/reply-to-offer.action.ts'
import { findNumberedSheet } from '../../src/claims/sheets.store.ts'
import type { Country } from '../../src/lib/countries.ts'
import { mailId } from '../../src/mail/mail-letter.ts'
import { markDelivered } from '../../src/outbox/delivery.store.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { testDeps } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { CLAIM, get, post } from '../support/claims.ts'
import { customerCommand } from '../support/customer-command.ts'
import { onOneEngine } from '../support/databases.ts'
import { act, made } from '../support/desk-acts.ts'
import { openStreet, order } from '../support/shoppers.ts'

/** Nine in the evening in the three capitals, when it is already the next day in UTC. */
const EVENING = Date.parse('2026-11-20T21:00:00-05:00')
const DAY = 86_400_000

const { tipo: _, detalle: _detail, ...ROSA } = CLAIM
const ASKED = { ...ROSA, documento_tipo: '', telefono: '987 654 321', correo: 'rosa@example.com' }
const DATA = { ...ASKED, tipo: 'acceso' }
const RETURN = { ...ASKED, tipo: 'garantia', codigo: 'ab12cd', descripcion: 'Lámpara', detalle: 'Llegó rota' }

const countryFacts: Readonly<Partial<Record<Country, Partial<Shop>>>> = {
  peru: {},
  colombia: { country: 'colombia', directory: null, currency: 'COP' },
  ecuador: { country: 'ecuador', directory: null },
}

onOneEngine((_engine, openDatabase) => {
  async function open(country: Country = 'peru') {
    const db = await openDatabase()
    const shop = await openCatalogueShop(db, countryFacts[country])
    const deps = testDeps(db, { clock: () => EVENING })
    const origin = `http://${shop.hosts[0]}`
    const at = (ms: number) => ({ ...deps, clock: () => ms })
    return { db, shop, deps, at, app: createApp(deps), origin }
  }

  test('in Colombia a filed sheet has its number and its trace; after the answer its page opens with it and says where its copy is', async () => {
    const { app, origin, db, shop, at } = await open('colombia')
    const filed = await post(app, `${origin}/pqr`, { ...CLAIM, correo: 'rosa@example.com' })
    const shown = async () => plain((await get(app, `${origin}${filed.location}`, filed.cookie)).html)
    const page = await shown()
    expect(page).toContain('radicado Nº 000000001-2026')
    expect(page).toContain('Seguimiento Recibida 20/11/2026, 21:00 ')
    expect(page).toContain('Copia pendiente')
    expect(page).not.toMatch(/Respondida|Te respondimos/)
    const sheet = await findNumberedSheet(db.read, shop.id, { book: 'pqr', year: 2026, number: 1 })
    if (!sheet) throw new Error('There is no sheet')
    const answer = { id: sheet.id, text: 'Va otra.', agreed: false, actor: commandLine }
    await answerSheet(at(EVENING + DAY + 60_000), shop, answer)
    const answered = await shown()
    expect(answered).toContain('Te respondimos el 21/11/2026, 21:01.')
    expect(answered).toContain('Seguimiento Recibida 20/11/2026, 21:00 Respondida 21/11/2026, 21:01 ')
    expect(answered).toContain('La respuesta todavía no salió a tu correo.')
    await db.transaction((tx) => markDelivered(tx, shop.id, [mailId(answerCopyId(sheet))], EVENING + DAY))
    expect(await shown()).toContain('Enviamos la respuesta a r***@example.com.')
  })

  test.each([
    [true, 'Aceptada 22/11/2026, 21:00 '],
    [false, 'No aceptada 22/11/2026, 21:00 Respondida 23/11/2026, 21:00 '],
  ])('an offer and the reply to it (accepted: %s) stand in the trace', async (isAccepted, trace) => {
    const { app, origin, db, shop, at } = await open()
    const filed = await post(app, `${origin}/libro-de-reclamaciones`, CLAIM)
    const { id = '' } = (await findNumberedSheet(db.read, shop.id, { book: 'libro', year: 2026, number: 1 })) ?? {}
    await offerSettlement(at(EVENING + DAY), shop, { id, text: 'Va otra.', actor: commandLine })
    await replyToOffer(at(EVENING + 2 * DAY), shop, { id, isAccepted })
    if (!isAccepted) {
      await answerSheet(at(EVENING + 3 * DAY), shop, { id, text: 'No toca.', agreed: false, actor: commandLine })
    }
    const page = plain((await get(app, `${origin}${filed.location}`, filed.cookie)).html)
    expect(page).toContain(`Seguimiento Recibida 20/11/2026, 21:00 Propuesta 21/11/2026, 21:00 ${trace}`)
    expect(page).toContain(isAccepted ? 'Aceptaste la propuesta' : 'Te respondimos el 23/11/2026, 21:00.')
  })

  /** Days counted by hand: calendar days in Peru and Ecuador; in Colombia 23 November to 4 and 14 December, over 8 December. */
  test.each<readonly [Country, string, string]>([
    ['peru', 'acceso', '2026-12-10'],
    ['peru', 'informacion', '2026-11-28'],
    ['peru', 'cancelacion', '2026-11-30'],
    ['colombia', 'consulta', '2026-12-04'],
    ['colombia', 'supresion', '2026-12-14'],
    ['ecuador', 'eliminacion', '2026-12-05'],
  ])('in %s a request about data, %s, is due on %s, and its page says so', async (country, tipo, due) => {
    const { app, origin, db, shop } = await open(country)
    expect((await get(app, `${origin}/privacidad`)).html).toContain('href="/mis-datos"')
    const filed = await post(app, `${origin}/mis-datos`, { ...DATA, tipo, detalle: '' })
    expect(filed.location).toBe('/mis-datos/000000001-2026')
    const { html, headers } = await get(app, `${origin}${filed.location}`, filed.cookie)
    expect(headers.get('cache-control')).toBe('no-store')
    const written = due.split('-').reverse().join('/')
    for (const text of ['Titular de los datos', 'Registramos tu solicitud', 'Rosa Ñahui', written])
      expect(html).toContain(text)
    expect(await findNumberedSheet(db.read, shop.id, { book: 'datos', year: 2026, number: 1 })).toMatchObject({
      kind: tipo,
      dueOn: due,
    })
  })

  test('each book counts for itself, and a sheet of one is none of another', async () => {
    const { app, origin } = await open()
    const claim = await post(app, `${origin}/libro-de-reclamaciones`, CLAIM)
    const data = await post(app, `${origin}/mis-datos`, { ...DATA, nombre: 'Luz Datos' })
    const back = await post(app, `${origin}/cambios-y-devoluciones/solicitud`, { ...RETURN, nombre: 'Eva Cambio' })
    expect([claim, data, back].map(({ location }) => location)).toEqual([
      '/libro-de-reclamaciones/000000001-2026',
      '/mis-datos/000000001-2026',
      '/cambios-y-devoluciones/solicitud/000000001-2026',
    ])
    const all = [claim, data, back].map(({ cookie }) => cookie).join('; ')
    const names = ['Rosa Ñahui', 'Luz Datos', 'Eva Cambio']
    for (const [place, { location }] of [claim, data, back].entries()) {
      const { html } = await get(app, `${origin}${location}`, all)
      expect(names.filter((name) => html.includes(name))).toEqual([names[place]])
      expect((await get(app, `${origin}${location}`, claim.cookie)).html.includes('Rosa Ñahui')).toBe(place === 0)
    }
    const again = { para: 'ver', numero: '1-2026', 'documento-ver': CLAIM.documento }
    expect((await post(app, `${origin}/mis-datos`, again)).location).toBe('/mis-datos/000000001-2026')
  })

  test('what nobody could answer is asked for, and everything typed stays', async () => {
    const { app, origin } = await open()
    const refused = async (path: string, fields: object, message: string) => {
      const { status, html } = await post(app, origin + path, { ...(fields as Record<string, string>) })
      expect([status, html.includes(message)], message).toEqual([422, true])
      expect(html).toContain('value="Rosa Ñahui"')
    }
    await refused('/mis-datos', { ...DATA, telefono: '', correo: '' }, 'Escribe el teléfono con el que pediste')
    await refused('/mis-datos', { ...DATA, tipo: 'rectificacion', detalle: ' ' }, 'Escribe qué dato o qué uso.')
    const path = '/cambios-y-devoluciones/solicitud'
    await refused(path, { ...RETURN, codigo: '', telefono: '' }, 'Escribe el código de tu pedido')
    await refused(path, { ...RETURN, descripcion: '' }, 'Dinos qué producto es.')
    await refused(path, { ...RETURN, detalle: '' }, 'Cuéntanos qué pasó o qué quieres.')
    await refused(path, { ...RETURN, reembolso: 'x'.repeat(201) }, 'como máximo 200 caracteres')
  })

  test.each<readonly [Country, string]>([
    ['colombia', 'retracto'],
    ['ecuador', 'devolucion'],
  ])('in %s a change of mind, %s, needs no reason and is due in 15 days', async (country, tipo) => {
    const { app, origin, db, shop } = await open(country)
    const filed = await post(app, `${origin}/cambios-y-devoluciones/solicitud`, {
      ...RETURN,
      ...{ tipo, detalle: '', reembolso: 'Cuenta 123-456' },
    })
    const sheet = await findNumberedSheet(db.read, shop.id, { book: 'cambios', year: 2026, number: 1 })
    expect(sheet).toMatchObject({ dueOn: '2026-12-05', refund: 'Cuenta 123-456', orderCode: 'AB12CD' })
    const { html } = await get(app, `${origin}${filed.location}`, filed.cookie)
    expect(html).toContain('05/12/2026')
    // The browser had opened no order, so no window is known.
    expect(html).not.toContain('Plazo para devolver')
  })

  test('forgetting a person leaves what they filed in every book, and names it', async () => {
    const { app, origin, deps, shop } = await open()
    await post(app, `${origin}/mis-datos`, DATA)
    await post(app, `${origin}/libro-de-reclamaciones`, { ...CLAIM, telefono: '987654321' })
    const said = await customerCommand(deps, 'forget', '--phone', '+51 987654321', '--yes')
    expect(said).toContain(`${shop.hosts[0]}: 2 claims kept, as the law asks (datos-000000001-2026, 000000001-2026)`)
  })

  test('from an order that came, the form knows code, window and products, and who bought only in their own browser', async () => {
    const db = await openDatabase()
    const street = await openStreet(db)
    const { app, host, shop, time } = street
    await db.transaction((tx) =>
      saveProducts(tx, shop.id, [aProduct(), aProduct({ slug: 'olla', title: 'Olla' })], { now: 0, placing: 'given' }),
    )
    const code = await order(street, { phone: '987 654 321', slugs: ['lampara', 'olla'] })
    const looked = await post(app, `http://${host}/pedido`, { codigo: code, digitos: '4321' })
    const form = `http://${host}/cambios-y-devoluciones/solicitud?pedido=${code}`
    expect((await get(app, form, looked.cookie)).html).toContain('todavía no figura como entregado')
    const deps = testDeps(db, { clock: () => time.now })
    for (const name of ['confirmar', 'despachar', 'entregar'] as const) {
      made(await act(deps, shop, code, name, name === 'despachar' ? { courier: 'Olva' } : {}))
    }
    time.now += DAY
    expect((await get(app, `http://${host}/pedido/${code}`, looked.cookie)).html).toContain(
      `/cambios-y-devoluciones/solicitud?pedido=${code}`,
    )
    const { html } = await get(app, form, looked.cookie)
    for (const text of [`value="${code}"`, 'Lo recibiste el', 'Olla', 'Me lo quedo']) expect(html).toContain(text)
    // Who named only code and digits sees nothing of the buyer; a stranger sees no order.
    expect(html).not.toContain('Mz. B, lote 4')
    expect((await get(app, form)).html).not.toContain('Olla')

    const fields = { ...ASKED, tipo: 'garantia', detalle: 'Llegó rota', codigo: 'OTRO99', descripcion: 'Un carro' }
    const none = await post(app, form, { ...fields, 'unidades-0': '0', 'unidades-1': '0' }, undefined, looked.cookie)
    expect([none.status, none.html.includes('Dinos qué producto es.')]).toEqual([422, true])
    const filed = await post(app, form, { ...fields, 'unidades-1': '9' }, undefined, looked.cookie)
    const sheet = await findNumberedSheet(db.read, shop.id, { book: 'cambios', year: 2026, number: 1 })
    expect(sheet).toMatchObject({ orderCode: code, description: '1 × Olla', returned: { until: null } })
    expect(filed.location).toBe('/cambios-y-devoluciones/solicitud/000000001-2026')
  })
})

/** The words of a page, without its markup. */
function plain(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}
