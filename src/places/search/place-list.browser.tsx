import { isSamePlace, type Place } from '../place.ts'
import { PlaceName } from '../place-name.tsx'
import styles from './district-combobox.module.css'
import type { FoundPlaces } from './place-search.ts'
import type { Combobox } from './use-place-combobox.browser.ts'

interface PlaceListProps {
  readonly combobox: Combobox
  readonly isShown: boolean
  readonly found: FoundPlaces
  readonly query: string
  readonly chosen: Place | null
  /** The count as a sentence. */
  readonly count: string
}

/** The open list: the best options, and the count if there are more or none. */
export function PlaceList({ combobox, isShown, found, query, chosen, count }: PlaceListProps) {
  const { highlightedIndex, getItemProps, getMenuProps } = combobox
  const isWhole = found.total > 0 && found.total === found.places.length
  return (
    <div className={styles.panel} hidden={!isShown}>
      <ul {...getMenuProps({ className: styles.list })}>
        {isShown &&
          found.places.map((place, index) => (
            <li
              {...getItemProps({ item: place, index })}
              key={place.label}
              className={index === highlightedIndex ? `${styles.option} ${styles.highlighted}` : styles.option}
            >
              <PlaceName label={place.label} query={query} />
              {isSamePlace(place.place, chosen) && <span aria-hidden="true">✓</span>}
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
