export type Format = 'shopify' | 'woocommerce' | 'json'

/** A catalogue to import. Each call of `open` reads the bytes from the beginning. */
export interface CatalogueFile {
  readonly name: string
  /** Where it lies. A ZIP is read only where it lies on a disk. */
  readonly path?: string
  readonly open: () => AsyncIterable<Uint8Array>
}

/** A catalogue whose text is in memory. */
export function catalogueText(name: string, text: string): CatalogueFile {
  const bytes = new TextEncoder().encode(text)
  return {
    name,
    async *open() {
      yield bytes
    },
  }
}
