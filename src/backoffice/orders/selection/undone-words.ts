import { counted } from '../../../lib/text/counted.ts'
import { orderPath } from '../order/order-path.ts'
import type { Sent } from '../waiting/send-act.browser.ts'
import { refusedWords, type SelectionSent, type UndoCall } from './selection-words.ts'

type Answered = readonly [UndoCall, Sent]

/** What was taken back: `Se deshizo en Luis Choque: Confirmar`, `Se deshizo: Confirmar, 12 pedidos; 1 cambió después`; and what was not, with the reason. */
export function undoneWords(answers: readonly Answered[]): string {
  const { what = '', who = '' } = answers[0]?.[0] ?? {}
  const results = answers.flatMap(([, sent]) => resultsOf(sent) ?? [])
  const isSelection = answers.some(([, sent]) => resultsOf(sent) !== null)
  const done = results.filter(({ reason }) => reason === null).length
  const isDone = done > 0 || answers.some(([, sent]) => sent.is === 'done' && resultsOf(sent) === null)
  const told = isSelection ? `${what}, ${counted(done, 'pedido', 'pedidos')}` : what
  return [
    isDone ? `Se deshizo${who === '' ? '' : ` en ${who}`}: ${told}` : isSelection && `No se deshizo: ${what}`,
    refusedWords(results),
    ...answers.map(([, sent]) => sent.is === 'refused' && sent.message),
    answers.some(([, sent]) => sent.is === 'waiting') && 'No se pudo deshacer ahora. Inténtalo otra vez.',
  ]
    .filter(Boolean)
    .join('; ')
}

/** The addresses of the orders of which something was taken back. */
export function undonePaths(answers: readonly Answered[]): readonly string[] {
  return answers.flatMap(([{ path }, sent]) => {
    const results = resultsOf(sent)
    if (results === null) return sent.is === 'done' ? [path.slice(0, path.lastIndexOf('/'))] : []
    const base = path.slice(0, path.lastIndexOf('/varios/'))
    return results.flatMap(({ reason, code }) => (reason === null ? [orderPath(base, code)] : []))
  })
}

/** What came of a selection, order by order; `null` for any other answer. */
function resultsOf(sent: Sent): SelectionSent['results'] | null {
  return sent.is === 'done' ? (sent.selection?.results ?? null) : null
}
