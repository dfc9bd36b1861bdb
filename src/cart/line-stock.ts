import type { CartItem } from './cart-item.ts'

export interface LineStock {
  /** The whole product. */
  readonly soldOut: boolean
  /** The names of the colours that are sold out. */
  readonly colors: readonly string[]
}

const removals = {
  normal: 'quítalo para continuar',
  pack: 'quita el pack para continuar',
  promo: 'quita la promoción para continuar',
} as const

/** What a row of the cart says of its stock; '' while it can be ordered. */
export function stockNote({ status, colors }: CartItem, stock: LineStock | undefined): string {
  if (!stock) return ''
  if (stock.soldOut) return `Se agotó: ${removals[status]}.`
  const color = colors.find((one) => stock.colors.includes(one))
  return color === undefined ? '' : `«${color}» se agotó: elige otra opción.`
}
