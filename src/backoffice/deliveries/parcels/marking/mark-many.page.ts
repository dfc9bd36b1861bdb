import { MARKS, type Mark } from '../../../../dispatch/marks/mark.ts'
import { markParcel } from '../../../../dispatch/marks/mark-parcel.action.ts'
import { LONGEST_TYPED, typedLines } from '../../../../dispatch/marks/typed-parcel.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import type { DeskAnswer } from '../../../frame/desk-page.ts'
import { shownMarks } from './mark.page.tsx'
import { markedLine, markProblem } from './mark-calls.api.ts'
import type { MarkResult } from './marked-line.ts'

/** As many as one form takes. */
const MOST_LINES = 100

/** Marks a list, one code or guide in each line. The page says what came of each; posted once more, each is done once. */
export async function markManyForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const [key = '', text = '', state = ''] = ['key', 'codigos', 'mark'].map((name) => fields.get(name) ?? '')
  const mark = MARKS.find((one) => one === state) ?? null
  const lines = typedLines(text)
  const problem = problemOf(mark, key, lines)
  if (!mark || problem !== '') return shownMarks(asked, { mark, results: [], problem, typed: text })
  const results: MarkResult[] = []
  for (const [place, typed] of lines.entries())
    results.push(await marked(asked, { typed, mark, key: `${key}-${place}` }))
  return shownMarks(asked, { mark, results, problem: '', typed: '' })
}

function problemOf(mark: Mark | null, key: string, lines: readonly string[]): string {
  if (!mark) return 'Elige qué pasó con los paquetes.'
  if (!/^[\w-]{8,60}$/.test(key)) return 'Recarga la página e inténtalo otra vez.'
  if (lines.length === 0) return 'Escribe al menos un código o una guía.'
  if (lines.length > MOST_LINES) return `Marca hasta ${MOST_LINES} a la vez.`
  return lines.some((line) => line.length > LONGEST_TYPED) ? 'Escribe un solo código en cada línea.' : ''
}

interface Line {
  readonly typed: string
  readonly mark: Mark
  readonly key: string
}

async function marked(asked: SellerRequest, { typed, mark, key }: Line): Promise<MarkResult> {
  const { deps, shop, permission, actor } = asked
  const did = await markParcel(deps, shop, { typed, mark, key, permission, actor })
  if (did.ok) return { typed, line: markedLine(did.value) }
  const code = 'code' in did.refusal ? did.refusal.code : null
  return { typed, message: await markProblem(did.refusal, asked), code }
}
