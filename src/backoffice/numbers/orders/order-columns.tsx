import type { OrderBehind } from '../../../figures/days/order-behind.ts'
import { type FigureSums, marginOfSums, type SumField } from '../../../figures/rules/figure-sums.ts'
import type { Known } from '../../../figures/rules/known.ts'
import type { Country } from '../../../lib/countries.ts'
import type { Cell } from '../../../lib/files/sheet-cell.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { localDay } from '../../../lib/time/local-time.ts'
import { orderPath } from '../../orders/order/order-path.ts'
import { stateName } from '../../orders/state-names.ts'
import type { LineColumn } from '../charts/line-table.tsx'
import { shortDate } from '../chosen-period.ts'
import { moneyCell } from '../file-cells.ts'
import { moneyWords } from '../number-words.ts'

/** A cost of an order, and which count says that it is not known. */
const costs: readonly (readonly [name: string, field: SumField, missing: SumField | null])[] = [
  ['Productos', 'productCost', 'noProductCost'],
  ['Flete', 'freight', 'noFreight'],
  ['Comisión', 'fee', 'noFee'],
  ['Empaque', 'packing', 'noPacking'],
  ['Pérdidas', 'losses', null],
]

/** An order of which one cost is missing adds none to a figure, so none is shown: what is missing is named. */
function costOfField(sums: FigureSums, field: SumField, missing: SumField | null): Known | null {
  if (sums.unclear === 0) return sums[field]
  return missing && sums[missing] > 0 ? 'sin-dato' : null
}

function marginOf(sums: FigureSums): Known {
  return sums.unclear > 0 ? 'sin-dato' : marginOfSums(sums)
}

function fileCell(amount: Known | null): Cell {
  return amount === null ? '' : moneyCell(amount)
}

interface Shown {
  readonly base: string
  readonly country: Country
  readonly currency: CurrencyCode
}

/** The columns of the orders behind a figure. They name no buyer. */
export function orderColumns({ base, country, currency }: Shown): readonly LineColumn<OrderBehind>[] {
  const money = (amount: Known | null) => (amount === null ? '–' : moneyWords(amount, currency))
  return [
    {
      name: 'Pedido',
      show: ({ order }) => <a href={orderPath(base, order.code)}>#{order.code}</a>,
      file: ({ order }) => order.code,
    },
    {
      name: 'Día',
      isText: true,
      show: ({ order }) => `${shortDate(localDay(order.placedAt, country))} · ${stateName[order.state]}`,
      file: ({ order }) => localDay(order.placedAt, country),
    },
    {
      name: 'Ingreso',
      show: ({ sums }) => money(sums.revenue),
      file: ({ sums }) => moneyCell(sums.revenue),
    },
    ...costs.map(
      ([name, field, missing]): LineColumn<OrderBehind> => ({
        name,
        show: ({ sums }) => money(costOfField(sums, field, missing)),
        file: ({ sums }) => fileCell(costOfField(sums, field, missing)),
      }),
    ),
    {
      name: 'Margen',
      show: ({ sums }) => money(marginOf(sums)),
      file: ({ sums }) => moneyCell(marginOf(sums)),
      isBad: ({ sums }) => sums.unclear === 0 && marginOfSums(sums) < 0,
    },
  ]
}

/** The last row: what these orders add up to, as figures do. */
export function sumCells(name: string, sums: FigureSums, currency: CurrencyCode): readonly string[] {
  const amounts = [sums.revenue, ...costs.map(([, field]) => sums[field]), marginOfSums(sums)]
  return [name, '', ...amounts.map((amount) => moneyWords(amount, currency))]
}
