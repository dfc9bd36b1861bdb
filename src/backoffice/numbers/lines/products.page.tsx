import { productsLackingCosts } from '../../../figures/reports/lacking.step.ts'
import { productLines } from '../../../figures/reports/lines.step.ts'
import { periodBefore } from '../../../figures/reports/period.ts'
import type { ProductLine } from '../../../figures/reports/report.ts'
import { addSums, noSums } from '../../../figures/rules/figure-sums.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Empty } from '../../kit/empty.tsx'
import { answerFile, asksForFile } from '../answer-file.api.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { type LineColumn, LineTable } from '../charts/line-table.tsx'
import { periodQuery } from '../chosen-period.ts'
import { gapsOf } from '../gaps.ts'
import { askedNumbers, NumberScreen } from '../number-screen.tsx'
import { isFew, ordersWords, roundMoney } from '../number-words.ts'
import { breakEvenColumn, lineColumns } from './line-columns.tsx'
import { byWhatIsLeft, leftOf } from './line-order.ts'
import { firstOf, SortLinks } from './sort-links.tsx'

/** What each product earns and loses. */
export async function productNumbersPage(work: SellerRequest): Promise<DeskAnswer> {
  const numbers = askedNumbers(work)
  const { base, period, compares } = numbers
  const { currency } = work.shop
  const { reports } = work.deps.db
  const [{ lines: found, isStale }, products, earlier] = await Promise.all([
    productLines(reports, numbers),
    productsLackingCosts(reports, numbers.shopId, period),
    compares ? productLines(reports, { ...numbers, period: periodBefore(period) }) : null,
  ])
  const first = firstOf(work.url.searchParams)
  const lines = byWhatIsLeft(found, first)
  const was = new Map(earlier?.lines.map((line) => [line.productId, line]))
  const common = lineColumns<ProductLine>({
    ...{ base, from: period.from, to: period.to, currency, kind: 'product' },
    keyOf: ({ productId }) => productId,
    before: earlier ? ({ productId }) => was.get(productId) ?? null : undefined,
  })
  const { orders, confirmed, delivered, returned, margin, spend, profit, cpa } = common
  const name: LineColumn<ProductLine> = {
    name: 'Producto',
    show: ({ title }) => title ?? 'Ya no está',
    file: ({ title }) => title ?? 'Ya no está',
  }
  const columns = [
    name,
    orders,
    confirmed,
    delivered,
    returned,
    margin,
    spend,
    profit,
    cpa,
    breakEvenColumn<ProductLine>(currency),
  ]
  const sums = lines.reduce((sum, line) => addSums(sum, line.sums), noSums)
  if (asksForFile(work))
    return answerFile(work, { name: `productos-${period.from}-${period.to}`, columns, lines, orders: sums.orders })
  const losing = lines.filter((line) => leftOf(line) < 0 && !isFew(line.sums))
  const [best] = byWhatIsLeft(found, 'best')
  return deskPage(
    <NumberScreen
      {...{ work, numbers, isStale }}
      tab="productos"
      canCompare
      hasFile
      gaps={gapsOf({ base, sums, products, spend: lines[0]?.spend ?? 0, daysWithoutSpend: 0 })}
    >
      {best === undefined ? (
        <Empty drawing="products" title="Ningún producto pedido en estos días" />
      ) : (
        <ChartCard
          id="productos"
          title={
            leftOf(best) > 0
              ? `Lo que más te deja: ${best.title ?? 'un producto que ya no está'}, ${roundMoney(leftOf(best), currency)}`
              : 'Ningún producto te deja ganancia en estos días'
          }
          advice={
            losing.length > 0
              ? `${losing.length === 1 ? 'Un producto pierde' : `${losing.length} productos pierden`}: súbele el precio, baja su publicidad o deja de venderlo.`
              : `Con menos de 20 pedidos un producto no se compara: va al final. En total son ${ordersWords(sums.orders)}.`
          }
        >
          <SortLinks path={`${base}/numeros/productos`} query={periodQuery(numbers)} first={first} />
          <LineTable
            caption="Lo que gana cada producto"
            {...{ columns, lines }}
            keyOf={({ productId }) => productId}
            isQuiet={(line) => isFew(line.sums)}
          />
        </ChartCard>
      )}
    </NumberScreen>,
    { title: 'Números: productos' },
  )
}
