/** What is known of a category's products, under the specification's names. */
export interface ProductsList<Product extends { readonly id: string }> {
  readonly productos: readonly Product[]
  /** The last page that was loaded; 1 before any other was. */
  readonly pagina: number
  readonly cargando: boolean
}

/** What comes later about a product takes the place of what was known of it; new ones are added at the end. */
export function merged<Product extends { readonly id: string }>(
  known: readonly Product[],
  come: readonly Product[],
): readonly Product[] {
  return [...new Map([...known, ...come].map((product) => [product.id, product])).values()]
}
