import type { ProductState, ProductStatus } from '../../../catalogue/product.ts'

export const stateWords = { visible: 'Visible', draft: 'Borrador', archived: 'Archivado' } as const satisfies Record<
  ProductState,
  string
>

export const statusWords = { normal: 'Producto', pack: 'Pack', promo: 'Promo' } as const satisfies Record<
  ProductStatus,
  string
>
