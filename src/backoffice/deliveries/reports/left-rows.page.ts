import { Readable } from 'node:stream'
import { findReport } from '../../../dispatch/reports/courier-reports.store.ts'
import { UNRESOLVED } from '../../../dispatch/reports/report-run.ts'
import { csvFile } from '../../../lib/files/csv-file.ts'
import { type KeptRow, listReportRows } from '../../../orders/parcels/courier-rows/report-rows.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { verdictWords, whyWords } from './report-words.ts'

const PORTION = 500

/** The rows of a report that changed nothing and should have, in its own columns, each with the reason. */
export async function leftRowsPage({ deps, shop, params }: SellerRequest): Promise<DeskAnswer> {
  const report = await findReport(deps.db.read, shop.id, params.reporte ?? '')
  if (!report) return null
  const asked = { reportId: report.id, limit: PORTION }
  const { headers } = report
  const isLeft = ({ verdict, result }: KeptRow) =>
    result === 'refused' || (result === null && UNRESOLVED.some((one) => one === verdict))
  async function* lines() {
    yield [...headers, 'Por qué no se aplicó']
    for (let after = -1; ; ) {
      const rows = await listReportRows(deps.db.reports, shop.id, { ...asked, after })
      for (const row of rows.filter(isLeft)) {
        const cells = headers.map((_, place) => row.cells[place] ?? '')
        yield [...cells, row.result === 'refused' ? whyWords(row.why) : reasonOf(row)]
      }
      const last = rows.at(-1)
      if (!last) return
      after = last.nth
    }
  }
  const name = `por-revisar-${report.fileName.replace(/\.[^.]*$/, '').replace(/[^\w-]+/g, '-')}.csv`
  return new Response(Readable.toWeb(csvFile(lines(), ';')) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

function reasonOf({ verdict }: KeptRow): string {
  return verdictWords[verdict as keyof typeof verdictWords]?.name ?? ''
}
