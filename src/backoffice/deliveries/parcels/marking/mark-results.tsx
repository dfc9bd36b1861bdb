import { counted } from '../../../../lib/text/counted.ts'
import controls from '../../../orders/controls.module.css'
import { orderPath } from '../../../orders/order/order-path.ts'
import styles from './mark.module.css'
import type { MarkResult } from './marked-line.ts'

interface Props {
  readonly base: string
  readonly results: readonly MarkResult[]
  newKey(): string
}

/** What came of a list that was posted without script. */
export function MarkResults({ base, results, newKey }: Props) {
  const done = results.filter((one) => 'line' in one && !one.line.isAlready).length
  const already = results.filter((one) => 'line' in one && one.line.isAlready).length
  const refused = results.length - done - already
  const counts = [
    ...(done > 0 || results.length === 0 ? [counted(done, 'marcado', 'marcados')] : []),
    ...(already > 0 ? [counted(already, 'ya estaba', 'ya estaban')] : []),
    ...(refused > 0 ? [counted(refused, 'no se pudo', 'no se pudieron')] : []),
  ]
  return (
    <section aria-label="Resultado de cada código">
      <p role="status">{counts.join('; ')}</p>
      <ol className={styles.lines}>
        {results.map((one) => (
          <li key={one.typed} data-is={'message' in one ? 'refused' : 'done'}>
            <span>
              <strong>{one.typed}</strong> <Said base={base} result={one} />
            </span>
            {'line' in one && one.line.undo && (
              <form method="post" action={`${base}/marcar/deshacer`}>
                <input type="hidden" name="key" value={newKey()} />
                <input type="hidden" name="code" value={one.line.undo.code} />
                {one.line.undo.seqs.map((seq) => (
                  <input key={seq} type="hidden" name="seqs" value={seq} />
                ))}
                <button className={controls.plain} type="submit">
                  Deshacer
                </button>
              </form>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Said({ base, result }: { readonly base: string; readonly result: MarkResult }) {
  const code = 'line' in result ? result.line.code : result.code
  const words = 'message' in result ? result.message : result.line.isAlready ? 'ya estaba' : 'hecho'
  return (
    <>
      {words} {code !== null && <a href={orderPath(base, code)}>Ver el pedido</a>}
    </>
  )
}
