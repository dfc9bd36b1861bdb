import { GENERIC } from '../../../dispatch/reports/courier-file.ts'
import { findReport } from '../../../dispatch/reports/courier-reports.store.ts'
import { factsOf } from '../../../dispatch/reports/report-cells.ts'
import { type CourierReport, VERDICTS, type Verdict } from '../../../dispatch/reports/report-run.ts'
import { type KeptRow, listReportRows, waitingWords } from '../../../orders/parcels/courier-rows/report-rows.store.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import type { RefusedColumns } from './pointing-form.tsx'
import { ReportView } from './report.tsx'
import type { ShownRow } from './report-rows.tsx'

const PER_PAGE = 50
/** Rows whose cells are shown beside the headings. */
const EXAMPLES = 3

/** One report: whose it is, what its rows will do, what came of them. */
export function reportPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownReport(asked, null)
}

/** `refused`: what was chosen for the columns and not taken, with why. */
export async function shownReport(
  { deps, shop, params, url }: SellerRequest,
  refused: RefusedColumns | null,
): Promise<DeskAnswer> {
  const report = await findReport(deps.db.read, shop.id, params.reporte ?? '')
  if (!report) return null
  const verdict = verdictIn(url.searchParams.get('ver'), report)
  const after = /^\d{1,9}$/.test(url.searchParams.get('desde') ?? '') ? Number(url.searchParams.get('desde')) : -1
  const rowsAsked = { reportId: report.id, after, limit: PER_PAGE + 1, ...(verdict && { verdicts: [verdict] }) }
  const found = verdict ? await listReportRows(deps.db.reports, shop.id, rowsAsked) : []
  const rows = found.slice(0, PER_PAGE)
  const isAsked = refused !== null || report.state === 'columns' || url.searchParams.has('columnas')
  const examples = isAsked
    ? await listReportRows(deps.db.reports, shop.id, { reportId: report.id, after: -1, limit: EXAMPLES })
    : []
  const words = report.state === 'checked' ? await waitingWords(deps.db.read, shop.id, report.id) : []
  const nameOf = await actorNames(deps.db.read, [report.begunBy])
  return deskPage(
    <ReportView
      {...{ report, verdict, isAsked, refused }}
      base={`/t/${shop.hosts[0]}`}
      by={nameOf(report.begunBy)}
      rows={rows.map((row) => shownRow(row, report, shop.country))}
      next={found.length > PER_PAGE ? (rows.at(-1)?.nth ?? null) : null}
      isFirst={after < 0}
      words={words.map(({ word, rows, cells }) => ({
        word,
        rows,
        written: factsOf(cells, report.columns, shop.country).status,
      }))}
      examples={examples.map(({ cells }) => cells)}
      couriers={deps.couriers
        .filter(({ id, countries }) => id !== GENERIC && countries.includes(shop.country))
        .map(({ id, name }) => [id, name] as const)}
      time={shopTime(deps.clock(), shop.country)}
    />,
    { title: report.fileName, status: refused?.status ?? 200 },
  )
}

/** The verdict that is asked for, else the first that any row has. */
function verdictIn(text: string | null, { verdicts }: CourierReport): Verdict | null {
  const wanted = VERDICTS.find((verdict) => verdict === text)
  return wanted ?? VERDICTS.find((verdict) => (verdicts[verdict] ?? 0) > 0) ?? null
}

function shownRow(row: KeptRow, { columns }: CourierReport, country: SellerRequest['shop']['country']): ShownRow {
  const { nth, line, cells, orderCode, toState, result, why, word } = row
  const facts = factsOf(cells, columns, country)
  const named = facts.guide || facts.own || facts.code
  return { nth, line, orderCode, toState, result, why, named, status: facts.status || word, place: facts.place }
}
