import type { CourierKind } from '../../../../orders/parcels/courier.ts'

/** What is said of a courier below the name: how many deliveries a person has, and the phone. */
export function courierAbout(kind: CourierKind, deliveries: number, phone: string): string {
  return [kind === 'persona' ? deliveriesWords(deliveries) : 'Empresa', phone].filter(Boolean).join(' · ')
}

export function deliveriesWords(count: number): string {
  return count === 0 ? 'No tiene entregas ahora' : count === 1 ? '1 entrega' : `${count} entregas`
}
