import { GENERIC } from '../../../dispatch/reports/courier-file.ts'
import { listMoneyFiles } from '../../../dispatch/settlements/money-files.store.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { MoneyFiles } from './money-files.tsx'

const SHOWN = 30

/** Where a file of what a courier paid is chosen, with those that were read in. */
export async function moneyFilesPage({ deps, shop }: SellerRequest): Promise<DeskAnswer> {
  const files = await listMoneyFiles(deps.db.read, shop.id, SHOWN)
  const nameOf = await actorNames(
    deps.db.read,
    files.map(({ begunBy }) => begunBy),
  )
  const couriers = deps.couriers.filter(({ id, countries }) => id !== GENERIC && countries.includes(shop.country))
  return deskPage(
    <MoneyFiles
      shopBase={`/t/${shop.hosts[0]}`}
      currency={shop.currency}
      couriers={couriers.map(({ id, name }) => [id, name] as const)}
      files={files.map((file) => ({ ...file, by: nameOf(file.begunBy) }))}
      time={shopTime(deps.clock(), shop.country)}
    />,
    { title: 'Pagos de couriers' },
  )
}
