import type { ReactElement } from 'react'
import type { Color } from '../../../../catalogue/product.ts'
import styles from '../editor.module.css'
import { EVERYTHING } from '../editor-fields.ts'

interface Props {
  readonly colors: readonly Color[]
  /** As the form has it. */
  readonly value: readonly string[]
  /** What is counted: colours, '' for the product as a whole. */
  readonly counted: readonly string[]
  /** Where it is counted. */
  readonly stockHref: string
}

/** Marks what cannot be ordered, where it is not counted. */
export function SoldOutField({ colors, value, counted, stockHref }: Props): ReactElement {
  const free = colors.filter(({ name }) => !counted.includes(name))
  const isCounted = counted.includes('') || (colors.length > 0 && free.length === 0)
  if (isCounted) {
    return (
      <p>
        Se cuenta: sale <strong>Agotado</strong> cuando no queda ninguno. <a href={stockHref}>Ver su stock</a>
      </p>
    )
  }
  const box = (name: string, label: string) => (
    <label key={name}>
      <input type="checkbox" name="soldOut" value={name} defaultChecked={value.includes(name)} />
      {label}
    </label>
  )
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Agotado</legend>
        <input type="hidden" name="soldOut" value="" />
        {box(EVERYTHING, colors.length > 0 ? 'Todo el producto' : 'No queda ninguno')}
        {free.map(({ name }) => box(name, name))}
      </fieldset>
      <p className={styles.hint}>Lo marcado sigue en la tienda con «Agotado», y nadie lo puede pedir.</p>
    </>
  )
}
