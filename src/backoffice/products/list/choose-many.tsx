import type { ReactElement } from 'react'
import { MOST_AT_ONCE } from '../../../catalogue/changes/bulk-change.ts'
import { Choice } from '../../kit/form.tsx'
import { placeText } from './list-place.ts'
import type { ProductListProps } from './product-list-props.ts'
import styles from './products.module.css'

/** Ticks the page, or everything that the list finds. */
export function ChooseMany({ base, place, products, counts, isCut, isEverything }: ProductListProps): ReactElement {
  const { query, after, state } = place
  const all = query === '' && after === null && counts[state] <= MOST_AT_ONCE ? counts[state] : MOST_AT_ONCE
  return (
    <div className={styles.many}>
      <a href={`${base}/productos${placeText(place)}&elegir=pagina`} data-choose-page="">
        Elegir {products.length === 1 ? 'el de esta página' : `los ${products.length} de esta página`}
      </a>
      {isCut && (
        <Choice
          type="checkbox"
          name="todos"
          value="1"
          isChosen={isEverything}
          label={all < MOST_AT_ONCE ? `Los ${all}` : `Hasta ${MOST_AT_ONCE}`}
        />
      )}
    </div>
  )
}
