import type { ReactElement } from 'react'
import { type MoneyFile, openDeposit } from '../../../dispatch/settlements/money-file.ts'
import { type CurrencyCode, formatMoney } from '../../../lib/money.ts'
import { counted } from '../../../lib/text/counted.ts'
import { Card, Part } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Field, Form } from '../../kit/form.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { exactWords, momentWords, type ShopTime } from '../../orders/time-words.ts'
import { openWords } from './deposit-words.ts'
import { stateWords } from './money-words.ts'

interface Props {
  /** Of the shop: `/t/casalista.pe`. */
  readonly shopBase: string
  readonly currency: CurrencyCode
  /** Those of the shop's country: the names of their folders, and theirs. */
  readonly couriers: readonly (readonly [id: string, name: string])[]
  /** The last one first, each with the name of who read it in. */
  readonly files: readonly (MoneyFile & { readonly by: string })[]
  readonly time: ShopTime
}

/** Where a file of what a courier paid is chosen, with those that were read in. */
export function MoneyFiles({ shopBase, currency, couriers, files, time }: Props): ReactElement {
  const base = `${shopBase}/pagos-couriers`
  return (
    <Screen
      title="Pagos de couriers"
      act={
        <a className={controls.plain} href={`${shopBase}/cobros`}>
          Te deben
        </a>
      }
      width="wide"
    >
      <SideBySide
        narrow="second"
        first={
          <Card id="archivo" title="Sube lo que te pagaron">
            <Form action={`${base}/leer`} hasFile>
              <Field id="pago" label="Archivo del pago" hint="CSV, Excel (.xlsx) o el .xls de Effi, hasta 8 MB.">
                {(attributes) => (
                  <input {...attributes} type="file" name="archivo" required accept=".csv,.txt,.xlsx,.xls,text/csv" />
                )}
              </Field>
              <Field id="courier" label="¿De quién es?">
                {(attributes) => (
                  <select {...attributes} name="courier" defaultValue="">
                    <option value="">Reconócelo por sus columnas</option>
                    {couriers.map(([id, name]) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <button className={controls.main} type="submit">
                Comparar con mis pedidos
              </button>
            </Form>
            <small>
              Primero ves qué cuadra y qué falta, y no se guarda nada. Si un archivo repite filas que ya aplicaste,
              cuentan una sola vez.
            </small>
          </Card>
        }
        second={
          <Part id="antes" title="Pagos anteriores">
            {files.length === 0 ? (
              <Empty
                drawing="money"
                title="Todavía no subiste ninguno"
                about="En Dropi lo descargas del historial de tu cartera; en Effi, de los movimientos de dinero."
              />
            ) : (
              <RowList
                rows={files.map((file) => ({
                  href: `${base}/${file.id}`,
                  title: file.fileName,
                  end: amountOf(file, currency),
                  about: (
                    <>
                      {[file.courierName, figures(file, currency)].filter(Boolean).join(' · ')}
                      <br />
                      {file.by},{' '}
                      <time
                        dateTime={new Date(file.begunAt).toISOString()}
                        title={exactWords(file.begunAt, time.offset)}
                      >
                        {momentWords(file.begunAt, time)}
                      </time>
                    </>
                  ),
                }))}
              />
            )}
          </Part>
        }
      />
    </Screen>
  )
}

function amountOf({ deposit, state }: MoneyFile, currency: CurrencyCode): string | undefined {
  return deposit !== null && state === 'done' ? formatMoney(deposit.amount, currency) : undefined
}

/** What came of a file, in a line. */
function figures(file: MoneyFile, currency: CurrencyCode): string {
  const { state, rows, facts } = file
  const own = `${stateWords[state]} · ${counted(rows, 'fila', 'filas')}`
  if (state !== 'done') return own
  const less = facts.verdicts.falta
  return [own, less && `${less.rows} de menos`, openWords(openDeposit(file), currency)].filter(Boolean).join(' · ')
}
