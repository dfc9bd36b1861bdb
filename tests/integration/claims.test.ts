import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { answerSheet } from '../../src/claims/answer-sheet.action.ts'
import { claimBooks } from '../../src/claims/books/claim-books.ts'
import { answerCopyId, copyId } from '../../src/claims/letters/sheet-copy.step.ts'
import { findNumberedSheet } from '../../src/claims/sheets.store.ts'
import { type Country, countryNames } from '../../src/lib/countries.ts'
import { mailStateOf } from '../../src/mail/mail-state.step.ts'
import { closeShop } from '../../src/shops/close-shop.action.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { openCatalogueShop } from '../support/catalogue-shop.ts'
import { CLAIM, get, post } from '../support/claims.ts'
import { EVENING, openBook } from '../support/claims-book.ts'
import { onOneEngine } from '../support/databases.ts'

onOneEngine((_engine, openDatabase) => {
  const open = async (facts: Partial<Shop> = {}) => openBook(await openDatabase(), facts)

  test('a claim is filed without log-in or script, and its page has everything that the law asks for', async () => {
    const { app, book, db, shop } = await open()
    const filed = await post(app, book, { ...CLAIM, clave: 'clave-de-este-formulario', pedido: 'Otra lámpara' })
    expect([filed.status, filed.location]).toEqual([303, '/libro-de-reclamaciones/000000001-2026'])
    const { status, html, headers } = await get(app, `${book}/000000001-2026`, filed.cookie)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const shown = [
      'Hoja de Reclamación',
      'Nº 000000001-2026',
      '23/11/2026, 21:00',
      shop.config.logo_title,
      CLAIM.nombre,
    ]
    shown.push('DNI', CLAIM.documento, CLAIM.direccion, 'La lámpara llegó rota.\nNadie contesta.', 'Otra lámpara')
    shown.push('16/12/2026', ...claimBooks.peru.notes, 'Disconformidad relacionada a los productos o servicios.')
    for (const text of shown) expect(html).toContain(text)
    const sheet = await findNumberedSheet(db.read, shop.id, { book: 'libro', year: 2026, number: 1 })
    expect(sheet).toMatchObject({ dueOn: '2026-12-16', filedAt: EVENING, answer: null })
  })

  test('posting a form again shows the same sheet; the same form with other words is another one', async () => {
    const { app, book } = await open()
    const clave = 'clave-de-este-formulario'
    const [one, other] = await Promise.all([post(app, book, { ...CLAIM, clave }), post(app, book, { ...CLAIM, clave })])
    expect([one.location, other.location]).toEqual(Array(2).fill('/libro-de-reclamaciones/000000001-2026'))
    expect(one.cookie).toBe(other.cookie)
    const changed = await post(app, book, { ...CLAIM, clave, detalle: 'Además falta el foco.' })
    expect(changed.location).toBe('/libro-de-reclamaciones/000000002-2026')
  })

  test('only without name, document, address or e-mail, and detail it is refused; everything typed stays, with a message beside each field', async () => {
    const { app, book } = await open()
    for (const [field, message] of [
      ['nombre', 'Escribe tu nombre completo.'],
      ['documento', 'Escribe el número de tu documento.'],
      ['direccion', 'Escribe tu dirección o tu correo'],
      ['detalle', 'Cuéntanos qué pasó.'],
    ] as const) {
      const { status, html } = await post(app, book, { ...CLAIM, clave: 'clave-de-este-formulario', [field]: ' ' })
      expect(status, field).toBe(422)
      expect(html).toContain(message)
      expect(html).toContain(`aria-describedby="hoja-${field}-problema"`)
      for (const [name, value] of Object.entries(CLAIM)) if (name !== field) expect(html, name).toContain(value)
      expect(html).toContain('value="clave-de-este-formulario"')
    }
    const bare = { nombre: 'Rosa', documento: '1', correo: 'rosa@example.com', detalle: 'x' }
    expect((await post(app, book, bare)).location).toBe('/libro-de-reclamaciones/000000001-2026')
    const long = await post(app, book, { ...CLAIM, detalle: 'x'.repeat(4_001) })
    expect([long.status, long.html.includes('como máximo 4000 caracteres')]).toEqual([422, true])
  })

  test('a sheet is found again by number and document alone, tells nothing to others, and wrong documents of a network run out', async () => {
    const { app, book, time } = await open()
    const filed = await post(app, book, CLAIM)
    const page = `${book}/000000001-2026`
    const strangers = await get(app, page)
    expect(strangers.html).not.toContain(CLAIM.nombre)
    expect((await get(app, `${book}/000000009-2026`)).html).toBe(
      strangers.html.replace('value="000000001', 'value="000000009'),
    )
    expect((await get(app, `${book}/1-2026`)).status).toBe(404)
    expect((await get(app, page, filed.cookie.replace(/=.*/, '=x'))).html).toBe(strangers.html)
    const ask = (documento: string, numero = 'Nº 1-2026', from = '190.7.7.7') =>
      post(app, book, { para: 'ver', numero, 'documento-ver': documento }, from)
    const found = await ask(' 45.678.901 ')
    expect(found.location).toBe('/libro-de-reclamaciones/000000001-2026')
    expect((await get(app, page, found.cookie)).html).toContain(CLAIM.nombre)
    for (let n = 0; n < 5; n += 1) expect((await ask('1')).status).toBe(422)
    const locked = await ask(CLAIM.documento)
    expect([locked.status, locked.html.includes('Espera una hora')]).toEqual([422, true])
    expect((await ask(CLAIM.documento, '7-2026')).html).toContain('No encontramos ese número con ese documento')
    // Whoever filed it looks from elsewhere, and a stranger's network has its tries back after an hour.
    expect((await ask(CLAIM.documento, '1-2026', '190.7.8.8')).status).toBe(303)
    time.now += 3_600_000
    expect((await ask(CLAIM.documento)).status).toBe(303)
  })

  test('wrong documents for one number run out from everywhere too, whether it exists or not', async () => {
    const { app, book, time } = await open()
    await post(app, book, CLAIM)
    for (const numero of ['1-2026', '8-2026']) {
      const ask = (n: number, documento: string) =>
        post(app, book, { para: 'ver', numero, 'documento-ver': documento }, `190.8.${n}.1`)
      for (let n = 0; n < 50; n += 1) expect((await ask(n, '1')).html).toContain('No encontramos')
      expect((await ask(50, CLAIM.documento)).html).toContain('Espera una hora')
    }
    time.now += 3_600_000
    const right = { para: 'ver', numero: '1-2026', 'documento-ver': CLAIM.documento }
    expect((await post(app, book, right, '190.8.60.1')).status).toBe(303)
  })

  test('an answer is written once, bears the words of an accepted offer, and is shown on the sheet', async () => {
    const { app, book, db, shop, deps, time } = await open()
    const { cookie } = await post(app, book, CLAIM)
    const sheet = await findNumberedSheet(db.read, shop.id, { book: 'libro', year: 2026, number: 1 })
    const request = { id: sheet?.id ?? '', text: 'Le enviamos otra.', agreed: true, actor: commandLine }
    expect((await answerSheet(deps, shop, { ...request, id: 'nada' })).ok).toBe(false)
    time.now += 86_400_000
    const both = await Promise.all([
      answerSheet(deps, shop, request),
      answerSheet(deps, shop, { ...request, text: 'No.' }),
    ])
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    const { html } = await get(app, `${book}/000000001-2026`, cookie)
    expect(html).toContain('ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO')
    expect(html).toContain('24/11/2026, 21:00')
  })

  test.each(countryNames)(
    'in %s every page leads to the book, the other country’s address is a 404, and a closed shop keeps it',
    async (country: Country) => {
      const { app, shop, book, deps } = await open({
        country,
        directory: null,
        ...(country === 'colombia' && { currency: 'COP' }),
      })
      const path = new URL(book).pathname
      for (const at of ['/', '/carrito', '/domain/contactanos', '/nada', path]) {
        expect((await get(app, `http://${shop.hosts[0]}${at}`)).html, at).toContain(`href="${path}"`)
      }
      const other = `http://${shop.hosts[0]}${path === '/pqr' ? '/libro-de-reclamaciones' : '/pqr'}`
      expect([(await get(app, other)).status, (await post(app, other, CLAIM)).status]).toEqual([404, 404])
      await closeShop(deps, commandLine, shop.id, 'closed')
      expect((await get(app, `http://${shop.hosts[0]}/`)).html).toContain(`href="${path}"`)
      const filed = await post(app, book, CLAIM)
      expect(filed.location).toBe(`${path}/000000001-2026`)
      expect((await get(app, `${book}/000000001-2026`, filed.cookie)).html).toContain(claimBooks[country].notes[1])
    },
  )

  test('fifty claims at once are numbered 1 to 50 without a gap, each year and shop for itself', async () => {
    const { app, book, db, time } = await open()
    const filed = await Promise.all(
      Array.from({ length: 50 }, (_, n) => post(app, book, { ...CLAIM, detalle: `Caso ${n}` })),
    )
    const wanted = Array.from(
      { length: 50 },
      (_, n) => `/libro-de-reclamaciones/${String(n + 1).padStart(9, '0')}-2026`,
    )
    expect(filed.map(({ location }) => location ?? '').toSorted()).toEqual(wanted)
    time.now = Date.parse('2026-12-31T23:59:59-05:00')
    expect((await post(app, book, CLAIM)).location).toBe('/libro-de-reclamaciones/000000051-2026')
    time.now += 1_000
    expect((await post(app, book, CLAIM)).location).toBe('/libro-de-reclamaciones/000000001-2027')
    const second = await openCatalogueShop(db, { id: 'otra', hosts: ['otra.test'] })
    expect((await post(app, `http://${second.hosts[0]}/libro-de-reclamaciones`, CLAIM)).location).toBe(
      '/libro-de-reclamaciones/000000001-2027',
    )
  })

  test('a copy of the sheet and of the answer waits as a letter, once, and the page says so; nothing waits for it', async () => {
    const { app, book, db, shop, deps } = await open()
    const clave = 'clave-de-este-formulario'
    const correo = 'rosa@example.com'
    const { cookie } = await post(app, book, { ...CLAIM, correo, clave })
    await post(app, book, { ...CLAIM, correo, clave })
    expect((await get(app, `${book}/000000001-2026`, cookie)).html).toContain('Copia pendiente')
    const sheet = await findNumberedSheet(db.read, shop.id, { book: 'libro', year: 2026, number: 1 })
    if (!sheet) throw new Error('There is no sheet')
    await answerSheet(deps, shop, { id: sheet.id, text: 'Va otra.', agreed: false, actor: commandLine })
    for (const id of [copyId(sheet), answerCopyId(sheet)]) {
      expect(await mailStateOf(db.read, shop.id, id)).toEqual({
        state: 'waiting',
        to: 'r***@example.com',
        reason: null,
      })
    }
    await post(app, book, { ...CLAIM, correo: 'no es correo' })
    expect((await post(app, book, CLAIM)).location).toBe('/libro-de-reclamaciones/000000003-2026')
  })

  test('every sheet is filed, but an address gets five copies a day and a shop sends thirty an hour; the page says to keep it', async () => {
    const { app, book, db, shop, time } = await open()
    const file = (correo: string, n: number) => post(app, book, { ...CLAIM, correo, detalle: `Caso ${n}` })
    const copyOf = (number: number) => mailStateOf(db.read, shop.id, copyId({ book: 'libro', year: 2026, number }))
    for (let n = 1; n <= 5; n += 1) await file('rosa@example.com', n)
    const sixth = await file('ROSA@example.com', 6)
    expect(sixth.location).toBe('/libro-de-reclamaciones/000000006-2026')
    expect([(await copyOf(5))?.state, await copyOf(6)]).toEqual(['waiting', null])
    expect((await get(app, `${book}/000000006-2026`, sixth.cookie)).html).toContain('Guarda esta página.')
    for (let n = 7; n <= 32; n += 1) await file(`otra${n}@example.com`, n)
    expect([(await copyOf(31))?.state, await copyOf(32)]).toEqual(['waiting', null])
    time.now += 3_600_000
    await file('otra33@example.com', 33)
    expect((await copyOf(33))?.state).toBe('waiting')
  })

  test('whoever files faster than people do is slowed down, and nobody else', async () => {
    const { app, book } = await open()
    const one = (address: string) => post(app, book, { ...CLAIM, nombre: '' }, address)
    for (let n = 0; n < 60; n += 1) expect((await one('190.9.9.9')).status).toBe(422)
    expect((await one('190.9.9.9')).status).toBe(429)
    expect((await one('190.9.8.8')).status).toBe(422)
  })
})
