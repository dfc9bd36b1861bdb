import type { BreakEven, Earned } from '../../../figures/reports/report.ts'
import type { FigureKind } from '../../../figures/rules/figure-rows.ts'
import { isKnown, type Known } from '../../../figures/rules/known.ts'
import type { OpenedOrders } from '../../../figures/rules/opened-orders.ts'
import { perEach } from '../../../figures/rules/rates.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { beforeWords, deliveredBefore, shareBefore } from '../before-words.ts'
import { breakEvenWords } from '../break-even-words.ts'
import type { LineColumn } from '../charts/line-table.tsx'
import { countCell, moneyCell } from '../file-cells.ts'
import { deliveredWords, isFew, mayCostWords, ordersWords, partWords, roundMoney, UNKNOWN } from '../number-words.ts'
import { ordersBehindPath } from '../opened.ts'

export interface Columns<Line extends Earned> {
  readonly base: string
  readonly from: string
  readonly to: string
  readonly currency: CurrencyCode
  readonly kind: FigureKind
  keyOf(line: Line): string
}

/** The columns that lines of figures have in common. Each count opens its orders. */
export function lineColumns<Line extends Earned>(asked: Columns<Line>) {
  const { currency, kind, keyOf } = asked
  const count = (name: string, which: OpenedOrders, of: (line: Earned) => number): LineColumn<Line> => ({
    name,
    show: (line) => (of(line) === 0 ? 0 : <a href={ordersBehindPath(asked, kind, keyOf(line), which)}>{of(line)}</a>),
    file: (line) => countCell(of(line)),
    before: (line, was) => beforeWords(of(line), of(was), { said: String, isFew: areFew(line, was) }),
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
    before: (line, was) =>
      beforeWords(of(line), of(was), {
        said: (amount) => roundMoney(amount, currency),
        isFew: areFew(line, was),
      }),
    isBad: (line) => isBelow(of(line)) && !isFew(line.sums),
  })
  return {
    orders: count('Pedidos', 'todos', ({ sums }) => sums.orders),
    confirmed: {
      ...count('Confirmados', 'confirmados', ({ sums }) => sums.confirmed),
      show: ({ sums }: Line) => (sums.orders === 0 ? '–' : partWords(sums.confirmed, sums.orders)),
      before: ({ sums }: Line, { sums: was }: Line) =>
        shareBefore([sums.confirmed, sums.orders], [was.confirmed, was.orders]),
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
      before: (line: Line, was: Line) => deliveredBefore(line.sums, was.sums),
    },
    returned: count('Devueltos', 'devueltos', ({ sums }) => sums.returned),
    freight: money('Flete', ({ sums }) => sums.freight),
    margin: money(
      'Margen',
      ({ margin }) => margin,
      ({ sums: { unclear } }) => (unclear === 0 ? '' : `sin ${ordersWords(unclear)}`),
    ),
    spend: money('Publicidad', ({ spend }) => spend),
    profit: money('Ganancia', ({ profit }) => profit),
    cpa: money('Un pedido cuesta', ({ spend, sums }) =>
      isKnown(spend) && spend === 0 ? 'sin-dato' : perEach(spend, sums.orders),
    ),
  }
}

function isBelow(amount: Known): boolean {
  return isKnown(amount) && amount < 0
}

function areFew(line: Earned, was: Earned): boolean {
  return isFew(line.sums) || isFew(was.sums)
}

interface WithBreakEven {
  readonly breakEven: BreakEven | null
  /** It is not known, or not of all, because the cost of a product is missing. */
  readonly lacksCost: boolean
}

/** What an order may cost, where that is known from, and what it leaves out. */
export function breakEvenColumn<Line extends WithBreakEven>(base: string, currency: CurrencyCode): LineColumn<Line> {
  return {
    name: 'Puede costar',
    show: ({ breakEven, lacksCost }) => {
      const [words, note] = breakEven ? mayCostWords(breakEven.cpa, currency) : [UNKNOWN, '']
      return (
        <>
          {words}
          {note !== '' && <small>{note}</small>}
          {breakEven && breakEven.from !== 'own' && <small>{breakEvenWords[breakEven.from]}</small>}
          {breakEven !== null && breakEven.without > 0 && <small>sin {ordersWords(breakEven.without)}</small>}
          {lacksCost && (
            <small>
              <a href={`${base}/numeros/productos-sin-costo`}>falta un costo</a>
            </small>
          )}
        </>
      )
    },
    file: ({ breakEven }) => moneyCell(breakEven?.cpa ?? 'sin-dato'),
  }
}
