import { decimalString, type Money, parseMoney } from '../../../../lib/money.ts'

/** As many prices as a form offers at least: the crossed-out one and those of the amounts that a shopper may order. */
const LEAST_PRICES = 5

/** Prices as they are typed. */
export function pricesOf(tiers: readonly Money[]): readonly string[] {
  // One price for every amount has no crossed-out one.
  const prices = tiers.length === 1 ? ['', ...tiers.map(decimalString)] : tiers.map(decimalString)
  return [...prices, ...Array.from({ length: Math.max(0, LEAST_PRICES - prices.length) }, () => '')]
}

/** What typed prices are together. What is no price counts as nothing. */
export function sumOf(prices: readonly string[]): Money {
  const read = prices.map((price) => parseMoney(price.replace(',', '.')))
  return read.reduce((sum, one) => sum + (one.ok ? one.value : 0), 0)
}

/** Prices up to the last one that was typed. An amount that was left out costs what the one before it costs. */
export function tiersOf([normal = '', ...rest]: readonly string[]): readonly string[] {
  const last = rest.findLastIndex((price) => price.trim() !== '')
  const given = rest.slice(0, last + 1)
  const filled = given.map((_, nth) => given.slice(0, nth + 1).findLast((price) => price.trim() !== '') ?? '')
  if (normal.trim() === '' && filled.length === 1) return filled
  return filled.length === 0
    ? [normal].filter((price) => price.trim() !== '')
    : [normal.trim() || (filled[0] ?? ''), ...filled]
}
