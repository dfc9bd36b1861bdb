import type { ReactElement, ReactNode } from 'react'
import { Beside, ListBeside } from '../../kit/beside/list-beside.tsx'
import { Screen, Side } from '../../kit/screen.tsx'
import { placeText } from './list-place.ts'
import { ProductList } from './product-list.tsx'
import type { ProductListProps } from './product-list-props.ts'

interface Props {
  /** `null`: the browser has it, and asks for what stands beside it alone. */
  readonly list: ProductListProps | null
  /** Something is open: on a phone it is the page, and the list is not seen. */
  readonly isOpened: boolean
  readonly children: ReactNode
}

/** The list of products and, beside it where there is room, what was opened. Whoever may not change products has the list alone. */
export function ProductScreen({ list, isOpened, children }: Props): ReactElement {
  if (!list) return <Beside isOpened={isOpened}>{children}</Beside>
  if (!list.mayEdit)
    return (
      <Screen>
        <ProductList {...list} isOpened={false} />
      </Screen>
    )
  return (
    <ListBeside
      name={placeText(list.place)}
      list={
        <Side>
          <ProductList {...list} isOpened={isOpened} />
        </Side>
      }
      isOpened={isOpened}
      back={{ href: `${list.base}/productos${placeText(list.place)}`, name: 'Productos' }}
    >
      {children}
    </ListBeside>
  )
}
