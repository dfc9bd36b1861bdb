import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import type { Missing } from '../../../orders/parcels/missing-to-send.ts'

/** Something about an order that an act of its own mends. */
export interface NextHint {
  readonly text: string
  readonly act: OrderActName
  readonly label: string
}

const lacks = {
  direccion: 'la dirección',
  agencia: 'la agencia',
  documento: 'el documento',
  cedula: 'la cédula o el RUC para la factura',
} as const satisfies Record<Missing, string>

/** What an act leaves open: a buyer who does not answer, or what the order lacks to leave. */
export function hintOf(missing: readonly string[], offersCancelling: boolean): NextHint | null {
  if (offersCancelling) return { text: 'No hay cómo contactar a este cliente.', act: 'cancelar', label: 'Cancelar…' }
  const words = missing.flatMap((one) => (Object.hasOwn(lacks, one) ? [lacks[one as Missing]] : []))
  if (words.length === 0) return null
  return { text: `Para enviarlo falta ${words.join(' y ')}.`, act: 'editar', label: 'Completar…' }
}
