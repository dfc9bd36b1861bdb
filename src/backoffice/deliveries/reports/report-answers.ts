import type { BeginReportRefusal } from '../../../dispatch/reports/begin-report.action.ts'
import type { ReportDecisionRefusal } from '../../../dispatch/reports/decide-on-report.action.ts'
import type { FileRefusal } from '../../../lib/files/read-table.platform.ts'
import type { CallAnswer } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { tableFileMessages, tableFileStatus } from '../../table-file-words.ts'
import { stateWords } from './report-words.ts'

type Refusal = BeginReportRefusal | FileRefusal | ReportDecisionRefusal

const status = {
  ...tableFileStatus,
  ...{ 'no-table': 422, 'not-found': 404, 'wrong-state': 409, 'cannot-join': 422, 'no-courier': 422 },
} as const satisfies Readonly<Record<Refusal['reason'], number>>

const messages = {
  ...tableFileMessages,
  'no-table': 'No encontramos columnas con filas en la primera hoja. Revisa que sea el reporte.',
  'not-found': 'Ese reporte ya no está.',
  'cannot-join': 'Elige la columna de nuestro código o la de la guía; o las del celular y el monto.',
  'no-courier': 'Elige de qué courier es, o escribe su nombre.',
} as const satisfies Readonly<Record<Exclude<Refusal['reason'], 'wrong-state'>, string>>

export function refusedReport(refusal: Refusal): CallAnswer {
  const message =
    refusal.reason === 'wrong-state'
      ? `Ese reporte ya no espera esto: ${stateWords[refusal.state].toLowerCase()}.`
      : messages[refusal.reason]
  return { ok: false, status: status[refusal.reason], message, extra: { ...refusal } }
}

/** The answer to a call that was done; a form is led to its report. */
export function answeredReport({ params }: SellerRequest, { id }: { readonly id: string }): CallAnswer {
  return { ok: true, data: { id }, back: `/t/${params.host}/reportes/${id}` }
}
