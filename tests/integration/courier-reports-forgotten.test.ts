import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { findReport } from '../../src/dispatch/reports/courier-reports.store.ts'
import { sweepReports } from '../../src/dispatch/reports/run-reports.job.ts'
import { forgetCustomer } from '../../src/tracking/personal-data/forget-customer.job.ts'
import { csvOf, DROPI, openReports } from '../support/courier-report.ts'
import { onOneEngine } from '../support/databases.ts'

onOneEngine((_engine, openDatabase) => {
  test('forgetting reaches the rows of an order and of a phone, and after two weeks rows are gone and figures stay', async () => {
    const db = await openDatabase()
    const { shop, time, deps, confirmed, does, reads, rows } = await openReports(db)
    const code = await confirmed('954444444')
    await does(code, 'despachar', { courier: 'Envía', guide: 'F-1' })
    const report = await reads(
      csvOf(DROPI, [
        { 'NÚMERO GUIA': 'F-1', ESTATUS: 'ENTREGADO', NOTAS: 'para Rosa Ñahui' },
        { TELÉFONO: '954444444', ESTATUS: 'ENTREGADO', NOTAS: 'Rosa Ñahui, tocar fuerte' },
        { TELÉFONO: '955555555', ESTATUS: 'ENTREGADO', NOTAS: 'Otra' },
      ]),
    )
    expect((await rows(report.id)).map(({ phone }) => phone)).toEqual(['', '51954444444', '51955555555'])
    await forgetCustomer(deps, [shop], '51954444444', commandLine)
    await forgetCustomer(deps, [shop], '51955555555', commandLine)
    expect(JSON.stringify(await rows(report.id))).not.toMatch(/Ñahui|Otra|5195/)
    await sweepReports(deps)
    expect(await rows(report.id)).toHaveLength(3)
    time.now += 15 * 86_400_000
    await sweepReports(deps)
    expect(await rows(report.id)).toEqual([])
    expect(await findReport(db.read, shop.id, report.id)).toMatchObject({
      rows: 3,
      state: 'cancelled',
      fileName: 'reporte.csv',
    })
    await sweepReports(deps)
  })
})
