import type { SaleProduct } from '../../catalogue/product.ts'
import type { Money } from '../../lib/money.ts'
import { fold } from '../../lib/text/fold.ts'
import { deskLines } from '../../orders/acts/desk-lines.ts'
import { productsCost } from '../../orders/order-money.ts'
import type { LineInput, TypedLine } from './typed-order.ts'

/** What a person types into a line. */
export type TypedProduct = Pick<TypedLine, LineInput>

/** The slugs of products by their folded titles. */
export type SlugsByTitle = ReadonlyMap<string, string>

/** The slugs of the products that are typed; '' for what is no product. */
export function typedSlugs(lines: readonly TypedProduct[], slugs: SlugsByTitle): readonly string[] {
  return lines
    .filter(({ product }) => product.trim() !== '')
    .map(({ product }) => slugs.get(fold(product.trim())) ?? '')
}

/** What the typed products cost together by the catalogue's prices; `null` while there is none, or one of them is not known. */
export function typedTotal(
  lines: readonly TypedProduct[],
  slugs: SlugsByTitle,
  products: ReadonlyMap<string, SaleProduct>,
): Money | null {
  const typed = lines.filter(({ product }) => product.trim() !== '')
  const amounts = new Map<string, number>()
  for (const [place, slug] of typedSlugs(typed, slugs).entries()) {
    const written = typed[place]?.amount.trim() || '1'
    if (slug === '' || !/^[1-9]\d?$/.test(written)) return null
    amounts.set(slug, (amounts.get(slug) ?? 0) + Number(written))
  }
  const wanted = [...amounts].map(([slug, amount]) => ({ slug, amount, colors: [] }))
  const priced = wanted.length > 0 ? deskLines([], wanted, products) : null
  return priced?.ok ? productsCost(priced.value.lines) : null
}
