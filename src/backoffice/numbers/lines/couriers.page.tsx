import { heldMoney } from '../../../figures/reports/held-money.step.ts'
import { groupLines } from '../../../figures/reports/lines.step.ts'
import { addSums, noSums } from '../../../figures/rules/figure-sums.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Empty } from '../../kit/empty.tsx'
import { answerFile, asksForFile } from '../answer-file.api.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { type LineColumn, LineTable } from '../charts/line-table.tsx'
import { moneyCell } from '../file-cells.ts'
import { gapsOf } from '../gaps.ts'
import { askedNumbers, NumberScreen } from '../number-screen.tsx'
import { isFew, roundMoney } from '../number-words.ts'
import { comparedColumns, linesBefore, wasOf, withGone } from './compared.tsx'
import { type CourierLine, courierLines } from './courier-lines.ts'
import { courierName, courierTitle } from './courier-title.ts'
import { ofFewWords, wayBefore, wayCell, wayWords } from './days-on-the-way.ts'
import { lineColumns } from './line-columns.tsx'
import { byWhatIsLeft } from './line-order.ts'

const keyOf = ({ key }: CourierLine) => key

/** What each courier delivers and how soon, brings back, costs, and holds. */
export async function courierNumbersPage(work: SellerRequest): Promise<DeskAnswer> {
  const numbers = askedNumbers(work)
  const { base, period } = numbers
  const { deps, shop } = work
  const { currency } = shop
  const { reports } = deps.db
  const [{ lines: found, isStale }, held, earlier] = await Promise.all([
    groupLines(reports, numbers, 'courier'),
    heldMoney(reports, shop.id, deps.clock()),
    linesBefore(numbers, async (asked) => ({
      lines: courierLines((await groupLines(reports, asked, 'courier')).lines, []),
    })),
  ])
  const lines = byWhatIsLeft(withGone(courierLines(found, held.couriers), earlier, keyOf), 'best')
  const { orders, delivered, returned, freight, margin } = lineColumns<CourierLine>({
    ...{ base, from: period.from, to: period.to, currency, kind: 'courier', keyOf },
  })
  const name: LineColumn<CourierLine> = { name: 'Courier', show: courierName, file: courierName }
  const days: LineColumn<CourierLine> = {
    name: 'Demora promedio',
    show: ({ sums }) => (
      <>
        {wayWords(sums, currency)}
        {ofFewWords(sums) !== '' && <small>{ofFewWords(sums)}</small>}
      </>
    ),
    file: ({ sums }) => wayCell(sums),
    before: (line, was) => wayBefore(line.sums, was.sums, currency),
  }
  const owed: LineColumn<CourierLine> = {
    name: 'Te debe ahora',
    show: ({ held: amount }) =>
      amount === 0 ? roundMoney(0, currency) : <a href={`${base}/cobros`}>{roundMoney(amount, currency)}</a>,
    file: ({ held: amount }) => moneyCell(amount),
  }
  const columns = comparedColumns(
    [name, orders, delivered, days, returned, freight, margin, owed],
    wasOf(earlier, keyOf),
  )
  const sums = lines.reduce((sum, line) => addSums(sum, line.sums), noSums)
  if (asksForFile(work))
    return answerFile(work, { name: `couriers-${period.from}-${period.to}`, columns, lines, orders: sums.orders })
  return deskPage(
    <NumberScreen
      {...{ work, numbers, isStale }}
      tab="couriers"
      estimated={sums.estimated}
      gaps={gapsOf({ base, sums, products: 0, spend: 0, daysWithoutSpend: 0 })}
    >
      {lines.length === 0 ? (
        <Empty drawing="send" title="Ningún paquete salió de los pedidos de estos días" />
      ) : (
        <ChartCard
          id="couriers"
          title={courierTitle(lines)}
          advice={`Dale los pedidos de un lugar a quien más entrega ahí; el flete más barato no siempre deja más. La demora va desde que el paquete sale hasta que llega. Lo que te debe es de hoy, ${
            held.isAtLeast ? 'de los primeros pedidos por cobrar' : 'de pedidos de cualquier día'
          }.`}
        >
          <LineTable
            caption="Lo que entrega, deja y te debe cada courier"
            {...{ columns, lines, keyOf }}
            isQuiet={(line) => isFew(line.sums)}
          />
        </ChartCard>
      )}
    </NumberScreen>,
    { title: 'Números: couriers' },
  )
}
