import { isHead, lineKey, type PricedLine, productLines } from '../../cart/line.ts'
import { unitPrice } from '../../catalogue/pricing.ts'
import type { SaleProduct } from '../../catalogue/product.ts'
import type { Money } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { ActFields, WrongField } from './act-fields.ts'

export type WantedLine = NonNullable<ActFields['editar']['lines']>[number]

/** Why a line is refused. `none`: there is no line at all. */
export type LineReason = 'gone' | 'colors' | 'twice' | 'dearer' | 'none'

export interface LineFault extends WrongField {
  readonly reason: LineReason
  /** Of the line; -1 where there is none. */
  readonly place: number
}

export interface DeskLines {
  readonly lines: readonly PricedLine[]
  /** By how much the seller's own prices are less than the catalogue's; `null` if the seller set none. */
  readonly discount: Money | null
}

/**
 * Prices the lines that a seller wants. A line that does not change keeps its price. Any other has the catalogue's price of now, in any amount, even sold out:
 * the seller knows what is on the shelf. If the seller sets a lower price, the difference is a discount.
 */
export function deskLines(
  before: readonly PricedLine[],
  wanted: readonly WantedLine[],
  products: ReadonlyMap<string, SaleProduct>,
): Outcome<DeskLines, LineFault> {
  const lines: PricedLine[] = []
  // Orders that were joined may have a product twice, at two prices: each of these lines is used once.
  const unused = new Set(before)
  let discount: Money | null = null
  for (const [place, one] of wanted.entries()) {
    const wrong = (reason: LineReason, message: string) => refused({ reason, place, field: `lines.${place}`, message })
    const priced =
      'title' in one ? [freeLine(one)] : (unchangedLines(before, unused, one) ?? catalogueLines(one, products))
    const [head] = priced
    if (!head) return wrong('gone', 'Este producto ya no está en el catálogo.')
    if (hasWrongColors(head, products)) return wrong('colors', 'Elige los colores de la lista, uno por unidad.')
    const isTwice = lines.filter((line) => isSameLine(line, head)).length >= Math.max(1, timesIn(before, head))
    if (isTwice) return wrong('twice', 'Este producto está dos veces.')
    for (const line of priced) unused.delete(line)
    if ('slug' in one && one.price !== undefined) {
      const less = priced.reduce((sum, line) => sum + line.unitPrice, 0) - one.price
      if (less < 0) return wrong('dearer', 'Cuesta menos que eso: cóbralo como recargo.')
      discount = (discount ?? 0) + less * one.amount
    }
    lines.push(...priced)
  }
  if (lines.length > 0) return done({ lines, discount })
  return refused({ reason: 'none', place: -1, field: 'lines', message: 'Agrega un producto.' })
}

/** The order's lines with new amounts, one for each product in their order; 0 removes it. `null` if the order has more or fewer products by now. */
export function linesInUnits(before: readonly PricedLine[], units: readonly number[]): readonly WantedLine[] | null {
  const heads = before.filter(isHead)
  if (heads.length !== units.length) return null
  return heads.flatMap((head, place) => {
    const amount = units[place] ?? 0
    return amount === 0
      ? []
      : [{ ...wantedLine(head), amount, ...(head.slug !== '' && { colors: head.colors.slice(0, amount) }) }]
  })
}

/** The wanted line that leaves a line of the order as it is. */
function wantedLine({ slug, title, amount, colors, unitPrice }: PricedLine): WantedLine {
  return slug === '' ? { title, amount, price: unitPrice } : { slug, amount, colors: [...colors] }
}

function isSameLine(one: PricedLine, other: PricedLine): boolean {
  return lineKey(one) === lineKey(other) && one.title === other.title
}

/** Colours may be missing: the seller asks for them later. */
function hasWrongColors({ slug, amount, colors }: PricedLine, products: ReadonlyMap<string, SaleProduct>): boolean {
  const names = products.get(slug)?.colors.map(({ name }) => name)
  return names !== undefined && (colors.length > amount || colors.some((name) => name !== '' && !names.includes(name)))
}

/** How many lines of this product the order has already. */
function timesIn(before: readonly PricedLine[], head: PricedLine): number {
  return before.filter((line) => isSameLine(line, head)).length
}

/** The order's line with its dependents if it does not change; `null` if it does. */
function unchangedLines(
  before: readonly PricedLine[],
  unused: ReadonlySet<PricedLine>,
  { slug, amount, colors }: Extract<WantedLine, { readonly slug: string }>,
): readonly PricedLine[] | null {
  const isWanted = (line: PricedLine) =>
    line.slug === slug && isHead(line) && line.amount === amount && colors.join('\n') === line.colors.join('\n')
  const head = before.find((line) => unused.has(line) && isWanted(line))
  if (!head) return null
  return head.pack === null ? [head] : before.filter(({ pack }) => pack === head.pack)
}

function freeLine({ title, amount, price }: Extract<WantedLine, { readonly title: string }>): PricedLine {
  const line = { slug: '', status: 'normal', pack: null, order: 0, amount, colors: [] } as const
  return { ...line, productId: '', title, unitPrice: price, total: price * amount }
}

/** Empty if the catalogue does not have the product. */
function catalogueLines(
  { slug, amount, colors }: Extract<WantedLine, { readonly slug: string }>,
  products: ReadonlyMap<string, SaleProduct>,
): readonly PricedLine[] {
  const product = products.get(slug)
  if (!product) return []
  return productLines(product, amount, colors).map((line, place) => {
    const price = product.dependents[place - 1]?.price ?? unitPrice(product.tiers, amount)
    const { id, title } = products.get(line.slug) ?? { id: '', title: line.slug }
    return { ...line, productId: id, title, unitPrice: price, total: price * amount }
  })
}
