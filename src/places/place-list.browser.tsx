import styles from './district-combobox.module.css'
import { type FoundPlaces, matchedParts } from './place-search.ts'
import type { Combobox } from './use-place-combobox.browser.ts'

interface PlaceListProps {
  readonly combobox: Combobox
  readonly isShown: boolean
  readonly found: FoundPlaces
  readonly query: string
  readonly chosenCode: string
  /** The count as a sentence. */
  readonly count: string
}

/** The open list: the best options, and the count if there are more or none. */
export function PlaceList({ combobox, isShown, found, query, chosenCode, count }: PlaceListProps) {
  const { highlightedIndex, getItemProps, getMenuProps } = combobox
  const isWhole = found.total > 0 && found.total === found.places.length
  return (
    <div className={styles.panel} hidden={!isShown}>
      <ul {...getMenuProps({ className: styles.list })}>
        {isShown &&
          found.places.map((place, index) => (
            <li
              {...getItemProps({ item: place, index })}
              key={place.place.code}
              className={index === highlightedIndex ? `${styles.option} ${styles.highlighted}` : styles.option}
            >
              <MarkedLabel label={place.label} query={query} />
              {place.place.code === chosenCode && <span aria-hidden="true"> ✓</span>}
            </li>
          ))}
      </ul>
      {!isWhole && (
        <p className={styles.count} aria-hidden="true">
          {count}
        </p>
      )}
    </div>
  )
}

function MarkedLabel({ label, query }: { readonly label: string; readonly query: string }) {
  let end = 0
  return matchedParts(label, query).map(({ text, isMatch }) => {
    end += text.length
    return isMatch ? <mark key={end}>{text}</mark> : <span key={end}>{text}</span>
  })
}
