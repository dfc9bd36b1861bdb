import type { ReactElement } from 'react'
import { Drawing } from '../../kit/drawing.tsx'
import controls from '../../orders/controls.module.css'
import type { ProductListProps } from './product-list-props.ts'
import styles from './products.module.css'

const KEYS = [
  ['j', 'siguiente'],
  ['k', 'anterior'],
  ['Enter', 'abrir'],
  ['x', 'marcar'],
  ['/', 'buscar'],
] as const

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
      <p className={styles.keys}>
        {KEYS.map(([key, words]) => (
          <span key={key}>
            <kbd className={controls.key}>{key}</kbd> {words}
          </span>
        ))}
      </p>
    </div>
  )
}
