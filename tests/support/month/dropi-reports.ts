import { decimal, isSent, momentText, type Sold } from './truth.ts'
import { csvFile, type RawFile, type Row, workbook } from './written-files.ts'

const COMMON = [
  ...['ID', 'FECHA', 'NOMBRE CLIENTE', 'TELÉFONO', 'NÚMERO GUIA', 'ESTATUS', 'TIPO DE ENVIO', 'DEPARTAMENTO DESTINO'],
  ...['CIUDAD DESTINO', 'DIRECCION', 'NOTAS', 'TRANSPORTADORA', 'VALOR FACTURADO', 'TOTAL DE LA ORDEN', 'GANANCIA'],
  ...['PRECIO FLETE', 'COSTO DEVOLUCION FLETE', 'COMISION', 'NOVEDAD', 'FUE SOLUCIONADA LA NOVEDAD'],
  ...['FECHA DE NOVEDAD', 'ÚLTIMO MOVIMIENTO', 'TIENDA', 'ID DE ORDEN DE TIENDA', 'NUMERO DE PEDIDO DE TIENDA'],
  ...['FECHA GENERACION DE GUIA', 'CONTADOR DE INDEMNIZACIONES'],
]
const SUMS = ['VALOR DE COMPRA EN PRODUCTOS', 'TOTAL EN PRECIOS DE PROVEEDOR']
const FE = Array.from({ length: 12 }, (_, nth) => `FE CAMPO ${nth + 1}`)
const OTHERS = (count: number) => Array.from({ length: count }, (_, nth) => `DATO ${nth + 1}`)

/** Dropi's four layouts. Each has our code in another column. */
const LAYOUTS = [
  { headers: COMMON, code: 'NOTAS', write: csvFile },
  { headers: [...COMMON, ...SUMS, ...FE, ...OTHERS(22)], code: 'ID DE ORDEN DE TIENDA', write: workbook },
  {
    headers: [...[...COMMON, 'PRECIO PROVEEDOR X CANTIDAD', 'PRODUCTO ID', 'SKU', 'PRODUCTO', 'VARIACION', 'CANTIDAD']],
    code: 'NUMERO DE PEDIDO DE TIENDA',
    write: workbook,
  },
  { headers: [...COMMON, 'FECHA DE ÚLTIMO MOVIMIENTO', ...OTHERS(25)], code: 'NOTAS', write: csvFile },
] as const

/** What Dropi says of an order on a day; `null` for no news. */
function statusOn({ left, ended, end }: Sold, day: number): string | null {
  if (day === ended && end === 'entregado') return 'ENTREGADO'
  if (day === ended && end === 'devuelto') return 'EN PROCESO DE DEVOLUCION'
  if (day === ended + 1 && end === 'devuelto') return 'DEVUELTA'
  // A lost parcel keeps its word; that it was indemnified stands in a column of its own.
  if (day === ended && end === 'perdido') return 'EN REPARTO'
  if (day === left) return 'GUIA_GENERADA'
  return day === left + 1 && day < ended ? 'EN TRANSITO' : null
}

/** A row of an order, before its layout says where our code stands. */
interface Told {
  readonly sold: Sold
  readonly day: number
  readonly status: string
  readonly guide?: string
  readonly code?: string
}

/** The report of a day: what is new since the day before yesterday, with the faults of that day. */
export function dropiReport(all: readonly Sold[], day: number): RawFile | null {
  const told = [day - 1, day].flatMap((on) => toldOn(all, on))
  if (told.length === 0) return null
  const layout = LAYOUTS[day % LAYOUTS.length] ?? LAYOUTS[0]
  const rows = told.flatMap((one): readonly Row[] => {
    const code = one.code ?? one.sold.code
    const written = layout.code === 'NOTAS' && code !== '' ? `Pedido ${code}, llamar antes` : code
    const row = { ...rowOf(one), [layout.code]: written }
    const { goods, units } = one.sold
    if (!layout.headers.includes('PRODUCTO ID' as never)) return [row]
    // By product: one row for each, with the order's sums in all of them.
    const parts = units === 2 ? [1, 1] : [units]
    return parts.map((amount) => ({
      ...row,
      ...{ 'PRODUCTO ID': goods.slug, PRODUCTO: goods.title, CANTIDAD: String(amount) },
      'PRECIO PROVEEDOR X CANTIDAD': decimal(goods.cost * amount),
    }))
  })
  return layout.write(day % 4 === 2 ? `ordenes_productos_${day}` : `ordenes_${day}`, layout.headers, rows)
}

function toldOn(all: readonly Sold[], day: number): readonly Told[] {
  const own = all.filter((one) => one.lane === 'dropi' && isSent(one))
  const news = own.flatMap((sold): readonly Told[] => {
    const status = statusOn(sold, day)
    return status === null ? [] : [{ sold, day, status }]
  })
  const wrong = own
    .filter(({ ended }) => ended === day)
    .flatMap((sold): readonly Told[] => {
      switch (sold.fault) {
        case 'estatus-desconocido':
          return [{ sold, day, status: 'EN LIMBO DE ADUANA' }]
        case 'guia-de-otro':
          return [{ sold, day, status: 'EN TRANSITO', code: otherOf(own, sold).code }]
        case 'otra-guia':
          return [{ sold, day, status: 'EN TRANSITO', guide: otherGuide(sold) }]
        default:
          return []
      }
    })
  const cancelled = all
    .filter(({ fault, left }) => fault === 'reporte-de-cancelado' && left + 1 === day)
    .map((sold): Told => ({ sold, day, status: 'EN TRANSITO', guide: otherGuide(sold) }))
  // An old word of a parcel that is there already says nothing new.
  const late = own
    .filter(({ nth, end, ended }) => nth % 10 === 3 && end === 'entregado' && ended + 2 === day)
    .map((sold): Told => ({ sold, day: sold.left + 1, status: 'EN REPARTO' }))
  return [...news, ...wrong, ...cancelled, ...late]
}

export function otherGuide({ nth }: Sold): string {
  return `XX${700_000 + nth}Q`
}

function otherOf(own: readonly Sold[], sold: Sold): Sold {
  const other = own.find(({ nth, left, ended }) => nth !== sold.nth && left < sold.left && ended <= sold.ended)
  if (!other) throw new Error(`No order left before that of ${sold.guide}`)
  return other
}

function rowOf({ sold, day, status, guide = sold.guide }: Told): Row {
  const { own, phone, collect, freight, back, end, goods, units, ended } = sold
  const isBack = status.includes('DEVOLUCION') || status === 'DEVUELTA'
  return {
    ...{ ID: own, FECHA: momentText(sold.day), 'NOMBRE CLIENTE': 'Rosa Quispe', TELÉFONO: phone },
    ...{ 'NÚMERO GUIA': guide, ESTATUS: status, 'TIPO DE ENVIO': 'CON RECAUDO', 'DEPARTAMENTO DESTINO': 'LIMA' },
    ...{ 'CIUDAD DESTINO': 'ATE', TRANSPORTADORA: 'URBANO', 'TOTAL DE LA ORDEN': decimal(collect) },
    ...{ 'VALOR FACTURADO': decimal(collect), 'PRECIO FLETE': decimal(freight), COMISION: '0.00' },
    'COSTO DEVOLUCION FLETE': decimal(isBack ? back : 0),
    'VALOR DE COMPRA EN PRODUCTOS': decimal(collect),
    'TOTAL EN PRECIOS DE PROVEEDOR': decimal(goods.cost * units),
    'CONTADOR DE INDEMNIZACIONES': end === 'perdido' && day === ended ? '1' : '0',
    'FECHA DE ÚLTIMO MOVIMIENTO': momentText(day),
  }
}
