import { useState } from 'react'
import type { OfferedColor } from '../cart-item.ts'
import { Thumbnail } from '../view/thumbnail.tsx'
import { sizeField } from './buy-fields.ts'
import styles from './color-choice.module.css'
import { nameOf, partsOf, type TwoChoices, twoChoicesOf } from './two-choices.ts'

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
  /** What is said while it is missing. */
  readonly asks?: string
  onChange(name: string): void
}

/** The colour choice of one unit; of a product in colours and sizes the choice of both, under the name that orders have. */
export function ColorChoice(props: Props) {
  const two = twoChoicesOf(props.colors)
  return two ? <ColorAndSize {...props} two={two} /> : <OneChoice {...props} />
}

/** While only one of the two is chosen, nothing is. Without script the form posts both fields. */
function ColorAndSize({ two, ...props }: Props & { readonly two: TwoChoices }) {
  const { id, legend, chosen, isMissing, onChange } = props
  const [begun, setBegun] = useState({ color: '', size: '' })
  const { color, size } = chosen === '' ? begun : partsOf(chosen)
  const { gone, missing } = two
  const isOffered = (name: string) => !gone.includes(name) && !missing.includes(name)
  const choose = (next: typeof begun): void => {
    const name = nameOf(next.color, next.size)
    const isWhole = next.color !== '' && next.size !== '' && isOffered(name)
    // A size that another colour does not have is chosen anew.
    setBegun(isWhole || next.color === color ? next : { ...next, size: isOffered(name) ? next.size : '' })
    onChange(isWhole ? name : '')
  }
  const sizes = two.sizes.map((name): OfferedColor => {
    const inColors = color === '' ? two.colors.map((one) => nameOf(one.name, name)) : [nameOf(color, name)]
    return inColors.some(isOffered) ? { name, hex: null } : { name, hex: null, soldOut: true }
  })
  return (
    <>
      <OneChoice
        {...props}
        colors={two.colors}
        chosen={color}
        isMissing={isMissing && color === ''}
        onChange={(name) => choose({ color: name, size })}
      />
      <OneChoice
        {...props}
        id={sizeField(id)}
        legend={legend.replace('Color', 'Talla')}
        asks="Elige una talla"
        colors={sizes}
        chosen={size}
        isMissing={isMissing && size === ''}
        onChange={(name) => choose({ color, size: name })}
      />
      {gone.length > 0 && <p className={styles.reason}>{`Agotado: ${gone.join(', ')}`}</p>}
      {missing.length > 0 && <p className={styles.reason}>{`No hay: ${missing.join(', ')}`}</p>}
    </>
  )
}

/** A colour that is sold out is shown, says so, and cannot be chosen. */
function OneChoice({ id, legend, colors, chosen, isMissing, form, asks = 'Elige un color', onChange }: Props) {
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
          {asks}
        </p>
      )}
    </fieldset>
  )
}

function classOf(isChosen: boolean, soldOut: boolean): string {
  if (soldOut) return `${styles.color} ${styles.gone}`
  return isChosen ? `${styles.color} ${styles.picked}` : `${styles.color}`
}
