import type { Country } from '../../lib/countries.ts'
import type { Money } from '../../lib/money.ts'
import type { Order } from '../order.ts'

/** What an order still lacks before it can leave: for its parcel, and `cedula` for its invoice. No act is refused for it. */
export type Missing = 'direccion' | 'agencia' | 'documento' | 'cedula'

/** Above this total an invoice bears the buyer's document. Ecuador: Reglamento de Comprobantes de Venta, US$ 50. */
const INVOICE_NAMES_ABOVE = { peru: null, colombia: null, ecuador: 50_00 } as const satisfies Record<
  Country,
  Money | null
>

/**
 * To a home: an address or a pin on the map. To an agency: its name and the document of the person who picks the parcel up. Where the invoice names the buyer: the buyer's own
 * document.
 */
export function missingToSend(order: Order): readonly Missing[] {
  const { direccion, documento, work, workPerson } = order
  const invoice = lacksOfInvoice(order)
  if (work.way === 'domicilio') {
    return [...(direccion === '' && workPerson.pin === null ? (['direccion'] as const) : []), ...invoice]
  }
  const document = workPerson.receiver?.document || documento
  return [
    ...(workPerson.agency === '' ? (['agencia'] as const) : []),
    // Where the invoice already asks for the buyer's own document, that one serves both.
    ...(document === '' && invoice.length === 0 ? (['documento'] as const) : []),
    ...invoice,
  ]
}

function lacksOfInvoice({ country, total, documento }: Order): readonly Missing[] {
  const above = INVOICE_NAMES_ABOVE[country]
  return above !== null && total > above && documento === '' ? ['cedula'] : []
}
