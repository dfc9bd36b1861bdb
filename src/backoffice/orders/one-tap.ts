import type { OrderActName } from '../../orders/order-acts.ts'
import { parcelChoices } from '../parcels/parcel-choices.ts'
import type { Card } from './card.ts'
import type { OrderDetail } from './order-detail.ts'

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
  ...(['preparar', 'despachar', 'novedad', 'resolver', 'entregar', 'reenviar', 'devolver'] as const),
]

interface Asking {
  readonly missing: readonly string[]
  /** Of an order that is open. */
  readonly parcels?: OrderDetail['parcels']
  /** Of a card. */
  readonly several?: Card['several']
}

/** Whether a tap on the filled button does the act, without a sheet. A confirmation with nothing missing asks nothing, and a payment is accepted by sight. */
export function isOneTap(act: OrderActName, { missing, parcels = [], several = [] }: Asking): boolean {
  if (several.includes(act) || parcelChoices(parcels, act).length > 0) return false
  if (act === 'aceptar-pago') return true
  return act === 'confirmar' ? missing.length === 0 : !ASKING.includes(act)
}

/** Whether an act has a form at all. */
export function asks(act: OrderActName): boolean {
  return ASKING.includes(act)
}
