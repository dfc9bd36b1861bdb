import { LEFT_OUT, type SpendFacts } from '../../../figures/spend/read-spend.ts'
import type { SpendFile } from '../../../figures/spend/spend-file.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { counted } from '../../../lib/text/counted.ts'
import { Bullets } from '../../kit/bullets.tsx'
import { Card } from '../../kit/card.tsx'
import { fileMoney, leftOutWords } from './spend-words.ts'

interface Props {
  readonly file: SpendFile
  readonly currency: CurrencyCode
}

/** What of a file does not count, and what was read otherwise than it stands there. */
export function LeftOutRows({ file, currency }: Props) {
  if (!file.facts) return null
  const { leftOut, merged, damagedIds, toldTotal } = file.facts
  const lines = LEFT_OUT.flatMap((reason) => {
    const own = leftOut[reason]
    return own ? [[reason, own] as const] : []
  })
  const differs = toldTotal !== null && toldTotal !== file.total
  if (lines.length === 0 && merged === 0 && damagedIds === 0) return null
  return (
    <Card id="aparte" title="Lo que no se tomó tal cual">
      <Bullets>
        {lines.map(([reason, { rows, lines: at, spent }]) => (
          <li key={reason}>
            {counted(rows, leftOutWords[reason].one, leftOutWords[reason].many)}
            {reason !== 'total' && spent !== 0 && <> ({fileMoney(spent, file.currency, currency)})</>}
            {rows === 1 ? ' y no cuenta: línea ' : ' y no cuentan: líneas '}
            {at.join(', ')}
            {rows > at.length && '…'}
          </li>
        ))}
        {merged > 0 && <li>{mergedWords({ merged })}</li>}
        {damagedIds > 0 && (
          <li>
            Excel cambió {counted(damagedIds, 'identificador', 'identificadores')} por un número como 1,2E+17. En su
            lugar va el nombre, que no siempre se puede unir con tus pedidos: expórtalo otra vez sin abrirlo en Excel.
          </li>
        )}
        {differs && (
          <li>
            El total que dice el archivo es {fileMoney(toldTotal, file.currency, currency)}; sus filas suman{' '}
            {fileMoney(file.total, file.currency, currency)}.
          </li>
        )}
      </Bullets>
    </Card>
  )
}

function mergedWords({ merged }: Pick<SpendFacts, 'merged'>): string {
  return `${counted(merged, 'fila repite', 'filas repiten')} día y anuncio, como en un desglose por edad: se sumaron.`
}
