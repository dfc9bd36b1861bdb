import { done, type Outcome, refused } from '../../../lib/outcome.ts'

/** What was changed of one product. */
export interface CountedProduct {
  readonly slug: string
  /** By colour; `null`: not counted any more. */
  readonly found: ReadonlyMap<string, number | null>
  readonly seen: number
}

const MOST_ROWS = 1_000

/** The counts that differ from what the form showed. */
export function readStockForm(
  fields: URLSearchParams,
): Outcome<readonly CountedProduct[], { readonly message: string }> {
  const products = new Map<string, { found: Map<string, number | null>; seen: number }>()
  for (let place = 0; place < MOST_ROWS && fields.has(`producto-${place}`); place += 1) {
    const of = (name: string) => (fields.get(`${name}-${place}`) ?? '').trim()
    const [slug, typed] = [of('producto'), of('hay')]
    if (typed === of('antes') || (typed === '' && of('antes').startsWith('-'))) continue
    if (!/^\d{0,6}$/.test(typed)) return refused({ message: `Escribe un número entero, no «${typed.slice(0, 20)}».` })
    const product = products.get(slug) ?? { found: new Map(), seen: Number(of('visto')) || 0 }
    product.found.set(fields.get(`color-${place}`) ?? '', typed === '' ? null : Number(typed))
    products.set(slug, product)
  }
  return done([...products].map(([slug, product]) => ({ slug, ...product })))
}
