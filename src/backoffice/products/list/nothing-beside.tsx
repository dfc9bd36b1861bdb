import type { ReactElement } from 'react'
import { NothingOpen } from '../../kit/beside/list-beside.tsx'
import type { ProductListProps } from './product-list-props.ts'

const KEYS = [
  ['x', 'marcar'],
  ['/', 'buscar'],
] as const

/** What stands beside the list until a product is opened. */
export function NothingBeside({ products }: Pick<ProductListProps, 'products'>): ReactElement {
  return (
    <NothingOpen drawing="products" keys={KEYS}>
      {products.length === 0
        ? 'Aquí se abre el producto que elijas.'
        : 'Elige un producto para verlo y cambiarlo aquí. Marca varios para cambiarlos juntos.'}
    </NothingOpen>
  )
}
