import type { Money } from '../../lib/money.ts'
import type { AdNetwork, FigureChoices } from '../costs/figure-choices.ts'
import { shareOf } from '../costs/usual-cost.ts'
import type { Known } from './known.ts'
import { shareOut } from './share-out.ts'

/** What was paid to a network, without the tax on it: each amount that was said, because the tax is of each. */
export interface Spent {
  readonly network: AdNetwork
  readonly amounts: readonly Money[]
}

export interface SpentOnDay extends Spent {
  readonly day: string
}

export interface SpentOnAd extends Spent, SpentAd {}

/** The network of spend to which a visitor's network belongs; `null` for those at which nobody pays. */
export function spendNetworkOf(network: string): AdNetwork | null {
  if (network === 'facebook' || network === 'instagram') return 'meta'
  return network === 'tiktok' || network === 'google' ? network : null
}

/** What was spent with its tax. Without any amount nothing is known: that is not 0. */
export function spentOf(spent: readonly Spent[], { adTax }: Pick<FigureChoices, 'adTax'>): Known {
  return spent.length === 0 ? 'sin-dato' : sumOf(spent, (amount, network) => withTax(amount, network, adTax))
}

export function taxOf(spent: readonly Spent[], { adTax }: Pick<FigureChoices, 'adTax'>): Money {
  return sumOf(spent, (amount, network) => withTax(amount, network, adTax) - amount)
}

function sumOf(spent: readonly Spent[], partOf: (amount: Money, network: AdNetwork) => Money): Money {
  let sum = 0
  for (const { network, amounts } of spent) for (const amount of amounts) sum += partOf(amount, network)
  return sum
}

/** Of each amount on its own, so that every way of adding amounts up comes to the same. */
function withTax(amount: Money, network: AdNetwork, adTax: FigureChoices['adTax']): Money {
  return amount + shareOf(amount, adTax[network] ?? 0)
}

/** An advertisement of a network, whose id is the same in orders and in spend. */
export interface SpentAd {
  readonly network: AdNetwork
  readonly campaign: string
  readonly ad: string
}

/** Orders of a product that an advertisement brought. */
export interface AdOrders extends SpentAd {
  readonly product: string
  readonly orders: number
}

/**
 * What was spent for each product: an advertisement's spend is shared out by the orders that it brought, one that names none by those of its campaign. `unassigned`: spend without any order.
 */
export function spentByProduct(
  ads: readonly SpentOnAd[],
  choices: Pick<FigureChoices, 'adTax'>,
  orders: readonly AdOrders[],
): { readonly products: ReadonlyMap<string, Money>; readonly unassigned: Money } {
  const products = new Map<string, Money>()
  let unassigned = 0
  for (const ad of ads) {
    const spent = spentOf([ad], choices)
    if (spent === 'sin-dato') continue
    const brought = orders.filter((one) => isBrought(one, ad))
    if (brought.length === 0) unassigned += spent
    const parts = shareOut(
      spent,
      brought.map((one) => one.orders),
    )
    for (const [place, { product }] of brought.entries()) {
      products.set(product, (products.get(product) ?? 0) + (parts[place] ?? 0))
    }
  }
  return { products, unassigned }
}

function isBrought(one: SpentAd, { network, campaign, ad }: SpentAd): boolean {
  if (one.network !== network) return false
  if (ad !== '') return one.ad === ad
  return campaign === '' || one.campaign === campaign
}

export function adId({ network, campaign, ad }: SpentAd): string {
  return [network, campaign, ad].join('|')
}
