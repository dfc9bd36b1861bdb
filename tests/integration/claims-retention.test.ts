import { expect, test } from 'vitest'
import { listActivity } from '../../src/activity/activity.store.ts'
import { system } from '../../src/activity/actor.ts'
import { bookOf } from '../../src/claims/books/books.ts'
import { noteLetterResults } from '../../src/claims/letters/note-letter-results.step.ts'
import { answerCopyId } from '../../src/claims/letters/sheet-copy.step.ts'
import { findNumberedSheet } from '../../src/claims/sheets.store.ts'
import { type Country, countryNames } from '../../src/lib/countries.ts'
import { mailHealth } from '../../src/mail/refused-mail.step.ts'
import { enforceRetention } from '../../src/tracking/personal-data/enforce-retention.job.ts'
import { CLAIM, get, post } from '../support/claims.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { startMailServer } from '../support/mail-server.ts'
import { openMailShop } from '../support/mail-shop.ts'
import { everyText, found } from '../support/personal-data.ts'

const DAY = 86_400_000
const TWO_YEARS = { leadsDays: null, ordersDays: null, sheetsDays: 730 }
const TYPED = { ...CLAIM, correo: 'rosa@correo.pe', telefono: '987654321', pedido: 'Quiero otra.' }
const TRACES = [
  'Ñahui',
  '45678901',
  'Larco',
  'rosa@correo.pe',
  '987654321',
  'Nadie contesta',
  'Te mandamos',
  'Quiero otra',
  'r***@correo.pe',
]

onOneEngine((_engine, openDatabase) => {
  async function open(country: Country = 'peru') {
    const mailShop = await openMailShop(await openDatabase(), country)
    const { db, shop, host, app, clock, wait, depsFor, relayTo } = mailShop
    const desk = openDesk(db, { clock })
    const server = await startMailServer()
    const base = `/t/${host}/reclamos`
    return {
      ...{ ...mailShop, server, desk, base },
      file: (path: string, fields: Readonly<Record<string, string>>) => post(app, `http://${host}${path}`, fields),
      answer: async (name: string, text: string) =>
        (await desk.join(shop, OWNER)).submit(`${base}/${name}`, { respuesta: text }),
      page: async (path: string) => (await (await desk.join(shop, OWNER)).get(path)).text(),
      /** Delivers what waits, and lets the outbox drop it. */
      async settle() {
        const relay = relayTo(server.settings, 60_000)
        const waiting = async () => (await mailHealth(db.read, shop.id, clock())).waiting
        for (await relay.turn(); (await waiting()) > 0; await relay.turn()) wait(60_000)
        wait(3 * DAY)
        await relay.turn()
      },
      retention: (days: number | null = 730) =>
        enforceRetention(depsFor(null), { ...TWO_YEARS, sheetsDays: days }, { actor: system }),
    }
  }

  test.each(countryNames)(
    'in %s, two years after the proof of its answer a sheet of any book loses its person and texts, and keeps number and days',
    async (country) => {
      const { db, shop, host, app, file, answer, settle, wait, retention, page, base } = await open(country)
      const book = bookOf(country).name
      const path = country === 'peru' ? '/libro-de-reclamaciones' : '/pqr'
      const filed = await file(path, { ...TYPED, respuesta: 'correo' })
      await file('/mis-datos', { ...TYPED, tipo: 'acceso' })
      await file('/cambios-y-devoluciones/solicitud', {
        ...TYPED,
        tipo: 'cambio',
        codigo: 'ABC123',
        descripcion: 'La lámpara',
      })
      const names = ['000000001-2026', 'datos-000000001-2026', 'cambios-000000001-2026']
      for (const name of names) expect((await answer(name, 'Te mandamos una nueva.')).status, name).toBe(303)
      await settle()
      wait(726 * DAY)
      expect(await retention()).toMatchObject({ sheets: 0 })
      wait(DAY + 3_600_000)
      expect(found(await everyText(db), TRACES)).not.toEqual([])
      expect(await retention()).toMatchObject({ sheets: 3 })
      expect(found(await everyText(db), TRACES)).toEqual([])
      expect(await retention()).toMatchObject({ sheets: 0 })
      const sheet = await findNumberedSheet(db.read, shop.id, { book, year: 2026, number: 1 })
      expect(sheet).toMatchObject({ kind: 'reclamo', dueOn: expect.stringMatching(/^2026-12-/), answer: { text: '' } })

      const shown = await page(`${base}/000000001-2026`)
      expect(shown).toContain('terminó el tiempo de guardar esta hoja')
      expect(shown).toContain('<dt>Envío de la respuesta</dt><dd>Enviada a ***, ')
      expect(shown).not.toMatch(/name="(respuesta|dia)"/)
      expect(await page(`${base}/datos-000000001-2026`)).not.toContain('Sus datos')
      expect(await page(`${base}?lista=respondidos`)).toContain('Datos borrados')
      expect((await page(`${base}/archivo?formato=csv`)).split('\n')).toHaveLength(5)
      expect(await page(`/t/${host}/actividad`)).toContain('borró los datos cuyo plazo terminó: 3 registros')
      const log = (await listActivity(db.read, shop.id, 10)).filter(({ act }) => act === 'keep-retention')
      expect(log.map(({ details, actor }) => [details, actor])).toEqual([[{ sheets: 3 }, 'system']])

      const seen = await get(app, `http://${host}${filed.location}`, filed.cookie)
      expect(seen.html).toContain('Borramos tus datos y los textos; quedan su número y sus fechas.')
      expect(seen.html).toContain('<dt>Datos borrados</dt>')
      const document = { para: 'ver', numero: '000000001-2026', 'documento-ver': CLAIM.documento }
      expect((await file(path, document)).location).toBeNull()
      // The next one follows the emptied one.
      await file(path, TYPED)
      expect(await findNumberedSheet(db.read, shop.id, { book, year: 2028, number: 1 })).not.toBeNull()
    },
  )

  test('a sheet that waits for its answer is never emptied, and without days none is', async () => {
    const { db, file, answer, settle, wait, retention } = await open()
    await file('/libro-de-reclamaciones', { ...TYPED, nombre: 'Quien espera' })
    await file('/libro-de-reclamaciones', { ...TYPED, nombre: 'Quien tiene respuesta' })
    await answer('000000002-2026', 'Va otra.')
    await settle()
    wait(3_000 * DAY)
    expect(await retention(null)).toMatchObject({ sheets: 0 })
    expect(await retention()).toMatchObject({ sheets: 1 })
    const texts = await everyText(db)
    expect(found(texts, ['Quien espera'])).not.toEqual([])
    expect(found(texts, ['Quien tiene respuesta'])).toEqual([])
  })

  test('the two years count from the last proof, and a proof that comes meanwhile keeps the sheet', async () => {
    const { db, shop, file, answer, settle, wait, retention, depsFor, clock } = await open()
    await file('/libro-de-reclamaciones', { ...TYPED, respuesta: 'correo' })
    await answer('000000001-2026', 'Va otra.')
    await settle()
    wait(728 * DAY)
    const told = { id: answerCopyId({ book: 'libro', year: 2026, number: 1 }), to: 'otra@correo.pe', refusal: null }
    const late = depsFor(null)
    const interrupted = {
      ...late,
      db: {
        ...db,
        transaction: async <T>(work: Parameters<typeof db.transaction<T>>[0]) => {
          await db.transaction((tx) => noteLetterResults(tx, shop.id, [told], clock()))
          return db.transaction(work)
        },
      },
    }
    expect(await enforceRetention(interrupted, TWO_YEARS, { actor: system })).toMatchObject({ sheets: 0 })
    wait(729 * DAY)
    expect(await retention()).toMatchObject({ sheets: 0 })
    wait(2 * DAY)
    expect(await retention()).toMatchObject({ sheets: 1 })
  })

  test('many sheets are emptied in portions', async () => {
    const { file, answer, wait, depsFor } = await open()
    for (let n = 1; n <= 5; n++) {
      await file('/libro-de-reclamaciones', { ...TYPED, detalle: `Va la ${n}` })
      await answer(`00000000${n}-2026`, 'Va otra.')
    }
    wait(731 * DAY)
    const stopped = { actor: system, portion: 2, isStopped: () => true }
    expect(await enforceRetention(depsFor(null), TWO_YEARS, stopped)).toMatchObject({ leads: 0, sheets: 0 })
    expect(await enforceRetention(depsFor(null), TWO_YEARS, { actor: system, portion: 2 })).toMatchObject({ sheets: 5 })
  })
})
