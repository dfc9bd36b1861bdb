import { ordersBehind } from '../../../figures/days/orders-behind.step.ts'
import { headOf } from '../../../figures/reports/summary.step.ts'
import { addSums, marginOfSums, noSums } from '../../../figures/rules/figure-sums.ts'
import { OPENED_ORDERS, type OpenedOrders } from '../../../figures/rules/opened-orders.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Empty } from '../../kit/empty.tsx'
import { Pills } from '../../kit/pills.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { answerFile, asksForFile } from '../answer-file.api.ts'
import { LineTable } from '../charts/line-table.tsx'
import { datesWords } from '../chosen-period.ts'
import { withoutWords } from '../gaps.ts'
import { askedNumbers } from '../number-screen.tsx'
import { moneyWords, ordersWords } from '../number-words.ts'
import { ordersBehindPath } from '../opened.ts'
import { openedNames, placeText, readAskedOrders } from './asked-orders.ts'
import { groupName } from './group-name.api.ts'
import { orderColumns, sumCells } from './order-columns.tsx'

/** Orders on a page, and in a file. */
const [PORTION, MOST_IN_FILE] = [100, 5_000]

/** The orders that a figure is made of, with what each adds to it and their sum. */
export async function ordersBehindPage(work: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, url } = work
  const { country, currency } = shop
  const { base, period, today } = askedNumbers(work)
  const asked = readAskedOrders(url.searchParams)
  const { kind, key, which, after } = asked
  const isFile = asksForFile(work)
  const limit = isFile ? MOST_IN_FILE : PORTION
  const { reports } = deps.db
  const found = await ordersBehind(reports, { ...asked, shopId: shop.id, country, range: period, limit })
  const columns = orderColumns({ base, country, currency })
  const { orders, hasMore, whole } = found
  if (isFile)
    return answerFile(work, {
      ...{ name: `pedidos-${period.from}-${period.to}`, columns, lines: orders, orders: orders.length },
    })
  const { isStale } = await headOf(reports, shop.id, period)
  const name = await groupName(work, kind, key)
  const sums = orders.reduce((sum, one) => addSums(sum, one.sums), noSums)
  const days = { base, ...period }
  const isPart = hasMore || after !== null
  const last = orders.at(-1)?.order
  const pathOf = (one: OpenedOrders) => ordersBehindPath(days, kind, key, one)
  const without = withoutWords(whole)
  return deskPage(
    <Screen
      title={name === '' ? 'Pedidos de estas cifras' : `Pedidos: ${name}`}
      about={`${datesWords(period, today)} · ${ordersWords(whole.orders)} · margen ${moneyWords(marginOfSums(whole), currency)}${without && `, ${without}`}`}
      width="full"
      act={<a href={`${base}/numeros?${new URLSearchParams({ desde: period.from, hasta: period.to })}`}>Números</a>}
    >
      <Pills
        label="Cuáles"
        pills={OPENED_ORDERS.filter((one) => one === which || openedNames[one].count(whole) !== 0).map((one) => ({
          name: openedNames[one].name,
          count: openedNames[one].count(whole) ?? undefined,
          href: pathOf(one),
          isPresent: one === which,
        }))}
      />
      {isStale && <p>Se está poniendo al día: vuelve a abrir esta página en unos segundos.</p>}
      {orders.length === 0 ? (
        <Empty drawing="orders" title="Ningún pedido así en estos días" />
      ) : (
        <LineTable
          caption={`Pedidos con lo que costó y dejó cada uno`}
          columns={columns}
          lines={orders}
          keyOf={({ order }) => order.id}
          sum={sumCells(isPart ? `Suma de estos ${orders.length}` : 'Suma', sums, currency)}
        />
      )}
      {hasMore && last && (
        <a className={controls.plain} href={`${pathOf(which)}&despues=${placeText(last)}`}>
          Ver más
        </a>
      )}
    </Screen>,
    { title: 'Pedidos de estas cifras' },
  )
}
