import { bookOf } from '../../claims/books.ts'
import { readSheetName } from '../../claims/sheet.ts'
import { findNumberedSheet } from '../../claims/sheets.store.ts'
import { findOrder } from '../../orders/orders.store.ts'
import { readCode } from '../../tickets/code.ts'
import { phoneNumber } from '../../tickets/phone-number.ts'
import type { SellerRequest } from '../desk-request.ts'
import type { NamedPerson } from './named-person.ts'

/** The phone of whom was named, in international digits; '' where it leads to none. */
export async function phoneOfPerson(
  { deps, shop }: Pick<SellerRequest, 'deps' | 'shop'>,
  { hoja, pedido, telefono }: NamedPerson,
): Promise<string> {
  if (telefono !== '') return phoneNumber(shop.country, telefono)
  const sheet = readSheetName(hoja)
  if (sheet) {
    const book = sheet.book ?? bookOf(shop.country).name
    const found = await findNumberedSheet(deps.db.read, shop.id, { ...sheet, book })
    const typed = found ? phoneNumber(shop.country, found.person.phone) : ''
    return typed !== '' || !found ? typed : phoneOfOrder({ deps, shop }, found.orderCode)
  }
  return phoneOfOrder({ deps, shop }, pedido)
}

async function phoneOfOrder({ deps, shop }: Pick<SellerRequest, 'deps' | 'shop'>, code: string): Promise<string> {
  const order = code === '' ? null : await findOrder(deps.db.read, shop.id, readCode(code))
  return order ? phoneNumber(shop.country, order.phone) : ''
}
