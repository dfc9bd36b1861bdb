import type { SellerRequest } from '../../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../../frame/desk-page.ts'
import { RulesFile, type ShownRehearsal } from './rules-file.tsx'

/** Where the rules go out and come in as a file. */
export async function rulesFilePage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownFile(asked, { text: '', rehearsal: null, problem: null })
}

interface Shown {
  readonly text: string
  readonly rehearsal: ShownRehearsal | null
  readonly problem: string | null
}

/** The page with what a file would do, and what is wrong with it. */
export function shownFile({ shop }: SellerRequest, { text, rehearsal, problem }: Shown): DeskAnswer {
  const isWrong = problem !== null || (rehearsal !== null && rehearsal.wrong.length > 0)
  return deskPage(<RulesFile base={`/t/${shop.hosts[0]}`} {...{ text, rehearsal, problem }} />, {
    title: 'Envíos en hoja de cálculo',
    status: isWrong ? 422 : 200,
  })
}
