import { type ReactElement, useState } from 'react'
import { hexOf } from '../../../../catalogue/import/formats/color-names.ts'
import type { Color } from '../../../../catalogue/product.ts'
import { Problem } from '../../../kit/form.tsx'
import controls from '../../../orders/controls.module.css'
import styles from '../editor.module.css'
import type { EditorProps } from '../editor-props.ts'
import { ColorStock, type SoldOutProps } from './stock-fields.tsx'

interface Props extends Pick<EditorProps, 'problems'>, SoldOutProps {
  readonly colors: readonly Color[]
  onChange(next: readonly Color[]): void
}

/** The product's colours, and what is left of each. Which picture shows one is chosen at the picture. */
export function ColorRows({ colors, problems, onChange, left, soldOut, onSoldOut }: Props): ReactElement {
  const [name, setName] = useState('')
  const put = (nth: number, next: Color) => onChange(colors.map((color, place) => (place === nth ? next : color)))
  const rename = (nth: number, { name: before, ...color }: Color, next: string) => {
    put(nth, { ...color, name: next })
    if (soldOut.includes(before)) onSoldOut(soldOut.map((one) => (one === before ? next : one)))
  }
  const isTaken = colors.some((color) => color.name === name.trim())
  const add = () => {
    onChange([...colors, { name: name.trim(), hex: hexOf(name) ?? '#888888' }])
    setName('')
  }
  return (
    <>
      {colors.map((color, nth) => (
        <div key={`${nth}-${colors.length}`} className={styles.row}>
          <input
            type="color"
            value={color.hex ?? '#888888'}
            aria-label={`Tono de ${color.name}`}
            onChange={({ target }) => put(nth, { ...color, hex: target.value })}
          />
          <input
            value={color.name}
            aria-label={`Nombre del color ${nth + 1}`}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => rename(nth, color, target.value)}
          />
          <ColorStock {...{ left, soldOut, onSoldOut }} name={color.name} />
          <button
            type="button"
            className={controls.danger}
            aria-label={`Quitar ${color.name}`}
            onClick={() => onChange(colors.filter((_, place) => place !== nth))}
          >
            ×
          </button>
        </div>
      ))}
      <Problem of="colors" text={problems.colors} />
      <div className={styles.row}>
        <input
          value={name}
          aria-label="Color nuevo"
          placeholder="Rojo"
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <button type="button" className={controls.plain} disabled={name.trim() === '' || isTaken} onClick={add}>
          Agregar color
        </button>
      </div>
    </>
  )
}
