/** Parameters that advertising networks and our own advertisements add to addresses. */
const SIGNS = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|ttclid|msclkid|oppref|px|mode|pathwsp)$/

/** The shopper came by an advertisement. */
export function isAdvertised(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => SIGNS.test(name))
}
