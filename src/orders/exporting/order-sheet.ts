import type { PricedLine } from '../../cart/line.ts'
import { soldByMark } from '../../cart/offers/sold-by-words.ts'
import { type Whole, wholeLines } from '../../cart/whole-lines.ts'
import type { Cell } from '../../lib/files/sheet-cell.ts'
import { decimalString, type Money } from '../../lib/money.ts'
import { localTime } from '../../lib/time/local-time.ts'
import type { Role } from '../../staff/team/permission.ts'
import { suspicionText } from '../../tickets/abuse/suspicion-text.ts'
import { couponCodes } from '../coupons/discount-rows.ts'
import { saldoOf } from '../order-money.ts'
import type { Listed } from '../queues/listed-order.ts'
import { seenBy } from '../seen-by.ts'
import { type Column, originColumns, type SheetRow } from './origin-columns.ts'

const DELIVERY = { '0': 'contra entrega', '1': 'previo depósito', '': '' } as const

/** The columns of a seller's spreadsheet, on the command line and at the desk. Times are local. */
export const orderColumns: readonly Column[] = [
  ['codigo', ({ code }) => code],
  ['estado', ({ state }) => state],
  ['fecha', ({ begunAt, country }) => ({ time: localTime(begunAt, country) })],
  ['fecha_pedido', ({ placedAt, country }) => ({ time: placedAt === null ? '' : localTime(placedAt, country) })],
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
  ['unidades', ({ lines }) => ({ number: String(lines.reduce((sum, line) => sum + line.amount, 0)) })],
  ['total', ({ total }) => amountCell(total)],
  ['moneda', ({ currency }) => currency],
  ['terminos', termsOf],
  ['por_confirmar', (listed) => toConfirm(listed).join('\n')],
  ['pagado', ({ work }) => amountCell(work?.paid)],
  ['saldo', saldoCell],
  ['entrega', ({ work }) => [work?.deliveryDay, work?.deliveryHours].filter(Boolean).join(' ')],
  ['referencia', ({ workPerson }) => workPerson?.reference ?? ''],
  ['courier', ({ work }) => work?.courier ?? ''],
  ['agencia', ({ workPerson }) => workPerson?.agency ?? ''],
  ['guia', ({ workPerson }) => workPerson?.guide ?? ''],
  ['cupon', ({ work }) => (work ? couponCodes(work) : '')],
  ...originColumns,
]

/** An address by which somebody came may hold anything: letters put an e-mail into it. */
const FROM_ADDRESS: readonly string[] = ['utm', 'desde']
const CONTACT: readonly string[] = [
  'telefono',
  'email',
  'documento',
  'direccion',
  'referencia',
  'guia',
  ...FROM_ADDRESS,
]

/** The columns for a role, with what it sees of an order. A viewer gets none by which a person could be reached. */
export function columnsFor(role: Role): readonly Column[] {
  if (role !== 'viewer') return orderColumns
  const columns = orderColumns.filter(([heading]) => !CONTACT.includes(heading))
  return columns.map(([heading, cell]) => [heading, (row) => cell(seenBy(role, row))])
}

/** The cells of a sheet, the headings first. */
export async function* sheetOf(
  rows: AsyncIterable<SheetRow>,
  columns: readonly Column[],
): AsyncGenerator<readonly Cell[], void> {
  yield columns.map(([heading]) => heading)
  for await (const row of rows) yield columns.map(([, cell]) => cell(row))
}

function saldoCell({ state, total, work }: SheetRow): Cell {
  return amountCell(work && saldoOf({ state, total, work }))
}

/** Below 0 the shop owes. */
function amountCell(amount: Money | undefined): Cell {
  if (amount === undefined) return ''
  return { number: (amount < 0 ? '-' : '') + decimalString(Math.abs(amount)) }
}

/** The reasons to ask the shopper first; none once the seller has decided. */
export function toConfirm({ state, placedAt, suspicions }: Listed): readonly string[] {
  const isUndecided = placedAt === null || state === 'finalizado'
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

/** `2 x Licuadora portátil (Rojo, Azul) a 89.00`, one line for each product. A pack or promo has the price of the whole, and its dependents have none. */
export function productsOf({ lines }: Pick<Listed, 'lines'>): string {
  return wholeLines(lines).flatMap(wholeTexts).join('\n')
}

function wholeTexts({ head, brought }: Whole<PricedLine>): readonly string[] {
  const price = brought.reduce((sum, { unitPrice }) => sum + unitPrice, head.unitPrice)
  return [
    `${lineText(head)} a ${decimalString(price)}`,
    ...brought.map((line) => lineText(line) + IN_GROUP[line.status]),
  ]
}

function lineText(line: PricedLine): string {
  const { amount, title, colors } = line
  return `${amount} x ${title}${colors.length > 0 ? ` (${colors.join(', ')})` : ''}${soldByMark(line)}`
}
