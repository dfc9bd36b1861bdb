import type { ReactElement } from 'react'
import { type CurrencyCode, shortMoney } from '../../../lib/money.ts'
import { Fold, Part } from '../../kit/card.tsx'
import { Columns, Field, Form } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import type { MonthlyProblems, TypedMonthly } from './typed-monthly.ts'

export interface ShownMonthly extends TypedMonthly {
  /** `desde nov. 2026`. */
  readonly when: string
  readonly amount: number
}

export interface MonthlyProps {
  readonly action: string
  readonly currency: CurrencyCode
  readonly costs: readonly ShownMonthly[]
  /** The month that a new one begins with. */
  readonly month: string
  /** A form that was not saved, and why. */
  readonly refused: { readonly typed: TypedMonthly; readonly problems: MonthlyProblems } | null
}

/** What the shop pays each month, whatever it sells. */
export function MonthlyCosts(props: MonthlyProps): ReactElement {
  const { action, currency, costs, month, refused } = props
  const of = (id: string) => (refused?.typed.id === id ? refused : null)
  const empty: TypedMonthly = { id: '', seen: '', nombre: '', monto: '', desde: month, hasta: '' }
  const fresh = of('')
  return (
    <Part id="fijos" title="Gastos fijos de cada mes">
      <small>Alquiler, sueldos, la suscripción de una herramienta. Se restan aparte, no de cada pedido.</small>
      {costs.map((cost) => {
        const wrong = of(cost.id)
        return (
          <Fold key={cost.id} summary={<Summary cost={cost} currency={currency} />} isOpen={wrong !== null}>
            <MonthlyForm action={action} typed={wrong?.typed ?? cost} problems={wrong?.problems ?? {}} />
          </Fold>
        )
      })}
      <Fold summary="Agregar un gasto fijo" isOpen={fresh !== null}>
        <MonthlyForm action={action} typed={fresh?.typed ?? empty} problems={fresh?.problems ?? {}} />
      </Fold>
    </Part>
  )
}

function Summary({ cost, currency }: { readonly cost: ShownMonthly } & Pick<MonthlyProps, 'currency'>) {
  return (
    <>
      <strong>{cost.nombre}</strong> · {shortMoney(cost.amount, currency)} <small>{cost.when}</small>
    </>
  )
}

interface FormProps {
  readonly action: string
  readonly typed: TypedMonthly
  readonly problems: MonthlyProblems
}

function MonthlyForm({ action, typed, problems }: FormProps) {
  const key = typed.id || 'nuevo'
  const name = typed.nombre || 'el gasto nuevo'
  return (
    <Form action={action}>
      <input type="hidden" name="id" value={typed.id} />
      <input type="hidden" name="visto" value={typed.seen} />
      <Field id={`nombre-${key}`} label="Nombre" problem={problems.nombre}>
        {(attributes) => (
          <input {...attributes} name="nombre" maxLength={60} defaultValue={typed.nombre} autoComplete="off" />
        )}
      </Field>
      <Columns>
        <Field id={`monto-${key}`} label="Al mes" problem={problems.monto}>
          {(attributes) => (
            <input
              {...attributes}
              name="monto"
              inputMode="decimal"
              maxLength={20}
              defaultValue={typed.monto}
              autoComplete="off"
            />
          )}
        </Field>
        <Field id={`desde-${key}`} label="Desde" problem={problems.desde}>
          {(attributes) => (
            <input {...attributes} name="desde" type="month" placeholder="11/2026" defaultValue={typed.desde} />
          )}
        </Field>
        <Field id={`hasta-${key}`} label="Hasta" hint="Vacío: sigue." problem={problems.hasta}>
          {(attributes) => (
            <input {...attributes} name="hasta" type="month" placeholder="11/2026" defaultValue={typed.hasta} />
          )}
        </Field>
      </Columns>
      <button className={controls.main} type="submit" name="hacer" value="fijo" aria-label={`Guardar ${name}`}>
        Guardar
      </button>
      {typed.id !== '' && (
        <button
          className={controls.danger}
          type="submit"
          name="hacer"
          value="quitar-fijo"
          formNoValidate
          aria-label={`Quitar ${name} de todos los meses`}
        >
          Quitar de todos los meses
        </button>
      )}
    </Form>
  )
}
