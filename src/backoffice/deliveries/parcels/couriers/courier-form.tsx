import type { ReactElement } from 'react'
import { Fold } from '../../../kit/card.tsx'
import { Choices, Columns, Field, Form } from '../../../kit/form.tsx'
import controls from '../../../orders/controls.module.css'
import type { ShownCourier } from './shown-courier.ts'

/** Rows for more zones without script. */
const MORE_ZONES = 2

interface Props {
  readonly action: string
  readonly courier: ShownCourier
}

/** The fields of a courier, new or changed. */
export function CourierForm({ action, courier }: Props): ReactElement {
  const { id, name, kind, phone, fee, zones } = courier
  const key = id || 'nuevo'
  const rows = [...zones, ...Array.from({ length: MORE_ZONES }, () => ({ places: '', fee: '' }))]
  return (
    <Form action={action}>
      <input type="hidden" name="id" value={id} />
      <Field id={`n-${key}`} label="Nombre">
        {(attributes) => (
          <input {...attributes} name="nombre" defaultValue={name} maxLength={60} required autoComplete="off" />
        )}
      </Field>
      <Columns>
        <Field id={`k-${key}`} label="Qué es">
          {(attributes) => (
            <select {...attributes} name="tipo" defaultValue={kind}>
              <option value="persona">Persona</option>
              <option value="empresa">Empresa</option>
            </select>
          )}
        </Field>
        <Field id={`p-${key}`} label="Celular">
          {(attributes) => (
            <input {...attributes} name="celular" type="tel" defaultValue={phone} maxLength={30} autoComplete="off" />
          )}
        </Field>
      </Columns>
      <Field id={`f-${key}`} label="Cuánto cobra por entrega">
        {(attributes) => (
          <input
            {...attributes}
            name="tarifa"
            inputMode="decimal"
            defaultValue={fee}
            maxLength={12}
            autoComplete="off"
          />
        )}
      </Field>
      <Fold summary="Otra tarifa en algunos lugares" isOpen={zones.length > 0}>
        <small>Distritos separados por comas, o sus códigos: 1501 es toda la provincia de Lima.</small>
        {rows.map((zone, place) => (
          <Choices key={place} legend={`Zona ${place + 1}`}>
            <Columns>
              <Field id={`z-${key}-${place}`} label="Lugares">
                {(attributes) => <input {...attributes} name="lugares" defaultValue={zone.places} maxLength={1_000} />}
              </Field>
              <Field id={`t-${key}-${place}`} label="Tarifa">
                {(attributes) => (
                  <input
                    {...attributes}
                    name="tarifas"
                    inputMode="decimal"
                    defaultValue={zone.fee}
                    maxLength={12}
                    autoComplete="off"
                  />
                )}
              </Field>
            </Columns>
          </Choices>
        ))}
      </Fold>
      <button className={controls.main} type="submit">
        {id ? 'Guardar' : 'Agregar'}
      </button>
    </Form>
  )
}
