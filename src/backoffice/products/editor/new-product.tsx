import type { ReactElement } from 'react'
import { type CurrencyCode, currencies } from '../../../lib/money.ts'
import { Panel } from '../../kit/card.tsx'
import { Field, Form } from '../../kit/form.tsx'
import { Side } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { PlaceFields } from '../list/place-fields.tsx'

interface Props {
  readonly base: string
  readonly newKey: string
  readonly currency: CurrencyCode
  /** Fields that name the list that leads here. */
  readonly list: Readonly<Record<string, string>>
}

export function NewProduct({ base, newKey, currency, list }: Props): ReactElement {
  return (
    <Side title="Producto nuevo" about="Empieza como borrador: tus clientes lo ven cuando lo publiques." width="narrow">
      <Form action={`${base}/productos/agregar`}>
        <input type="hidden" name="clave" value={newKey} />
        <PlaceFields fields={list} />
        <Panel>
          <Field id="nombre" label="Nombre">
            {(own) => <input {...own} name="nombre" required maxLength={200} autoComplete="off" />}
          </Field>
          <Field id="precio" label={`Precio (${currencies[currency].symbol})`}>
            {(own) => (
              <input {...own} name="precio" required inputMode="decimal" autoComplete="off" placeholder="99.90" />
            )}
          </Field>
        </Panel>
        <button className={controls.main} type="submit">
          Crear borrador
        </button>
      </Form>
    </Side>
  )
}
