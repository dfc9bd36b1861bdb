import type { ReactElement } from 'react'
import { Field } from '../../../kit/form.tsx'
import controls from '../../../orders/controls.module.css'
import { Boxes, Radios } from './rule-fields.tsx'
import type { Choice } from './rule-form-props.ts'

interface Props {
  /** What was searched, and found; `null` before. */
  readonly searched: { readonly text: string; readonly found: readonly Choice[] } | null
  /** One is chosen, as `producto`, and not any number of them, as `productos`. */
  readonly isForOne?: boolean
}

/** Finds products to be chosen beside those that are. Its button posts the form, which is shown again with everything that was typed. */
export function ProductSearch({ searched, isForOne = false }: Props): ReactElement {
  const name = isForOne ? 'producto' : 'productos'
  const found = searched?.found ?? []
  return (
    <>
      <Field id={`buscar_${name}`} label="Busca un producto">
        {(attributes) => (
          <input
            {...attributes}
            name={`buscar_${name}`}
            type="search"
            maxLength={80}
            autoComplete="off"
            defaultValue={searched?.text ?? ''}
          />
        )}
      </Field>
      <button className={controls.plain} type="submit" name="hacer" value={`buscar-${name}`} formNoValidate>
        Buscar producto
      </button>
      {searched && (
        <p role="status">
          {searched.found.length === 0
            ? 'No hay productos con esas palabras.'
            : isForOne
              ? 'Marca el que quieras.'
              : 'Marca los que quieras.'}
        </p>
      )}
      {isForOne ? (
        found.length > 0 && <Radios {...{ name }} options={found} value="" />
      ) : (
        <Boxes {...{ name }} options={found} checked={[]} />
      )}
    </>
  )
}
