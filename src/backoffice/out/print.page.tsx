import { findOrdersByCode } from '../../orders/orders.store.ts'
import { readCode } from '../../tickets/code.ts'
import { type DeskAnswer, deskPage } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'
import { PackingList, papers } from './packing-list.tsx'
import { packingSheet } from './packing-sheet.ts'

/** As many as acts on a selection take. */
const MOST = 200

/** One order or a selection (`?codigo=…&codigo=…`) on paper (`&papel=80mm`, else A4). Codes name no person. A packer prints what is confirmed. */
export async function printPage({ deps, shop, permission, url }: SellerRequest): Promise<DeskAnswer> {
  const codes = [...new Set(url.searchParams.getAll('codigo').map(readCode))].slice(0, MOST)
  const found = await findOrdersByCode(deps.db.reports, shop.id, codes)
  const orders = found.filter(({ state }) => permission.role !== 'packer' || state !== 'finalizado')
  if (orders.length === 0) return null
  const paper = papers.find((one) => one === url.searchParams.get('papel')) ?? 'a4'
  const sheets = orders
    .toSorted((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))
    .map((order) => packingSheet(order, { seesPrices: permission.role !== 'packer' }))
  const otherPaper = (name: string) => {
    const query = new URLSearchParams(sheets.map(({ code }) => ['codigo', code]))
    return `/t/${shop.hosts[0]}/imprimir?${query}&papel=${name}`
  }
  const hidden = codes.length - sheets.length
  return deskPage(
    <PackingList sheets={sheets} shopName={shop.config.logo_title} {...{ paper, otherPaper, hidden }} />,
    { title: 'Imprimir', area: 'pedidos' },
  )
}
