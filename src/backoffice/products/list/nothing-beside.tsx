import type { ReactElement } from 'react'
import { Drawing } from '../../kit/drawing.tsx'
import type { ProductListProps } from './product-list-props.ts'
import styles from './products.module.css'

/** What stands beside the list until a product is opened. */
export function NothingBeside({ products }: Pick<ProductListProps, 'products'>): ReactElement {
  return (
    <div className={styles.nothing}>
      <Drawing name="products" />
      <p>
        {products.length === 0
          ? 'Aquí se abre el producto que elijas.'
          : 'Elige un producto para verlo y cambiarlo aquí. Marca varios para cambiarlos juntos.'}
      </p>
    </div>
  )
}
