import type { ReactNode } from 'react'
import type { OrderActName } from '../../orders/order-acts.ts'
import type { Choice } from '../orders/act-form.ts'
import { parcelField } from '../orders/act-forms.ts'
import sheet from '../orders/act-sheet.module.css'
import controls from '../orders/controls.module.css'
import { Field } from '../orders/form-field.tsx'

interface Props {
  /** The order's page. */
  readonly path: string
  readonly act: OrderActName
  readonly parcels: readonly Choice[]
}

/** Without script the form of an act whose fields depend on the parcel comes after it was chosen. */
export function ParcelQuestion({ path, act, parcels }: Props): ReactNode {
  return (
    <form className={sheet.form} action={path}>
      <input type="hidden" name="hacer" value={act} />
      <Field field={{ ...parcelField(act, parcels), name: 'paquete' }} />
      <button type="submit" className={controls.main}>
        Seguir
      </button>
    </form>
  )
}
