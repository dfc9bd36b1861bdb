import { useId } from 'react'
import type { Color, ProductImage } from '../../../catalogue/product.ts'
import sheet from '../../orders/acts/act-sheet.module.css'
import controls from '../../orders/controls.module.css'
import styles from './picture-list.module.css'

export type ShownColor = Pick<Color, 'name' | 'hex' | 'picture'>

interface Props {
  readonly id: string
  readonly picture: ProductImage
  readonly place: number
  readonly all: number
  readonly colors: readonly ShownColor[]
  onMove(to: number, button: string): void
  onText(alt: string): void
  onColor(name: string, isShown: boolean): void
  onRemove(): void
}

/** What can be done with the picture that was tapped. */
export function PicturePanel({ id, picture, place, all, colors, onMove, onText, onColor, onRemove }: Props) {
  const own = useId()
  const moves = [
    ['primera', 'Primera', 0, place === 0],
    ['antes', 'Antes', place - 1, place === 0],
    ['despues', 'Después', place + 1, place === all - 1],
  ] as const
  return (
    <li id={id} className={styles.panel}>
      <fieldset className={styles.moves}>
        <legend>
          Foto {place + 1} de {all}
        </legend>
        {moves.map(([name, words, to, isThere]) => (
          <button
            key={name}
            type="button"
            data-move={name}
            className={controls.plain}
            // Not disabled: the button that was tapped keeps the keyboard's place.
            aria-disabled={isThere}
            onClick={() => !isThere && onMove(to, name)}
          >
            {words}
          </button>
        ))}
      </fieldset>
      <div className={sheet.field}>
        <label htmlFor={`${own}-alt`}>Qué se ve en la foto</label>
        <input
          id={`${own}-alt`}
          value={picture.alt}
          maxLength={200}
          aria-describedby={`${own}-para`}
          onChange={({ target }) => onText(target.value)}
        />
        <p id={`${own}-para`} className={sheet.hint}>
          Para quien no ve la foto, y para los buscadores.
        </p>
      </div>
      {colors.length > 0 && (
        <fieldset className={styles.colors}>
          <legend>Muestra el color</legend>
          {colors.map(({ name, hex, picture: shown }) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={shown === picture.hash}
                onChange={({ target }) => onColor(name, target.checked)}
              />
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <circle cx="8" cy="8" r="7" fill={hex ?? 'none'} stroke="currentColor" />
              </svg>
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <button type="button" className={controls.danger} onClick={onRemove}>
        Quitar la foto
      </button>
    </li>
  )
}
