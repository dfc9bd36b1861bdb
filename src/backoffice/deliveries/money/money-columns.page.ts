import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { moneyColumnsCall } from './money-calls.api.ts'
import { shownMoneyFile } from './money-file.page.tsx'

/** The columns as the form posts them. What is refused comes back with what was chosen. */
export async function moneyColumnsForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const typed = Object.fromEntries(fields)
  const read = moneyColumnsCall.params.safeParse(typed)
  if (!read.success) return shownMoneyFile(asked, { status: 422, message: 'Revisa lo elegido.', typed })
  const answer = await moneyColumnsCall.run(read.data, asked)
  if (answer.ok) return seeOther(answer.back)
  return shownMoneyFile(asked, { status: answer.status, message: answer.message, typed })
}
