import { counted } from '../../../../lib/text/counted.ts'
import { Part } from '../../../kit/card.tsx'
import { Item, ItemList } from '../../../kit/item-list.tsx'
import { Tone } from '../../../kit/tone.tsx'
import controls from '../../../orders/controls.module.css'
import { orderPath } from '../../../orders/order/order-path.ts'
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
    <Part id="resultado" title="Resultado de cada código">
      <p role="status">{counts.join('; ')}</p>
      <ItemList>
        {results.map((one) => (
          <li key={one.typed}>
            <Item
              title={<strong>{one.typed}</strong>}
              about={<Said base={base} result={one} />}
              end={
                'line' in one &&
                one.line.undo && (
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
                )
              }
            />
          </li>
        ))}
      </ItemList>
    </Part>
  )
}

function Said({ base, result }: { readonly base: string; readonly result: MarkResult }) {
  const code = 'line' in result ? result.line.code : result.code
  const words = 'message' in result ? result.message : result.line.isAlready ? 'ya estaba' : 'hecho'
  return (
    <>
      <Tone tone={'message' in result ? 'bad' : 'good'} isInline>
        {words}
      </Tone>{' '}
      {code !== null && <a href={orderPath(base, code)}>Ver el pedido</a>}
    </>
  )
}
