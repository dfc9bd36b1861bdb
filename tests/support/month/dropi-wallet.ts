import { compensationOf, takenBack, takenFreight } from './ledger.ts'
import { decimal, isSent, LAST_DAY, momentText, type Sold } from './truth.ts'
import { type RawFile, workbook } from './written-files.ts'

const HEADERS = [
  ...['ID', 'FECHA', 'TIPO', 'MONTO', 'MONTO PREVIO', 'ORDEN ID', 'NUMERO DE GUIA', 'DESCRIPCIÓN'],
  ...['USUARIO QUE REALIZA EL MOVIMIENTO', 'CUENTA', 'CONCEPTO DE RETIRO'],
]
const WALLET_DAYS = 3

interface Moved {
  readonly day: number
  readonly amount: number
  readonly words: string
  readonly sold?: Sold
  readonly guide?: string
  /** It is in no file. */
  readonly isMissing?: boolean
}

export interface Movement extends Moved {
  readonly id: string
  readonly previous: number
}

/** Every movement of the wallet, in the order in which it happened. `gaps`: on how many days one is missing. */
export function walletOf(all: readonly Sold[], { gaps, strangers }: { gaps: number; strangers: number }) {
  const own = all.filter((one) => one.lane === 'dropi' && isSent(one)).flatMap(movementsOf)
  const days = Array.from({ length: LAST_DAY + 1 }, (_, day) => day)
  const busy = days.filter((day) => own.filter((one) => one.day === day).length >= 3)
  const moved = days.flatMap((day): readonly Moved[] => {
    const today = own.filter((one) => one.day === day)
    const place = busy.indexOf(day)
    const cut = 40_000 + day * 100
    return [
      ...today.slice(0, 1),
      // Own money, so that nothing else is wrong without it.
      ...(place >= 0 && place < gaps
        ? [{ day, amount: -cut, words: 'PETICION DE RETIRO DE SALDO', isMissing: true }]
        : []),
      ...today.slice(1),
      ...(place >= 0 && place < strangers
        ? [{ day, amount: 4_000 + day, words: `${NET}: ${8_800_000 + day}`, guide: strangeGuide(day) }]
        : []),
      ...(isFileDay(day) ? [{ day, amount: -withdrawnOn(day), words: 'PETICION DE RETIRO DE SALDO' }] : []),
    ]
  })
  let balance = 9_000_000
  return moved.map((one, nth): Movement => {
    const previous = balance
    balance += one.amount
    return { ...one, previous, id: String(3_000_000 + nth) }
  })
}

export const strangeGuide = (day: number) => `NADIE${day}X`
export const isFileDay = (day: number) => day % WALLET_DAYS === 0
export const withdrawnOn = (day: number) => 50_000 + day * 10

const NET = 'ENTRADA POR GANANCIA EN LA ORDEN COMO DROPSHIPPER'

function movementsOf(sold: Sold): readonly Moved[] {
  const { left, ended, paid, end, own, guide, collect, back, goods, units, fault, off } = sold
  const [freight, named] = [takenFreight(sold), `${own} GUIA: ${guide}`]
  const moves = (day: number, amount: number, words: string) => ({ day, amount, words, sold })
  const out = moves(left, -freight, `SALIDA POR COBRO DE FLETE INICIAL: ${named}`)
  if (end === 'devuelto')
    return [out, moves(ended, -takenBack(sold), `SALIDA DE COBRO DE DEVOLUCIÓN POR ENTREGA NO EFECTIVA: ${named}`)]
  if (end === 'perdido') {
    const paidFor = compensationOf(sold)
    const words = `ENTRADA POR INDEMNIZACION ORDEN: ${own}. MOTIVO: EXTRAVIO`
    return paidFor === 0 ? [out] : [out, moves(paid, paidFor, words)]
  }
  if (fault === 'sin-pagar-dropi') return [out]
  const net = collect - freight - goods.cost * units
  const wrong = fault === 'neto-menos' ? -off : fault === 'neto-mas' ? off : 0
  const words = `${NET}: ${named}`
  return [
    out,
    moves(paid, freight, `DEVOLUCION DE FLETE ORDEN ENTREGADA: ${named}`),
    moves(paid, net + wrong, words),
    ...(fault === 'palabra-dropi' ? [moves(paid, 300, `AJUSTE QUE NADIE CONOCE: ${named}`)] : []),
    ...(fault === 'neto-dos-veces' ? [moves(paid + 4, net, words)] : []),
    ...(fault === 'devolucion-de-entregado-dropi'
      ? [moves(paid + 4, -back, `SALIDA DE COBRO DE DEVOLUCIÓN POR ENTREGA NO EFECTIVA: ${named}`)]
      : []),
  ]
}

/** The wallet's history as it is exported on a day: of the last days, so that two files overlap. */
export function walletFile(movements: readonly Movement[], day: number): RawFile | null {
  const own = movements.filter((one) => one.day > day - WALLET_DAYS - 2 && one.day <= day && !one.isMissing)
  if (own.length === 0) return null
  const rows = own.map(({ id, day: on, amount, previous, words, sold, guide }) => ({
    ...{ ID: id, FECHA: momentText(on), TIPO: amount < 0 ? 'SALIDA' : 'ENTRADA', MONTO: decimal(Math.abs(amount)) },
    ...{ 'MONTO PREVIO': decimal(previous), 'ORDEN ID': sold?.own ?? '', DESCRIPCIÓN: words },
    'NUMERO DE GUIA': guide ?? sold?.guide ?? '',
  }))
  return workbook(`historial de cartera-${momentText(day).replace(/[ :]/g, '_')}`, HEADERS, rows.toReversed())
}
