import type { PricedLine } from '../../cart/line.ts'
import { emptyClient, withPlace } from '../../checkout/form/client.ts'
import type { Sql } from '../../database/database.ts'
import { findDeliveryRules } from '../../delivery/delivery-rules.store.ts'
import { type Answer, quote } from '../../delivery/quote.ts'
import type { Rule } from '../../delivery/rule.ts'
import type { Money } from '../../lib/money.ts'
import type { Place } from '../../places/place.ts'
import type { Shop } from '../../shops/shop.ts'
import { publicRulesOf } from '../../tickets/placing/public-rules.step.ts'
import { productsCost } from '../order-money.ts'
import { type AgreedTerms, type ManualTerms, manualTerms } from './manual-terms.ts'

export interface FoundTerms {
  readonly terms: ManualTerms
  /** What the rules say of the place; `null` for a shop without rules. */
  readonly answer: Answer | null
  readonly rules: readonly Rule[]
}

interface Ordered {
  /** By the catalogue's prices. */
  readonly lines: readonly PricedLine[]
  /** By how much the seller's own prices are less. */
  readonly own: Money
  readonly place: Place | null
}

/** What an order that a seller enters costs by the shop's rules and by what was agreed. */
export async function findManualTerms(
  sql: Sql,
  { id, country }: Pick<Shop, 'id' | 'country'>,
  { lines, own, place }: Ordered,
  agreed: AgreedTerms,
): Promise<FoundTerms> {
  const rules = await findDeliveryRules(sql, id)
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const answer = rules.length === 0 ? null : quote(await publicRulesOf(sql, id, rules, ids), place?.code ?? '', lines)
  const { lima } = withPlace(emptyClient, place, country)
  return { terms: manualTerms({ products: productsCost(lines), own, answer, lima }, agreed), answer, rules }
}
