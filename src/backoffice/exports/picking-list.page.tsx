import { pickingList } from '../../dispatch/labels/picking-list.ts'
import { readCode } from '../../tickets/code.ts'
import type { SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { shopTime } from '../orders/shop-time.ts'
import { exactWords } from '../orders/time-words.ts'
import { ordersOfAddress, ordersOfCodes } from './chosen-orders.api.ts'
import { readPaper } from './papers.ts'
import { PickingListView } from './picking-list.tsx'

/** The goods of the orders that the address names, as `printPage` reads it, summed by product and colour. */
export async function pickingListPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, url } = asked
  const named = url.searchParams.getAll('codigo').map(readCode)
  const { orders, hidden } = named.length > 0 ? await ordersOfCodes(asked, named) : await ordersOfAddress(asked)
  if (orders.length === 0) return null
  const now = deps.clock()
  return deskPage(
    <PickingListView
      {...{ hidden, shopName: shop.config.logo_title, paper: readPaper(url.searchParams) }}
      base={`/t/${shop.hosts[0]}`}
      codes={orders.map(({ code }) => code)}
      products={pickingList(orders)}
      made={exactWords(now, shopTime(now, shop.country).offset)}
    />,
    { title: 'Productos por separar' },
  )
}
