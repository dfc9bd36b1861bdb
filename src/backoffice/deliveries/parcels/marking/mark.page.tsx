import { type Mark, marksFor } from '../../../../dispatch/marks/mark.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import { DeskIsland } from '../../../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../../../frame/desk-page.ts'
import { SaidNote } from '../../../frame/said-note.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { orderPath } from '../../../orders/order/order-path.ts'
import { MarkResults } from './mark-results.tsx'
import { markWords } from './mark-words.ts'
import type { MarkResult } from './marked-line.ts'

/** *Marcar por código*: the state is chosen once, then one code or guide after the other. */
export function markPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownMarks(asked, { mark: null, results: [], problem: '', typed: '' })
}

interface Shown {
  readonly mark: Mark | null
  readonly results: readonly MarkResult[]
  /** Why nothing of it was read. */
  readonly problem: string
  /** What was typed and not done. */
  readonly typed: string
}

/** The page after a list was posted to it: what came of each line. */
export async function shownMarks(
  { deps, shop, permission, session, url }: SellerRequest,
  { mark, results, problem, typed }: Shown,
): Promise<DeskAnswer> {
  const base = `/t/${shop.hosts[0]}`
  const newKey = () => Buffer.from(deps.chance(16)).toString('hex')
  const marks = marksFor(permission).map((value) => ({ value, words: markWords[value] }))
  const undone = url.searchParams.get('deshecho') ?? ''
  return deskPage(
    <Screen title="Marcar por código" width="wide">
      {undone !== '' && (
        <SaidNote tone="good" text={`#${undone}: deshecho.`}>
          <a href={orderPath(base, undone)}>Ver el pedido</a>
        </SaidNote>
      )}
      {problem !== '' && <SaidNote tone="bad" text={problem} />}
      {results.length > 0 && <MarkResults base={base} results={results} newKey={newKey} />}
      <DeskIsland
        name="mark-codes"
        wake="at-once"
        props={{
          base,
          me: session.person.id,
          marks,
          chosen: mark ?? marks[0]?.value ?? 'en-agencia',
          typed,
          formKey: newKey(),
        }}
      />
    </Screen>,
    { title: 'Marcar por código', status: problem === '' ? 200 : 422 },
  )
}
