/** A category's products, with the specification's field names. */
export interface ProductsList<Product extends { readonly id: string }> {
  readonly productos: readonly Product[]
  /** The last loaded page; 1 at the start. */
  readonly pagina: number
  readonly cargando: boolean
  /** The number of pages of the category. */
  readonly paginas: number
  /** The last attempt to load failed. */
  readonly fallo: boolean
}

/** Newer data of a product replaces the older at its place. New products are added at the end. */
export function merged<Product extends { readonly id: string }>(
  known: readonly Product[],
  come: readonly Product[],
): readonly Product[] {
  return [...new Map([...known, ...come].map((product) => [product.id, product])).values()]
}

/** Updates the known products and adds none, so that nothing moves on the screen. */
export function renewed<Product extends { readonly id: string }>(
  known: readonly Product[],
  come: readonly Product[],
): readonly Product[] {
  const changes = new Map(come.map((product) => [product.id, product]))
  return known.map((product) => changes.get(product.id) ?? product)
}

/** The list as the shopper left it at `pagina`: the page's products, followed by the stored ones after its last product. */
export function resumed<Product extends { readonly id: string }>(
  list: ProductsList<Product>,
  kept: readonly Product[],
  pagina: number,
  perPage: number,
): ProductsList<Product> {
  const last = list.productos[list.productos.length - 1]
  const place = kept.findIndex(({ id }) => id === last?.id)
  const behind = place < 0 ? [] : kept.slice(place + 1)
  const missing = Math.min(pagina, list.paginas) - list.pagina
  const more = behind.slice(0, missing * perPage)
  if (missing <= 0 || more.length <= (missing - 1) * perPage) return list
  return { ...list, productos: merged(list.productos, more), pagina: list.pagina + missing }
}
