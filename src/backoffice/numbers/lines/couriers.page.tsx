import { groupLines } from '../../../figures/reports/lines.step.ts'
import type { GroupLine } from '../../../figures/reports/report.ts'
import { addSums, noSums } from '../../../figures/rules/figure-sums.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Empty } from '../../kit/empty.tsx'
import { answerFile, asksForFile } from '../answer-file.api.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { type LineColumn, LineTable } from '../charts/line-table.tsx'
import { gapsOf } from '../gaps.ts'
import { askedNumbers, NumberScreen } from '../number-screen.tsx'
import { isFew, percent } from '../number-words.ts'
import { lineColumns } from './line-columns.tsx'
import { byWhatIsLeft } from './line-order.ts'

/** What each courier delivers, brings back and costs. */
export async function courierNumbersPage(work: SellerRequest): Promise<DeskAnswer> {
  const numbers = askedNumbers(work)
  const { base, period } = numbers
  const { currency } = work.shop
  const { lines: found, isStale } = await groupLines(work.deps.db.reports, numbers, 'courier')
  const lines = byWhatIsLeft(
    found.filter(({ sums }) => sums.sent > 0),
    'best',
  )
  const { orders, delivered, returned, freight, margin } = lineColumns<GroupLine>({
    ...{ base, from: period.from, to: period.to, currency, kind: 'courier' },
    keyOf: ({ key }) => key,
  })
  const name: LineColumn<GroupLine> = {
    name: 'Courier',
    show: ({ key }) => key || 'Sin nombre',
    file: ({ key }) => key || 'Sin nombre',
  }
  const columns = [name, orders, delivered, returned, freight, margin]
  const sums = lines.reduce((sum, line) => addSums(sum, line.sums), noSums)
  if (asksForFile(work))
    return answerFile(work, { name: `couriers-${period.from}-${period.to}`, columns, lines, orders: sums.orders })
  const [best] = lines
    .filter((line) => !isFew(line.sums))
    .toSorted((one, other) => other.sums.delivered / other.sums.orders - one.sums.delivered / one.sums.orders)
  return deskPage(
    <NumberScreen
      {...{ work, numbers, isStale }}
      tab="couriers"
      hasFile
      gaps={gapsOf({ base, sums, products: 0, spend: 0, daysWithoutSpend: 0 })}
    >
      {lines.length === 0 ? (
        <Empty drawing="send" title="Ningún paquete salió de los pedidos de estos días" />
      ) : (
        <ChartCard
          id="couriers"
          title={
            best
              ? `${best.key || 'Sin nombre'} es quien más entrega: ${percent(best.sums.delivered / best.sums.orders)} hasta ahora`
              : 'Todavía son pocos paquetes para comparar couriers'
          }
          advice="Dale los pedidos de un lugar a quien más entrega ahí; el flete más barato no siempre deja más."
        >
          <LineTable
            caption="Lo que entrega y deja cada courier"
            {...{ columns, lines }}
            keyOf={({ key }) => key}
            isQuiet={(line) => isFew(line.sums)}
          />
        </ChartCard>
      )}
    </NumberScreen>,
    { title: 'Números: couriers' },
  )
}
