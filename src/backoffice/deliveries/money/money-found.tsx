import { MONEY_VERDICTS } from '../../../dispatch/settlements/money-verdict.ts'
import { Part } from '../../kit/card.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { Acts } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { signedMoney } from '../riders/settlement-words.ts'
import type { MoneyFileProps, OfFile } from './money-file-props.ts'
import { MoneyRows } from './money-rows.tsx'
import { verdictWords } from './money-words.ts'

/** What was found, verdict by verdict with its sums, and the rows of one of them. */
export function MoneyFound(props: MoneyFileProps & OfFile) {
  const { shopBase, path, file, verdict, rows, next, isFirst, currency, time } = props
  const { verdicts } = file.facts
  const shown = MONEY_VERDICTS.flatMap((one) => (verdicts[one] ? [[one, verdicts[one]] as const] : []))
  if (shown.length === 0) return null
  return (
    <>
      <Part id="resultado" title="Qué encontramos">
        <DataTable
          label="Qué encontramos, con sus sumas"
          columns={[
            { name: 'Resultado' },
            { name: 'Filas', isFigure: true },
            { name: 'Monto', isFigure: true },
            { name: 'Diferencia', isFigure: true },
          ]}
          rows={shown.map(([one, sum]) => ({
            key: one,
            cells: [
              <a key="nombre" href={`${path}?ver=${one}#filas`} aria-current={one === verdict ? 'true' : undefined}>
                {verdictWords[one].name}
              </a>,
              sum.rows,
              signedMoney(sum.amount, currency),
              sum.difference === 0 ? '' : signedMoney(sum.difference, currency),
            ],
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
