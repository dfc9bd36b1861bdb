import type { ReactElement } from 'react'
import { LEFT_OUT, type SpendFacts } from '../../../figures/spend/read-spend.ts'
import type { SpendFile } from '../../../figures/spend/spend-file.ts'
import { type CurrencyCode, currencyCodes, formatMoney } from '../../../lib/money.ts'
import { counted } from '../../../lib/text/counted.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Bullets } from '../../kit/bullets.tsx'
import { Card, Part } from '../../kit/card.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Acts, Field, Form } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { dateOfDay, momentWords, type ShopTime } from '../../orders/time-words.ts'
import { networkNames } from '../costs/cost-words.ts'
import { type ShownSpend, type SpendSum, sumsBy } from './shown-spend.ts'
import { daysOfFile } from './spend-of-month.tsx'
import { fileMoney, leftOutWords } from './spend-words.ts'

interface Props {
  readonly base: string
  readonly file: SpendFile
  /** Who read it in. */
  readonly by: string
  /** The shop's. */
  readonly currency: CurrencyCode
  /** Its columns were pointed at, and may be again. */
  readonly canBeCorrected: boolean
  readonly shown: readonly ShownSpend[]
  readonly replaced: { readonly all: number; readonly typed: number }
  readonly beside: number
  readonly left: number | null
  readonly time: ShopTime
}

/** One file: what was read, and what was left out; then what came of it. */
export function SpendFileView(props: Props): ReactElement {
  const { base, file, by, time } = props
  const network = file.network === null ? '' : networkNames[file.network]
  return (
    <Screen
      title={file.fileName}
      about={[network, daysOfFile(file), by, momentWords(file.madeAt, time)].filter(Boolean).join(' · ')}
      act={
        <a className={controls.plain} href={base}>
          Gasto en publicidad
        </a>
      }
      width="wide"
    >
      {file.state === 'discarded' && <SaidNote tone="due" text="Se descartó: no se guardó nada de él." />}
      {file.state === 'taken-back' && <SaidNote tone="due" text="Se quitó: lo que trajo ya no cuenta." />}
      {(file.state === 'pending' || file.state === 'applied') && (
        <SideBySide
          narrow="first"
          first={
            <>
              {file.state === 'pending' ? <Decision {...props} /> : <Applied {...props} />}
              <LeftOutRows {...props} />
            </>
          }
          second={<Sums {...props} />}
        />
      )}
    </Screen>
  )
}

function Decision({ base, file, currency, canBeCorrected, replaced, beside }: Props) {
  const { id, rows, total, network } = file
  const path = `${base}/${id}`
  const name = network === null ? 'esa red' : networkNames[network]
  return (
    <Card id="decide" title="Todavía no se guardó nada">
      <Facts
        facts={[
          { name: 'Gasto del archivo', value: fileMoney(total, file.currency, currency) },
          { name: 'Días', value: daysOfFile(file) },
          { name: 'Montos', value: rows },
        ]}
      />
      {(replaced.all > 0 || beside > 0) && (
        <Bullets>
          {replaced.all > 0 && (
            <li>
              Reemplaza {formatMoney(replaced.all, currency)} que ya tenías de {name} en esos días
              {replaced.typed > 0 && <> ({formatMoney(replaced.typed, currency)} a mano)</>}.
            </li>
          )}
          {beside > 0 && (
            <li>
              Se suma a {formatMoney(beside, currency)} de {name} de otra cuenta en esos días. Si es el mismo gasto,
              quita antes el otro archivo.
            </li>
          )}
        </Bullets>
      )}
      <Form action={`${path}/guardar`}>
        {file.currency === '' && (
          <Field id="moneda" label="¿En qué moneda está?" hint="El archivo no lo dice.">
            {(attributes) => (
              <select {...attributes} name="moneda" required defaultValue="">
                <option value="">Elige</option>
                {[currency, ...currencyCodes.filter((code) => code !== currency)].map((code) => (
                  <option key={code} value={code}>
                    {code}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {file.currency !== currency && (
          <Field
            id="cambio"
            label={
              file.currency === ''
                ? `Tipo de cambio, si no es ${currency}`
                : `¿Cuántos ${currency} es 1 ${file.currency}?`
            }
            hint="Con este tipo de cambio se guarda todo el archivo."
          >
            {(attributes) => (
              <input
                {...attributes}
                name="cambio"
                inputMode="decimal"
                required={file.currency !== ''}
                maxLength={20}
                autoComplete="off"
              />
            )}
          </Field>
        )}
        <Acts>
          <button className={controls.main} type="submit">
            Guardar este gasto
          </button>
          {canBeCorrected && (
            <a className={controls.plain} href={`${path}?columnas=1`}>
              Corregir columnas
            </a>
          )}
          <button className={controls.plain} type="submit" formAction={`${path}/quitar`} formNoValidate>
            Descartar
          </button>
        </Acts>
      </Form>
    </Card>
  )
}

function Applied({ base, file, currency, left }: Props) {
  const { id, amount, total, rate } = file
  const isForeign = file.currency !== currency
  const isLess = left !== null && amount !== null && left < amount
  return (
    <Card id="guardado" title="Guardado">
      <Facts
        facts={[
          { name: 'Gasto guardado', value: formatMoney(amount ?? 0, currency) },
          ...(isForeign
            ? [
                { name: 'En el archivo', value: fileMoney(total, file.currency, currency) },
                { name: 'Tipo de cambio', value: `1 ${file.currency} = ${rate} ${currency}` },
              ]
            : []),
          { name: 'Días', value: daysOfFile(file) },
        ]}
      />
      {isLess && <small>Otro archivo reemplazó una parte: de este quedan {formatMoney(left, currency)}.</small>}
      <form method="post" action={`${base}/${id}/quitar`}>
        <button className={controls.plain} type="submit">
          Quitar todo este archivo
        </button>
      </form>
    </Card>
  )
}

function LeftOutRows({ file, currency }: Props) {
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

/** Campaigns beyond these are one row together. */
const MOST_CAMPAIGNS = 30

function Sums({ file, currency, shown }: Props) {
  const code = file.state === 'applied' ? currency : file.currency
  const money = (spent: number) => fileMoney(spent, code, currency)
  const campaigns = sumsBy(shown, ({ campaign }) => campaign || 'Sin campaña').toSorted(
    (one, other) => other.spent - one.spent,
  )
  const rest = campaigns.slice(MOST_CAMPAIGNS)
  const others: readonly SpendSum[] =
    rest.length === 0
      ? []
      : [
          {
            name: `Otras ${rest.length}`,
            rows: 0,
            spent: rest.reduce((sum, { spent }) => sum + spent, 0),
          },
        ]
  return (
    <>
      <SumTable
        {...{ id: 'dias', title: 'Por día', first: 'Día', money }}
        sums={sumsBy(shown, ({ day }) => dateOfDay(day))}
      />
      <SumTable
        {...{ id: 'campanas', title: 'Por campaña', first: 'Campaña', money }}
        sums={[...campaigns.slice(0, MOST_CAMPAIGNS), ...others]}
      />
    </>
  )
}

interface SumTableProps {
  readonly id: string
  readonly title: string
  /** What the sums are by. */
  readonly first: string
  readonly sums: readonly SpendSum[]
  money(spent: number): string
}

function SumTable({ id, title, first, sums, money }: SumTableProps) {
  if (sums.length === 0) return null
  return (
    <Part id={id} title={title}>
      <DataTable
        label={title}
        columns={[{ name: first }, { name: 'Gasto', isFigure: true }]}
        rows={sums.map(({ name, spent }) => ({ key: name, cells: [name, money(spent)] }))}
      />
    </Part>
  )
}
