import { listReportRows, saveReportRow } from '../../orders/parcels/courier-rows/report-rows.store.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { joinRows } from './join-rows.step.ts'
import { factsOf } from './report-cells.ts'
import type { CourierReport, Verdict } from './report-run.ts'
import { reportEventId, signOf, verdictOf, type Words } from './row-verdict.ts'

const PORTION = 200

interface Checking {
  readonly report: CourierReport
  readonly words: Words
  /** The last row of the portion before. */
  readonly after: number
  /** The signs of the rows before: a row that comes again counts once. */
  readonly seen: Set<string>
}

/** Joins the next rows of a report and saves the verdict of each. Returns the number of the last one, or `null` when there was none. */
export function checkRows(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  { report, words, after, seen }: Checking,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const rows = await listReportRows(tx, shop.id, { reportId: report.id, after, limit: PORTION })
    const facts = rows.map(({ cells }) => factsOf(cells, report.columns, shop.country))
    const signs = facts.map((row) => signOf(report.courier, row))
    const now = clock()
    const found = await joinRows(tx, shop, facts, {
      ids: signs.map((sign) => reportEventId(sign)),
      now,
      courier: report.courier,
    })
    for (const [place, row] of rows.entries()) {
      const [fact, one, sign = ''] = [facts[place], found[place], signs[place]]
      if (!fact || !one) continue
      const isAgain = seen.has(sign)
      seen.add(sign)
      const { joined, order, guide } = one
      const base = { ...row, phone: fact.phone, word: fact.word, sign }
      const none = { orderId: null, orderCode: null, parcelId: null, toState: null }
      if (!joined.ok || !order) {
        const verdict: Verdict = joined.ok ? 'no-order' : joined.why
        await saveReportRow(tx, shop.id, report.id, { ...base, ...none, verdict })
        continue
      }
      const verdict = verdictOf({
        ...{ row: fact, order, guide, parcelId: joined.parcelId, courierName: report.courierName },
        ...{ wasTold: isAgain || one.wasTold(reportEventId(sign)), meaning: words.get(fact.word), at: fact.at ?? now },
      })
      const ids = { orderId: order.id, orderCode: order.code, parcelId: joined.parcelId }
      await saveReportRow(tx, shop.id, report.id, { ...base, ...ids, ...verdict })
    }
    return rows.at(-1)?.nth ?? null
  })
}
