import type { ReactElement } from 'react'
import type { Summary } from '../../../figures/reports/report.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import { Empty } from '../../kit/empty.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import { BarTable } from '../charts/bar-table.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import { Tiles } from '../charts/tiles.tsx'
import { withoutWords } from '../gaps.ts'
import { deliveredWords, isFew, moneyWords, percent } from '../number-words.ts'
import { ordersBehindPath } from '../opened.ts'
import { OrdersByDay, ProfitByDay } from './by-day.tsx'
import { ByWeek } from './by-week.tsx'
import { funnelAdvice, funnelSteps, funnelTitle } from './funnel.ts'
import { summaryTiles } from './summary-tiles.ts'
import { isUnclear, moneyAdvice, moneySteps, moneyTitle } from './where-money-went.ts'

interface Props {
  readonly summary: Summary
  /** The address of the shop at the desk. */
  readonly base: string
  readonly currency: CurrencyCode
  readonly today: string
  readonly compares: boolean
}

/** What the shop earned, how orders came to be delivered, where the money went, and each day. */
export function SummaryView(props: Props): ReactElement {
  const { summary, base, currency, today } = props
  const { days, weeks, now } = summary
  if (now.sums.orders === 0 && now.spend === 'sin-dato')
    return (
      <Empty
        drawing="money"
        title="Ningún pedido en estos días"
        about="Elige otras fechas, o vuelve cuando llegue el primero."
      />
    )
  return (
    <>
      <Tiles label="Lo más importante" tiles={summaryTiles(props)} />
      <SideBySide first={<WhereMoneyWent {...props} />} second={<Funnel {...props} />} />
      {days.length > 1 && (
        <SideBySide
          first={<OrdersByDay {...{ base, days, currency }} />}
          second={<ProfitByDay {...{ base, days, currency }} />}
        />
      )}
      {weeks.length > 1 && <ByWeek {...{ base, weeks, currency, today }} />}
    </>
  )
}

function Funnel({ summary, base }: Props) {
  const { now, visits, period } = summary
  const steps = funnelSteps(visits, now.sums)
  const advice = funnelAdvice(now.sums)
  // Visits are many times the orders: on one scale with them, the others could not be told apart.
  const widest = Math.max(now.sums.begun, now.sums.orders, 1)
  return (
    <ChartCard
      id="embudo"
      title={funnelTitle(now.sums)}
      advice={
        advice ? (
          <>
            {advice.words} <a href={`${base}/${advice.path}`}>{advice.act}</a>
          </>
        ) : (
          'Con 20 pedidos o más te decimos dónde pierdes más.'
        )
      }
    >
      <BarTable
        caption="De la visita a la entrega"
        columns={['Paso', 'Cuántos']}
        ends={[0, widest]}
        rows={steps.map(({ name, count, lost, opens }, place) => ({
          name,
          value: (
            <>
              {place > 2 && !isFew(now.sums) && (
                <small>{opens === 'entregados' ? deliveredWords(now.sums) : percent(count / now.sums.orders)}</small>
              )}{' '}
              {count}
            </>
          ),
          note: lost === '' ? undefined : `−${lost}`,
          href: opens === '' ? undefined : ordersBehindPath({ base, ...period }, 'all', '', opens),
          parts: [{ from: 0, to: Math.min(count, widest), tone: place < 2 ? ('rest' as const) : ('main' as const) }],
        }))}
      />
    </ChartCard>
  )
}

function WhereMoneyWent({ summary, base, currency }: Props) {
  const { now, fixed, period } = summary
  const steps = moneySteps(now)
  const advice = isUnclear(now.sums) ? null : moneyAdvice(steps, currency)
  const without = withoutWords(now.sums)
  const tones = { income: 'main', cost: 'loss', left: 'main' } as const
  return (
    <ChartCard
      id="a-donde-fue"
      title={moneyTitle(now, currency)}
      advice={
        <>
          {advice && (
            <>
              {advice.words} <a href={`${base}/${advice.path}`}>{advice.act}</a>
            </>
          )}
          {without && ` Estas cifras van ${without}.`}
        </>
      }
    >
      <BarTable
        caption="A dónde se fue lo que cobraste"
        columns={['Qué', 'Cuánto']}
        rows={[
          ...steps.map(({ name, amount, kind, from, to }) => ({
            name,
            value: moneyWords(kind === 'cost' ? -amount : amount, currency),
            isSum: kind !== 'cost',
            href: kind === 'income' ? ordersBehindPath({ base, ...period }, 'all', '', 'entregados') : undefined,
            parts: [{ from, to, tone: kind === 'left' && amount < 0 ? ('loss' as const) : tones[kind] }],
          })),
          ...(fixed > 0
            ? [
                {
                  name: 'Gastos fijos de estos días',
                  value: moneyWords(-fixed, currency),
                  isApart: true,
                  href: `${base}/numeros/costos`,
                  parts: [{ from: 0, to: fixed, tone: 'rest' as const }],
                  note: 'No dependen de los pedidos: están aparte de la ganancia.',
                },
              ]
            : []),
        ]}
      />
    </ChartCard>
  )
}
