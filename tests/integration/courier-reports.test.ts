import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { whyWords } from '../../src/backoffice/deliveries/reports/report-words.ts'
import { findReport } from '../../src/dispatch/reports/courier-reports.store.ts'
import { applyReport } from '../../src/dispatch/reports/decide-on-report.action.ts'
import { runReports } from '../../src/dispatch/reports/run-reports.job.ts'
import { isOpenFor } from '../../src/orders/acts/order-acts.ts'
import { shipmentEventsOf } from '../../src/orders/parcels/shipment-events.store.ts'
import { countDue } from '../../src/orders/queues/desk-queues.store.ts'
import { csvOf, DROPI, openReports } from '../support/courier-report.ts'
import { onOneEngine } from '../support/databases.ts'
import { made } from '../support/desk-acts.ts'
import { killedAfter } from '../support/killed-after.ts'
import { order } from '../support/shoppers.ts'

onOneEngine((_engine, openDatabase) => {
  test('a report of a courier that packs itself gives parcels their guide, their carrier and their freight, and moves them with their orders', async () => {
    const db = await openDatabase()
    const { shop, confirmed, reads, applies, read, parcels, rows } = await openReports(db)
    const [first, second, third] = [await confirmed(), await confirmed(), await confirmed()]
    const report = await reads(
      csvOf(DROPI, [
        {
          ID: '1',
          NOTAS: `Pedido ${first}`,
          'NÚMERO GUIA': '2400001',
          ESTATUS: 'EN REPARTO',
          TRANSPORTADORA: 'SERVIENTREGA',
          'PRECIO FLETE': '12.50',
        },
        { ID: '2', NOTAS: second, 'NÚMERO GUIA': '2400002', ESTATUS: 'GUIA_GENERADA', TRANSPORTADORA: 'ENVIA' },
        { ID: '3', NOTAS: third, 'NÚMERO GUIA': '2400003', ESTATUS: 'ENTREGADO', TRANSPORTADORA: 'ENVIA' },
        { ID: '4', NOTAS: 'AAAAAAAA', 'NÚMERO GUIA': '2400004', ESTATUS: 'ENTREGADO', TRANSPORTADORA: 'ENVIA' },
      ]),
    )
    expect(report).toMatchObject({
      courier: 'dropi',
      state: 'checked',
      verdicts: { moves: 2, fills: 1, 'no-order': 1 },
    })
    await applies(report.id)
    expect((await parcels(first))[0]).toMatchObject({
      guide: '2400001',
      courier: 'Servientrega',
      state: 'en_ruta',
      cost: 1250,
    })
    expect((await parcels(second))[0]).toMatchObject({ guide: '2400002', state: 'preparado' })
    expect([(await read(first)).state, (await read(second)).state, (await read(third)).state]).toEqual([
      'enviado',
      'confirmado',
      'entregado',
    ])
    const told = await shipmentEventsOf(db.read, shop.id, (await read(first)).id)
    expect(told.at(-1)).toMatchObject({ state: 'en_ruta', source: 'file', words: 'EN REPARTO' })
    // Only what is left keeps its cells.
    const kept = await rows(report.id)
    expect(kept.map(({ result, cells }) => [result, cells.length > 0])).toEqual([
      ['moved', false],
      ['filled', false],
      ['moved', false],
      [null, true],
    ])
  })

  test('a parcel of which the first that is told is its return has the freight of both ways', async () => {
    const { confirmed, reads, applies, read } = await openReports(await openDatabase())
    const code = await confirmed()
    const row = { ID: '9', NOTAS: code, 'NÚMERO GUIA': '2400009', ESTATUS: 'DEVUELTA', TRANSPORTADORA: 'ENVIA' }
    const costs = { 'PRECIO FLETE': '12.50', 'COSTO DEVOLUCION FLETE': '6.25' }
    await applies((await reads(csvOf(DROPI, [{ ...row, ...costs }]))).id)
    const { state, work } = await read(code)
    expect(state).toBe('devuelto')
    expect(Object.values(work.parcels)).toMatchObject([{ state: 'devuelto', cost: 1_250, costBack: 625 }])
  })

  test('an order that is given to a courier that packs itself is uploaded there instead of packed, until its report tells the guide', async () => {
    const db = await openDatabase()
    const { shop, time, confirmed, does, reads, applies, read } = await openReports(db)
    const [code, other] = [await confirmed(), await confirmed()]
    const due = async () => Object.fromEntries(await countDue(db.read, shop.id, time.now))
    expect(await due()).toEqual({ empacar: 2 })
    await does(code, 'preparar', { courier: 'dropi' })
    expect(await due()).toEqual({ empacar: 1, subir: 1 })
    // Somebody else may bring it after all.
    await does(code, 'preparar', { courier: 'Olva' })
    expect(await due()).toEqual({ empacar: 2 })
    await does(code, 'preparar', { courier: 'Dropi' })
    await does(code, 'preparar', { cost: '9' })
    expect(await due()).toEqual({ empacar: 1, subir: 1 })
    await does(code, 'subir')
    expect(await due()).toEqual({ empacar: 1, guia: 1 })
    // Nobody uploads it twice, and what is given to the courier anew is to be uploaded anew.
    expect(isOpenFor(await read(code), 'subir')).toBe(false)
    await does(code, 'preparar', { courier: 'Dropi' })
    expect(await due()).toEqual({ empacar: 1, subir: 1 })
    await does(code, 'subir')
    const row = { ID: '8', NOTAS: code, 'NÚMERO GUIA': '2400008', TRANSPORTADORA: 'ENVIA' }
    await applies((await reads(csvOf(DROPI, [{ ...row, ESTATUS: 'GUIA_GENERADA' }]))).id)
    expect(await due()).toEqual({ empacar: 1, despachar: 1 })
    expect((await read(code)).workPerson.guide).toBe('2400008')
    await applies((await reads(csvOf(DROPI, [{ ...row, ESTATUS: 'EN REPARTO' }]))).id)
    expect(await due()).toMatchObject({ empacar: 1, camino: 1 })
    expect([(await read(code)).state, (await read(other)).state]).toEqual(['enviado', 'confirmado'])
  })

  test('a parcel that comes back of an order that was paid is on its way back, and its row says what the seller must choose', async () => {
    const db = await openDatabase()
    const { time, confirmed, does, reads, applies, read, rows } = await openReports(db)
    const code = await confirmed()
    await does(code, 'pago', { kind: 'adelanto', amount: '20', means: 'Yape', accept: 'on' })
    await does(code, 'despachar', { courier: 'Envía', guide: 'E-2' })
    time.now += 3_600_000
    const row = { 'NÚMERO GUIA': 'E-2', ESTATUS: 'DEVUELTA', TRANSPORTADORA: 'ENVIA' }
    const report = await reads(csvOf(DROPI, [row]))
    await applies(report.id)
    const parcel = async () => Object.values((await read(code)).work.parcels)[0]
    expect([(await read(code)).state, (await parcel())?.state]).toEqual(['enviado', 'volviendo'])
    const [kept] = await rows(report.id)
    expect(kept).toMatchObject({ result: 'refused', why: 'deposit-fate' })
    expect(whyWords(kept?.why ?? '')).toContain('elige qué pasa con lo pagado')
    // The next export says nothing new, and the seller's word ends it.
    const again = await reads(csvOf(DROPI, [row]))
    await applies(again.id)
    expect((await parcel())?.state).toBe('volviendo')
    await does(code, 'devolver', { reason: 'rechazado', deposit: 'devolver' })
    expect(await read(code)).toMatchObject({ state: 'devuelto', work: { depositFate: 'devolver' } })
  })

  test('a courier’s order that was cancelled annuls its parcel once, and not the one that was made after it', async () => {
    const { time, confirmed, does, reads, applies, read, parcels } = await openReports(await openDatabase())
    const [code, other] = [await confirmed(), await confirmed()]
    for (const one of [code, other]) await does(one, 'preparar', { courier: 'Dropi', guide: one === code ? 'C-1' : '' })
    const states = async (one: string) => Object.values((await read(one)).work.parcels).map(({ state }) => state)
    const cancelled = { ESTATUS: 'CANCELADO', TRANSPORTADORA: 'ENVIA' }
    const rows = [
      { ...cancelled, ID: '1', 'NÚMERO GUIA': 'C-1' },
      // The newest row stands first: this order was cancelled at Dropi and made anew.
      { NOTAS: other, ID: '3', 'NÚMERO GUIA': 'C-3', ESTATUS: 'GUIA_GENERADA', TRANSPORTADORA: 'ENVIA' },
      { ...cancelled, NOTAS: other, ID: '2' },
    ]
    await applies((await reads(csvOf(DROPI, rows))).id)
    expect([(await read(code)).state, await states(code)]).toEqual(['confirmado', ['anulado']])
    expect((await parcels(other)).map(({ guide }) => guide)).toEqual(['C-3'])
    expect(await states(other)).toEqual(['preparado'])
    time.now += 60_000
    await does(code, 'preparar', { courier: 'Dropi', guide: 'C-4' })
    await applies((await reads(csvOf(DROPI, rows))).id)
    expect(await states(code)).toEqual(['anulado', 'preparado'])
  })

  test('exports that overlap count once, and states never go backwards', async () => {
    const db = await openDatabase()
    const { shop, time, confirmed, does, reads, applies, read } = await openReports(db)
    const code = await confirmed()
    await does(code, 'despachar', { courier: 'Envía', guide: 'E-1' })
    time.now += 3_600_000
    const row = (status: string, day: string) => ({
      'NÚMERO GUIA': 'e-1',
      ESTATUS: status,
      TRANSPORTADORA: 'ENVIA',
      'PRECIO FLETE': '9',
      'FECHA DE ÚLTIMO MOVIMIENTO': day,
    })
    const monday = [row('EN BODEGA ORIGEN', '20-11-2026 08:00'), row('EN REPARTO', '21-11-2026 09:00')]
    const tuesday = [row('EN REPARTO', '21-11-2026 09:00'), row('RECLAME EN OFICINA', '21-11-2026 10:30')]
    for (const rows of [monday, monday, tuesday, monday, tuesday]) {
      const report = await reads(csvOf(DROPI, rows))
      await applies(report.id)
    }
    const { id, state, work } = await read(code)
    expect([state, Object.values(work.parcels)[0]?.state, Object.values(work.parcels)[0]?.cost]).toEqual([
      'enviado',
      'en_agencia',
      900,
    ])
    const told = (await shipmentEventsOf(db.read, shop.id, id)).filter(({ source }) => source === 'file')
    expect(told.map((one) => one.state).toSorted()).toEqual(['en_agencia', 'en_ruta', 'recogido'])
    const again = await reads(csvOf(DROPI, [...monday, ...tuesday]))
    expect(again.verdicts).toEqual({ known: 4 })
  })
  test('a thousand rows are joined and applied, and a process that dies in the midst is gone on with: each row counts once', async () => {
    const db = await openDatabase()
    const { shop, time, deps, confirmed, does, reads, read } = await openReports(db)
    const codes: string[] = []
    for (let nth = 0; nth < 12; nth += 1) {
      const code = await confirmed()
      await does(code, 'despachar', { courier: 'Envía', guide: `K-${nth}` })
      codes.push(code)
    }
    time.now += 60_000
    const rows = Array.from({ length: 1_000 }, (_, nth) => ({
      ...{
        'NÚMERO GUIA': nth % 80 < 12 ? `K-${nth % 80}` : `nadie-${nth}`,
        TRANSPORTADORA: 'ENVIA',
        'PRECIO FLETE': '8',
      },
      ESTATUS: nth < 80 ? 'EN REPARTO' : 'ENTREGADO',
    }))
    const report = await reads(csvOf(DROPI, rows))
    expect(report).toMatchObject({ rows: 1_000, verdicts: { moves: 24 } })
    made(await applyReport(deps, shop, { id: report.id, actor: commandLine }))
    await expect(runReports({ ...deps, db: killedAfter(db, 9) })).rejects.toThrow('killed')
    expect(await findReport(db.read, shop.id, report.id)).toMatchObject({ state: 'applying', endedAt: null })
    // Nobody else goes on before its time is over.
    await runReports(deps)
    expect((await findReport(db.read, shop.id, report.id))?.state).toBe('applying')
    time.now += 60_000
    let looks = 0
    await runReports(deps, () => ++looks > 5)
    expect((await findReport(db.read, shop.id, report.id))?.state).toBe('applying')
    await runReports(deps)
    const done = await findReport(db.read, shop.id, report.id)
    expect(done).toMatchObject({ state: 'done', results: { moved: 24 } })
    for (const code of codes) {
      const { id, state, work } = await read(code)
      expect([state, Object.values(work.parcels)[0]?.cost]).toEqual(['entregado', 800])
      const told = (await shipmentEventsOf(db.read, shop.id, id)).filter(({ source }) => source === 'file')
      expect(told.map((one) => one.state).toSorted()).toEqual(['en_ruta', 'entregado'])
    }
  })

  test('what could be two orders is neither, and what is not confirmed waits', async () => {
    const street = await openReports(await openDatabase())
    const { does, confirmed, reads, rows } = street
    const [one, other] = [await confirmed('951111111'), await confirmed('951111111')]
    const waiting = await order(street, { phone: '952222222' })
    const alone = await confirmed('953333333')
    await does(one, 'despachar', { courier: 'Envía', guide: 'D-1' })
    const { total } = await street.read(alone)
    const sum = { 'TOTAL DE LA ORDEN': `S/ ${total / 100}`, ESTATUS: 'EN REPARTO', TRANSPORTADORA: 'ENVIA' }
    const report = await reads(
      csvOf(DROPI, [
        { ...sum, TELÉFONO: '951 111 111' },
        { ...sum, TELÉFONO: '+51 953 333 333', 'NÚMERO GUIA': 'D-9' },
        { ...sum, TELÉFONO: '953333333', 'TOTAL DE LA ORDEN': '1' },
        { ...sum, NOTAS: other, 'NÚMERO GUIA': 'D-1' },
        { ...sum, NOTAS: one, 'NÚMERO GUIA': 'D-7' },
        { ...sum, NOTAS: waiting, 'NÚMERO GUIA': 'D-8' },
      ]),
    )
    const kept = await rows(report.id)
    expect(kept.map(({ verdict, orderCode }) => [verdict, orderCode])).toEqual([
      ['several', null],
      ['moves', alone],
      ['no-order', null],
      ['several', null],
      ['other-guide', null],
      ['not-open', waiting],
    ])
  })

  test('an old export moves neither a parcel that went out again nor one that a person moved on', async () => {
    const { db, time, confirmed, does, reads, applies, read } = await openReports(await openDatabase())
    expect(db).toBeDefined()
    const code = await confirmed()
    const rows = [
      { NOTAS: code, ESTATUS: 'NOVEDAD', TRANSPORTADORA: 'ENVIA' },
      { NOTAS: code, ESTATUS: 'DEVUELTA', TRANSPORTADORA: 'ENVIA' },
    ]
    await does(code, 'despachar', { courier: 'Envía' })
    await applies((await reads(csvOf(DROPI, rows))).id)
    expect((await read(code)).state).toBe('devuelto')
    time.now += 3_600_000
    await does(code, 'reenviar', { note: 'la quiere' })
    await does(code, 'despachar', { courier: 'Envía' })
    const again = await reads(csvOf(DROPI, rows))
    expect(again.verdicts).toEqual({ known: 2 })
    await applies(again.id)
    expect((await read(code)).state).toBe('enviado')
  })
})
