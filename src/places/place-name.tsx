import styles from './search/district-combobox.module.css'
import { matchedParts } from './search/place-search.ts'

interface PlaceNameProps {
  /** `Lima > Lima > Miraflores`. */
  readonly label: string
  /** The beginnings of words to mark. */
  readonly query: string
}

const SEPARATOR = ' > '

/** A label whose smallest division is large, above the divisions that it is in. It is read in the order of the label. */
export function PlaceName({ label, query }: PlaceNameProps) {
  const end = label.lastIndexOf(SEPARATOR)
  return (
    <span className={styles.place}>
      {end > 0 && (
        <small>
          <Marked text={label.slice(0, end)} query={query} />
          <span className={styles.spoken}>{SEPARATOR}</span>
        </small>
      )}
      <span>
        <Marked text={label.slice(end > 0 ? end + SEPARATOR.length : 0)} query={query} />
      </span>
    </span>
  )
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  let end = 0
  return matchedParts(text, query).map(({ text, isMatch }) => {
    end += text.length
    return isMatch ? <mark key={end}>{text}</mark> : <span key={end}>{text}</span>
  })
}
