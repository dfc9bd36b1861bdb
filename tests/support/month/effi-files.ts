import { takenBack, takenFee, takenFreight } from './ledger.ts'
import { dayText, decimal, isSent, type Sold } from './truth.ts'
import { type RawFile, type Row, webPage, workbook } from './written-files.ts'

const GUIDES = [
  ...['Guía transportadora', 'Fecha de creación', 'Fecha de envío', 'Fecha de estado final', 'Fecha de anulación'],
  ...['Estado global guía inicial', 'Estado guía inicial', 'Estado global guía devolución'],
  ...['Guía devolución transportadora', 'Nombre transportadora Efficommerce', 'Departamento destinatario'],
  ...['Ciudad destinatario', 'País destinatario', 'Destinatario', 'Teléfonos destinatario', 'Contenido'],
  ...['Valor recaudo', 'Valor declarado', 'Precio flete', 'Precio manejo (seguro)', 'Precio recaudo'],
  ...['Precio flete total a cliente', 'Liquidación con recaudo', 'Fecha liquidación con recaudo'],
  'Liquidación devolución',
]
/** As wide as Effi's own. */
const WIDE = [...GUIDES, ...Array.from({ length: 87 - GUIDES.length }, (_, nth) => `Otro dato ${nth + 1}`)]

export const EFFI_CARRIER = 'Olva'

/** What Effi says of a guide on a day: its state, and that of its way back. */
function statesOn({ left, ended, end }: Sold, day: number): readonly [out: string, back: string] | null {
  if (day === ended && end === 'entregado') return ['Entregada a destino', '']
  if (day === ended && end === 'devuelto') return ['Novedad', 'En tránsito']
  if (day === ended + 1 && end === 'devuelto') return ['Novedad', 'Entregada a destino']
  if (day === left) return ['Generada', '']
  return day === left + 1 && day < ended ? ['En tránsito', ''] : null
}

export function effiGuides(all: readonly Sold[], day: number): RawFile | null {
  const own = all.filter((one) => one.lane === 'effi' && isSent(one))
  const rows = [day - 1, day].flatMap((on) =>
    own.flatMap((sold): readonly Row[] => {
      const states = statesOn(sold, on)
      return states === null ? [] : [guideRow(sold, states, on)]
    }),
  )
  return rows.length === 0 ? null : workbook(`Reporte de Guías de transporte ${dayText(day)}`, WIDE, rows)
}

function guideRow(sold: Sold, [out, back]: readonly [string, string], day: number): Row {
  const { guide, phone, goods, units, collect, freight } = sold
  return {
    ...{ 'Guía transportadora': guide, 'Fecha de creación': dayText(sold.left), 'Fecha de envío': dayText(sold.left) },
    ...{ 'Fecha de estado final': `${dayText(day)} 10:00`, 'Estado global guía inicial': out },
    ...{ 'Estado global guía devolución': back, 'Nombre transportadora Efficommerce': EFFI_CARRIER },
    ...{ 'Departamento destinatario': 'LIMA', 'Ciudad destinatario': 'ATE', Destinatario: 'Rosa Quispe' },
    'Teléfonos destinatario': phone,
    Contenido: `${units} * ${goods.title.toUpperCase()}`,
    'Valor recaudo': decimal(collect),
    // Often the same for all, and nothing to collect.
    'Valor declarado': '20.00',
    ...{ 'Precio flete': decimal(freight), 'Precio flete total a cliente': decimal(freight) },
  }
}

const MONEY = [
  ...['ID movimiento', 'Tipo de movimiento', 'Fecha creación', 'Fecha origen', 'Valor movimiento', 'Detalle'],
  ...['Guía inicial', 'Transportadora', 'Valor recaudo', 'Precio flete'],
]
const WIDE_MONEY = [...MONEY, ...Array.from({ length: 56 - MONEY.length }, (_, nth) => `Campo ${nth + 1}`)]

export interface EffiMovement {
  readonly id: string
  readonly day: number
  readonly type: string
  readonly amount: number
  readonly guide: string
  readonly left: number
}

const REFUND_AFTER = 4

/** What Effi moved. `strangers`: on how many days it pays for a guide of nobody. */
export function effiMoney(all: readonly Sold[], strangers: number): readonly EffiMovement[] {
  const own = all.filter((one) => one.lane === 'effi' && isSent(one))
  const moved = own.flatMap((sold) => {
    const { left, ended, paid, end, collect, guide, back, fault, off } = sold
    const moves = (day: number, type: string, amount: number) => ({ day, type, amount, guide, left })
    const out = moves(left, 'Flete crédito con recaudo', -takenFreight(sold))
    if (end === 'devuelto') return [out, moves(ended, 'Flete crédito devolución', -takenBack(sold))]
    if (fault === 'sin-pagar-effi') return [out]
    const wrong = fault === 'recaudo-menos' ? -off : fault === 'recaudo-mas' ? off : 0
    return [
      out,
      moves(paid, 'Recaudo de venta', collect + wrong),
      moves(paid, 'Comisión por recaudo', -takenFee(sold)),
      ...(fault === 'palabra-effi' ? [moves(paid, 'Cargo que nadie conoce', -300)] : []),
      ...(fault === 'recaudo-dos-veces' ? [moves(paid + REFUND_AFTER, 'Recaudo de venta', collect)] : []),
      ...(fault === 'devolucion-de-entregado-effi'
        ? [moves(paid + REFUND_AFTER, 'Flete crédito devolución', -back)]
        : []),
    ]
  })
  const nobodys = Array.from({ length: strangers }, (_, nth) => {
    const day = 5 + nth * 3
    return { day, type: 'Recaudo de venta', amount: 5_000 + nth, guide: strangeEffi(nth), left: day }
  })
  return [...moved, ...nobodys]
    .toSorted((one, other) => one.day - other.day)
    .map((one, nth) => ({ ...one, id: String(60_000 + nth) }))
}

export const strangeEffi = (nth: number) => `AJENA${nth}K`

/** The money of the last days as a web page with decimal commas; two pages overlap. */
export function effiMoneyFile(movements: readonly EffiMovement[], day: number): RawFile | null {
  const rows = movementsIn(movements, day).map(({ id, day: on, type, amount, guide, left }) => ({
    ...{ 'ID movimiento': id, 'Tipo de movimiento': type, 'Fecha creación': `${dayText(on)} 10:00` },
    ...{ 'Fecha origen': dayText(left), 'Valor movimiento': decimal(amount, ','), 'Guía inicial': guide },
  }))
  return rows.length === 0 ? null : webPage(`Reporte de movimientos de dinero Effi ${dayText(day)}`, WIDE_MONEY, rows)
}

export const EFFI_DAYS = 4

function movementsIn(movements: readonly EffiMovement[], day: number): readonly EffiMovement[] {
  return movements.filter((one) => one.day > day - EFFI_DAYS - 1 && one.day <= day)
}
