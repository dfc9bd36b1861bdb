import type { Money } from '../../lib/money.ts'
import type { AdNetwork, FigureChoices } from '../costs/figure-choices.ts'
import { shareOf } from '../costs/usual-cost.ts'
import type { Known } from './known.ts'
import { shareOut } from './share-out.ts'

/** What was paid to a network on a day, without the tax on it. */
export interface SpentOnDay {
  readonly day: string
  readonly network: AdNetwork
  readonly campaign: string
  readonly ad: string
  readonly amount: Money
}

/** The network of spend to which a visitor's network belongs; `null` for those at which nobody pays. */
export function spendNetworkOf(network: string): AdNetwork | null {
  if (network === 'facebook' || network === 'instagram') return 'meta'
  return network === 'tiktok' || network === 'google' ? network : null
}

/** What was spent with its tax. Without any row nothing is known: that is not 0. */
export function spentOf(rows: readonly SpentOnDay[], { adTax }: Pick<FigureChoices, 'adTax'>): Known {
  return rows.length === 0 ? 'sin-dato' : rows.reduce((sum, row) => sum + withTax(row, adTax), 0)
}

export function taxOf(rows: readonly SpentOnDay[], { adTax }: Pick<FigureChoices, 'adTax'>): Money {
  return rows.reduce((sum, row) => sum + withTax(row, adTax) - row.amount, 0)
}

/** Of each row on its own, so that every way of adding rows up comes to the same. */
function withTax({ network, amount }: SpentOnDay, adTax: FigureChoices['adTax']): Money {
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
  rows: readonly SpentOnDay[],
  choices: Pick<FigureChoices, 'adTax'>,
  orders: readonly AdOrders[],
): { readonly products: ReadonlyMap<string, Money>; readonly unassigned: Money } {
  const products = new Map<string, Money>()
  let unassigned = 0
  for (const [, ofAd] of Map.groupBy(rows, adId)) {
    const [ad] = ofAd
    const spent = spentOf(ofAd, choices)
    if (!ad || spent === 'sin-dato') continue
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
