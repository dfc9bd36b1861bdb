import type { ReactElement, ReactNode } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { ListBeside } from '../../kit/beside/list-beside.tsx'
import { placeText } from './list-place.ts'
import { ProductList } from './product-list.tsx'
import type { ProductListProps } from './product-list-props.ts'
import styles from './products.module.css'

interface Props {
  readonly list: ProductListProps
  /** Something is open: on a phone it is the page, and the list is not seen. */
  readonly isOpened: boolean
  readonly children: ReactNode
}

/** The list of products and, beside it where there is room, what was opened. Whoever may not change products has the list alone. */
export function ProductScreen({ list, isOpened, children }: Props): ReactElement {
  if (!list.mayEdit)
    return (
      <main className={styles.alone}>
        <ProductList {...list} isOpened={false} />
      </main>
    )
  return (
    <ListBeside
      name={placeText(list.place)}
      list={
        <div className={styles.side}>
          <ProductList {...list} isOpened={isOpened} />
          <DeskIsland name="product-ticks" props={{}} wake="at-once" />
        </div>
      }
      isOpened={isOpened}
      back={{ href: `${list.base}/productos${placeText(list.place)}`, name: 'Productos' }}
    >
      {children}
    </ListBeside>
  )
}
