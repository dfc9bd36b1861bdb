export type Format = 'shopify' | 'woocommerce' | 'json'

/** A catalogue to import. `open` gives its bytes from the beginning, at each call anew. */
export interface CatalogueFile {
  readonly name: string
  readonly open: () => AsyncIterable<Uint8Array>
}

/** A catalogue that is in memory already. */
export function catalogueText(name: string, text: string): CatalogueFile {
  const bytes = new TextEncoder().encode(text)
  return {
    name,
    async *open() {
      yield bytes
    },
  }
}
