import type { AmountLabel, ProductState, ProductStatus } from '../../../catalogue/product.ts'

export const stateWords = { visible: 'Visible', draft: 'Borrador', archived: 'Archivado' } as const satisfies Record<
  ProductState,
  string
>

export const statusWords = { normal: 'Producto', pack: 'Pack', promo: 'Promo' } as const satisfies Record<
  ProductStatus,
  string
>

export const amountLabelWords = {
  '': 'Ninguno',
  pedido: 'El más pedido',
  ahorro: 'El que más ahorra',
} as const satisfies Record<AmountLabel, string>

export function unitsWords(amount: number): string {
  return amount === 1 ? '1 unidad' : `${amount} unidades`
}
