import { productsLackingCosts } from '../../../figures/reports/lacking.step.ts'
import { summaryOf } from '../../../figures/reports/summary.step.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { answerFile, asksForFile } from '../answer-file.api.ts'
import { gapsOf } from '../gaps.ts'
import { askedNumbers, NumberScreen } from '../number-screen.tsx'
import { summaryColumns, summaryRows } from './summary-sheet.ts'
import { SummaryView } from './summary-view.tsx'

/** What the shop earned over some days. */
export async function summaryPage(work: SellerRequest): Promise<DeskAnswer> {
  const numbers = askedNumbers(work)
  const { base, today, compares } = numbers
  const { reports } = work.deps.db
  const [summary, products] = await Promise.all([
    summaryOf(reports, numbers),
    productsLackingCosts(reports, numbers.shopId, numbers.period),
  ])
  const { now, daysWithoutSpend, isStale } = summary
  if (asksForFile(work)) {
    const { from, to } = numbers.period
    const [columns, lines] = [summaryColumns, summaryRows(summary, compares)]
    return answerFile(work, { name: `resumen-${from}-${to}`, columns, lines, orders: now.sums.orders })
  }
  return deskPage(
    <NumberScreen
      {...{ work, numbers, isStale }}
      tab=""
      gaps={gapsOf({ base, sums: now.sums, products, spend: now.spend, daysWithoutSpend })}
    >
      <SummaryView {...{ summary, base, today, compares }} currency={work.shop.currency} />
    </NumberScreen>,
    { title: 'Números' },
  )
}
