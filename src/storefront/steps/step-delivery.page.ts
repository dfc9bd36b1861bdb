import { depositMeans } from '../../checkout/delivery/deposit-means.ts'
import { offerWays } from '../../checkout/delivery/offer-ways.ts'
import { findDeliveryRules } from '../../delivery/delivery-rules.store.ts'
import { coming, localMoment } from '../../delivery/public-rules.ts'
import type { Country } from '../../lib/countries.ts'
import { publicRulesOf } from '../../tickets/placing/public-rules.step.ts'
import type { VisitorRequest } from '../page.ts'
import type { Offer } from './saved-step.ts'

/** What a form without script offers; `null` in a shop without rules of its own. */
export async function stepOffer({ deps, shop }: VisitorRequest, country: Country): Promise<Offer | null> {
  const rules = await findDeliveryRules(deps.db.read, shop.id)
  if (rules.length === 0) return null
  const now = deps.clock()
  const quoting = {
    rules: await publicRulesOf(deps.db.read, shop.id, rules),
    holidays: coming(country, now),
    moment: localMoment(now, country),
    currency: shop.currency,
    means: depositMeans(shop.config),
  }
  return (asked) => offerWays(quoting, asked)
}
