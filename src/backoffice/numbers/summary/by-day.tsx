import type { ReactElement } from 'react'
import type { Summary } from '../../../figures/reports/report.ts'
import { isKnown } from '../../../figures/rules/known.ts'
import { closedShare } from '../../../figures/rules/rates.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { AsTable, ChartCard } from '../charts/chart-card.tsx'
import { DayColumns } from '../charts/day-columns.tsx'
import { shortDate } from '../chosen-period.ts'
import { moneyWords, ordersWords, roundMoney, tenths } from '../number-words.ts'
import { ordersBehindPath } from '../opened.ts'

interface Props {
  readonly base: string
  readonly days: Summary['days']
  readonly currency: CurrencyCode
}

/** Orders by day, and those of them that were delivered. */
export function OrdersByDay({ base, days, currency }: Props): ReactElement {
  const orders = days.reduce((sum, { earned }) => sum + earned.sums.orders, 0)
  const open = days.filter(({ earned }) => earned.sums.open > 0)
  const opens = (day: string) => ordersBehindPath({ base, from: day, to: day }, 'all', '')
  return (
    <ChartCard
      id="por-dia"
      title={
        orders === 0
          ? 'Ningún pedido en estos días'
          : `Recibes ${tenths(orders / days.length, currency)} pedidos por día`
      }
      advice={
        open.length > 0
          ? `En ${open.length === 1 ? 'un día' : `${open.length} días`} quedan pedidos abiertos: lo entregado de esos días todavía va a subir.`
          : 'Todos los pedidos de estos días ya terminaron. Toca un día para ver los suyos.'
      }
    >
      <DayColumns
        says={(value) => ordersWords(value)}
        legend={[
          { tone: 'rest', words: 'Pedidos' },
          { tone: 'main', words: 'Entregados' },
        ]}
        columns={days.map(({ day, earned: { sums } }) => ({
          day,
          href: opens(day),
          words: `${shortDate(day)}: ${ordersWords(sums.orders)}, ${sums.delivered} entregados`,
          parts: [
            { value: sums.orders, tone: 'rest' as const },
            { value: sums.delivered, tone: 'main' as const },
          ],
        }))}
      />
      <AsTable>
        <DataTable
          label="Pedidos por día"
          columns={[
            { name: 'Día' },
            ...['Pedidos', 'Entregados', 'Devueltos', 'Cancelados', 'Abiertos'].map((name) => ({
              name,
              isFigure: true,
            })),
          ]}
          rows={days.map(({ day, earned: { sums } }) => ({
            key: day,
            cells: [
              <a key="day" href={opens(day)}>
                {shortDate(day)}
              </a>,
              ...[sums.orders, sums.delivered, sums.returned, sums.cancelled, sums.open],
            ],
          }))}
        />
      </AsTable>
    </ChartCard>
  )
}

/** Profit by day; the margin where the spend of a day is not known. */
export function ProfitByDay({ base, days, currency }: Props): ReactElement {
  const isAnyKnown = days.some(({ earned }) => isKnown(earned.profit))
  const of = ({ margin, profit }: Summary['now']) => (isKnown(profit) ? profit : isAnyKnown ? 0 : margin)
  const counted = days.filter(({ earned }) => earned.sums.orders > 0 && (!isAnyKnown || isKnown(earned.profit)))
  const won = counted.filter(({ earned }) => of(earned) > 0).length
  const what = isAnyKnown ? 'Ganancia' : 'Margen antes de publicidad'
  const opens = (day: string) => ordersBehindPath({ base, from: day, to: day }, 'all', '')
  const isYoung = counted.some(({ earned }) => (closedShare(earned.sums) ?? 1) < 1)
  return (
    <ChartCard
      id="ganancia-por-dia"
      title={
        counted.length === 0
          ? 'Todavía no se sabe qué ganaste cada día'
          : `${isAnyKnown ? 'Ganaste' : 'Antes de publicidad, ganaste'} en ${won} de ${counted.length === 1 ? '1 día' : `${counted.length} días`}`
      }
      advice={
        isYoung
          ? 'Los últimos días pagan su publicidad antes de cobrar: suben cuando se entregan sus pedidos.'
          : 'Los días en rojo costaron más de lo que dejaron: mira qué anuncio corría.'
      }
    >
      <DayColumns
        says={(value) => roundMoney(value, currency)}
        legend={[
          { tone: 'main', words: what },
          { tone: 'loss', words: 'Pérdida' },
        ]}
        columns={days.map(({ day, earned }) => ({
          day,
          href: opens(day),
          words: `${shortDate(day)}: ${moneyWords(isAnyKnown ? earned.profit : earned.margin, currency)}`,
          parts: [{ value: of(earned), tone: of(earned) < 0 ? ('loss' as const) : ('main' as const) }],
        }))}
      />
      <AsTable>
        <DataTable
          label={`${what} por día`}
          columns={[
            { name: 'Día' },
            ...['Ingreso', 'Margen', 'Publicidad', 'Ganancia'].map((name) => ({ name, isFigure: true })),
          ]}
          rows={days.map(({ day, earned: { sums, margin, spend, profit } }) => ({
            key: day,
            cells: [
              <a key="day" href={opens(day)}>
                {shortDate(day)}
              </a>,
              ...[sums.revenue, margin, spend, profit].map((amount) => moneyWords(amount, currency)),
            ],
          }))}
        />
      </AsTable>
    </ChartCard>
  )
}
