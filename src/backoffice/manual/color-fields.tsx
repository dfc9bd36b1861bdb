import type { KnownProduct } from '../orders/lines/known-product.ts'
import editor from '../orders/lines/line-editor.module.css'
import styles from './new-order.module.css'
import { type Marked, spoken } from './order-inputs.tsx'
import { typedColors } from './typed-colors.ts'
import { LONGEST_FIELD, lineField, type TypedLine } from './typed-order.ts'

/** More of them are typed: nobody chooses so many, one by one. */
const MOST_CHOSEN = 8

interface Props extends Marked {
  readonly row: Pick<TypedLine, 'colors'>
  readonly place: number
  readonly product: KnownProduct | undefined
  readonly isAwake: boolean
  readonly amount: number
  onChange(fields: Pick<TypedLine, 'colors'>): void
}

/** A choice for each unit; the first one counts for all until another is chosen. Without script colours are typed. */
export function ColorFields({ row, place, product, isAwake, amount, onChange, ...marked }: Props) {
  const name = lineField('colors', place)
  const names = product?.colors ?? []
  if (product && names.length === 0 && row.colors === '') return null
  const known = typedColors(
    row.colors,
    names.map((color) => color.name),
  )
  if (!isAwake || !product || amount > MOST_CHOSEN || known.includes(null)) {
    return (
      <input
        id={`c-${name}`}
        name={name}
        className={product || row.colors !== '' ? undefined : styles.unneeded}
        aria-label={`Colores ${place + 1}`}
        placeholder={names.length > 0 ? `Color: ${names.map((color) => color.name).join(', ')}` : 'Color, si tiene'}
        maxLength={LONGEST_FIELD}
        value={row.colors}
        autoComplete="off"
        {...spoken(marked, name)}
        onChange={(event) => onChange({ colors: event.target.value })}
      />
    )
  }
  const shown = Array.from({ length: amount }, (_, unit) => known[known.length === 1 ? 0 : unit] ?? '')
  const choose = (unit: number, color: string): void => {
    const isOne = shown.every((one) => one === '')
    onChange({ colors: isOne ? color : shown.with(unit, color).join(', ') })
  }
  return (
    <div className={editor.colors}>
      {/* A colour of a unit that was taken off is not posted, and is there again with the unit. */}
      <input
        type="hidden"
        name={name}
        value={known.length > amount ? known.slice(0, amount).join(', ') : row.colors}
        readOnly
      />
      {shown.map((color, unit) => (
        <select
          key={unit}
          id={unit === 0 ? `c-${name}` : undefined}
          aria-label={amount === 1 ? `Color ${place + 1}` : `Color de la unidad ${unit + 1}, fila ${place + 1}`}
          value={color}
          onChange={(event) => choose(unit, event.target.value)}
        >
          <option value="">Color…</option>
          {names.map((one) => (
            <option key={one.name} value={one.name}>
              {one.name}
              {one.soldOut ? ' (agotado)' : ''}
            </option>
          ))}
        </select>
      ))}
    </div>
  )
}
