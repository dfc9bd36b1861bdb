/** What advertisers and our own advertisements put into an address. */
const SIGNS = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|ttclid|msclkid|px|mode|pathwsp)$/

/** Whether the shopper came by an advertisement, and wants what it showed. */
export function isAdvertised(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => SIGNS.test(name))
}
