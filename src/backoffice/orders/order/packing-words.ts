import type { Rule } from '../../../delivery/rule.ts'
import { type CurrencyCode, shortMoney } from '../../../lib/money.ts'
import { hasSwitch, type Permission } from '../../../staff/team/permission.ts'
import { sightOf } from '../role-sight.ts'

/**
 * What the rule by which an order is sent says to who packs it: the seller's note, and what the courier costs where somebody may see profits. `id` is
 * the rule's; `rules` are those of now, because a note that the seller mended is the one that counts.
 */
export function packingWords(
  id: string | undefined,
  rules: readonly Rule[],
  { permission, currency }: { readonly permission: Permission; readonly currency: CurrencyCode },
): string {
  const rule = rules.find((one) => one.id === id)
  const { amounts, contact } = sightOf(permission.role)
  if (!rule || !contact) return ''
  const seesCost = amounts && rule.cost !== null && hasSwitch(permission, 'profits')
  return [rule.note, seesCost && `Te cuesta ${shortMoney(rule.cost ?? 0, currency)}`].filter(Boolean).join(' · ')
}
