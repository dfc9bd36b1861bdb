import { isHead, type PricedLine } from '../../../cart/line.ts'
import type { Country } from '../../../lib/countries.ts'
import { decimalString, type Money, parseMoney } from '../../../lib/money.ts'
import { deskLines, type WantedLine } from '../../../orders/acts/desk-lines.ts'
import { balanceOf, mostDiscount, productsCost, totalOf } from '../../../orders/order-money.ts'
import type { OrderBill } from '../forms/order-bill.ts'
import type { KnownProduct } from './known-product.ts'

/** A line of an order while it is edited. */
export interface EditorLine {
  /** Of its element on the screen. */
  readonly id: number
  /** '' for a free line. */
  readonly slug: string
  readonly title: string
  readonly amount: number
  readonly colors: readonly string[]
  /** As it was typed: the seller's own price, or '' for the catalogue's; of a free line its price. */
  readonly price: string
}

export type KnownProducts = ReadonlyMap<string, KnownProduct>

/** The lines of an order as its editor begins with them; a pack is one line. */
export function editorLines(lines: readonly PricedLine[]): readonly EditorLine[] {
  return lines.filter(isHead).map(({ slug, title, amount, colors, unitPrice }, id) => ({
    ...{ id, slug, title, amount, colors },
    price: slug === '' ? decimalString(unitPrice) : '',
  }))
}

/** The lines as `editar` takes them. */
export function postedLines(lines: readonly EditorLine[]): readonly object[] {
  return lines.map(({ slug, title, amount, colors, price }) => {
    if (slug === '') return { title, amount, price: typedPrice(price) }
    return { slug, amount, colors, ...(price !== '' && { price: typedPrice(price) }) }
  })
}

function typedPrice(price: string): string {
  return price.trim().replace(',', '.')
}

/** An amount as a form has it; `null` for a text that is none. An empty one is 0. */
export function typedMoney(text: string): Money | null {
  if (text.trim() === '') return 0
  const parsed = parseMoney(typedPrice(text))
  return parsed.ok ? parsed.value : null
}

/** What the discount, the freight and the surcharge are to be, as they were typed. */
export interface TypedCharges {
  readonly discount: string
  readonly shipping: string
  readonly surcharge: string
}

export interface Quote {
  readonly products: Money
  readonly discount: Money
  readonly shipping: Money
  readonly surcharge: Money
  readonly total: Money
  readonly saldo: Money
  /** What this person may take off at most; `null` without a limit. */
  readonly most: Money | null
}

export type Quoted =
  | { readonly ok: true; readonly quote: Quote }
  /** What is wrong, by the place of its line; -1 for all. */
  | { readonly ok: false; readonly place: number; readonly message: string }

/** What the order will cost, by the rules that the server applies to it. */
export function quoteOf(
  bill: OrderBill,
  lines: readonly EditorLine[],
  charges: TypedCharges,
  products: KnownProducts,
): Quoted {
  const wanted: WantedLine[] = []
  for (const [place, { slug, title, amount, colors, price }] of lines.entries()) {
    const own = price === '' ? undefined : typedMoney(price)
    if (own === null || (slug === '' && !own)) return wrong(place, 'Escribe un precio, como 20.00.')
    if (slug === '' && title.trim() === '') return wrong(place, 'Escribe qué es.')
    wanted.push(slug === '' ? { title, amount, price: own ?? 0 } : { slug, amount, colors: [...colors], price: own })
  }
  const priced = deskLines(bill.lines, wanted, products)
  if (!priced.ok) return wrong(priced.refusal.place, priced.refusal.message)
  const [typed, shipping, surcharge] = [charges.discount, charges.shipping, charges.surcharge].map(typedMoney)
  if (typed == null || shipping == null || surcharge == null) return wrong(-1, 'Escribe los montos como 20.00.')
  const cost = productsCost(priced.value.lines)
  const discount = (priced.value.discount ?? 0) + typed
  const total = totalOf({ products: cost, discount, shipping, surcharge })
  const saldo = balanceOf(total, { accepted: bill.paid, refunded: bill.refunded })
  const most = bill.isLimited ? mostDiscount(cost, bill.discount) : null
  return { ok: true, quote: { products: cost, discount, shipping, surcharge, total, saldo, most } }
}

function wrong(place: number, message: string): Quoted {
  return { ok: false, place, message }
}

/** How the country calls the smallest place with a code. */
export const placeLabels = { peru: 'Distrito', colombia: 'Municipio', ecuador: 'Parroquia' } as const satisfies Record<
  Country,
  string
>

/** The lines of a form that was refused. Those of the catalogue have their titles from there. */
export function linesTyped(lines: string | undefined): readonly EditorLine[] | null {
  if (!lines) return null
  const posted = JSON.parse(lines) as readonly Partial<EditorLine>[]
  return posted.map(({ slug = '', title = '', amount = 1, colors = [], price = '' }, id) => {
    return { id, slug, title, amount, colors, price }
  })
}
