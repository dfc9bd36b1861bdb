import { z } from 'zod'
import { beginReport } from '../../../dispatch/reports/begin-report.action.ts'
import { MEANINGS, WORD_MEANINGS } from '../../../dispatch/reports/courier-file.ts'
import { findReport } from '../../../dispatch/reports/courier-reports.store.ts'
import {
  applyReport,
  cancelReport,
  chooseColumns,
  type ReportDecisionRefusal,
  setWordMeaning,
} from '../../../dispatch/reports/decide-on-report.action.ts'
import { runReport, runReportNow } from '../../../dispatch/reports/run-reports.job.ts'
import { LARGEST_TABLE } from '../../../lib/files/table-lines.ts'
import { readTableBeside } from '../../../lib/files/table-thread.platform.ts'
import type { Outcome } from '../../../lib/outcome.ts'
import { type CallAnswer, type DeskCall, deskCall, fileCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { courierOf, placesOf } from './posted-columns.ts'
import { answeredReport, refusedReport } from './report-answers.ts'
import { reportKeepers } from './report-keepers.ts'

/** What is not done by then is gone on with beside the requests. */
const PATIENCE_MS = 2_000
const PATH = '/t/:host/reportes'
const answers = z.object({ id: z.string().describe('The report') })

const read = fileCall({
  name: 'courier_report_read',
  path: `${PATH}/leer`,
  summary:
    'Reads a report of a courier in, a CSV file or an .xlsx, and joins its rows with parcels. Nothing is changed yet',
  who: reportKeepers,
  largest: LARGEST_TABLE,
  answers,
  refusals: [413, 422, 429],
  turns: 'catalogue',
  async run({ bytes, names, fields }, asked) {
    const { deps, shop, actor } = asked
    const lines = await readTableBeside(bytes)
    if (!lines.ok) return refusedReport(lines.refusal)
    const courier = deps.couriers.find(({ id }) => id === fields.courier)?.id
    const fileName = names[0] || 'reporte'
    const begun = await beginReport(deps, shop, { fileName, lines: lines.value, actor, ...(courier && { courier }) })
    if (!begun.ok) return refusedReport(begun.refusal)
    return checked(asked, begun)
  },
})

export const columnsCall = deskCall({
  name: 'courier_report_columns',
  path: `${PATH}/:reporte/columnas`,
  summary:
    'Says whose a report is and what its columns tell. The shop keeps it for the next one with the same headings',
  who: reportKeepers,
  params: z.object({
    courier: z.string().max(60).default('').describe('A courier of the list; `otro` for one by its name'),
    nombre: z.string().trim().max(60).default('').describe('The name of another courier'),
    ...Object.fromEntries(
      MEANINGS.map((meaning) => [
        `col-${meaning}`,
        z.string().max(4).default('').describe('The place of the column, from 0; empty for none'),
      ]),
    ),
  }),
  answers,
  refusals: [404, 409, 422],
  async run(posted, asked) {
    const { deps, shop, actor, params } = asked
    const id = params.reporte ?? ''
    const report = await findReport(deps.db.read, shop.id, id)
    if (!report) return refusedReport({ reason: 'not-found' })
    const said = { ...courierOf(asked, posted), columns: placesOf(posted, MEANINGS, report.headers.length) }
    return checked(asked, await chooseColumns(deps, shop, { id, said, actor }))
  },
})

const word = deskCall({
  name: 'courier_report_word',
  path: `${PATH}/:reporte/palabra`,
  summary: 'Says what a word of a courier means, for this report and those that come',
  who: reportKeepers,
  params: z.object({
    palabra: z.string().min(1).max(200),
    significa: z.enum(WORD_MEANINGS, 'Elige qué significa.'),
  }),
  answers,
  refusals: [404, 409],
  async run({ palabra, significa }, asked) {
    const { deps, shop, actor, params } = asked
    const said = { id: params.reporte ?? '', word: palabra, meaning: significa, actor }
    return checked(asked, await setWordMeaning(deps, shop, said))
  },
})

const apply = deskCall({
  name: 'courier_report_apply',
  path: `${PATH}/:reporte/aplicar`,
  summary: 'Does what was shown of the rows, one after the other; asking twice is once',
  who: reportKeepers,
  params: z.object({}),
  answers,
  refusals: [404, 409],
  async run(_, asked) {
    const { deps, shop, actor, params } = asked
    const applied = await applyReport(deps, shop, { id: params.reporte ?? '', actor })
    if (!applied.ok) return refusedReport(applied.refusal)
    const until = deps.clock() + PATIENCE_MS
    await runReport(deps, { shopId: shop.id, id: applied.value.id }, () => deps.clock() > until)
    return answeredReport(asked, applied.value)
  },
})

const cancel = deskCall({
  name: 'courier_report_cancel',
  path: `${PATH}/:reporte/descartar`,
  summary: 'Puts a report away; what was applied already stays',
  who: reportKeepers,
  params: z.object({}),
  answers,
  refusals: [404, 409],
  async run(_, asked) {
    const cancelled = await cancelReport(asked.deps, asked.shop, asked.params.reporte ?? '')
    return cancelled.ok ? answeredReport(asked, cancelled.value) : refusedReport(cancelled.refusal)
  },
})

/** Joins the rows before it answers, so that the next page shows what they will do. */
async function checked(
  asked: SellerRequest,
  steered: Outcome<{ readonly id: string }, Parameters<typeof refusedReport>[0] | ReportDecisionRefusal>,
): Promise<CallAnswer> {
  if (!steered.ok) return refusedReport(steered.refusal)
  await runReportNow(asked.deps, asked.shop, steered.value.id)
  return answeredReport(asked, steered.value)
}

/** The calls by which reports of couriers are read in and applied. */
export const reportCalls: readonly DeskCall[] = [read, columnsCall, word, apply, cancel]
