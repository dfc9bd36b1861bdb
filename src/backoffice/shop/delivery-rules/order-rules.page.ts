import { findDeliveryRules } from '../../../delivery/delivery-rules.store.ts'
import { putBeforeTakers } from '../../../delivery/narrower-rule.ts'
import { smallestCodes } from '../../../delivery/reached-places.ts'
import { mergedIds } from '../../../delivery/rule-changes.ts'
import { saveDeliveryRules } from '../../../delivery/save-delivery-rules.action.ts'
import { unusedRules } from '../../../delivery/unused-rules.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { orderedKeys } from '../../products/arranging/ordered-keys.ts'

/** Puts the rules in the order of the form, and the one of *Ponerla antes* where it counts. Rules that somebody added meanwhile stay behind those that they stood behind. */
export async function postRulesOrder(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const [typed, before] = [orderedKeys(fields, 'regla'), fields.get('antes')]
  const order = before === null ? typed : await orderWith(asked, typed, before)
  const done = await saveDeliveryRules(deps, shop, actor, { what: 'order', order })
  return done.ok ? seeOther(`/t/${shop.hosts[0]}/envios?hecho=${done.value.entry ?? ''}`) : null
}

async function orderWith({ deps, shop }: SellerRequest, typed: readonly string[], before: string) {
  const rules = await findDeliveryRules(deps.db.read, shop.id)
  const ids = mergedIds(
    typed,
    rules.map(({ id }) => id),
  )
  const ordered = ids.flatMap((id) => rules.filter((rule) => rule.id === id))
  return putBeforeTakers(ids, before, unusedRules(ordered, smallestCodes(shop.country)).get(before))
}
