import { Readable } from 'node:stream'
import { findSettlement, parcelsOfSettlement } from '../../dispatch/rider-settlements.store.ts'
import { decimalString, type Money } from '../../lib/money.ts'
import type { Cell } from '../../lib/sheet-cell.ts'
import { findAnyCourier } from '../../orders/couriers.store.ts'
import { noteExport } from '../../orders/note-export.action.ts'
import { findOrders } from '../../orders/orders.store.ts'
import type { DeskAnswer } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'
import { troubleWords } from '../orders/parcel-forms.ts'
import { exportFormats, readFormat } from '../out/export-formats.ts'
import { markWords } from './settlement-words.ts'

const HEAD = ['Pedido', 'Distrito', 'Qué pasó', 'Motivo', 'Efectivo', 'A la tienda', 'Medio', 'Tarifa']

/** A settlement as a file. It names no buyer. */
export async function settlementFile(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, params, url } = asked
  const settlement = await findSettlement(deps.db.read, shop.id, params.rendicion ?? '')
  const courier = settlement && (await findAnyCourier(deps.db.read, shop.id, settlement.courierId))
  if (!settlement || !courier) return null
  const parcels = await parcelsOfSettlement(deps.db.read, shop.id, settlement.id)
  const orders = await findOrders(deps.db.read, shop.id, [...new Set(parcels.map(({ orderId }) => orderId))])
  const { held, fee, owedBefore, handed, day, note, undoneAt } = settlement
  const rows: (readonly Cell[])[] = [
    HEAD,
    ...parcels.map(({ orderId, mark, reason, cash, shop: toShop, means, fee: own }) => {
      const order = orders.find(({ id }) => id === orderId)
      const what = [markWords[mark], reason ? troubleWords[reason] : '']
      return [order?.code ?? '', order?.distrito ?? '', ...what, cell(cash), cell(toShop), means, cell(own)]
    }),
    [],
    ['Motorizado', courier.name],
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
  await noteExport(deps, shop, asked.actor, { act: 'end-export', orders: parcels.length, whole: true })
  return new Response(Readable.toWeb(make(each(rows))) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="rendicion-${day}-${settlement.number}.${extension}"`,
      'cache-control': 'no-store',
    },
  })
}

function cell(money: Money): Cell {
  return { number: `${money < 0 ? '-' : ''}${decimalString(Math.abs(money))}` }
}

async function* each<One>(rows: readonly One[]): AsyncGenerator<One> {
  yield* rows
}
