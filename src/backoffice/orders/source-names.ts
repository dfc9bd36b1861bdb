import type { OrderSource } from '../../orders/order-work.ts'

/** How an order came, as the desk writes it. */
export const sourceNames: Readonly<Record<OrderSource, string>> = {
  tienda: 'Hecho en la tienda',
  manual: 'Tomado por el equipo',
  cambio: 'Por un cambio',
  prueba: 'De prueba',
}
