import { commandLine } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { beginReport } from '../../src/dispatch/reports/begin-report.action.ts'
import { applyReport } from '../../src/dispatch/reports/decide-on-report.action.ts'
import { runReportNow, runReports } from '../../src/dispatch/reports/run-reports.job.ts'
import { readTable } from '../../src/lib/files/read-table.platform.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { listReportRows } from '../../src/orders/parcels/courier-rows/report-rows.store.ts'
import { shipmentsOf } from '../../src/orders/parcels/shipments.store.ts'
import type { Deps } from '../../src/server/deps.ts'
import { testDeps } from './app.ts'
import { act, made } from './desk-acts.ts'
import { openStreet, order } from './shoppers.ts'

let phones = 950_000_000

export const DROPI = [
  'ID',
  'NOTAS',
  'NÚMERO GUIA',
  'ESTATUS',
  'TRANSPORTADORA',
  'TELÉFONO',
  'TOTAL DE LA ORDEN',
  'PRECIO FLETE',
  'COSTO DEVOLUCION FLETE',
  'FECHA DE ÚLTIMO MOVIMIENTO',
]

/** Rows by the names of their columns as a CSV file. */
export function csvOf(
  headers: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
  separator = ';',
): Buffer {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)
  return Buffer.from([line(headers), ...rows.map((row) => line(headers.map((name) => row[name] ?? '')))].join('\r\n'))
}

/** A shop whose orders are on their way, and reports of couriers about them. */
export async function openReports(db: Database, facts: Partial<Deps> = {}) {
  const street = await openStreet(db)
  const { shop, time } = street
  const deps = testDeps(db, { clock: () => time.now, ...facts })
  const does = async (code: string, name: Parameters<typeof act>[3], fields: object = {}) =>
    made(await act(deps, shop, code, name, fields))
  const reads = async (bytes: Uint8Array, courier?: string) => {
    const lines = made(await readTable(bytes))
    const begun = made(
      await beginReport(deps, shop, {
        fileName: 'reporte.csv',
        lines,
        actor: commandLine,
        ...(courier && { courier }),
      }),
    )
    const report = await runReportNow(deps, shop, begun.id)
    if (!report) throw new Error('the report is gone')
    return report
  }
  const applies = async (id: string) => {
    made(await applyReport(deps, shop, { id, actor: commandLine }))
    await runReports(deps)
  }
  return {
    ...{ ...street, deps, does, reads, applies },
    /** A confirmed order, with the phone that it was made with. */
    async confirmed(phone = String(++phones)) {
      const code = await order(street, { phone })
      await does(code, 'confirmar')
      return code
    },
    async read(code: string) {
      const found = await findOrder(db.read, shop.id, code)
      if (!found) throw new Error('the order is gone')
      return found
    },
    parcels: async (code: string) => {
      const found = await findOrder(db.read, shop.id, code)
      return shipmentsOf(db.read, shop.id, [found?.id ?? ''])
    },
    rows: (reportId: string) => listReportRows(db.read, shop.id, { reportId, after: -1, limit: 10_000 }),
  }
}
