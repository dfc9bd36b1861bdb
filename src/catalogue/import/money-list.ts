import { type CurrencyCode, currencies, type Money, parseMoney } from '../../lib/money.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Tiers } from '../product.ts'

/** The specification's `money`: a plain price, or a list of tiers whose first country says the symbol. */
export type MoneyList =
  | string
  | readonly { readonly price: string; readonly country: readonly { readonly symbol: string }[] }[]

/** Reads `money` for a shop: its symbol must be the shop's own, and a plain price is one in soles. */
export function tiersOf(money: MoneyList, currency: CurrencyCode): Outcome<Tiers, string> {
  const { symbol } = currencies[currency]
  const list = typeof money === 'string' ? [{ price: money, country: [{ symbol: 'S/' }] }] : money
  const prices: Money[] = []
  for (const { price, country } of list) {
    const given = country[0]?.symbol
    if (given !== symbol) return refused(wrongSymbol(money, given, symbol))
    const read = parseMoney(price)
    if (!read.ok) return refused(`not a price: ${price} (write 99 or 99.90)`)
    if (read.value === 0) return refused('the price is 0: anybody could order it for nothing')
    prices.push(read.value)
  }
  const [first, ...rest] = prices
  return first === undefined ? refused('money has no price') : done([first, ...rest])
}

function wrongSymbol(money: MoneyList, given: string | undefined, symbol: string): string {
  return typeof money === 'string'
    ? `a plain price is in S/, the shop sells in ${symbol}: write money as a list with its symbol`
    : `the price is in ${given}, the shop sells in ${symbol}`
}
