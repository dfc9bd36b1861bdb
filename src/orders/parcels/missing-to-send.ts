import type { Country } from '../../lib/countries.ts'
import type { Money } from '../../lib/money.ts'
import type { Order } from '../order.ts'

/** What an order still lacks to leave: of a parcel, and `cedula` of its invoice. Nothing of it stops an act. */
export type Missing = 'direccion' | 'agencia' | 'documento' | 'cedula'

/** Above this total an invoice bears the buyer's document. Ecuador: Reglamento de Comprobantes de Venta, US$ 50. */
const INVOICE_NAMES_ABOVE = { peru: null, colombia: null, ecuador: 50_00 } as const satisfies Record<
  Country,
  Money | null
>

/** At home an address or a pin on the map, at an agency its name and the document of who picks it up; the buyer's own where the invoice bears it. */
export function missingToSend(order: Order): readonly Missing[] {
  const { direccion, documento, work, workPerson } = order
  const invoice = lacksOfInvoice(order)
  if (work.way === 'domicilio') {
    return [...(direccion === '' && workPerson.pin === null ? (['direccion'] as const) : []), ...invoice]
  }
  const document = workPerson.receiver?.document || documento
  return [
    ...(workPerson.agency === '' ? (['agencia'] as const) : []),
    // The buyer's own serves both.
    ...(document === '' && invoice.length === 0 ? (['documento'] as const) : []),
    ...invoice,
  ]
}

function lacksOfInvoice({ country, total, documento }: Order): readonly Missing[] {
  const above = INVOICE_NAMES_ABOVE[country]
  return above !== null && total > above && documento === '' ? ['cedula'] : []
}
