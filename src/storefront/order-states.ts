import type { ShopperStatus } from '../checkout/order-form.ts'
import type { OrderState } from '../orders/order.ts'

interface StateText {
  readonly title: string
  readonly text: string
}

const unfinished: StateText = {
  title: 'Sin terminar',
  text: 'Todavía no nos enviaste este pedido. Lo que elegiste sigue en tu carrito: termínalo cuando quieras.',
}

/** What each state of an order means for the buyer. */
export const orderStates = {
  nombre: unfinished,
  carrito: unfinished,
  direccion: unfinished,
  entrega: unfinished,
  finalizado: { title: 'Recibido', text: 'Tenemos tu pedido. Te escribiremos para confirmar tus datos.' },
  confirmado: { title: 'Confirmado', text: 'Confirmamos tus datos y preparamos tu pedido.' },
  enviado: { title: 'En camino', text: 'Tu pedido salió a reparto.' },
  entregado: { title: 'Entregado', text: 'Tu pedido llegó. ¡Gracias por tu compra!' },
  devuelto: { title: 'Devuelto', text: 'El pedido volvió a nosotros. Escríbenos si quieres recibirlo de nuevo.' },
  cancelado: { title: 'Cancelado', text: 'Este pedido no se enviará. Si no lo pediste así, escríbenos.' },
} as const satisfies Record<ShopperStatus | OrderState, StateText>

/** How many of the steps of `whatNext` are over in each state in which there is something to come. */
export const STEPS_PASSED: Readonly<Partial<Record<ShopperStatus | OrderState, number>>> = {
  finalizado: 0,
  confirmado: 1,
  enviado: 2,
}

/** The states of an order that goes well, in order. */
export const ORDER_WAY: readonly (ShopperStatus | OrderState)[] = ['finalizado', 'confirmado', 'enviado', 'entregado']
