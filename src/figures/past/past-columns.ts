import type { CourierFile } from '../../dispatch/reports/courier-file.ts'
import { guessedColumns } from '../../dispatch/reports/guessed-columns.ts'
import { columnsOf, type ReportColumns, recognised, tableOf } from '../../dispatch/reports/report-table.ts'
import type { TableLine } from '../../lib/files/table-lines.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { comparable } from '../../lib/text/comparable.ts'

/** What a column of a file of past orders can contain. */
export type PastColumn = 'number' | 'status' | 'back' | 'lost' | 'day' | 'department' | 'city' | 'product'
export type PastColumns = Readonly<Partial<Record<PastColumn, number>>>

export interface PastTable {
  /** The folder of the courier whose list it is, `effi`, or '' for any other. */
  readonly platform: string
  readonly columns: PastColumns
  readonly rows: readonly TableLine[]
}

export type PastTableRefusal = { readonly reason: 'no-table' | 'no-columns' }

/** Its guides, of 87 columns. */
const EFFI: Readonly<Partial<Record<PastColumn, string>>> = {
  number: 'Guía transportadora',
  status: 'Estado global guía inicial',
  back: 'Estado global guía devolución',
  department: 'Departamento destinatario',
  city: 'Ciudad destinatario',
}

/** What couriers' reports have no meaning for, by the names that lists of platforms give it. */
const NAMES = {
  day: ['FECHA DE CREACION', 'FECHA DEL PEDIDO', 'FECHA DE LA ORDEN', 'FECHA CREACION', 'FECHA PEDIDO', 'FECHA'],
  product: ['PRODUCTO', 'NOMBRE DEL PRODUCTO', 'NOMBRE PRODUCTO', 'PRODUCTOS', 'CONTENIDO'],
  lost: ['CONTADOR DE INDEMNIZACIONES'],
} as const satisfies Partial<Record<PastColumn, readonly string[]>>

/** Finds the headings of a list of orders and what its columns tell. An order needs a number and a state. */
export function pastTable(
  lines: readonly TableLine[],
  couriers: readonly CourierFile[],
): Outcome<PastTable, PastTableRefusal> {
  const table = tableOf(lines, couriers)
  if (!table || table.rows.length === 0) return refused({ reason: 'no-table' })
  const { headers, rows } = table
  const places = new Map(headers.map((name, place) => [comparable(name), place] as const).toReversed())
  const placeOf = (names: readonly string[]) =>
    names.map((name) => places.get(comparable(name))).find((place) => place !== undefined)
  const extra = Object.entries(NAMES).map(([column, names]) => [column, placeOf(names)] as const)
  const isEffi = placeOf([EFFI.status ?? '']) !== undefined && placeOf([EFFI.number ?? '']) !== undefined
  const courier = isEffi ? null : recognised(headers, couriers)
  const own = isEffi
    ? Object.fromEntries(Object.entries(EFFI).map(([column, name]) => [column, placeOf([name])] as const))
    : ofReport(courier ? columnsOf(headers, courier) : guessedColumns(headers, couriers))
  const columns: PastColumns = Object.fromEntries(
    [...extra, ...Object.entries(own)].filter(([, place]) => place !== undefined),
  )
  if (columns.number === undefined || columns.status === undefined) return refused({ reason: 'no-columns' })
  return done({ platform: isEffi ? 'effi' : (courier?.id ?? ''), columns, rows })
}

function ofReport({ own, guide, code, status, department, city }: ReportColumns): PastColumns {
  const number = own ?? guide ?? code
  return {
    ...(number !== undefined && { number }),
    ...(status !== undefined && { status }),
    ...(department !== undefined && { department }),
    ...(city !== undefined && { city }),
  }
}
