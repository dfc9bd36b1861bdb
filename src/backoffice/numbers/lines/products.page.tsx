import { earnedOf } from '../../../figures/reports/earned.ts'
import { productsLackingCosts } from '../../../figures/reports/lacking.step.ts'
import { productLines } from '../../../figures/reports/lines.step.ts'
import type { ProductLine, ProductReport } from '../../../figures/reports/report.ts'
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
import { isFew, moneyWords, ordersWords, roundMoney } from '../number-words.ts'
import { comparedColumns, linesBefore, wasOf, withGone } from './compared.tsx'
import { breakEvenColumn, lineColumns } from './line-columns.tsx'
import { byWhatIsLeft, leftOf } from './line-order.ts'
import { offerColumns } from './offer-columns.ts'
import { asksForOffers, offerNumbers } from './offer-lines.api.ts'
import { OffersCard } from './offers-card.tsx'
import { firstOf, SortLinks } from './sort-links.tsx'

const keyOf = ({ productId }: ProductLine) => productId
const UNASSIGNED = 'Publicidad que no trajo pedidos'

/** What each product earns and loses, and what was spent on none of them. */
export async function productNumbersPage(work: SellerRequest): Promise<DeskAnswer> {
  const numbers = askedNumbers(work)
  const { base, period } = numbers
  const { currency } = work.shop
  const { reports } = work.deps.db
  const [report, products, earlier, offers] = await Promise.all([
    productLines(reports, numbers),
    productsLackingCosts(reports, numbers.shopId, period),
    linesBefore(numbers, async (asked) => withUnassigned(await productLines(reports, asked))),
    offerNumbers(work, numbers),
  ])
  if (asksForOffers(work)) {
    const orders = offers.lines.reduce((sum, { seen, kept }) => sum + (seen?.shown ?? kept), 0)
    const sheet = { name: `ofertas-${period.from}-${period.to}`, columns: offerColumns(offers, currency), orders }
    return answerFile(work, { ...sheet, lines: offers.lines })
  }
  const { unassigned, isStale } = report
  const first = firstOf(work.url.searchParams)
  const found = withGone(withUnassigned(report).lines, earlier, keyOf)
  const sold = byWhatIsLeft(
    found.filter(({ productId }) => productId !== ''),
    first,
  )
  const lines = [...sold, ...found.filter(({ productId }) => productId === '')]
  const ads = `${base}/numeros/publicidad?${periodQuery(numbers)}`
  const common = lineColumns<ProductLine>({
    ...{ base, from: period.from, to: period.to, currency, kind: 'product', keyOf },
  })
  const { orders, confirmed, delivered, returned, margin, spend, profit, cpa } = common
  const titleOf = ({ productId, title }: ProductLine) => title ?? (productId === '' ? UNASSIGNED : 'Ya no está')
  const name: LineColumn<ProductLine> = {
    name: 'Producto',
    show: (line) => (line.productId === '' ? <a href={ads}>{titleOf(line)}</a> : titleOf(line)),
    file: titleOf,
  }
  const breakEven = breakEvenColumn<ProductLine>(base, currency)
  const columns = comparedColumns(
    [name, orders, confirmed, delivered, returned, margin, spend, profit, cpa, breakEven],
    wasOf(earlier, keyOf),
  )
  const sums = sold.reduce((sum, line) => addSums(sum, line.sums), noSums)
  if (asksForFile(work))
    return answerFile(work, { name: `productos-${period.from}-${period.to}`, columns, lines, orders: sums.orders })
  const losing = sold.filter((line) => leftOf(line) < 0 && !isFew(line.sums))
  const [best] = byWhatIsLeft(sold, 'best')
  return deskPage(
    <NumberScreen
      {...{ work, numbers, isStale }}
      tab="productos"
      estimated={sums.estimated}
      gaps={gapsOf({ base, sums, products, spend: sold[0]?.spend ?? 0, daysWithoutSpend: 0 })}
    >
      {best === undefined ? (
        <Empty drawing="products" title="Ningún producto pedido en estos días">
          {unassigned > 0 && (
            <a href={ads}>
              {UNASSIGNED}: {moneyWords(unassigned, currency)}
            </a>
          )}
        </Empty>
      ) : (
        <ChartCard
          id="productos"
          title={
            leftOf(best) > 0
              ? `Lo que más te deja: ${titleOf(best)}, ${roundMoney(leftOf(best), currency)}`
              : 'Ningún producto te deja ganancia en estos días'
          }
          advice={
            <>
              {losing.length > 0
                ? `${losing.length === 1 ? 'Un producto pierde' : `${losing.length} productos pierden`}: súbele el precio, baja su publicidad o deja de venderlo.`
                : `Con menos de 20 pedidos un producto no se compara: va al final. En total son ${ordersWords(sums.orders)}.`}
              {unassigned > 0 && (
                <>
                  {' '}
                  {moneyWords(unassigned, currency)} de publicidad no trajeron pedidos: no están en ningún producto.{' '}
                  <a href={ads}>Ver en Publicidad</a>
                </>
              )}
            </>
          }
        >
          <SortLinks path={`${base}/numeros/productos`} query={periodQuery(numbers)} first={first} />
          <LineTable
            caption="Lo que gana cada producto"
            {...{ columns, lines, keyOf }}
            isQuiet={(line) => isFew(line.sums)}
          />
        </ChartCard>
      )}
      {offers.lines.length > 0 && <OffersCard {...{ work, numbers, offers }} />}
    </NumberScreen>,
    { title: 'Números: productos' },
  )
}

/** Spend that brought no order has a line of its own, so that all of them add up to what was earned. */
function withUnassigned({ lines, unassigned }: ProductReport): { readonly lines: readonly ProductLine[] } {
  if (unassigned === 0) return { lines }
  const own = { productId: '', title: null, breakEven: null, lacksCost: false, ...earnedOf(noSums, unassigned) }
  return { lines: [...lines, own] }
}
