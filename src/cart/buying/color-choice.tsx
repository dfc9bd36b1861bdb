import type { OfferedColor } from '../cart-item.ts'
import { Thumbnail } from '../view/thumbnail.tsx'
import styles from './color-choice.module.css'

interface Props {
  /** Also the name under which a form posts it: `colorField`. */
  readonly id: string
  readonly legend: string
  readonly colors: readonly OfferedColor[]
  /** '' while none is chosen. */
  readonly chosen: string
  readonly isMissing: boolean
  /** The id of the form that posts it, where that is not around it. */
  readonly form?: string
  onChange(name: string): void
}

/** The colour choice of one unit. A colour that is sold out is shown, says so, and cannot be chosen. */
export function ColorChoice({ id, legend, colors, chosen, isMissing, form, onChange }: Props) {
  return (
    <fieldset className={styles.choice} aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend>
        {legend}
        {chosen && <span className={styles.chosen}>: {chosen}</span>}
      </legend>
      <div className={styles.colors}>
        {colors.map(({ name, hex, image, soldOut = false }) => (
          <label key={name} className={classOf(name === chosen, soldOut)}>
            <input
              type="radio"
              name={id}
              value={name}
              checked={name === chosen}
              disabled={soldOut}
              required
              form={form}
              onChange={() => onChange(name)}
            />
            {image ? (
              <span className={styles.photo}>
                <Thumbnail image={image} side={36} />
              </span>
            ) : (
              hex && (
                <svg className={styles.swatch} viewBox="0 0 20 20" aria-hidden="true">
                  <circle cx="10" cy="10" r="9.5" fill={hex} />
                </svg>
              )
            )}
            {name}
            {soldOut && <span className={styles.reason}>agotado</span>}
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={`${id}-error`} className={styles.error}>
          Elige un color
        </p>
      )}
    </fieldset>
  )
}

function classOf(isChosen: boolean, soldOut: boolean): string {
  if (soldOut) return `${styles.color} ${styles.gone}`
  return isChosen ? `${styles.color} ${styles.picked}` : `${styles.color}`
}
