import { Fold } from '../../kit/card.tsx'
import { Field, Form } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'

const CHANGES = [
  ['recibi', 'Me entregó dinero'],
  ['pague', 'Le pagué'],
  ['perdono', 'Descontar de su deuda (ajuste)'],
  ['sumo', 'Sumar a su deuda (ajuste)'],
] as const

interface Props {
  readonly path: string
  /** A form that is posted twice is done once. */
  readonly formKey: string
  /** The `settlementsVersion` that its author saw. */
  readonly seen: string
}

/** Money between a courier and the shop apart from a rendición. */
export function BalanceForm({ path, formKey, seen }: Props) {
  return (
    <Fold summary="Anotar un pago o un ajuste">
      <Form action={`${path}/saldo`}>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="visto" value={seen} />
        <Field id="que" label="Qué pasó">
          {(attributes) => (
            <select {...attributes} name="que">
              {CHANGES.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="monto" label="Monto">
          {(attributes) => (
            <input {...attributes} name="monto" inputMode="decimal" maxLength={12} required autoComplete="off" />
          )}
        </Field>
        <Field id="nota" label="Motivo">
          {(attributes) => <input {...attributes} name="nota" maxLength={500} autoComplete="off" />}
        </Field>
        <button type="submit" className={controls.main}>
          Anotar
        </button>
      </Form>
    </Fold>
  )
}
