import type { ReactElement, ReactNode } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import kit from '../../kit/screen.module.css'
import { Screen } from '../../kit/screen.tsx'
import { ProductList } from './product-list.tsx'
import type { ProductListProps } from './product-list-props.ts'
import styles from './products.module.css'

interface Props {
  /** `null`: the browser has it, and asks for what stands beside it alone. */
  readonly list: ProductListProps | null
  /** Something is open: on a phone it is the page, and the list is not seen. */
  readonly isOpened: boolean
  readonly children: ReactNode
}

/** The list of products and, beside it where there is room, what was opened. Whoever may not change products has the list alone. */
export function ProductScreen({ list, isOpened, children }: Props): ReactElement {
  if (list && !list.mayEdit)
    return (
      <Screen>
        <ProductList {...list} isOpened={false} />
      </Screen>
    )
  return (
    <main className={styles.screen} data-opened={isOpened || undefined}>
      {list && (
        <div className={`${kit.screen} ${styles.side}`} data-side="">
          <ProductList {...list} isOpened={isOpened} />
          <DeskIsland name="product-list" props={{}} wake="at-once" />
        </div>
      )}
      <div className={styles.beside} data-beside="">
        {children}
      </div>
    </main>
  )
}
