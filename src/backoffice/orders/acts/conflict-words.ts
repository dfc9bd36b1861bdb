import { decimalString } from '../../../lib/money.ts'
import type { Conflict } from '../../../orders/acts/merge-fields.ts'

import { deliveryName } from '../state-names.ts'

/** A field that somebody else changed meanwhile, with both values in words. */
export interface ShownConflict {
  readonly field: string
  readonly now: string
  readonly wants: string
}

/** Fields that people change, by the names that they have in an order. */
const names: Readonly<Record<string, string>> = {
  name: 'Nombre',
  phone: 'Celular',
  secondPhone: 'Segundo teléfono',
  documento: 'Documento',
  direccion: 'Dirección',
  distrito: 'Distrito',
  provincia: 'Provincia',
  departamento: 'Departamento',
  placeCode: 'Código del lugar',
  lima: 'Tipo de entrega',
  reference: 'Referencia',
  agency: 'Agencia',
  receiver: 'Quien recibe',
  contactAt: 'Próxima llamada',
  deliveryDay: 'Día de entrega',
  deliveryHours: 'Horario',
  discount: 'Descuento',
  shipping: 'Envío',
  isFreightFree: 'Envío',
  surcharge: 'Recargo',
  deposit: 'Adelanto',
  isDepositOpen: 'Adelanto',
  lines: 'Productos',
}

const AMOUNTS = ['discount', 'shipping', 'surcharge', 'deposit']

/** What an address says of fields that an act left as somebody else had set them meanwhile; `null` where it says nothing. */
export function saidUnsaved(query: URLSearchParams): string | null {
  const fields = query
    .getAll('sin-guardar')
    .flatMap((field) => (Object.hasOwn(names, field) ? (names[field] ?? []) : []))
  if (fields.length === 0) return null
  return `Otra persona cambió lo mismo y quedó como lo puso: ${fields.join(', ')}. Lo demás se guardó.`
}

export function conflictWords({ field, now, wants }: Pick<Conflict, 'field' | 'now' | 'wants'>): ShownConflict {
  return { field: names[field] ?? field, now: words(field, now), wants: words(field, wants) }
}

function words(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nada'
  if (field === 'isFreightFree') return value ? 'gratis' : 'por confirmar'
  if (field === 'isDepositOpen') return value ? 'por fijar' : 'fijado'
  if (field === 'lima') return deliveryName(value)
  if (AMOUNTS.includes(field) && typeof value === 'number') return decimalString(value)
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.length === 1 ? '1 producto' : `${value.length} productos`
  return Object.values(value).filter(Boolean).join(', ')
}
