import { findPastFile } from '../../../figures/past/past-files.store.ts'
import { countReadBefore, pastOrdersByFile } from '../../../figures/past/past-orders.store.ts'
import { readPastFile } from '../../../figures/past/read-past-file.step.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopTime } from '../../orders/shop-time.ts'
import { PastFileView } from './past-file.tsx'

/** One file of past orders: what was read, then what came of it. */
export async function pastFilePage({ deps, shop, params }: SellerRequest): Promise<DeskAnswer> {
  const { read, reports } = deps.db
  const file = await findPastFile(read, shop.id, params.lista ?? '')
  if (!file) return null
  const [nameOf, reading, left] = await Promise.all([
    actorNames(read, [file.madeBy]),
    readPastFile(read, shop.id, file, deps.couriers),
    pastOrdersByFile(reports, shop.id),
  ])
  const signs = reading?.orders.map(({ sign }) => sign) ?? []
  return deskPage(
    <PastFileView
      base={`/t/${shop.hosts[0]}/numeros/antes`}
      country={shop.country}
      {...{ file, reading }}
      by={nameOf(file.madeBy)}
      time={shopTime(deps.clock(), shop.country)}
      replaced={await countReadBefore(reports, shop.id, signs)}
      left={left.get(file.id) ?? 0}
    />,
    { title: file.fileName },
  )
}
