import { bookOf } from '../../claims/books/books.ts'
import { readSheetName, type Sheet } from '../../claims/sheet.ts'
import { findNumberedSheet } from '../../claims/sheets.store.ts'
import { findOrder } from '../../orders/orders.store.ts'
import { readCode } from '../../tickets/code.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { SellerRequest } from '../desk-request.ts'
import type { NamedPerson } from './named-person.ts'

/** The phone of whom was named, in international digits; '' where it leads to none. */
export async function phoneOfPerson(
  { deps, shop }: Pick<SellerRequest, 'deps' | 'shop'>,
  { hoja, pedido, telefono }: NamedPerson,
): Promise<string> {
  if (telefono !== '') return phoneNumber(shop.country, telefono)
  if (readSheetName(hoja)) {
    const found = await sheetNamed({ deps, shop }, hoja)
    const typed = found ? phoneNumber(shop.country, found.person.phone) : ''
    return typed !== '' || !found ? typed : phoneOfOrder({ deps, shop }, found.orderCode)
  }
  return phoneOfOrder({ deps, shop }, pedido)
}

/** The sheet with which somebody asked; `null` where none is named. */
export function sheetNamed({ deps, shop }: Pick<SellerRequest, 'deps' | 'shop'>, hoja: string): Promise<Sheet | null> {
  const named = readSheetName(hoja)
  if (!named) return Promise.resolve(null)
  return findNumberedSheet(deps.db.read, shop.id, { ...named, book: named.book ?? bookOf(shop.country).name })
}

async function phoneOfOrder({ deps, shop }: Pick<SellerRequest, 'deps' | 'shop'>, code: string): Promise<string> {
  const order = code === '' ? null : await findOrder(deps.db.read, shop.id, readCode(code))
  return order ? phoneNumber(shop.country, order.phone) : ''
}
