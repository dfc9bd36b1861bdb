import type { ReactElement } from 'react'
import type { Summary } from '../../../figures/reports/report.ts'
import { closedShare, FEW_ORDERS, isMature } from '../../../figures/rules/rates.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { BarTable } from '../charts/bar-table.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import { datesWords } from '../chosen-period.ts'
import { deliveredWords, ordersWords, percent, roundMoney } from '../number-words.ts'
import { ordersBehindPath } from '../opened.ts'

interface Props {
  readonly base: string
  readonly weeks: Summary['weeks']
  readonly currency: CurrencyCode
  readonly today: string
}

/** What became of the orders of each week: delivered, still open, and the rest. */
export function ByWeek({ base, weeks, currency, today }: Props): ReactElement {
  const shown = weeks.filter(({ sums }) => sums.orders > 0)
  const mature = shown.filter(({ sums }) => isMature(sums) && sums.orders >= FEW_ORDERS)
  const [best] = mature.toSorted(
    (one, other) => other.sums.delivered / other.sums.orders - one.sums.delivered / one.sums.orders,
  )
  return (
    <ChartCard
      id="por-semana"
      title={
        best
          ? `La mejor semana fue la del ${datesWords(best, today)}: llegó el ${percent(best.sums.delivered / best.sums.orders)}`
          : 'Todavía ninguna semana terminó: el porcentaje va a subir'
      }
      advice="Compara solo semanas terminadas. En las otras, lo gris todavía puede llegar."
    >
      <BarTable
        caption="Pedidos de cada semana: entregados y todavía abiertos"
        columns={['Semana', 'Entregados']}
        ends={[0, 1]}
        rows={shown.map((week) => {
          const { sums, margin, profit } = week
          const [delivered, open] = [sums.delivered / sums.orders, sums.open / sums.orders]
          const closed = closedShare(sums) ?? 0
          const state = closed === 1 ? 'terminada' : `terminó el ${percent(closed)}`
          return {
            name: datesWords(week, today),
            href: ordersBehindPath({ base, ...week }, 'all', ''),
            value: deliveredWords(sums),
            parts: [
              { from: 0, to: delivered, tone: 'main' as const },
              { from: delivered, to: delivered + open, tone: 'rest' as const },
            ],
            note: `${ordersWords(sums.orders)} · ${state} · ${
              profit === 'sin-dato'
                ? `margen ${roundMoney(margin, currency)}`
                : `ganancia ${roundMoney(profit, currency)}`
            }`,
          }
        })}
      />
    </ChartCard>
  )
}
