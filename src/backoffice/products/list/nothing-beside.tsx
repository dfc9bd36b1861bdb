import type { ReactElement } from 'react'
import { Empty } from '../../kit/empty.tsx'
import screen from '../../kit/screen.module.css'
import controls from '../../orders/controls.module.css'
import styles from './products.module.css'

const KEYS = [
  ['j', 'siguiente'],
  ['k', 'anterior'],
  ['Enter', 'abrir'],
  ['x', 'marcar'],
  ['/', 'buscar'],
] as const

/** What stands beside the list until a product is opened. */
export function NothingBeside({ isListEmpty }: { readonly isListEmpty: boolean }): ReactElement {
  return (
    <div className={screen.screen}>
      <Empty
        drawing="products"
        title={isListEmpty ? 'Aquí se abre el producto que elijas' : 'Elige un producto para verlo y cambiarlo aquí'}
        about="Marca varios para cambiarlos juntos."
      >
        <p className={styles.keys}>
          {KEYS.map(([key, words]) => (
            <span key={key}>
              <kbd className={controls.key}>{key}</kbd> {words}
            </span>
          ))}
        </p>
      </Empty>
    </div>
  )
}
