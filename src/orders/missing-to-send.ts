import type { Order } from './order.ts'

/** What an order still lacks to leave. Nothing of it stops an act. */
export type Missing = 'direccion' | 'agencia' | 'documento'

/** At home an address or a pin on the map, at an agency its name and the document of who picks it up. */
export function missingToSend({ direccion, documento, work, workPerson }: Order): readonly Missing[] {
  if (work.way === 'domicilio') return direccion === '' && workPerson.pin === null ? ['direccion'] : []
  const document = workPerson.receiver?.document || documento
  return [
    ...(workPerson.agency === '' ? (['agencia'] as const) : []),
    ...(document === '' ? (['documento'] as const) : []),
  ]
}
