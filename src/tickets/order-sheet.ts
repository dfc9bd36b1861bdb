import { localTime } from '../lib/local-time.ts'
import { decimalString } from '../lib/money.ts'
import { suspicionText } from './suspicion-text.ts'
import { SELLER_STATUSES, type Ticket, type TicketStatus } from './ticket.ts'

const DELIVERY = { '0': 'contra entrega', '1': 'previo depósito', '': '' } as const

type Column = readonly [heading: string, cell: (ticket: Ticket) => string]

/** One row an order, as a seller's spreadsheet has it; amounts are decimal strings, times are local. */
export const orderColumns: readonly Column[] = [
  ['codigo', (ticket) => ticket.code],
  ['estado', (ticket) => ticket.status],
  ['fecha', (ticket) => localTime(ticket.createdAt)],
  ['fecha_pedido', (ticket) => (ticket.finalisedAt === null ? '' : localTime(ticket.finalisedAt))],
  ['nombre', ({ client }) => client.name],
  ['telefono', ({ client }) => client.phone],
  ['email', ({ client }) => client.email],
  ['documento', ({ client }) => client.documento],
  ['departamento', ({ client }) => client.departamento],
  ['provincia', ({ client }) => client.provincia],
  ['distrito', ({ client }) => client.distrito],
  ['ubigeo', ({ client }) => client.placeCode],
  ['direccion', ({ client }) => client.direccion],
  ['envio', ({ client }) => DELIVERY[client.lima]],
  ['productos', productsOf],
  ['unidades', (ticket) => String(ticket.lines.reduce((sum, line) => sum + line.amount, 0))],
  ['total', (ticket) => decimalString(ticket.total)],
  ['moneda', (ticket) => ticket.currency],
  ['terminos', termsOf],
  ['por_confirmar', (ticket) => toConfirm(ticket).join('\n')],
]

/** Why the seller should ask first, a reason an entry; none once the seller has decided. */
export function toConfirm({ status, suspicions }: Ticket): readonly string[] {
  return isDecided(status) ? [] : suspicions.map(suspicionText)
}

/** The seller has said what becomes of it. */
export function isDecided(status: TicketStatus): boolean {
  return SELLER_STATUSES.some((decided) => decided === status)
}

/** When which terms were accepted. */
function termsOf({ termsAcceptedAt, termsVersion }: Ticket): string {
  if (termsAcceptedAt === null) return ''
  return [`aceptados ${localTime(termsAcceptedAt)}`, termsVersion && `versión ${termsVersion}`]
    .filter(Boolean)
    .join(', ')
}

/** `2 x Licuadora portátil (Rojo, Azul) a 89.00`, one product a line. */
function productsOf({ lines }: Ticket): string {
  return lines
    .map(({ amount, title, colors, unitPrice }) => {
      const picked = colors.length > 0 ? ` (${colors.join(', ')})` : ''
      return `${amount} x ${title}${picked} a ${decimalString(unitPrice)}`
    })
    .join('\n')
}
