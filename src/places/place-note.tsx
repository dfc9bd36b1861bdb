import { type Place, placeLabel } from './place.ts'
import styles from './search/district-combobox.module.css'

/** A longer label does not fit a field on a 360 px phone, and it is the district that is cut off. */
const LONGEST_IN_FIELD = 28

const NOTES = {
  loading: 'Cargando distritos…',
  offline:
    'Sin conexión. Escribe tu distrito, provincia y departamento, o elígelo de la lista cuando vuelva la conexión.',
  failed: 'No pudimos cargar la lista. Escribe tu distrito, provincia y departamento.',
}

interface PlaceNoteProps {
  readonly id: string
  readonly status: 'waiting' | 'ready' | keyof typeof NOTES
  readonly value: Place | null
  /** What the shopper is asked about the places below; '' for nothing. */
  readonly question: string
  /** The chosen place stands below. */
  readonly isConfirmed: boolean
}

/** The note below the field, also read aloud: the state of the list, a question about the text, or a long choice in full. */
export function PlaceNote({ id, status, value, question, isConfirmed }: PlaceNoteProps) {
  const chosen = value && value.code !== '' ? placeLabel(value) : ''
  const note = status === 'waiting' || status === 'ready' ? question : NOTES[status]
  const isLong = chosen.length > LONGEST_IN_FIELD && !isConfirmed
  return (
    <p id={id} className={question === '' ? styles.note : `${styles.note} ${styles.question}`} role="status">
      {isConfirmed && <span className={styles.spoken}>Elegiste {chosen}</span>}
      {isLong && <Chosen label={chosen} />}
      {chosen === '' && note}
    </p>
  )
}

function Chosen({ label }: { readonly label: string }) {
  return (
    <>
      <span aria-hidden="true" className={styles.check}>
        ✓
      </span>{' '}
      {label}
    </>
  )
}
