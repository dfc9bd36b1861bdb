import buttons from '../../lib/button.module.css'
import type { SmallestLevel } from '../../places/levels.ts'
import { placeQuestion, type TypedPlace } from '../../places/search/typed-place.ts'
import styles from '../controls/field.module.css'
import { FieldError } from '../controls/field-controls.tsx'
import { ACTS, POSTED } from './posted-names.ts'

interface Props {
  readonly id: string
  readonly smallest: SmallestLevel
  readonly text: string
  /** What the server found for the text. */
  readonly typed: TypedPlace
  readonly error: string | undefined
  readonly takesFocus: boolean
}

const labels = {
  distrito: {
    label: 'Distrito',
    missing: 'Escribe tu distrito',
    hint: 'Escríbelo con su provincia si hay varios: Miraflores, Lima',
  },
  municipio: {
    label: 'Ciudad o municipio',
    missing: 'Escribe tu ciudad o municipio',
    hint: 'Escríbelo con su departamento si hay varios: Rionegro, Antioquia',
  },
  parroquia: {
    label: 'Parroquia',
    missing: 'Escribe tu parroquia',
    hint: 'Escríbela con su cantón si hay varias: El Batán, Cuenca',
  },
} as const satisfies Record<SmallestLevel, Record<'label' | 'missing' | 'hint', string>>

/** A place as a plain form asks for it: what was typed, and the places that it may mean. Only one that is picked counts. */
export function PostedPlace({ id, smallest, text, typed, error, takesFocus }: Props) {
  const { label, missing, hint } = labels[smallest]
  const found = typed.found === 'empty' ? [] : typed.places
  const question = placeQuestion(smallest, typed)
  const isOpen = error !== undefined && typed.found !== 'picked'
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={POSTED.place}
        className={styles.input}
        defaultValue={text}
        placeholder={hint.replace(/^.*: /, '')}
        maxLength={120}
        autoComplete="off"
        autoCapitalize="words"
        required
        // biome-ignore lint/a11y/noAutofocus: the shopper has just posted it, and has to correct it.
        autoFocus={takesFocus}
        aria-invalid={isOpen ? true : undefined}
        aria-describedby={`${id}-hint${isOpen ? ` ${id}-error` : ''}`}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <button type="submit" className={buttons.plain} name={POSTED.act} value={ACTS.find}>
        Buscar
      </button>
      {found.length > 0 && (
        <fieldset className={styles.field}>
          <legend className={styles.label} id={`${id}-error`}>
            {question || 'Tu lugar de entrega'}
          </legend>
          {found.map(({ place, label: name }) => (
            <label key={place.code} className={styles.option}>
              <input
                type="radio"
                name={POSTED.placeCode}
                value={place.code}
                defaultChecked={typed.found === 'picked'}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {isOpen && found.length === 0 && <FieldError id={id} message={question || missing} />}
      {!isOpen && found.length === 0 && question && <p className={styles.error}>{question}</p>}
    </div>
  )
}
