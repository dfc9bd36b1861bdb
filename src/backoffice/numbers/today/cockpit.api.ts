import { cockpitOf } from '../../../figures/reports/cockpit.step.ts'
import type { Cockpit } from '../../../figures/reports/report.ts'
import { may } from '../../../staff/team/permission.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { earningsViewers } from '../viewers.ts'

/** How the shop goes, for whoever sees what it earns; `null` for others. */
export async function readCockpit({ deps, shop, permission }: SellerRequest): Promise<Cockpit | null> {
  if (!may(permission, earningsViewers)) return null
  const cockpit = await cockpitOf(deps.db.reports, { shopId: shop.id, country: shop.country, now: deps.clock() })
  const { now: earned, earlier } = cockpit.summary
  return earned.sums.orders + earlier.sums.orders === 0 && cockpit.owed === 0 ? null : cockpit
}
