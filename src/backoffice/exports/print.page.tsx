import { findDeliveryRules } from '../../delivery/delivery-rules.store.ts'
import type { Order } from '../../orders/order.ts'
import { findOrdersByCode } from '../../orders/orders.store.ts'
import { ordersOfList } from '../../orders/queues/orders-of-list.step.ts'
import { may } from '../../staff/team/permission.ts'
import { readCode } from '../../tickets/code.ts'
import { uploaders } from '../deliveries/uploads/uploaders.ts'
import type { SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { readList } from './list-address.ts'
import { PackingList, papers } from './packing-list.tsx'
import { packingSheet } from './packing-sheet.ts'

/** As many as acts on a selection take. */
const MOST = 200

/** The first orders of a list with its filters. */
async function listed({ deps, shop, permission, session, url }: SellerRequest): Promise<readonly Order[]> {
  const asked = { country: shop.country, role: permission.role, personId: session.person.id }
  const { list, filter } = readList(url.searchParams, asked)
  const orders: Order[] = []
  for await (const order of ordersOfList(deps.db.reports, shop.id, { list, filter, now: deps.clock() })) {
    orders.push(order)
    if (orders.length === MOST) break
  }
  return orders
}

/** One order or a selection (`?codigo=…&codigo=…`), or the first 200 of a list (`?cola=…` with its filters), on paper (`&papel=80mm`, else A4). Codes name no person. A packer prints what is confirmed. */
export async function printPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, permission, url } = asked
  const named = [...new Set(url.searchParams.getAll('codigo').map(readCode))].slice(0, MOST)
  const found = named.length > 0 ? await findOrdersByCode(deps.db.reports, shop.id, named) : await listed(asked)
  const codes = named.length > 0 ? named : found.map(({ code }) => code)
  const orders = found.filter(({ state }) => permission.role !== 'packer' || state !== 'finalizado')
  if (orders.length === 0) return null
  const paper = papers.find((one) => one === url.searchParams.get('papel')) ?? 'a4'
  const rules = await findDeliveryRules(deps.db.reports, shop.id)
  // The paper goes with the parcel, so it has the note and never what the courier costs the shop.
  const noteOf = ({ work }: Order) => rules.find(({ id }) => id === work.delivery?.rule)?.note ?? ''
  const sheets = orders
    .toSorted((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))
    .map((order) => packingSheet(order, { seesPrices: permission.role !== 'packer', note: noteOf(order) }))
  const query = new URLSearchParams(sheets.map(({ code }) => ['codigo', code]))
  const otherPaper = (name: string) => `/t/${shop.hosts[0]}/imprimir?${query}&papel=${name}`
  const hidden = codes.length - sheets.length
  const uploadHref = may(permission, uploaders) ? `/t/${shop.hosts[0]}/subidas?${query}` : null
  return deskPage(
    <PackingList sheets={sheets} shopName={shop.config.logo_title} {...{ paper, otherPaper, uploadHref, hidden }} />,
    { title: 'Imprimir' },
  )
}
