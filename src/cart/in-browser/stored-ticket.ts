import type { Tiers } from '../../catalogue/product.ts'
import { type CurrencyCode, currencies, decimalString, isCurrency, parseMoney } from '../../lib/money.ts'
import { readCartCookie, writeWholeCart } from '../cart-cookie.ts'
import type { CartItem } from '../cart-item.ts'
import { fitColors, LARGEST_AMOUNT, type Line } from '../line.ts'

/** The ticket of this browser: the cart, and the server's code once it has one. */
export interface StoredTicket {
  readonly code: string | null
  readonly products: readonly CartItem[]
  /** Lines that the server has put into the cart and whose names and prices this browser does not know yet. */
  readonly waiting: readonly Line[]
  /** The cart's cookie as it was when this was stored; `null` when there was none. */
  readonly cookie: string | null
}

export const emptyTicket: StoredTicket = { code: null, products: [], waiting: [], cookie: null }

/** Writes the ticket under the specification's names; `undefined` for an empty ticket, which is not stored. */
export function writeTicket({ code, products, waiting, cookie }: StoredTicket): string | undefined {
  if (code === null && products.length === 0 && waiting.length === 0) return undefined
  return JSON.stringify({
    code,
    products: products.map(writeItem),
    ...(waiting.length > 0 && { waiting: writeWholeCart(waiting) }),
    ...(cookie !== null && { cookie }),
  })
}

/** Reads what any version of the shop, or anybody else, has stored. Skips what cannot be shown or ordered, and never throws. */
export function readTicket(text: string | undefined): StoredTicket {
  const found = record(parse(text))
  const products = Array.isArray(found.products) ? found.products.flatMap(readItem) : []
  return {
    code: typeof found.code === 'string' && found.code !== '' ? found.code : null,
    products: withoutOrphans(products),
    waiting: readCartCookie(textOf(found.waiting)),
    cookie: textOf(found.cookie),
  }
}

function writeItem({ tiers, currency, ...item }: CartItem) {
  const country = [{ symbol: currencies[currency].symbol, currency }]
  return {
    ...item,
    color: item.colors[0] ?? '',
    money: tiers.map((tier) => ({ price: decimalString(tier), country })),
  }
}

function readItem(stored: unknown): readonly CartItem[] {
  const found = record(stored)
  const { slug, status = 'normal', money } = found
  const tiers = readTiers(money)
  const amount = Number(found.amount)
  if (typeof slug !== 'string' || slug === '' || !isStatus(status) || tiers === null) return []
  if (!Number.isInteger(amount) || amount < 1 || amount > LARGEST_AMOUNT) return []
  return [
    {
      slug,
      status,
      amount,
      tiers,
      pack: status !== 'normal' && typeof found.pack === 'string' ? found.pack : null,
      order: Number.isInteger(found.order) ? Number(found.order) : 0,
      id: typeof found.id === 'string' ? found.id : '',
      name: typeof found.name === 'string' ? found.name : slug,
      image: readPicture(found.image),
      currency: readCurrency(money),
      choices: readNames(found.choices),
      colors: fitColors(readNames(found.colors ?? found.color), amount),
      ...readPictures(found.pictures),
    },
  ]
}

function readPicture(stored: unknown): string {
  return typeof stored === 'string' && stored.startsWith('/media/') ? stored : ''
}

function readPictures(stored: unknown): Pick<CartItem, 'pictures'> {
  const found = Object.entries(record(stored)).filter(([, address]) => readPicture(address) !== '')
  return found.length === 0 ? {} : { pictures: Object.fromEntries(found) as Readonly<Record<string, string>> }
}

/** A list of objects with a name, of names, or one name. */
function readNames(stored: unknown): readonly string[] {
  const list = Array.isArray(stored) ? stored : [stored]
  return list
    .map((one) => (typeof one === 'string' ? one : record(one).name))
    .filter((name) => typeof name === 'string')
    .filter((name) => name !== '')
}

/** A plain price string, or a list of price tiers. */
function readTiers(money: unknown): Tiers | null {
  const prices = (Array.isArray(money) ? money : [money]).map((tier) => {
    const price = typeof tier === 'string' ? tier : record(tier).price
    const parsed = parseMoney(typeof price === 'string' ? price : '')
    return parsed.ok ? parsed.value : null
  })
  const [first, ...rest] = prices.filter((price) => price !== null)
  return first === undefined || rest.length + 1 < prices.length ? null : [first, ...rest]
}

/** The code decides: the symbol alone does not tell pesos from dollars. Older tickets have no code; a plain string is in soles. */
function readCurrency(money: unknown): CurrencyCode {
  const country = Array.isArray(money) ? record(money[0]).country : undefined
  const { symbol, currency } = record(Array.isArray(country) ? country[0] : undefined)
  if (isCurrency(currency)) return currency
  return symbol === '$' ? 'USD' : 'PEN'
}

function textOf(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}

/** Drops dependents whose pack or promo is missing. */
function withoutOrphans(items: readonly CartItem[]): readonly CartItem[] {
  const heads = new Set(items.filter((item) => item.pack !== null && item.order === 0).map((item) => item.pack))
  return items.filter((item) => (item.status === 'normal' ? item.pack === null : heads.has(item.pack)))
}

function isStatus(value: unknown): value is CartItem['status'] {
  return value === 'normal' || value === 'pack' || value === 'promo'
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
