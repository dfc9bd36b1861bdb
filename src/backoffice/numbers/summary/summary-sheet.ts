import type { Earned, Summary } from '../../../figures/reports/report.ts'
import type { FigureSums } from '../../../figures/rules/figure-sums.ts'
import type { Known } from '../../../figures/rules/known.ts'
import type { Cell } from '../../../lib/files/sheet-cell.ts'
import type { FileColumn } from '../answer-file.api.ts'
import { countCell, moneyCell } from '../file-cells.ts'

/** A row of the file of *Resumen*: a day, all of them, or the days before. */
export interface SummaryRow extends Earned {
  readonly name: string
}

/** Each day, then their sum; and the sum of the days before, if they are compared. */
export function summaryRows({ days, now, before, earlier }: Summary, compares: boolean): readonly SummaryRow[] {
  return [
    ...days.map(({ day, earned }) => ({ ...earned, name: day })),
    { ...now, name: 'Total' },
    ...(compares ? [{ ...earlier, name: `Antes: ${before.from} a ${before.to}` }] : []),
  ]
}

/** The columns of the file: from income to profit each is a part, so that a row adds up. Orders of which a cost is missing are told apart. */
export const summaryColumns: readonly FileColumn<SummaryRow>[] = [
  column('Día', ({ name }) => name),
  count('Empezaron un pedido', ({ begun }) => begun),
  count('Pedidos', ({ orders }) => orders),
  count('Confirmados', ({ confirmed }) => confirmed),
  count('Enviados', ({ sent }) => sent),
  count('Entregados', ({ delivered }) => delivered),
  count('Devueltos', ({ returned }) => returned),
  count('Cancelados', ({ cancelled }) => cancelled),
  count('Abiertos', ({ open }) => open),
  money('Ingreso', ({ sums }) => sums.revenue),
  money('De pedidos sin un costo', ({ sums }) => sums.unclearRevenue),
  money('Productos', ({ sums }) => sums.productCost),
  money('Flete', ({ sums }) => sums.freight),
  money('Comisión', ({ sums }) => sums.fee),
  money('Empaque', ({ sums }) => sums.packing),
  money('Perdido o roto', ({ sums }) => sums.losses),
  money('Margen', ({ margin }) => margin),
  money('Publicidad', ({ spend }) => spend),
  money('Ganancia', ({ profit }) => profit),
  count('Pedidos sin un costo', ({ unclear }) => unclear),
]

function column(name: string, file: (row: SummaryRow) => Cell): FileColumn<SummaryRow> {
  return { name, file }
}

function count(name: string, of: (sums: FigureSums) => number): FileColumn<SummaryRow> {
  return column(name, ({ sums }) => countCell(of(sums)))
}

function money(name: string, of: (row: SummaryRow) => Known): FileColumn<SummaryRow> {
  return column(name, (row) => moneyCell(of(row)))
}
