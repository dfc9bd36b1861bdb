import { isSamePlace, type Place } from '../place.ts'
import { PlaceName } from '../place-name.tsx'
import styles from './district-combobox.module.css'
import type { IndexedPlace } from './place-search.ts'

interface PlaceOffersProps {
  /** The element that asks. */
  readonly labelId: string
  readonly places: readonly IndexedPlace[]
  readonly chosen: Place | null
  onChoose(place: IndexedPlace): void
}

/** The places that a typed text may mean, each to be confirmed with one tap. */
export function PlaceOffers({ labelId, places, chosen, onChoose }: PlaceOffersProps) {
  if (places.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be the live text outside it
    <div role="group" aria-labelledby={labelId} className={styles.offers}>
      {places.map((each) => (
        <button
          key={each.label}
          type="button"
          className={styles.offer}
          data-offer=""
          aria-pressed={isSamePlace(each.place, chosen)}
          onClick={() => onChoose(each)}
        >
          <PlaceName label={each.label} query="" />
          {isSamePlace(each.place, chosen) && <span aria-hidden="true">✓</span>}
        </button>
      ))}
    </div>
  )
}
