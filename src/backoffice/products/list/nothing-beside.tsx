import type { ReactElement } from 'react'
import { NothingOpen } from '../../kit/beside/list-beside.tsx'

const KEYS = [
  ['x', 'marcar'],
  ['/', 'buscar'],
] as const

/** What stands beside the list until a product is opened. */
export function NothingBeside({ isListEmpty }: { readonly isListEmpty: boolean }): ReactElement {
  return (
    <NothingOpen
      drawing="products"
      title={isListEmpty ? 'Aquí se abre el producto que elijas' : 'Elige un producto para verlo y cambiarlo aquí'}
      about="Marca varios para cambiarlos juntos."
      keys={KEYS}
    />
  )
}
