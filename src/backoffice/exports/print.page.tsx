import { findDeliveryRules } from '../../delivery/delivery-rules.store.ts'
import type { Order } from '../../orders/order.ts'
import { may } from '../../staff/team/permission.ts'
import { readCode } from '../../tickets/code.ts'
import { uploaders } from '../deliveries/uploads/uploaders.ts'
import type { SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { ordersOfAddress, ordersOfCodes } from './chosen-orders.api.ts'
import { PackingList } from './packing-list.tsx'
import { packingSheet } from './packing-sheet.ts'
import { codesQuery, readPaper } from './papers.ts'

/** One order or a selection (`?codigo=…&codigo=…`), or the first 200 of a list (`?cola=…` with its filters), on paper (`&papel=80mm`, else A4). Codes name no person. A packer prints what is confirmed. */
export async function printPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, permission, url } = asked
  const named = url.searchParams.getAll('codigo').map(readCode)
  const { orders, hidden } = named.length > 0 ? await ordersOfCodes(asked, named) : await ordersOfAddress(asked)
  if (orders.length === 0) return null
  const rules = await findDeliveryRules(deps.db.reports, shop.id)
  // The paper goes with the parcel, so it has the note and never what the courier costs the shop.
  const noteOf = ({ work }: Order) => rules.find(({ id }) => id === work.delivery?.rule)?.note ?? ''
  const sheets = orders.map((order) =>
    packingSheet(order, { seesPrices: permission.role !== 'packer', note: noteOf(order) }),
  )
  const base = `/t/${shop.hosts[0]}`
  const codes = sheets.map(({ code }) => code)
  const uploadHref = may(permission, uploaders) ? `${base}/subidas?${codesQuery(codes)}` : null
  return deskPage(
    <PackingList
      {...{
        base,
        codes,
        sheets,
        uploadHref,
        hidden,
        shopName: shop.config.logo_title,
        paper: readPaper(url.searchParams),
      }}
    />,
    { title: 'Imprimir' },
  )
}
