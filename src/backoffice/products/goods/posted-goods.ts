import type { KnownNames } from '../../../delivery/rule-columns.ts'

/** The products and categories that a form names: ids, or slugs. */
export interface PostedGoods {
  readonly products: readonly string[]
  readonly categories: readonly string[]
}

export function postedGoods(fields: URLSearchParams): PostedGoods {
  return { products: fields.getAll('productos'), categories: fields.getAll('categorias') }
}

/** What is there of them, each once: products by their ids, categories by their slugs. */
export function knownGoods(goods: PostedGoods, known: Pick<KnownNames, 'products' | 'categories'>): PostedGoods {
  const among = (texts: readonly string[], found: ReadonlyMap<string, string>) => [
    ...new Set(texts.flatMap((text) => found.get(text) ?? [])),
  ]
  return {
    products: among(goods.products, known.products),
    categories: among(goods.categories, known.categories),
  }
}
