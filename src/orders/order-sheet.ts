import type { PricedLine } from '../cart/line.ts'
import { type Whole, wholeLines } from '../cart/whole-lines.ts'
import { localTime } from '../lib/local-time.ts'
import { decimalString } from '../lib/money.ts'
import { suspicionText } from '../tickets/suspicion-text.ts'
import { SHOPPER_STATUSES } from '../tickets/ticket.ts'
import type { Listed } from './listed.ts'
import { type Column, originColumns } from './origin-columns.ts'

const DELIVERY = { '0': 'contra entrega', '1': 'previo depósito', '': '' } as const

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
  ...originColumns,
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

const IN_GROUP = { normal: '', pack: ' en el pack', promo: ' en la promoción' } as const

/** `2 x Licuadora portátil (Rojo, Azul) a 89.00`, one line for each product. A pack or promo has the price of the whole, and what it brings has none. */
function productsOf({ lines }: Listed): string {
  return wholeLines(lines).flatMap(wholeTexts).join('\n')
}

function wholeTexts({ head, brought }: Whole<PricedLine>): readonly string[] {
  const price = brought.reduce((sum, { unitPrice }) => sum + unitPrice, head.unitPrice)
  return [
    `${lineText(head)} a ${decimalString(price)}`,
    ...brought.map((line) => lineText(line) + IN_GROUP[line.status]),
  ]
}

function lineText({ amount, title, colors }: PricedLine): string {
  return `${amount} x ${title}${colors.length > 0 ? ` (${colors.join(', ')})` : ''}`
}
