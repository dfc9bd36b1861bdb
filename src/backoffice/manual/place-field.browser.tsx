import { useState } from 'react'
import type { Place } from '../../places/place.ts'
import { DistrictCombobox } from '../../places/search/district-combobox.browser.tsx'
import styles from './new-order.module.css'
import { Mark, type Marked, problemOf } from './order-inputs.tsx'
import { useAfterChange } from './use-after-change.browser.ts'

interface Props extends Marked {
  readonly text: string
  /** The place that `text` names, if it is one. */
  readonly first: Place | null
  readonly url: string
  readonly label: string
  /** Another place was chosen, or none. */
  onChange(): void
}

/** The place, found as the order form of the shop finds it. */
export function PlaceField({ text, first, url, label, problems, unseen, onChange }: Props) {
  const [place, setPlace] = useState(first)
  // Once the field has the text of the place that was chosen.
  useAfterChange(place, onChange)
  return (
    <div className={styles.field}>
      <Mark name="lugar" isUnseen={unseen.has('lugar')} />
      <DistrictCombobox
        id="c-lugar"
        name="lugar"
        {...{ label, text, url }}
        placeholder={`${label} del cliente`}
        value={place}
        error={problemOf(problems, 'lugar')}
        onChange={setPlace}
      />
    </div>
  )
}
