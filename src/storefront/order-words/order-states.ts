import type { ShopperStatus } from '../../checkout/form/order-form.ts'
import type { Order, OrderState } from '../../orders/order.ts'
import { currentParcels } from '../../orders/parcels/parcels.ts'

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

/** What the state of this order means: one that was lost came back to nobody, and one on its way may wait at an agency or have met trouble. */
export function stateText({ state, work }: Pick<Order, 'state' | 'work'>): StateText {
  if (state === 'devuelto' && work.closed?.reason === 'perdido') return lost
  if (state !== 'enviado' || currentParcels(work.parcels).length > 1) return orderStates[state]
  if (work.atAgencySince !== null) return atAgency
  if (work.trouble) return troubled
  return work.way === 'agencia' ? toAgency : orderStates.enviado
}

const toAgency: StateText = { title: 'En camino', text: 'Tu pedido va a la agencia donde lo recoges.' }

const atAgency: StateText = { title: 'En la agencia', text: 'Tu pedido llegó: ya lo puedes recoger.' }
const troubled: StateText = { title: 'En camino, con una novedad', text: 'Hubo un problema con la entrega.' }

const lost: StateText = {
  title: 'No llegó',
  text: 'El courier perdió tu paquete. Te escribiremos para resolverlo.',
}

/** How many of the steps of `whatNext` are over in each state in which there is something to come. */
export const STEPS_PASSED: Readonly<Partial<Record<ShopperStatus | OrderState, number>>> = {
  finalizado: 0,
  confirmado: 1,
  enviado: 2,
}

/** The states of an order that goes well, in order. */
export const ORDER_WAY: readonly (ShopperStatus | OrderState)[] = ['finalizado', 'confirmado', 'enviado', 'entregado']
