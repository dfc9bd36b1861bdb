/** What is known of a category's products, under the specification's names. */
export interface ProductsList<Product extends { readonly id: string }> {
  readonly productos: readonly Product[]
  /** The last page that was loaded; 1 before any other was. */
  readonly pagina: number
  readonly cargando: boolean
  /** How many pages the category has. */
  readonly paginas: number
  /** The last attempt brought nothing. */
  readonly fallo: boolean
}

/** What comes later about a product takes the place of what was known of it; new ones are added at the end. */
export function merged<Product extends { readonly id: string }>(
  known: readonly Product[],
  come: readonly Product[],
): readonly Product[] {
  return [...new Map([...known, ...come].map((product) => [product.id, product])).values()]
}

/** What of `known` is still there takes what is new of it; nothing is added, so that nothing moves under the shopper's eyes. */
export function renewed<Product extends { readonly id: string }>(
  known: readonly Product[],
  come: readonly Product[],
): readonly Product[] {
  const news = new Map(come.map((product) => [product.id, product]))
  return known.map((product) => news.get(product.id) ?? product)
}

/** The list as it was when the shopper left at `pagina`: what the page shows, and what was kept behind its last product. */
export function resumed<Product extends { readonly id: string }>(
  list: ProductsList<Product>,
  kept: readonly Product[],
  pagina: number,
  perPage: number,
): ProductsList<Product> {
  const last = list.productos.at(-1)
  const place = kept.findIndex(({ id }) => id === last?.id)
  const behind = place < 0 ? [] : kept.slice(place + 1)
  const missing = Math.min(pagina, list.paginas) - list.pagina
  const more = behind.slice(0, missing * perPage)
  if (missing <= 0 || more.length <= (missing - 1) * perPage) return list
  return { ...list, productos: merged(list.productos, more), pagina: list.pagina + missing }
}
