/** What the named parts of a call's path are. */
export const pathParts: Readonly<Record<string, string>> = {
  host: 'The shop’s host, such as `tienda.pe`',
  code: 'The code of the order, or of the lead',
  product: 'The id of the product, or its slug',
}
