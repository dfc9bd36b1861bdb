import type { BreakEven, Earned } from '../../../figures/reports/report.ts'
import type { FigureKind } from '../../../figures/rules/figure-rows.ts'
import { isKnown, type Known } from '../../../figures/rules/known.ts'
import type { OpenedOrders } from '../../../figures/rules/opened-orders.ts'
import { perEach } from '../../../figures/rules/rates.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { breakEvenWords } from '../break-even-words.ts'
import type { LineColumn } from '../charts/line-table.tsx'
import { countCell, moneyCell } from '../file-cells.ts'
import { beforeWords, deliveredWords, isFew, moneyWords, ordersWords, partWords, roundMoney } from '../number-words.ts'
import { ordersBehindPath } from '../opened.ts'

export interface Columns<Line extends Earned> {
  readonly base: string
  readonly from: string
  readonly to: string
  readonly currency: CurrencyCode
  readonly kind: FigureKind
  keyOf(line: Line): string
  /** The line of the days before; `null` where there was none. Without it nothing is compared. */
  readonly before?: ((line: Line) => Earned | null) | undefined
}

/** The columns that lines of figures have in common. Each count opens its orders. */
export function lineColumns<Line extends Earned>(asked: Columns<Line>) {
  const { currency, kind, keyOf, before } = asked
  const count = (name: string, which: OpenedOrders, of: (line: Earned) => number): LineColumn<Line> => ({
    name,
    show: (line) => (
      <>
        {of(line) === 0 ? 0 : <a href={ordersBehindPath(asked, kind, keyOf(line), which)}>{of(line)}</a>}
        {which === 'todos' && before && <small>antes {before(line)?.sums.orders ?? 0}</small>}
      </>
    ),
    file: (line) => countCell(of(line)),
  })
  const money = (name: string, of: (line: Earned) => Known, note?: (line: Line) => string): LineColumn<Line> => ({
    name,
    show: (line) => (
      <>
        {roundMoney(of(line), currency)}
        {note?.(line) && <small>{note(line)}</small>}
      </>
    ),
    file: (line) => moneyCell(of(line)),
    isBad: (line) => isBelow(of(line)) && !isFew(line.sums),
  })
  const columns = {
    orders: count('Pedidos', 'todos', ({ sums }) => sums.orders),
    confirmed: {
      ...count('Confirmados', 'confirmados', ({ sums }) => sums.confirmed),
      show: ({ sums }: Line) => (sums.orders === 0 ? '–' : partWords(sums.confirmed, sums.orders)),
    },
    delivered: {
      ...count('Entregados', 'entregados', ({ sums }) => sums.delivered),
      show: (line: Line) => (
        <>
          {line.sums.delivered === 0 ? (
            deliveredWords(line.sums)
          ) : (
            <a href={ordersBehindPath(asked, kind, keyOf(line), 'entregados')}>{deliveredWords(line.sums)}</a>
          )}
          {!isFew(line.sums) && <small>{`${line.sums.delivered} de ${line.sums.orders}`}</small>}
        </>
      ),
    },
    returned: count('Devueltos', 'devueltos', ({ sums }) => sums.returned),
    freight: money('Flete', ({ sums }) => sums.freight),
    margin: money(
      'Margen',
      ({ margin }) => margin,
      ({ sums: { unclear } }) => (unclear === 0 ? '' : `sin ${ordersWords(unclear)}`),
    ),
    spend: money('Publicidad', ({ spend }) => spend),
    profit: money(
      'Ganancia',
      ({ profit }) => profit,
      (line) => {
        const was = before?.(line)
        return was ? beforeWords(line.profit, was.profit, (amount) => roundMoney(amount, currency)) : ''
      },
    ),
    cpa: money('Un pedido cuesta', ({ spend, sums }) =>
      isKnown(spend) && spend === 0 ? 'sin-dato' : perEach(spend, sums.orders),
    ),
  }
  return columns
}

function isBelow(amount: Known): boolean {
  return isKnown(amount) && amount < 0
}

/** What an order may cost, and where that is known from. */
export function breakEvenColumn<Line extends Earned & { readonly breakEven: BreakEven | null }>(
  currency: CurrencyCode,
): LineColumn<Line> {
  return {
    name: 'Puede costar',
    show: ({ breakEven }) =>
      breakEven === null ? (
        'sin dato'
      ) : (
        <>
          {moneyWords(breakEven.cpa, currency)}
          {breakEven.from !== 'own' && <small>{breakEvenWords[breakEven.from]}</small>}
        </>
      ),
    file: ({ breakEven }) => moneyCell(breakEven?.cpa ?? 'sin-dato'),
  }
}
