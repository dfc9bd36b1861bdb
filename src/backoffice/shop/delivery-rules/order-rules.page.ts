import { saveDeliveryRules } from '../../../delivery/save-delivery-rules.action.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { orderedKeys } from '../../products/arranging/ordered-keys.ts'

/** Puts the rules in the order of the form. Rules that somebody added meanwhile stay behind those that they stood behind. */
export async function postRulesOrder(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const done = await saveDeliveryRules(deps, shop, actor, { what: 'order', order: orderedKeys(fields, 'regla') })
  return done.ok ? seeOther(`/t/${shop.hosts[0]}/envios?hecho=${done.value.entry ?? ''}`) : null
}
