import type { ReactElement } from 'react'
import type { SpendFile } from '../../../figures/spend/spend-file.ts'
import { type CurrencyCode, currencyCodes, formatMoney } from '../../../lib/money.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Bullets } from '../../kit/bullets.tsx'
import { Card } from '../../kit/card.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Acts, Field, Form } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { momentWords, type ShopTime } from '../../orders/time-words.ts'
import { networkNames } from '../costs/cost-words.ts'
import { LeftOutRows } from './left-out-rows.tsx'
import type { ShownSpend } from './shown-spend.ts'
import { daysOfFile } from './spend-of-month.tsx'
import { SpendSums } from './spend-sums.tsx'
import { fileMoney } from './spend-words.ts'

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
          second={<SpendSums {...props} />}
        />
      )}
    </Screen>
  )
}

function Decision({ base, file, currency, canBeCorrected, replaced, beside }: Props) {
  const { id, total, network } = file
  const path = `${base}/${id}`
  const name = network === null ? 'esa red' : networkNames[network]
  return (
    <Card id="decide" title="Todavía no se guardó nada">
      <Facts
        facts={[
          { name: 'Gasto del archivo', value: fileMoney(total, file.currency, currency) },
          { name: 'Días', value: daysOfFile(file) },
          { name: 'Filas', value: file.facts?.read ?? 0 },
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
