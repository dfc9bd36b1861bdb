import { localTime } from '../lib/local-time.ts'
import { decimalString } from '../lib/money.ts'
import { suspicionText } from '../tickets/suspicion-text.ts'
import { SHOPPER_STATUSES } from '../tickets/ticket.ts'
import type { Listed } from './listed.ts'

const DELIVERY = { '0': 'contra entrega', '1': 'previo depósito', '': '' } as const

type Column = readonly [heading: string, cell: (listed: Listed) => string]

/** The columns of a seller's spreadsheet. Amounts are decimal strings, times are local. */
export const orderColumns: readonly Column[] = [
  ['codigo', ({ code }) => code],
  ['estado', ({ state }) => state],
  ['fecha', ({ begunAt, country }) => localTime(begunAt, country)],
  ['fecha_pedido', ({ placedAt, country }) => (placedAt === null ? '' : localTime(placedAt, country))],
  ['nombre', ({ name }) => name],
  ['telefono', ({ phone }) => phone],
  ['email', ({ email }) => email],
  ['documento', ({ documento }) => documento],
  ['departamento', ({ departamento }) => departamento],
  ['provincia', ({ provincia }) => provincia],
  ['distrito', ({ distrito }) => distrito],
  ['ubigeo', ({ placeCode }) => placeCode],
  ['direccion', ({ direccion }) => direccion],
  ['envio', ({ lima }) => DELIVERY[lima]],
  ['productos', productsOf],
  ['unidades', ({ lines }) => String(lines.reduce((sum, line) => sum + line.amount, 0))],
  ['total', ({ total }) => decimalString(total)],
  ['moneda', ({ currency }) => currency],
  ['terminos', termsOf],
  ['por_confirmar', (listed) => toConfirm(listed).join('\n')],
]

/** The reasons to ask the shopper first; none once the seller has decided. */
export function toConfirm({ state, suspicions }: Listed): readonly string[] {
  const isUndecided = SHOPPER_STATUSES.some((undecided) => undecided === state)
  return isUndecided ? suspicions.map(suspicionText) : []
}

/** When the terms were accepted, and which version of them. */
function termsOf({ country, termsAcceptedAt, termsVersion }: Listed): string {
  if (termsAcceptedAt === null) return ''
  return [`aceptados ${localTime(termsAcceptedAt, country)}`, termsVersion && `versión ${termsVersion}`]
    .filter(Boolean)
    .join(', ')
}

/** `2 x Licuadora portátil (Rojo, Azul) a 89.00`, one line for each product. */
function productsOf({ lines }: Listed): string {
  return lines
    .map(({ amount, title, colors, unitPrice }) => {
      const picked = colors.length > 0 ? ` (${colors.join(', ')})` : ''
      return `${amount} x ${title}${picked} a ${decimalString(unitPrice)}`
    })
    .join('\n')
}
