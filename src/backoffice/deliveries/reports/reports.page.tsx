import { GENERIC } from '../../../dispatch/reports/courier-file.ts'
import { listReports } from '../../../dispatch/reports/courier-reports.store.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { Reports } from './reports.tsx'

const SHOWN = 30

/** Where a report of a courier is chosen, with those that were read in. */
export async function reportsPage({ deps, shop }: SellerRequest): Promise<DeskAnswer> {
  const reports = await listReports(deps.db.read, shop.id, SHOWN)
  const nameOf = await actorNames(
    deps.db.read,
    reports.map(({ begunBy }) => begunBy),
  )
  const couriers = deps.couriers.filter(({ id, countries }) => id !== GENERIC && countries.includes(shop.country))
  return deskPage(
    <Reports
      base={`/t/${shop.hosts[0]}/reportes`}
      couriers={couriers.map(({ id, name }) => [id, name] as const)}
      reports={reports.map((report) => ({ ...report, by: nameOf(report.begunBy) }))}
      time={shopTime(deps.clock(), shop.country)}
    />,
    { title: 'Reportes de couriers' },
  )
}
