import { Readable } from 'node:stream'
import {
  findSettlement,
  parcelsOfSettlement,
  type SettledParcel,
} from '../../../dispatch/riders/rider-settlements.store.ts'
import type { Cell } from '../../../lib/files/sheet-cell.ts'
import { decimalString, type Money } from '../../../lib/money.ts'
import { logExport } from '../../../orders/exporting/log-export.action.ts'
import type { Order } from '../../../orders/order.ts'
import { findOrders } from '../../../orders/orders.store.ts'
import { findAnyCourier } from '../../../orders/parcels/couriers.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { exportFormats, readFormat } from '../../exports/export-formats.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { troubleWords } from '../../orders/forms/parcel-forms.ts'
import { markWords } from './settlement-words.ts'

const OF_PARCEL = ['Pedido', 'Distrito', 'Qué pasó', 'Motivo', 'Efectivo', 'A la tienda', 'Medio', 'Tarifa']
const OF_PRODUCT = ['Producto', 'Enviadas', 'Se quedaron', 'Volvieron']

/** A settlement as a file, with a row for each product of a parcel. It names no buyer. */
export async function settlementFile(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, params, url } = asked
  const settlement = await findSettlement(deps.db.read, shop.id, params.rendicion ?? '')
  const courier = settlement && (await findAnyCourier(deps.db.read, shop.id, settlement.courierId))
  if (!settlement || !courier) return null
  const parcels = await parcelsOfSettlement(deps.db.read, shop.id, settlement.id)
  const orders = await findOrders(deps.db.read, shop.id, [...new Set(parcels.map(({ orderId }) => orderId))])
  const { held, fee, owedBefore, handed, day, note, undoneAt } = settlement
  const rows: (readonly Cell[])[] = [
    [...OF_PARCEL, ...OF_PRODUCT],
    ...parcels.flatMap((parcel) =>
      rowsOf(
        parcel,
        orders.find(({ id }) => id === parcel.orderId),
      ),
    ),
    [],
    ['Courier', courier.name],
    ['Día', day],
    ['Efectivo que tenía', cell(held)],
    ['Su tarifa', cell(fee)],
    ['De antes', cell(owedBefore)],
    ['Por entregar', cell(held - fee + owedBefore)],
    ['Entregó', cell(handed)],
    ['Diferencia', cell(held - fee + owedBefore - handed)],
    ...(note === '' ? [] : [['Motivo', note]]),
    ...(undoneAt === null ? [] : [['Deshecha', 'No cuenta']]),
  ]
  const format = readFormat(url.searchParams)
  const { extension, type, make } = exportFormats[format]
  await logExport(deps, shop, asked.actor, { act: 'end-export', orders: parcels.length, whole: true })
  return new Response(Readable.toWeb(make(each(rows))) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="rendicion-${day}-${settlement.number}.${extension}"`,
      'cache-control': 'no-store',
    },
  })
}

/** The money of a parcel stands beside its first product only, so that a column can be summed. */
function rowsOf(parcel: SettledParcel, order: Order | undefined): readonly (readonly Cell[])[] {
  const { mark, reason, cash, shop, means, fee, units } = parcel
  const what = [order?.code ?? '', order?.distrito ?? '', markWords[mark], reason ? troubleWords[reason] : '']
  const money = [cell(cash), cell(shop), means, cell(fee)]
  const [first = [], ...others] = units.map(({ title, sent, stayed, back }) => [
    title,
    ...[sent, stayed, back].map((amount) => ({ number: String(amount) })),
  ])
  const nothing = money.map(() => '')
  return [[...what, ...money, ...first], ...others.map((product) => [...what, ...nothing, ...product])]
}

function cell(money: Money): Cell {
  return { number: `${money < 0 ? '-' : ''}${decimalString(Math.abs(money))}` }
}

async function* each<One>(rows: readonly One[]): AsyncGenerator<One> {
  yield* rows
}
