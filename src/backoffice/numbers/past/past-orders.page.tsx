import { listPastFiles } from '../../../figures/past/past-files.store.ts'
import { pastOrdersByFile, pastSums } from '../../../figures/past/past-orders.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { PastOrders } from './past-orders.tsx'

const FILES = 30

/** What past orders say that were sold elsewhere, and where more of them are read in. */
export async function pastOrdersPage({ deps, shop }: SellerRequest): Promise<DeskAnswer> {
  const { read, reports } = deps.db
  const [files, left, [all], products, places] = await Promise.all([
    listPastFiles(read, shop.id, FILES),
    pastOrdersByFile(reports, shop.id),
    pastSums(read, shop.id, 'all'),
    pastSums(read, shop.id, 'product'),
    pastSums(read, shop.id, 'place'),
  ])
  return deskPage(
    <PastOrders
      base={`/t/${shop.hosts[0]}/numeros/antes`}
      country={shop.country}
      files={files.filter(({ state }) => state === 'pending' || state === 'applied')}
      {...{ left, all: all ?? null, products, places }}
    />,
    { title: 'Pedidos de antes' },
  )
}
