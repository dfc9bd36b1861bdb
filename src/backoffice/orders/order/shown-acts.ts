import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { OrderState } from '../../../orders/order.ts'

/** A payment has its own buttons, and a note its own field. */
const ELSEWHERE: readonly OrderActName[] = ['aceptar-pago', 'rechazar-pago', 'comprobante', 'nota', 'abrir']

/** What is most likely to be done with an order of each state, the likeliest first. */
const likely: Readonly<Record<OrderState, readonly OrderActName[]>> = {
  finalizado: ['confirmar', 'intento', 'reprogramar', 'editar'],
  confirmado: ['empacar', 'despachar', 'editar', 'pago', 'intento'],
  enviado: ['resolver', 'avisar', 'entregar', 'novedad', 'devolver', 'intento', 'reprogramar'],
  entregado: ['rendir', 'recibir', 'cambio', 'pago'],
  devuelto: ['recibir', 'reenviar', 'pago', 'completar'],
  cancelado: ['reabrir', 'pago'],
}

/** Beside the main one. */
const MOST_SHOWN = 2

interface ShownActs {
  /** The filled button. */
  readonly main: OrderActName | null
  readonly beside: readonly OrderActName[]
  /** Under *Más*: in the order of the acts' table, so that each keeps its place, and what ends the order last. */
  readonly more: readonly OrderActName[]
}

/** Where each act that an order allows stands above it. `next`: what its queue is for. */
export function shownActs(state: OrderState, acts: readonly OrderActName[], next: OrderActName | null): ShownActs {
  const own = acts.filter((act) => !ELSEWHERE.includes(act))
  const main = next !== null && own.includes(next) ? next : null
  const beside = likely[state].filter((act) => act !== main && own.includes(act)).slice(0, MOST_SHOWN)
  const rest = own.filter((act) => act !== main && !beside.includes(act))
  const last: readonly OrderActName[] = rest.filter((act) => act === 'cancelar')
  return { main, beside, more: [...rest.filter((act) => !last.includes(act)), ...last] }
}
