import { foldedWords } from '../../catalogue/search/search-words.ts'
import { phoneNumber } from '../../tickets/placing/phone-number.ts'
import type { Order } from '../order.ts'
import { PRODUCT_PREFIX } from '../queues/desk-list.ts'

const LAST_DIGITS = 4

export type WordedOrder = Pick<Order, 'country' | 'code' | 'name' | 'phone' | 'lines' | 'workPerson'>

/** The words by which an order is found: its code, names, phones with their last four digits, its guide, and its products for the lists. */
export function wordsOfOrder({ country, code, name, phone, lines, workPerson }: WordedOrder): readonly string[] {
  const { receiver, secondPhone, guide } = workPerson
  const numbers = [phone, receiver?.phone ?? '', secondPhone].map((one) => phoneNumber(country, one))
  const texts = [name, receiver?.name ?? '', guide].flatMap(foldedWords)
  const digits = numbers.flatMap((number) => [number, number.slice(-LAST_DIGITS)])
  const products = lines.map(({ slug }) => PRODUCT_PREFIX + slug)
  return [...new Set([code.toLowerCase(), ...texts, ...digits, ...products])].filter((word) => word !== '')
}
