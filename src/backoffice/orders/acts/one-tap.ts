import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import { parcelChoices } from '../../deliveries/parcels/parcel-choices.ts'
import type { Card } from '../cards/card.ts'
import type { OrderDetail } from '../order/order-detail.ts'

/** Acts that ask something first. Their forms are loaded when the first is needed. */
const ASKING: readonly OrderActName[] = [
  ...(['reprogramar', 'asignar', 'nota', 'confirmar', 'cancelar', 'unir', 'bloquear'] as const),
  ...([
    'pago',
    'aceptar-pago',
    'rechazar-pago',
    'comprobante',
    'exigir-adelanto',
    'editar',
    'corregir',
    'cambio',
  ] as const),
  ...(['preparar', 'despachar', 'completar', 'novedad', 'resolver', 'entregar', 'reenviar', 'devolver'] as const),
]

interface Asking {
  readonly missing: readonly string[]
  /** Of an order that is open. */
  readonly parcels?: OrderDetail['parcels']
  readonly shelf?: Pick<OrderDetail['shelf'], 'awaited'>
  /** Of a card. */
  readonly several?: Card['several']
  readonly countsBack?: Card['countsBack']
}

/**
 * Whether a tap on the filled button does the act, without a sheet. A confirmation with nothing missing asks nothing, a payment is accepted by sight, and what comes back is
 * asked about only where it is counted.
 */
export function isOneTap(
  act: OrderActName,
  { missing, parcels = [], several = [], shelf, countsBack }: Asking,
): boolean {
  if (several.includes(act) || parcelChoices(parcels, act).length > 0) return false
  if (act === 'aceptar-pago') return true
  if (act === 'recibir') return !countsBack && Object.keys(shelf?.awaited ?? {}).length === 0
  return act === 'confirmar' ? missing.length === 0 : !ASKING.includes(act)
}

/** What stands in the form of `unir` for an order that was chosen: its products come along. */
export function joining(code: string): { readonly with: string; readonly lines: 'todas' } {
  return { with: code, lines: 'todas' }
}

/** Whether an act has a form at all. */
export function asks(act: OrderActName): boolean {
  return ASKING.includes(act)
}
