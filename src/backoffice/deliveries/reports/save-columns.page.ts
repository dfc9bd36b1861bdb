import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { shownReport } from './report.page.tsx'
import { columnsCall } from './report-calls.api.ts'

/** The columns as the form posts them. What is refused comes back with what was chosen. */
export async function columnsForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const typed = Object.fromEntries(fields)
  const read = columnsCall.params.safeParse(typed)
  if (!read.success) return shownReport(asked, { status: 422, message: 'Revisa lo elegido.', typed })
  const answer = await columnsCall.run(read.data, asked)
  if (answer.ok) return seeOther(answer.back)
  return shownReport(asked, { status: answer.status, message: answer.message, typed })
}
