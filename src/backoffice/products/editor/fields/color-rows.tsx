import { type ReactElement, useState } from 'react'
import { hexOf } from '../../../../catalogue/import/formats/color-names.ts'
import type { Color } from '../../../../catalogue/product.ts'
import controls from '../../../orders/controls.module.css'
import styles from '../editor.module.css'
import type { EditorProps } from '../editor-props.ts'
import { Problem } from './problem.tsx'

interface Props extends Pick<EditorProps, 'problems'> {
  readonly colors: readonly Color[]
  onChange(next: readonly Color[]): void
}

/** The product's colours. Which picture shows one is chosen at the picture. */
export function ColorRows({ colors, problems, onChange }: Props): ReactElement {
  const [name, setName] = useState('')
  const put = (nth: number, next: Color) => onChange(colors.map((color, place) => (place === nth ? next : color)))
  const isTaken = colors.some((color) => color.name === name.trim())
  const add = () => {
    onChange([...colors, { name: name.trim(), hex: hexOf(name) ?? '#888888' }])
    setName('')
  }
  return (
    <div className={styles.rows}>
      {colors.map((color, nth) => (
        <div key={`${nth}-${colors.length}`} className={styles.colorRow}>
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
            onChange={({ target }) => put(nth, { ...color, name: target.value })}
          />
          <button
            type="button"
            className={controls.danger}
            aria-label={`Quitar ${color.name}`}
            onClick={() => onChange(colors.filter((_, place) => place !== nth))}
          >
            Quitar
          </button>
        </div>
      ))}
      <Problem of="colors" problems={problems} />
      <div className={styles.colorRow}>
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
    </div>
  )
}
