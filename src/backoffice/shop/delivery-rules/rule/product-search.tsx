import type { ReactElement } from 'react'
import { Field } from '../../../kit/form.tsx'
import controls from '../../../orders/controls.module.css'
import { Boxes } from './rule-fields.tsx'
import type { Choice } from './rule-form-props.ts'

interface Props {
  /** What was searched, and found; `null` before. */
  readonly searched: { readonly text: string; readonly found: readonly Choice[] } | null
}

/** Finds products to be chosen beside those that are. Its button posts the form, which is shown again with everything that was typed. */
export function ProductSearch({ searched }: Props): ReactElement {
  return (
    <>
      <Field id="buscar_productos" label="Busca un producto">
        {(attributes) => (
          <input
            {...attributes}
            name="buscar_productos"
            type="search"
            maxLength={80}
            autoComplete="off"
            defaultValue={searched?.text ?? ''}
          />
        )}
      </Field>
      <button className={controls.plain} type="submit" name="hacer" value="buscar-productos" formNoValidate>
        Buscar producto
      </button>
      {searched && (
        <p role="status">
          {searched.found.length === 0 ? 'No hay productos con esas palabras.' : 'Marca los que quieras.'}
        </p>
      )}
      <Boxes name="productos" options={searched?.found ?? []} checked={[]} />
    </>
  )
}
