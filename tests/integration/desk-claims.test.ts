import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { insertSheet } from '../../src/claims/sheets.store.ts'
import { A_SHEET, CLAIM, get, post } from '../support/claims.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER } from '../support/desk.ts'
import { openOrderShop } from '../support/order-shop.ts'

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const { shop, host } = await openOrderShop(db)
    const time = { now: Date.parse('2026-11-23T21:00:00-05:00') }
    const desk = openDesk(db, { clock: () => time.now })
    const owner = await desk.join(shop, OWNER)
    /** As somebody who has just signed in: the tests let weeks pass. */
    const text = async (path: string, permission = OWNER) =>
      (await (await desk.join(shop, permission)).get(`/t/${host}/${path}`)).text()
    const book = `http://${host}/libro-de-reclamaciones`
    return { db, shop, host, time, desk, owner, text, book, app: desk.app }
  }

  test('claims wait in the order of their due days, with the business days that are left, and Hoy counts them', async () => {
    const { app, book, time, text } = await open()
    expect(await text('hoy')).not.toContain('por responder')
    expect(await text('reclamos')).toContain('No hay reclamos ni solicitudes por responder.')
    await post(app, book, { ...CLAIM, nombre: 'Rosa Primera' })
    time.now += 7 * 86_400_000
    await post(app, book, { ...CLAIM, nombre: 'Luz Segunda' })
    const list = await text('reclamos')
    expect(list.indexOf('Rosa Primera')).toBeLessThan(list.indexOf('Luz Segunda'))
    expect(list).toContain('quedan 10 días hábiles')
    expect(list).toContain('quedan 15 días hábiles, hasta el 23/12/2026')
    expect(await text('hoy')).toContain('reclamos o solicitudes por responder')
    expect(await text('hoy')).not.toContain('vence pronto')
    time.now = Date.parse('2026-12-11T08:00:00-05:00')
    expect(await text('hoy')).toContain('1 vence pronto')
    time.now = Date.parse('2026-12-17T08:00:00-05:00')
    expect(await text('reclamos')).toContain('venció hace 1 día hábil')
    expect(await text('hoy', PACKER)).not.toContain('por responder')
  })

  test('an answer is written once; what is refused stays typed, and the log names no person', async () => {
    const { app, book, db, shop, host, text, desk, owner } = await open()
    const filed = await post(app, book, CLAIM)
    const path = `/t/${host}/reclamos/000000001-2026`
    const empty = await owner.submit(path, { respuesta: '  ', acuerdo: 'si' })
    expect(empty.status).toBe(422)
    expect(await empty.text()).toMatch(/Escribe la respuesta\..*type="checkbox"[^>]*checked/s)
    const confirmer = await desk.join(shop, CONFIRMER)
    const answers = await Promise.all(
      [owner, confirmer].map((seller) =>
        seller.submit(path, { respuesta: 'Va otra lámpara.\nGracias.', acuerdo: 'si' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422])
    const late = answers.find(({ status }) => status === 422)
    expect(await late?.text()).toContain('Otra persona ya respondió')
    const { html } = await get(app, `${book}/000000001-2026`, filed.cookie)
    expect(html).toContain('Va otra lámpara.\nGracias.')
    expect(html).toContain('ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO')
    expect(await text('reclamos')).toContain('No hay reclamos ni solicitudes por responder.')
    expect(await text('reclamos?lista=respondidos')).toContain('Respondido el')
    const log = (await listActivity(db.read, shop.id, 10)).filter(({ act }) => act === 'answer-sheet')
    expect(log).toHaveLength(1)
    expect(JSON.stringify(log)).not.toContain('Rosa')
    expect(await text('actividad')).toContain('respondió el reclamo o solicitud 000000001-2026')
    expect((await owner.get(`/t/${host}/reclamos/000000002-2026`)).status).toBe(404)
  })

  test('a double tap on the same answer says once that it was saved; other words, or another mark, are not saved', async () => {
    const { app, book, db, shop, host, owner } = await open()
    await post(app, book, CLAIM)
    const path = `/t/${host}/reclamos/000000001-2026`
    const tap = (fields: Record<string, string>) => owner.submit(path, fields)
    const typed = { respuesta: 'Va otra lámpara.', acuerdo: 'si' }
    const taps = await Promise.all([tap(typed), tap(typed)])
    expect(taps.map(({ status }) => status)).toEqual([303, 303])
    expect(new Set(taps.map(({ headers }) => headers.get('location'))).size).toBe(1)
    expect((await tap({ ...typed, respuesta: 'Va otra mesa.' })).status).toBe(422)
    expect((await tap({ respuesta: typed.respuesta })).status).toBe(422)
    const log = (await listActivity(db.read, shop.id, 10)).filter(({ act }) => act === 'answer-sheet')
    expect(log).toHaveLength(1)
  })

  test('a long list is paged both ways by due day, each claim on one page, also when one is answered meanwhile', async () => {
    const { db, shop, host, owner, text, time } = await open()
    const names = Array.from({ length: 230 }, (_, place) => `Persona ${String(place + 1).padStart(3, '0')}`)
    await db.transaction(async (tx) => {
      for (const [place, name] of names.entries()) {
        // Later numbers are due earlier.
        const dueOn = `2026-12-${String(28 - Math.floor(place / 10)).padStart(2, '0')}`
        const facts = { ...A_SHEET, person: { ...A_SHEET.person, name } }
        const sheet = { ...facts, id: `s-${place}`, number: place + 1, dueOn, filedAt: time.now }
        await insertSheet(tx, shop.id, `key-${place}`, sheet)
      }
    })
    const read = (html: string) => html.match(/Persona \d{3}/g) ?? []
    const way = (html: string, rel: string) =>
      new RegExp(`href="/t/[^/"]+/([^"]+)" rel="${rel}"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
    const pages = [await text('reclamos')]
    for (let next = way(pages[0] ?? '', 'next'); next; next = way(pages.at(-1) ?? '', 'next'))
      pages.push(await text(next))
    expect(pages.map((page) => read(page).length)).toEqual([50, 50, 50, 50, 30])
    expect(new Set(pages.flatMap(read)).size).toBe(230)
    expect(read(pages[0] ?? '')[0]).toBe('Persona 221')
    expect(way(pages[0] ?? '', 'prev')).toBeUndefined()
    const last = way(pages[4] ?? '', 'prev') ?? ''
    expect(read(await text(last))).toEqual(read(pages[3] ?? ''))
    // The one that the third page follows, and one of the first, are answered.
    for (const name of [read(pages[1] ?? '')[49], read(pages[0] ?? '')[0]]) {
      const code = String(Number(name?.slice(-3))).padStart(9, '0')
      expect((await owner.submit(`/t/${host}/reclamos/${code}-2026`, { respuesta: 'Listo.' })).status).toBe(303)
    }
    const third = way(pages[1] ?? '', 'next') ?? ''
    expect(read(await text(third))).toEqual(read(pages[2] ?? ''))
    expect(read(await text(way(await text(third), 'prev') ?? ''))).toHaveLength(50)
    expect(read(await text('reclamos?lista=respondidos'))).toHaveLength(2)
  })

  test('all sheets leave as a file whose cells start no formula, and the log says that they left', async () => {
    const { app, book, db, shop, owner, host } = await open()
    for (let n = 1; n <= 3; n += 1) await post(app, book, { ...CLAIM, nombre: `=1+${n}`, detalle: `Caso ${n}` })
    const file = await owner.get(`/t/${host}/reclamos/archivo?formato=csv`)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="reclamos.csv"')
    const rows = (await file.text()).trim().split('\r\n')
    expect(rows).toHaveLength(4)
    expect(rows[1]).toContain('Nº 000000001-2026')
    expect(rows[3]).toContain('Caso 3')
    expect(rows.join()).not.toMatch(/(^|,)=1/)
    expect((await listActivity(db.read, shop.id, 10)).map(({ act }) => act)).toContain('begin-export')
  })
})
