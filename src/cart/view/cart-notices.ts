/** What the cart page says after a posted form changed nothing. The name stands in the address as `aviso`. */
export const cartNotices = {
  tope: 'Puedes agregar hasta 3 unidades. Cambia la cantidad en tu carrito.',
  lleno: 'Tu carrito está lleno. Quita algo para agregar más.',
  agotado: 'Ese producto se agotó o ya no se vende.',
} as const

export type CartNotice = keyof typeof cartNotices

export function isCartNotice(name: string | null): name is CartNotice {
  return name !== null && Object.hasOwn(cartNotices, name)
}
