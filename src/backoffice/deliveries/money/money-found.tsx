import { MONEY_VERDICTS } from '../../../dispatch/settlements/money-verdict.ts'
import { counted } from '../../../lib/text/counted.ts'
import { Part } from '../../kit/card.tsx'
import { Acts } from '../../kit/form.tsx'
import { RowList } from '../../kit/row-list.tsx'
import controls from '../../orders/controls.module.css'
import { signedMoney } from '../riders/settlement-words.ts'
import type { MoneyFileProps, OfFile } from './money-file-props.ts'
import { MoneyRows } from './money-rows.tsx'
import { differenceWords, verdictWords } from './money-words.ts'

/** What was found, verdict by verdict with its sums, and the rows of one of them. */
export function MoneyFound(props: MoneyFileProps & OfFile) {
  const { shopBase, path, file, verdict, rows, next, isFirst, currency, time } = props
  const { verdicts } = file.facts
  const shown = MONEY_VERDICTS.flatMap((one) => (verdicts[one] ? [[one, verdicts[one]] as const] : []))
  if (shown.length === 0) return null
  return (
    <>
      <Part id="resultado" title="Qué encontramos">
        <RowList
          rows={shown.map(([one, sum]) => ({
            href: `${path}?ver=${one}#filas`,
            title: verdictWords[one].name,
            about: [counted(sum.rows, 'fila', 'filas'), signedMoney(sum.amount, currency)].join(' · '),
            ...(sum.difference !== 0 && { end: differenceWords(sum.difference, null, currency) }),
          }))}
        />
      </Part>
      {verdict && (
        <Part id="filas" title={verdictWords[verdict].name}>
          <small>{verdictWords[verdict].hint}</small>
          {verdict === 'sin-dato' && props.canSayCosts && (
            <Acts>
              <a className={controls.plain} href={`${shopBase}/numeros/costos`}>
                Costos habituales
              </a>
              <a className={controls.plain} href={`${shopBase}/numeros/productos-sin-costo`}>
                Costo de productos
              </a>
            </Acts>
          )}
          <MoneyRows base={shopBase} {...{ rows, currency, time }} />
          <Acts>
            {!isFirst && (
              <a className={controls.plain} href={`${path}?ver=${verdict}#filas`}>
                Desde el comienzo
              </a>
            )}
            {next !== null && (
              <a className={controls.plain} href={`${path}?ver=${verdict}&desde=${next}#filas`}>
                Ver más filas
              </a>
            )}
            <a className={controls.plain} href={`${path}/filas?ver=${verdict}`}>
              Descargar estas filas
            </a>
          </Acts>
        </Part>
      )}
    </>
  )
}
